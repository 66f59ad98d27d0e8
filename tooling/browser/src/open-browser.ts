import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./find-chromium.ts";

/** Starts a browser without a window; close it when done. */
export async function openBrowser(): Promise<Browser> {
  // The sandbox works neither for root nor in most containers; tests open only pages that they made themselves.
  return chromium.launch({
    executablePath: await findChromium(),
    chromiumSandbox: false,
  });
}
