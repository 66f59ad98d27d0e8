import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ItemMetric, Occurrence } from "../data/occurrences.ts";
import { formatRoute, indexIn } from "../data/route.ts";
import { plural } from "../parts/format.ts";
import type { ViewProps } from "../report.tsx";
import { CaseDetail } from "./case-detail.tsx";
import { CaseList } from "./case-list.tsx";
import { filterOccurrences, readFilter } from "./filter.ts";
import { Filters } from "./filters.tsx";
import { useJudgements } from "./judgements.ts";
import { KeyHelp } from "./key-help.tsx";
import { download } from "./download.ts";

/** Every pronoun and connective: a filter, a list, and one case with all its texts. */
export function Cases({
  run,
  names,
  settings,
  change,
  occurrences: byMetric,
}: ViewProps & {
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
  const filter = readFilter(settings, names);
  // Judging a case must not make it vanish from the list: the list follows the filter, not the judgements.
  const shown = useMemo(
    () => filterOccurrences(occurrences, filter, run, judgements),
    [occurrences, run, JSON.stringify(filter)],
  );
  // An address may name a case that the filter leaves out, which is shown all the same, or one that there is not.
  const named = occurrences.find(({ id }) => id === settings.item);
  const selected = named === undefined ? 0 : shown.indexOf(named);
  const current = named ?? shown[0];
  const system = indexIn(filter.system, names);
  const focus = indexIn(settings.focus, names) ?? system ?? 0;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const select = (index: number): void => {
    const next = shown[index];
    if (next !== undefined) change({ item: next.id });
  };
  const move = (by: number): void => {
    select(Math.max(0, Math.min(shown.length - 1, selected + by)));
  };
  const turn = (by: number): void => {
    const next = (focus + by + names.length) % names.length;
    change({ focus: String(next) });
  };
  const judge = (correct: boolean | undefined): void => {
    if (current?.verdicts[focus] !== undefined)
      judgements.judge(focus, current.id, correct);
  };
  useKeys({
    j: () => {
      move(1);
    },
    k: () => {
      move(-1);
    },
    h: () => {
      turn(-1);
    },
    l: () => {
      turn(1);
    },
    ArrowLeft: () => {
      turn(-1);
    },
    ArrowRight: () => {
      turn(1);
    },
    "1": () => {
      judge(true);
    },
    "2": () => {
      judge(false);
    },
    "0": () => {
      judge(undefined);
    },
    "/": () => {
      document.getElementById("search")?.focus();
    },
    "?": () => {
      setHelpOpen(true);
    },
  });
  return (
    <>
      <h2 class="unseen">Cases</h2>
      <Filters
        run={run}
        names={names}
        metric={metric}
        occurrences={occurrences}
        filter={filter}
        change={change}
      />
      <div class="case-bar">
        <p role="status">
          {shown.length === occurrences.length
            ? plural(shown.length, nouns[metric])
            : `${shown.length.toLocaleString("en")} of ${plural(occurrences.length, nouns[metric])}`}
        </p>
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
          Export {plural(judgements.count, "judgement")}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            setHelpOpen(true);
          }}
        >
          Keys <kbd>?</kbd>
        </button>
        {!judgements.isKept && (
          <p class="note">
            This browser keeps nothing for this file: export before you close
            the page.
          </p>
        )}
      </div>
      <div class="case-browser">
        <CaseList
          run={run}
          occurrences={shown}
          selected={selected}
          system={system}
          onSelect={select}
        />
        {current === undefined ? (
          <p class="notice">
            {occurrences.length === 0
              ? `The source has no ${nouns[metric]} of the list.`
              : "No case matches the filter."}
          </p>
        ) : (
          <CaseDetail
            key={current.id}
            run={run}
            names={names}
            occurrence={current}
            focus={focus}
            link={formatRoute({
              view: "cases",
              settings: { ...settings, metric, item: current.id },
            })}
            judgements={judgements}
            onFocus={(next) => {
              change({ focus: String(next) });
            }}
          />
        )}
      </div>
      <KeyHelp
        isOpen={isHelpOpen}
        onClose={() => {
          setHelpOpen(false);
        }}
      />
    </>
  );
}

const nouns = { apt: "pronoun", act: "connective" } as const;

/** Runs an action when its key is pressed, unless somebody is writing. */
function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  // Before the list is seen: a key that is pressed at once counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isWriting =
        event.target instanceof HTMLElement &&
        event.target.closest("input, select, textarea, dialog[open]") !== null;
      const action = latest.current[event.key];
      if (isWriting || action === undefined) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
