export { type PageData, fillPage } from "./fill-page.ts";
export { toPageRun } from "./page-run.ts";
export { type BarChart, barSvg } from "./plots/bar-svg.ts";
export { type Curve, curveSvg } from "./plots/curve-svg.ts";
export { scatterSvg } from "./plots/scatter-svg.ts";
export { scatterText } from "./plots/scatter-text.ts";
export { type Scatter, type ScatterPoint } from "./plots/scatter.ts";
export { type StackedBars, stackedBars } from "./plots/stacked-bars.ts";
export { type Surface, surfaceSvg } from "./plots/surface-svg.ts";
export type { ReportData, ReportGroups } from "./report-data.ts";
export { printable } from "./printable.ts";
export {
  type Column,
  type Table,
  type TableFormat,
  formatTable,
  tableFormats,
} from "./table.ts";
export { textWidth } from "./text-width.ts";
