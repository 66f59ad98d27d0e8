export { type AlignmentName, alignments } from "./metrics.ts";
export {
  type HumanScore,
  type StudiedAlignment,
  type Study,
  type StudyInput,
  type StudyOptions,
  humanScores,
  studyMetrics,
} from "./study.ts";
