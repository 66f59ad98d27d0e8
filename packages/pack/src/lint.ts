import { CorpusError, plural } from "@concord-mt/core";
import type { PackTest, PairPack } from "./pack.ts";
import { packTestSegment } from "./pack-test.ts";

/** Something in a pack that is wrong, or that few would mean. */
export interface LintFinding<Code extends string = string> {
  /** A stable name: `nfc`, `duplicate`, … */
  readonly code: Code;
  /** `error`: the entry cannot work; `warning`: it may be meant. */
  readonly severity: "error" | "warning";
  /** The field of the pack: `pronouns.identical.1`. */
  readonly path: string;
  readonly message: string;
}

/** A finding that must be mended. */
export function lintError<Code extends string>(
  code: Code,
  path: string,
  message: string,
): LintFinding<Code> {
  return { code, severity: "error", path, message };
}

/** A finding that may be meant. */
export function lintWarning<Code extends string>(
  code: Code,
  path: string,
  message: string,
): LintFinding<Code> {
  return { code, severity: "warning", path, message };
}

/** Fewer test cases leave too much of a pack untried. */
const enoughTests = 30;

/** Looks at a pack's test cases for one metric: too few, one that is there twice, one whose links cannot be read. */
export function lintPackTests(
  { tests }: Pick<PairPack, "tests">,
  metric: PackTest["metric"],
): readonly LintFinding<"tests">[] {
  const own = [...tests.entries()].filter(([, test]) => test.metric === metric);
  const names = new Set<string>();
  const few =
    own.length < enoughTests
      ? [
          lintWarning(
            "tests",
            "tests",
            `${metric.toUpperCase()} has ${plural(own.length, "test case")}; a pack worth publishing has at least ${enoughTests}`,
          ),
        ]
      : [];
  const faults = own.flatMap(([at, test]) => {
    const isRepeated = names.has(test.name);
    names.add(test.name);
    const fault = faultOf(test);
    return [
      ...(isRepeated ? [`“${test.name}” appears twice`] : []),
      ...(fault === undefined ? [] : [fault]),
    ].map((message) => lintError("tests", `tests.${at}`, message));
  });
  return [...few, ...faults];
}

/** What is wrong with a test case's links. */
function faultOf(test: PackTest): string | undefined {
  try {
    packTestSegment(test, 0);
    return undefined;
  } catch (fault) {
    if (fault instanceof CorpusError) return fault.message;
    throw fault;
  }
}
