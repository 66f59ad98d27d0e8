export { type PageData, fillPage } from "./fill-page.ts";
export { type BarChart, barSvg } from "./plots/bar-svg.ts";
export { scatterSvg } from "./plots/scatter-svg.ts";
export { scatterText } from "./plots/scatter-text.ts";
export { type Scatter, type ScatterPoint } from "./plots/scatter.ts";
export { type StackedBars, stackedBars } from "./plots/stacked-bars.ts";
export { type Surface, surfaceSvg } from "./plots/surface-svg.ts";
export { printable } from "./printable.ts";
export { actItems, packActItem } from "./run/act-items.ts";
export { aptItems, packAptItem } from "./run/apt-items.ts";
export { formatRun } from "./run/format-run.ts";
export { packRows, unpackRows } from "./run/pack-rows.ts";
export { toPageRun } from "./run/page-run.ts";
export {
  type Span,
  packLinks,
  packTokens,
  toLinks,
  tokenSpans,
} from "./run/pack-text.ts";
export { parseRun } from "./run/parse-run.ts";
export {
  type Run,
  type RunAct,
  type RunActItem,
  type RunActSide,
  type RunApt,
  type RunAptItem,
  type RunAptSide,
  type RunCoverage,
  type RunInterval,
  type RunMetric,
  type RunRepair,
  type RunResampling,
  type RunScore,
  type RunTest,
  type RunText,
  type RunTranslation,
} from "./run/run.ts";
export {
  type Column,
  type Table,
  type TableFormat,
  formatTable,
  tableFormats,
} from "./table.ts";
export { textWidth } from "./text-width.ts";
