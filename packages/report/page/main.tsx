import { render } from "preact";
import { loadData } from "./data/load-data.ts";
import { Report } from "./report.tsx";

const root = document.getElementById("page");
if (root === null) throw new Error("the page has no place for the report");
try {
  const data = await loadData();
  root.replaceChildren();
  render(<Report data={data} />, root);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.textContent = message;
  root.replaceChildren(notice);
}
