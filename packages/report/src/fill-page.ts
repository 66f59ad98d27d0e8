import type { ReportData } from "./report-data.ts";

/** What the report's page is given: its data, or their JSON compressed by gzip and written in base64. */
export type PageData = ReportData | { readonly gzip: string };

/** What stands where the data belong. */
const slot = '"CONCORD-RUN"';

/**
 * Fills data into the report's page, which is the file `@concord-mt/report/page.html`. Text stays text, whatever
 * markup it looks like.
 *
 * @example
 * await writeFile("report.html", fillPage(page, { run: toPageRun(run) }));
 *
 * @throws TypeError if the page has no slot, or more than one.
 */
export function fillPage(page: string, data: PageData): string {
  const [before, after, ...more] = page.split(slot);
  if (before === undefined || after === undefined || more.length > 0)
    throw new TypeError("expected a page with one slot for a run");
  // JSON allows any character to be escaped; without "<" no text can end the element that holds it.
  return before + JSON.stringify(data).replaceAll("<", "\\u003c") + after;
}
