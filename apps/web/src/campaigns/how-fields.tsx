import type { VNode } from "preact";
import { Choice } from "@concord-mt/ui";
import { strings } from "../strings/en.ts";
import type { CampaignDraft } from "./draft.ts";
import { NumberField } from "./number-field.tsx";

const orders = ["influence", "difference", "random"] as const;

/** In which order, how many people, how they are checked. */
export function HowFields({
  draft,
  systems,
  change,
}: {
  readonly draft: CampaignDraft;
  readonly systems: readonly string[];
  readonly change: (part: Partial<CampaignDraft>) => void;
}): VNode {
  const words = strings.newCampaign;
  const options = systems.map((name, at) => [String(at), name] as const);
  const [first, second] = draft.pair;
  return (
    <>
      {draft.kind === "judging" && (
        <>
          <fieldset class="cards-choice">
            <legend>{words.order}</legend>
            {orders
              .filter((order) => order !== "difference" || systems.length !== 1)
              .map((order) => (
                <label key={order}>
                  <input
                    type="radio"
                    name="order"
                    checked={draft.order === order}
                    onChange={() => {
                      change({ order });
                    }}
                  />
                  <strong>{words.orders[order]}</strong>
                  <small>{words.orderHints[order]}</small>
                </label>
              ))}
          </fieldset>
          {options.length > 1 && (
            <div class="form">
              <Choice
                id="first"
                label={words.first}
                value={String(first)}
                options={options.filter(([at]) => at !== String(second))}
                onChange={(at) => {
                  change({ pair: [Number(at), second] });
                }}
              />
              <Choice
                id="second"
                label={words.second}
                value={String(second)}
                options={options.filter(([at]) => at !== String(first))}
                onChange={(at) => {
                  change({ pair: [first, Number(at)] });
                }}
              />
              {draft.order !== "random" && (
                <NumberField
                  name="random"
                  label={words.random}
                  hint={words.randomHint}
                  value={draft.randomPart}
                  min={0}
                  max={5000}
                  onChange={(randomPart) => {
                    change({ randomPart });
                  }}
                />
              )}
            </div>
          )}
        </>
      )}
      <div class="form">
        <NumberField
          name="overlap"
          label={words.overlap}
          hint={words.overlapHint}
          value={draft.overlap}
          min={0}
          max={100}
          onChange={(overlap) => {
            change({ overlap });
          }}
        />
        <NumberField
          name="people"
          label={words.people}
          value={draft.people}
          min={1}
          max={20}
          onChange={(people) => {
            change({ people });
          }}
        />
        <NumberField
          name="checks"
          label={words.checks}
          hint={words.checksHint}
          value={draft.checks}
          min={0}
          max={50}
          onChange={(checks) => {
            change({ checks });
          }}
        />
      </div>
      <label class="tick">
        <input
          type="checkbox"
          checked={draft.showReference}
          onChange={({ currentTarget }) => {
            change({ showReference: currentTarget.checked });
          }}
        />{" "}
        {words.showReference}
      </label>
    </>
  );
}
