import { render } from "preact";
import { loadRun } from "./data/load-run.ts";
import { Report } from "./report.tsx";

const root = document.getElementById("page");
if (root === null) throw new Error("the page has no place for the report");
try {
  const run = await loadRun();
  root.replaceChildren();
  render(<Report run={run} />, root);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.textContent = message;
  root.replaceChildren(notice);
}
