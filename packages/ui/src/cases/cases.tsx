import type { VNode } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { judgingKeys } from "@concord-mt/judgement";
import type { ItemMetric, Occurrence } from "../data/occurrences.ts";
import { countOf } from "../parts/format.ts";
import type { ViewProps } from "../view-props.ts";
import { CaseBrowser } from "./case-browser.tsx";
import { download } from "./download.ts";
import {
  type Filter,
  type FilterData,
  filterOccurrences,
  isDivided,
  readFilter,
} from "./filter.ts";
import { Filters, frequent } from "./filters.tsx";
import { useJudgements } from "./judgements.ts";
import { runSource } from "./run-source.ts";

/** Every pronoun and connective: a filter, a list, and one case with all its texts. */
export function Cases({
  run,
  names,
  settings,
  change,
  distances,
  occurrences: byMetric,
}: ViewProps &
  Pick<FilterData, "distances"> & {
    readonly occurrences: Readonly<Record<ItemMetric, readonly Occurrence[]>>;
  }): VNode {
  const metric: ItemMetric =
    settings.metric === "act" ||
    run.apt === undefined ||
    (settings.metric === undefined && byMetric.apt.length === 0)
      ? "act"
      : "apt";
  const occurrences = byMetric[metric];
  const judgements = useJudgements(run, metric);
  // An address that asks for nothing opens where systems differ: that is what most readers come for.
  const isBare = Object.keys(settings).length === 0;
  const hasDivided = useMemo(
    () => occurrences.some(({ verdicts }) => isDivided(verdicts)),
    [occurrences],
  );
  const isOpening = isBare && hasDivided;
  useLayoutEffect(() => {
    if (isOpening) change({ differ: "yes" });
  }, [isOpening]);
  const filter = readFilter(isOpening ? { differ: "yes" } : settings, names);
  // Judging a case must not make it vanish from the list: the list follows the filter, not the judgements.
  const shown = useMemo(
    () =>
      filterOccurrences(
        occurrences,
        filter,
        { run, ...(distances && { distances }) },
        judgements,
      ),
    [occurrences, run, JSON.stringify(filter)],
  );
  const source = useMemo(
    () => runSource<Filter>(run, occurrences, () => shown),
    [run, occurrences, shown],
  );
  const words = useMemo(
    () => frequent(occurrences.map((occurrence) => occurrence.source)),
    [occurrences],
  );
  const documents = useMemo(() => [...new Set(run.documents ?? [])], [run]);
  return (
    <>
      <h2 class="unseen">Cases</h2>
      <Filters
        metrics={(["apt", "act"] as const).filter(
          (name) => run[name] !== undefined,
        )}
        isInMemory
        {...{ names, metric, words, documents, filter, change }}
      />
      <CaseBrowser
        {...{ source, filter, metric, names, settings, change }}
        total={occurrences.length}
        judgingOf={(id) => ({
          find: (system) => judgements.find(system, id),
          judge: (system, answer) => {
            change({ focus: String(system) });
            judgements.judge(system, id, answer);
          },
        })}
        keys={(id, focus) => {
          const isJudged = occurrences.some(
            (found) => found.id === id && found.verdicts[focus] !== undefined,
          );
          const judge =
            (answer: Parameters<typeof judgements.judge>[2]) => (): void => {
              if (id !== undefined && isJudged)
                judgements.judge(focus, id, answer);
            };
          return {
            ...Object.fromEntries(
              judgingKeys.flatMap(({ key, action }) =>
                action === "context" ? [] : [[key, judge(action)]],
              ),
            ),
            "0": judge(undefined),
          };
        }}
      >
        <p class="field annotator">
          <label for="annotator">Your name</label>
          <input
            id="annotator"
            type="text"
            autocomplete="name"
            value={judgements.annotator}
            onInput={({ currentTarget }) => {
              judgements.setAnnotator(currentTarget.value);
            }}
          />
        </p>
        <button
          type="button"
          disabled={judgements.count === 0}
          onClick={() => {
            download(
              `judgements-${metric}.jsonl`,
              judgements.toLines(occurrences),
            );
          }}
        >
          Export {countOf(judgements.count, "judgement")}
        </button>
        {!judgements.isKept && (
          <p class="note">
            This browser keeps nothing for this file: export before you close
            the page.
          </p>
        )}
      </CaseBrowser>
    </>
  );
}
