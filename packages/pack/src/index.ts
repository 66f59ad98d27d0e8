export { barePack } from "./bare-pack.ts";
export {
  type LintFinding,
  lintError,
  lintPackTests,
  lintWarning,
} from "./lint.ts";
export {
  type LanguagePack,
  type PackConnective,
  type PackPronouns,
  type PackTest,
  type PairPack,
  packJsonSchema,
  parseLanguagePack,
  parsePairPack,
} from "./pack.ts";
export {
  type PackTestResult,
  packTestResult,
  packTestSegment,
} from "./pack-test.ts";
export { sourceForms } from "./source-forms.ts";
