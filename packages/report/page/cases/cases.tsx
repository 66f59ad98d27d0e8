import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type SixCase, sixCases } from "@concord-mt/core";
import { judgingKeys } from "@concord-mt/judgement";
import type { ReportData } from "../../src/report-data.ts";
import type { ItemMetric, Occurrence } from "../data/occurrences.ts";
import { formatRoute, indexIn } from "../data/route.ts";
import { plural } from "../parts/format.ts";
import type { ViewProps } from "../report.tsx";
import { Choice } from "../parts/choice.tsx";
import { CaseDetail, type CompareWith } from "./case-detail.tsx";
import { CaseList } from "./case-list.tsx";
import {
  filterOccurrences,
  isDivided,
  readFilter,
  toggleCase,
} from "./filter.ts";
import { Filters } from "./filters.tsx";
import { type Answer, useJudgements } from "./judgements.ts";
import { KeyHelp } from "./key-help.tsx";
import { download } from "./download.ts";

/** Every pronoun and connective: a filter, a list, and one case with all its texts. */
export function Cases({
  run,
  names,
  settings,
  change,
  data,
  occurrences: byMetric,
}: ViewProps & {
  readonly data: ReportData;
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
    () => filterOccurrences(occurrences, filter, data, judgements),
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
  const judge = (answer: Answer | undefined): void => {
    if (current?.verdicts[focus] !== undefined)
      judgements.judge(focus, current.id, answer);
  };
  const compareWith = compareIn(settings.compare);
  const hasContext = settings.context === "yes";
  const toggle = (outcome: SixCase): void => {
    change({ case: toggleCase(filter.case, outcome), item: "" });
  };
  const judging = judgingKeys.map(({ key, action }) => [
    key,
    () => {
      if (action === "context") change({ context: hasContext ? "" : "yes" });
      else judge(action);
    },
  ]);
  const digits = sixCases.map((outcome) => [
    String(outcome),
    () => {
      toggle(outcome);
    },
  ]);
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
    ...(Object.fromEntries([...judging, ...digits]) as Record<
      string,
      () => void
    >),
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
        {names.length > 1 && (
          <Choice
            id="compare"
            label="Mark words that differ from"
            value={compareWith}
            options={[
              ["system", names[focus] ?? ""],
              ["reference", "the reference"],
              ["nothing", "nothing"],
            ]}
            onChange={(value) => {
              change({ compare: value === "system" ? "" : value });
            }}
          />
        )}
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
            compareWith={compareWith}
            hasContext={hasContext}
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

function compareIn(text: string | undefined): CompareWith {
  return text === "reference" || text === "nothing" ? text : "system";
}

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
