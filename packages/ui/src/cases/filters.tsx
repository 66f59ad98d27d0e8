import type { VNode } from "preact";
import { caseNames, sixCases } from "@concord-mt/core";
import type { ItemMetric } from "../data/occurrences.ts";
import type { SettingsChange } from "../data/route.ts";
import { Choice } from "../parts/choice.tsx";
import { type Filter, toggleCase } from "./filter.ts";

/** The fields by which cases are chosen. */
export function Filters({
  metrics,
  names,
  metric,
  words,
  documents,
  isInMemory = false,
  filter,
  change,
}: {
  /** Those that judged anything. */
  readonly metrics: readonly ItemMetric[];
  readonly names: readonly string[];
  readonly metric: ItemMetric;
  /** Source words with their counts. */
  readonly words: readonly (readonly [word: string, count: number])[];
  readonly documents: readonly string[];
  /** Whether judgements and repaired links are at hand. */
  readonly isInMemory?: boolean;
  readonly filter: Filter;
  readonly change: (change: SettingsChange) => void;
}): VNode {
  const chosen = new Set(filter.case.split(",").filter(Boolean));
  const set =
    (key: string) =>
    (value: string): void => {
      change({ [key]: value, item: "" });
    };
  return (
    <form
      class="filters"
      role="search"
      aria-label="Filter the cases"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {metrics.length > 1 && (
        <Choice
          id="metric"
          label="Metric"
          value={metric}
          options={[
            ["apt", "APT: pronouns"],
            ["act", "ACT: connectives"],
          ]}
          onChange={(value) => {
            change({ metric: value, ...noWords, item: "" });
          }}
        />
      )}
      <Choice
        id="filter-system"
        label="System"
        value={filter.system}
        options={[
          ["", "any"],
          ...names.map((name, at) => [String(at), name] as const),
        ]}
        onChange={set("system")}
      />
      <Choice
        id="filter-word"
        label={metric === "apt" ? "Pronoun" : "Connective"}
        value={filter.pronoun}
        options={[
          ["", "any"],
          ...words.map(
            ([word, count]) => [word, `${word} (${count})`] as const,
          ),
        ]}
        onChange={set("pronoun")}
      />
      {documents.length > 1 && (
        <Choice
          id="filter-document"
          label="Document"
          value={filter.document}
          options={[
            ["", "any"],
            ...documents.map((name) => [name, name] as const),
          ]}
          onChange={set("document")}
        />
      )}
      {isInMemory && metric === "apt" && (
        <Choice
          id="filter-repaired"
          label="Link repaired"
          value={filter.repaired}
          options={[
            ["", "any"],
            ["yes", "yes"],
            ["no", "no"],
          ]}
          onChange={set("repaired")}
        />
      )}
      {isInMemory && (
        <Choice
          id="filter-judged"
          label="Judged"
          value={filter.judged}
          options={[
            ["", "any"],
            ["no", "not yet"],
            ["yes", "yes"],
            ["correct", "correct"],
            ["wrong", "wrong"],
            ["bad", "bad translation"],
            ["unsure", "unsure"],
          ]}
          onChange={set("judged")}
        />
      )}
      <fieldset class="case-filter">
        <legend>Case</legend>
        {sixCases.map((outcome) => {
          const isChosen = chosen.has(String(outcome));
          return (
            <button
              key={outcome}
              type="button"
              class={`chip case-${outcome}`}
              aria-pressed={isChosen}
              title={caseNames[outcome]}
              onClick={() => {
                set("case")(toggleCase(filter.case, outcome));
              }}
            >
              {outcome}
              <span class="unseen"> {caseNames[outcome]}</span>
            </button>
          );
        })}
      </fieldset>
      {names.length > 1 && (
        <label class="check">
          <input
            type="checkbox"
            checked={filter.differ === "yes"}
            onChange={({ currentTarget }) => {
              set("differ")(currentTarget.checked ? "yes" : "no");
            }}
          />{" "}
          systems differ
        </label>
      )}
      {[filter.reference, filter.hypothesis, filter.distance].some(Boolean) && (
        <p class="narrowed">
          {[
            ...(filter.reference === ""
              ? []
              : [`reference “${filter.reference}”`]),
            ...(filter.hypothesis === ""
              ? []
              : [`output “${filter.hypothesis}”`]),
            ...(filter.distance === "" ? [] : [`distance ${filter.distance}`]),
          ].join(", ")}{" "}
          <button
            type="button"
            class="quiet"
            onClick={() => {
              change({ reference: "", hypothesis: "", distance: "", item: "" });
            }}
          >
            Clear
          </button>
        </p>
      )}
      <p class="field search">
        <label for="search">Search</label>
        <input
          id="search"
          type="search"
          value={filter.q}
          placeholder="text of source, reference, output"
          onInput={({ currentTarget }) => {
            set("q")(currentTarget.value);
          }}
        />
      </p>
    </form>
  );
}

/** Words of one metric mean nothing to the other. */
const noWords = {
  ...{ pronoun: "", reference: "", hypothesis: "", repaired: "" },
  distance: "",
};

/** Words with their counts, the most frequent first. */
export function frequent(
  words: readonly string[],
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
