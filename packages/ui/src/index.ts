export type {
  CaseOutput,
  CaseRow,
  CaseSource,
  CaseText,
  CaseView,
  ContextLine,
  CasePlace,
} from "./cases/case-source.ts";
export { CaseBrowser } from "./cases/case-browser.tsx";
export { Cases } from "./cases/cases.tsx";
export { type Filter, readFilter } from "./cases/filter.ts";
export { Filters } from "./cases/filters.tsx";
export { type Marks, noMarks } from "./cases/marked-line.tsx";
export { Chart } from "./charts/chart.tsx";
export { frequentKeys } from "./charts/frequent-keys.ts";
export { systemColours } from "./charts/palette.ts";
export { type GridCell, ScoreGrid } from "./charts/score-grid.tsx";
export { type Href, Hrefs, useHref } from "./data/hrefs.ts";
export {
  type ItemMetric,
  occurrencesOfRun,
  hasItems,
} from "./data/occurrences.ts";
export {
  type SettingsChange,
  type ViewRoute,
  formatRoute,
  indexIn,
  useRoute,
} from "./data/route.ts";
export { recall, remember } from "./data/storage.ts";
export { shortNames } from "./data/short-names.ts";
export { type Theme, useTheme } from "./data/theme.ts";
export { Method } from "./method/method.tsx";
export { CaseChip } from "./parts/case-chip.tsx";
export { Choice } from "./parts/choice.tsx";
export { formatScore, percentage, countOf } from "./parts/format.ts";
export { Pronouns } from "./pronouns/pronouns.tsx";
export { CaseBars } from "./scores/case-bars.tsx";
export { IntervalChart } from "./scores/interval-chart.tsx";
export { Scoreboard } from "./scores/scoreboard.tsx";
export { CoverageLines, Scores, TrustLine } from "./scores/scores.tsx";
export { ComparedLine } from "./text/compared-line.tsx";
export { type PlacedWord, cutWords } from "./text/cut-words.ts";
export { differingWords } from "./text/word-diff.ts";
export type { ViewProps } from "./view-props.ts";
export { WeightSliders } from "./weights/weights.tsx";
