import type { ScoreWritingOptions } from "@concord-mt/presentation";
import { UsageError } from "../errors.ts";
import type { TestOptions } from "./test-options.ts";

/**
 * Refuses ways of writing that do not go together, before the work.
 *
 * @throws UsageError
 */
export function checkScoreOptions({
  confidence,
  pairedBs,
  pairedAr,
  format,
  scoreOnly = false,
  short = false,
  sentenceLevel = false,
}: ScoreWritingOptions & Partial<TestOptions>): void {
  const isTested =
    confidence === true || pairedBs === true || pairedAr === true;
  if (scoreOnly && format !== "text")
    throw new UsageError(
      `--score-only cannot be combined with --format ${format}`,
    );
  if (scoreOnly && (isTested || short))
    throw new UsageError(
      `--score-only cannot be combined with ${isTested ? "intervals or tests" : "--short"}`,
    );
  if (!sentenceLevel) return;
  if (isTested)
    throw new UsageError(
      "--sentence-level cannot be combined with intervals or tests, which concern the whole corpus",
    );
  if (format !== "text" && format !== "tsv" && format !== "json")
    throw new UsageError(
      "--sentence-level supports only --format text, tsv and json",
    );
}
