import type { ResponseOf, Routes } from "@concord-mt/protocol";
import {
  badGapLabel,
  contradictionsOf,
  otherGapLabel,
} from "@concord-mt/judgement";
import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useOnline } from "../data/online.ts";
import { Empty, Failure, Skeleton } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";
import { AnswerBar } from "./answer-bar.tsx";
import { DeskHead } from "./desk-head.tsx";
import { Dialog } from "./dialog.tsx";
import { Extras, noExtra } from "./extras.tsx";
import { GapBar, gapChoices, toggled } from "./gap-bar.tsx";
import { Guidelines } from "./guidelines.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { useKeyMap } from "./key-map.ts";
import type { AnswerBody } from "./outbox.ts";
import { QuestionTexts } from "./question-texts.tsx";
import { useDeskKeys } from "./use-desk-keys.ts";
import { type Question, useJudge } from "./use-judge.ts";

/** Question after question. */
export function Desk({
  project,
  campaign,
  person,
  guide,
  mayRead,
}: {
  readonly project: string;
  readonly campaign: string;
  readonly person: string;
  readonly guide: ResponseOf<Routes["getGuide"]>;
  /** Whether there is a page of results to go back to. */
  readonly mayRead: boolean;
}): VNode {
  const words = strings.judge;
  const isGaps = guide.kind === "gaps";
  const judge = useJudge({ person, project, campaign });
  const [keys, setKeys] = useKeyMap(person);
  const [extra, setExtra] = useState(noExtra);
  const [hasExtras, setExtras] = useState(false);
  const [isWide, setWide] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [other, setOther] = useState("");
  const [open, setOpen] = useState<"keys" | "guidelines" | undefined>();
  const [refusal, setRefusal] = useState("");
  const refs = {
    antecedent: useRef<HTMLElement>(null),
    tags: useRef<HTMLElement>(null),
    remark: useRef<HTMLElement>(null),
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const translation = useRef<HTMLParagraphElement>(null);
  const { question, before } = judge;
  // Before the next key can be heard: what it chooses belongs to the new question.
  useLayoutEffect(() => {
    setExtra({
      antecedent: before?.antecedent,
      tags: before?.tags ?? [],
      remark: before?.remark ?? "",
    });
    setChosen(before?.choices ?? []);
    setOther(before?.other ?? "");
    setRefusal("");
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    // Small screens may not have room for all of it: what is asked about is in sight.
    translation.current?.scrollIntoView({ block: "nearest" });
  }, [question?.id]);
  const say = (body: AnswerBody): void => {
    const { antecedent, tags, remark } = extra;
    const whole = {
      ...body,
      ...(antecedent !== undefined && { antecedent }),
      ...(tags.length > 0 && { tags: [...tags] }),
      ...(remark.trim() !== "" && { remark: remark.trim() }),
    };
    const [wrong] = contradictionsOf(whole);
    if (wrong === undefined) judge.answer(whole);
    else setRefusal(wrong);
  };
  const saveGap = (): void => {
    if (chosen.length === 0) return;
    const hasText = chosen.includes(otherGapLabel) && other.trim() !== "";
    say({ choices: [...chosen], ...(hasText && { other: other.trim() }) });
  };
  const showExtra = (name: keyof typeof refs): void => {
    setExtras(true);
    // When it is there.
    requestAnimationFrame(() => {
      const place = refs[name].current;
      (place?.querySelector("input") ?? place)?.focus();
    });
  };
  const choose = (label: string): void => {
    setChosen((all) => toggled(all, label));
  };
  const sayBad = (): void => {
    say(isGaps ? { choices: [badGapLabel] } : { verdict: "bad" });
  };
  const sayUnsure = (): void => {
    say({ verdict: "unsure" });
  };
  useDeskKeys(keys, {
    ...(!isGaps && {
      correct: () => {
        say({ verdict: "correct" });
      },
      incorrect: () => {
        say({ verdict: "incorrect" });
      },
    }),
    bad: sayBad,
    unsure: sayUnsure,
    antecedent: () => {
      showExtra("antecedent");
    },
    tags: () => {
      showExtra("tags");
    },
    remark: () => {
      showExtra("remark");
    },
    context: () => {
      setWide(!isWide);
    },
    undo: judge.undo,
    skip: judge.skip,
    guidelines: () => {
      setOpen("guidelines");
    },
    help: () => {
      setOpen("keys");
    },
    ...(isGaps && {
      onDigit: (digit: number) => {
        const label = gapChoices(guide.labels)[digit - 1];
        if (label !== undefined) choose(label);
      },
      onEnter: saveGap,
    }),
  });
  const isOnline = useOnline();
  const close = (): void => {
    setOpen(undefined);
  };
  return (
    <div class="desk">
      <DeskHead
        name={guide.name}
        answered={judge.answered}
        questions={judge.questions}
        outbox={judge.outbox}
        isOnline={isOnline}
        back={mayRead ? `/p/${project}/campaigns/${campaign}` : undefined}
        onGuidelines={() => {
          setOpen("guidelines");
        }}
        onKeys={() => {
          setOpen("keys");
        }}
      />
      <main class="desk-main" id="content">
        {question === undefined ? (
          <>
            <h1 class="unseen">{guide.name}</h1>
            <NoQuestion {...{ judge, mayRead, project, campaign }} />
          </>
        ) : (
          <>
            <h1 class="question-title" ref={heading} tabIndex={-1}>
              {isGaps ? words.askGap : words.ask}{" "}
              <q lang="">{question.payload.word}</q>
              {!isGaps && words.askEnd}
            </h1>
            <QuestionTexts {...{ question, isWide, translation }} />
            <StandsFor {...question.payload} />
          </>
        )}
      </main>
      {question !== undefined && (
        <footer class="desk-foot">
          {refusal !== "" && (
            <p class="form-error" role="alert">
              {words.refused} {refusal}.
            </p>
          )}
          {hasExtras && (
            <Extras {...{ extra, keys, refs }} onChange={setExtra} />
          )}
          {isGaps ? (
            <GapBar
              {...{ keys, chosen, other }}
              labels={guide.labels}
              onToggle={choose}
              onOther={setOther}
              onSave={saveGap}
              onBad={sayBad}
              onUnsure={sayUnsure}
            />
          ) : (
            <AnswerBar
              {...{ keys, before }}
              onAnswer={(verdict) => {
                say({ verdict });
              }}
            />
          )}
          <p class="desk-tools">
            <Tool
              text={words.actions.undo}
              hint={keys.undo}
              isDisabled={!judge.canUndo}
              onClick={judge.undo}
            />
            <Tool
              text={words.actions.skip}
              hint={keys.skip}
              onClick={judge.skip}
            />
            <Tool
              text={isWide ? words.lessContext : words.actions.context}
              hint={keys.context}
              onClick={() => {
                setWide(!isWide);
              }}
            />
            <Tool
              text={hasExtras ? words.noExtras : words.extras}
              hint={`${keys.antecedent} ${keys.tags} ${keys.remark}`}
              onClick={() => {
                setExtras(!hasExtras);
              }}
            />
          </p>
        </footer>
      )}
      <Dialog
        title={words.guidelines}
        isOpen={open === "guidelines"}
        onClose={close}
      >
        {guide.guidelines === "" ? (
          <p>{words.noGuidelines}</p>
        ) : (
          <Guidelines text={guide.guidelines} />
        )}
      </Dialog>
      <KeyDialog
        isOpen={open === "keys"}
        {...{ isGaps, keys }}
        onChange={setKeys}
        onClose={close}
      />
    </div>
  );
}

/** What coreference takes the word to stand for; another pronoun says nothing new. */
function StandsFor({ word, antecedent }: Question["payload"]): VNode | null {
  const isSame = antecedent?.text.toLowerCase() === word.toLowerCase();
  if (antecedent === undefined || isSame) return null;
  return (
    <p class="note">
      {strings.judge.standsFor}{" "}
      <span class="antecedent">{antecedent.text}</span>
    </p>
  );
}

function Tool({
  text,
  hint,
  isDisabled = false,
  onClick,
}: {
  readonly text: string;
  readonly hint: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}): VNode {
  return (
    <button type="button" class="quiet" disabled={isDisabled} onClick={onClick}>
      {text} <kbd aria-hidden="true">{hint}</kbd>
    </button>
  );
}

function NoQuestion({
  judge,
  mayRead,
  project,
  campaign,
}: {
  readonly judge: ReturnType<typeof useJudge>;
  readonly mayRead: boolean;
  readonly project: string;
  readonly campaign: string;
}): VNode {
  const words = strings.judge;
  if (judge.error !== undefined)
    return <Failure error={judge.error} onRetry={judge.retry} />;
  if (!judge.isOver) return <Skeleton />;
  const isSaved = judge.outbox.waiting.length === 0;
  return (
    <Empty
      title={isSaved ? words.over : words.overUnsaved}
      text={isSaved ? words.overText(judge.answered) : words.overUnsavedText}
    >
      <p class="actions">
        {judge.canUndo && (
          <button type="button" onClick={judge.undo}>
            {words.actions.undo}
          </button>
        )}
        <button type="button" onClick={judge.retry}>
          {words.askAgain}
        </button>
        {mayRead && (
          <a
            class="button primary"
            href={`/p/${project}/campaigns/${campaign}`}
          >
            {words.results}
          </a>
        )}
      </p>
    </Empty>
  );
}
