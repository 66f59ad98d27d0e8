import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser } from "@concord-mt/browser";
import { type RunningServer, completeOptions, serve } from "@concord-mt/server";
import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/** A server on its embedded database, and a browser. */
export interface World {
  readonly url: string;
  readonly browser: Browser;
  /** Ends the server, waits for what happens meanwhile, and starts it again at the same address. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const data = await mkdtemp(join(tmpdir(), "concord-web-"));
  const { limits } = completeOptions({});
  const many = 1e6;
  const start = (port: number): Promise<RunningServer> =>
    serve({
      ...{ data, port, jobs: 1 },
      // Tests are faster than people, and the machine may be busy.
      limits: {
        ...limits,
        ...{ reads: many, writes: many, uploads: many, answers: many },
        invitations: many,
        delay: 0,
      },
    });
  let server = await start(0);
  const url = server.url ?? "";
  const browser = await openBrowser();
  return {
    ...{ url, browser },
    restart: async (meanwhile) => {
      await server.stop();
      await meanwhile();
      server = await start(Number(new URL(url).port));
    },
    close: async () => {
      await browser.close();
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** A page that notes what its policy forbids and what its code throws. */
export async function openPage(
  { browser }: World,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // Colours that are on their way to others would be measured in between.
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text()))
      complaints.push(message.text());
  });
  page.setDefaultTimeout(30_000);
  return { page, context, complaints };
}

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
/** A wide screen, and what a zoom of 200 % leaves of the usual one. */
const furtherSizes = [
  { width: 1920, height: 1080 },
  { width: 640, height: 450 },
];

/**
 * Looks at the page in both widths and both themes: nothing that axe finds, nothing wider than the screen; this also on a
 * wide screen and zoomed. With CONCORD_PICTURES it leaves a picture of each there.
 */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.CONCORD_PICTURES;
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of ["light", "dark"] as const) {
      await page.evaluate(
        `document.documentElement.dataset.theme = ${JSON.stringify(theme)}`,
      );
      // Inserted by the test's own hand: the policy of the page would refuse it.
      await page.evaluate(axe.source);
      const found = await page.evaluate<string[]>(
        `axe.run({ resultTypes: ["violations"] }).then(({ violations }) =>
          violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 160) + " " + failureSummary)].join("\\n")))`,
      );
      const where = `${name}, ${size.width} px, ${theme}`;
      const width = await page.evaluate("document.documentElement.scrollWidth");
      if (folder !== undefined) {
        await mkdir(folder, { recursive: true });
        await page.screenshot({
          path: join(folder, `${name}-${size.width}-${theme}.png`),
        });
      }
      expect(found, where).toEqual([]);
      expect(width, where).toBeLessThanOrEqual(size.width);
    }
  }
  for (const size of furtherSizes) {
    await page.setViewportSize(size);
    const width = await page.evaluate("document.documentElement.scrollWidth");
    expect(width, `${name}, ${size.width} px`).toBeLessThanOrEqual(size.width);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** A file of the sample that comes with the program. */
export function sample(name: string): Promise<Buffer> {
  return readFile(new URL(`../../../cli/sample/${name}`, import.meta.url));
}
