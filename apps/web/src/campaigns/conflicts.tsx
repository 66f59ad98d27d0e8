import type { ResponseOf, Routes } from "@concord-mt/protocol";
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { badGapLabel } from "@concord-mt/judgement";
import { client } from "../data/client.ts";
import { queries, useQuery } from "../data/query.ts";
import { useSession } from "../data/session.ts";
import { AnswerBar, type Said } from "../judging/answer-bar.tsx";
import { GapBar, gapChoices, toggled } from "../judging/gap-bar.tsx";
import { useKeyMap } from "../judging/key-map.ts";
import { QuestionTexts } from "../judging/question-texts.tsx";
import { useDeskKeys } from "../judging/use-desk-keys.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { Empty, Loaded, describeError } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";

type Conflict = ResponseOf<Routes["listConflicts"]>["items"][number];

/** Questions on which people differ, one after the other, to be settled. */
export function Conflicts({ project, campaign }: CampaignProps): VNode {
  const words = strings.campaign;
  const key = ["conflicts", project, campaign.id];
  const open = useQuery(key, async () => {
    const { data } = await client.listConflicts({
      params: { project, campaign: campaign.id },
      query: { limit: 200 },
    });
    return data.items;
  });
  return (
    <Loaded of={open}>
      {(items) => {
        const [first] = items;
        return first === undefined ? (
          <Empty title={words.noConflicts} text={words.noConflictsText}>
            <a
              class="button"
              href={`/p/${project}/campaigns/${campaign.id}/agreement`}
            >
              {words.tabs.agreement}
            </a>
          </Empty>
        ) : (
          <Settle
            key={first.question}
            {...{ project, campaign }}
            conflict={first}
            left={items.length}
            onSettled={async () => {
              await queries.invalidateQueries({ queryKey: key });
              void queries.invalidateQueries({
                queryKey: ["getCampaignProgress", project, campaign.id],
              });
            }}
          />
        );
      }}
    </Loaded>
  );
}

function Settle({
  project,
  campaign,
  conflict,
  left,
  onSettled,
}: CampaignProps & {
  readonly conflict: Conflict;
  readonly left: number;
  readonly onSettled: () => Promise<void>;
}): VNode {
  const words = strings.campaign;
  const isGaps = campaign.kind === "gaps";
  const [keys] = useKeyMap(useSession().data?.person.id ?? "");
  const [reason, setReason] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const settle = (
    decision: Pick<
      Parameters<typeof client.resolveQuestion>[0]["body"],
      "verdict" | "choices"
    >,
  ): void => {
    client
      .resolveQuestion({
        params: {
          ...{ project, campaign: campaign.id, question: conflict.question },
        },
        body: { ...decision, reason: reason.trim() },
      })
      .then(onSettled)
      .catch(setError);
  };
  const say = (said: Said): void => {
    if (said !== "unsure") settle({ verdict: said });
  };
  const save = (): void => {
    if (chosen.length > 0) settle({ choices: [...chosen] });
  };
  const bad = (): void => {
    settle(isGaps ? { choices: [badGapLabel] } : { verdict: "bad" });
  };
  const labels = campaign.settings.labels ?? [];
  useDeskKeys(keys, {
    ...(isGaps
      ? {
          onDigit: (digit: number) => {
            const label = gapChoices(labels)[digit - 1];
            if (label !== undefined) setChosen((all) => toggled(all, label));
          },
          onEnter: save,
        }
      : {
          correct: () => {
            say("correct");
          },
          incorrect: () => {
            say("incorrect");
          },
        }),
    bad,
  });
  return (
    <section class="conflict" aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        {words.conflictOf(1, left)}: <q>{conflict.payload.word}</q>
      </h2>
      <QuestionTexts question={conflict} isWide={false} />
      <div class="said">
        <h3>{words.said}</h3>
        <ul class="rows">
          {conflict.answers.map((answer, at) => (
            <li key={at}>
              <strong>{answerText(answer)}</strong>
              <span class="note">
                {[...(answer.tags ?? []), answer.remark ?? ""]
                  .filter((text) => text !== "")
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <h3>{words.settle}</h3>
      <p class="field">
        <label for="reason">{words.reason}</label>
        <input
          id="reason"
          type="text"
          value={reason}
          maxLength={4000}
          aria-describedby="reason-hint"
          onInput={({ currentTarget }) => {
            setReason(currentTarget.value);
          }}
        />
        <small class="hint" id="reason-hint">
          {words.reasonHint}
        </small>
      </p>
      {isGaps ? (
        <GapBar
          {...{ keys, chosen, labels }}
          other=""
          onToggle={(label) => {
            setChosen((all) => toggled(all, label));
          }}
          onOther={() => undefined}
          onSave={save}
          onBad={bad}
        />
      ) : (
        <AnswerBar keys={keys} hasUnsure={false} onAnswer={say} />
      )}
      {error !== undefined && (
        <p class="form-error" role="alert">
          {describeError(error)}
        </p>
      )}
    </section>
  );
}

function answerText({
  verdict,
  choices = [],
  other,
}: Conflict["answers"][number]): string {
  if (verdict !== undefined) return strings.judge.verdicts[verdict];
  return [...choices, ...(other === undefined ? [] : [`(${other})`])].join(
    ", ",
  );
}
