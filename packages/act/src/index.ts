export { idiapAct } from "./idiap/idiap-act.ts";
export { idiapRow } from "./idiap/report-row.ts";
