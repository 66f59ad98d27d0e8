export { type AlignmentName, alignments } from "./metrics.ts";
export {
  type StudiedAlignment,
  type Study,
  type StudyInput,
  type StudyOptions,
  studyMetrics,
} from "./study.ts";
