import type { PageData } from "../../src/fill-page.ts";
import type { ReportData } from "../../src/report-data.ts";

/** Reads what the program filled into the page. */
export async function loadData(): Promise<ReportData> {
  const slot = document.getElementById("run");
  const data: unknown = JSON.parse(slot?.textContent ?? "null");
  // The text is read once; a large one need not be kept beside what was made of it.
  slot?.remove();
  if (typeof data !== "object" || data === null)
    throw new Error(
      "This page holds no run. Make one with: concord report run.json",
    );
  const held = data as PageData;
  return "run" in held ? held : inflate(held.gzip);
}

async function inflate(base64: string): Promise<ReportData> {
  const bytes = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as ReportData;
}
