import { openBrowser } from "@concord-mt/browser";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

/** A page that a test opened, and what it did on its own. */
export interface OpenPage {
  readonly page: Page;
  /** The addresses that it asked for. */
  readonly requests: readonly string[];
  /** Errors and messages of its scripts. */
  readonly complaints: readonly string[];
}

/** What a reader brings along. */
export interface Reader {
  readonly width?: number;
  readonly scheme?: "light" | "dark";
}

/** Starts one browser for the tests of a file; gives the function that opens pages in it, each with a memory of its own. */
export function useBrowser(): (
  address: string,
  reader?: Reader,
) => Promise<OpenPage> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (address, { width = 1280, scheme = "light" } = {}) => {
    if (browser === undefined) throw new Error("the browser is not open");
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      colorScheme: scheme,
    });
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        complaints.push(message.text());
    });
    await page.goto(address);
    return { page, requests, complaints };
  };
}
