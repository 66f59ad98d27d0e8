import type { ComponentChildren, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type SixCase, sixCases } from "@concord-mt/core";
import type { ItemMetric } from "../data/occurrences.ts";
import { useHref } from "../data/hrefs.ts";
import { type SettingsChange, indexIn } from "../data/route.ts";
import { Choice } from "../parts/choice.tsx";
import { countOf } from "../parts/format.ts";
import { CaseDetail, type CompareWith, type Judging } from "./case-detail.tsx";
import { CaseList } from "./case-list.tsx";
import type { CaseSource } from "./case-source.ts";
import { toggleCase } from "./filter.ts";
import { KeyHelp } from "./key-help.tsx";
import { useKeys } from "./use-keys.ts";

/** A list of cases and one of them with all its texts; everything that is chosen is in the address. */
export function CaseBrowser<Filter extends { readonly case: string }>({
  source,
  filter,
  total,
  metric,
  names,
  settings,
  change,
  judgingOf,
  keys,
  children,
}: {
  readonly source: CaseSource<Filter>;
  readonly filter: Filter;
  /** How many there are without a filter. */
  readonly total: number | undefined;
  readonly metric: ItemMetric;
  readonly names: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly change: (change: SettingsChange) => void;
  /** How a case is judged, where cases are. */
  readonly judgingOf?: (id: string) => Judging;
  /** Keys besides those of every browser: what they do with the case that is shown and the system in focus. */
  readonly keys?: (
    id: string | undefined,
    focus: number,
  ) => Readonly<Record<string, () => void>>;
  /** What stands in the bar besides. */
  readonly children?: ComponentChildren;
}): VNode {
  useArrivals(source);
  const hrefOf = useHref();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [wanted, setWanted] = useState<number | undefined>(undefined);
  const system = indexIn(settings.system, names);
  const focus = indexIn(settings.focus, names) ?? system ?? 0;
  const count = source.count(filter);
  const idAt = (index: number): string | undefined =>
    source.page(filter, index, 1)[0]?.id;
  // An address may name a case that the filter leaves out, which is shown all the same, or one that there is not.
  const named =
    settings.item === undefined ? undefined : source.get(settings.item, focus);
  const isMissing = settings.item === undefined || named === undefined;
  const first = isMissing && count !== 0 ? idAt(0) : undefined;
  const view =
    named ?? (first === undefined ? undefined : source.get(first, focus));
  const selected =
    named === undefined ? 0 : (source.place(filter, named.id) ?? -1);
  const select = (index: number): void => {
    const id = idAt(index);
    // A row that is still on its way is chosen when it comes.
    if (id === undefined) setWanted(index);
    else change({ item: id });
  };
  const arrived = wanted === undefined ? undefined : idAt(wanted);
  useEffect(() => {
    if (arrived === undefined) return;
    setWanted(undefined);
    change({ item: arrived });
  }, [arrived]);
  const move = (by: number): void => {
    if (count !== undefined && count > 0)
      select(Math.max(0, Math.min(count - 1, selected + by)));
  };
  const turn = (by: number): void => {
    change({ focus: String((focus + by + names.length) % names.length) });
  };
  const toggle = (outcome: SixCase): void => {
    change({ case: toggleCase(filter.case, outcome), item: "" });
  };
  const compareWith = compareIn(settings.compare);
  const hasContext = settings.context === "yes";
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
    c: () => {
      change({ context: hasContext ? "" : "yes" });
    },
    ...Object.fromEntries(
      sixCases.map((outcome) => [
        String(outcome),
        () => {
          toggle(outcome);
        },
      ]),
    ),
    ...keys?.(view?.id, focus),
    "/": () => {
      document.getElementById("search")?.focus();
    },
    "?": () => {
      setHelpOpen(true);
    },
  });
  return (
    <>
      <div class="case-bar">
        <p role="status">{describeCount(count, total, nouns[metric])}</p>
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
        {children}
        <button
          type="button"
          class="quiet"
          onClick={() => {
            setHelpOpen(true);
          }}
        >
          Keys <kbd>?</kbd>
        </button>
      </div>
      <div class="case-browser">
        <CaseList
          count={count ?? 0}
          page={(from, size) => source.page(filter, from, size)}
          selected={selected}
          system={system}
          onSelect={select}
        />
        {view === undefined ? (
          <p class="notice">
            {count === undefined || count > 0
              ? "Loading …"
              : total === 0
                ? `The source has no ${nouns[metric]} of the list.`
                : "No case matches the filter."}
          </p>
        ) : (
          <CaseDetail
            key={view.id}
            view={view}
            names={names}
            focus={focus}
            link={hrefOf({
              view: "cases",
              settings: { ...settings, metric, item: view.id },
            })}
            compareWith={compareWith}
            hasContext={hasContext}
            {...(judgingOf && { judging: judgingOf(view.id) })}
          />
        )}
      </div>
      <KeyHelp
        isOpen={isHelpOpen}
        isJudging={judgingOf !== undefined}
        onClose={() => {
          setHelpOpen(false);
        }}
      />
    </>
  );
}

const nouns = { apt: "pronoun", act: "connective" } as const;

function describeCount(
  count: number | undefined,
  total: number | undefined,
  noun: string,
): string {
  if (count === undefined || total === undefined) return "Loading …";
  return count === total
    ? countOf(count, noun)
    : `${count.toLocaleString("en")} of ${countOf(total, noun)}`;
}

function compareIn(text: string | undefined): CompareWith {
  return text === "reference" || text === "nothing" ? text : "system";
}

/** Draws anew when something arrives. */
function useArrivals(source: Pick<CaseSource<never>, "subscribe">): void {
  const [, setCount] = useState(0);
  useEffect(
    () =>
      source.subscribe(() => {
        setCount((count) => count + 1);
      }),
    [source],
  );
}
