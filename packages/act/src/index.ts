export { idiapAct } from "./idiap/idiap-act.ts";
export { idiapRow } from "./idiap/report-row.ts";
export { act } from "./paper/act.ts";
export { runPackTests } from "./packs/run-tests.ts";
