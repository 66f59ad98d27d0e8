import type { ResponseOf, Routes } from "@concord-mt/protocol";
import { useEffect, useRef, useState } from "preact/hooks";
import { client } from "../data/client.ts";
import {
  type AnswerBody,
  type Outbox,
  type OutboxState,
  openOutbox,
} from "./outbox.ts";

type Next = ResponseOf<Routes["nextQuestions"]>;
export type Question = Next["items"][number];

/** What somebody did, so that it can be undone. */
interface Done {
  readonly question: Question;
  /** Nothing where the question was skipped. */
  readonly answer: string | undefined;
  readonly body: AnswerBody | undefined;
}

/** What is to be done and what was done, in order. */
interface Pile {
  readonly queue: readonly Question[];
  readonly history: readonly Done[];
  readonly before: AnswerBody | undefined;
}

/** A session of judging. */
export interface Judge {
  /** Nothing while questions are fetched, and at the end. */
  readonly question: Question | undefined;
  /** What was said of the question before it came back by undo. */
  readonly before: AnswerBody | undefined;
  readonly isOver: boolean;
  readonly error: unknown;
  readonly answered: number;
  readonly questions: number;
  readonly outbox: OutboxState;
  readonly canUndo: boolean;
  readonly answer: (body: AnswerBody) => void;
  readonly skip: () => void;
  readonly undo: () => void;
  readonly retry: () => void;
}

/** Questions that are fetched ahead, so that nobody waits and a network that is away for a while is not noticed. */
const ahead = 12;

const nothing: Pile = { queue: [], history: [], before: undefined };

/** Gives somebody the questions of a campaign one after the other. */
export function useJudge(params: {
  readonly person: string;
  readonly project: string;
  readonly campaign: string;
}): Judge {
  const [pile, setPile] = useState<Pile>(nothing);
  // The next deed may come before the page is drawn anew.
  const latest = useRef(pile);
  const change = (next: (now: Pile) => Pile): void => {
    latest.current = next(latest.current);
    setPile(latest.current);
  };
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [progress, setProgress] = useState({ answered: 0, questions: 0 });
  const [box, setBox] = useState<Outbox | undefined>(undefined);
  const [outbox, setState] = useState<OutboxState>({
    waiting: [],
    refused: [],
  });
  // Answered in this session, or by an earlier page that could not send it: not to be asked again.
  const passed = useRef(new Set<string>());
  const isFetching = useRef(false);
  // An earlier page left something unsaved: how much is answered is known when that has arrived.
  const hasLeftovers = useRef(false);
  // Whether the server was asked when it knew everything.
  const hasLookedIdle = useRef(false);
  const isIdle = outbox.waiting.length === 0;
  const deeds = useRef(0);
  const shownAt = useRef(0);
  const { person, project, campaign } = params;

  const fetchMore = async (): Promise<void> => {
    if (isFetching.current) return;
    isFetching.current = true;
    const before = isIdle ? deeds.current : undefined;
    try {
      const { data } = await client.nextQuestions({
        params: { project, campaign },
        body: { count: 20 },
      });
      change((now) => {
        const known = new Set(now.queue.map(({ id }) => id));
        const fresh = data.items.filter(
          ({ id }) => !known.has(id) && !passed.current.has(id),
        );
        return { ...now, queue: [...now.queue, ...fresh] };
      });
      setProgress({ answered: data.answered, questions: data.questions });
      hasLookedIdle.current = before === deeds.current;
      setOver(latest.current.queue.length === 0);
      setError(undefined);
    } catch (reason) {
      setError(reason);
    } finally {
      isFetching.current = false;
    }
  };

  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    void openOutbox(person).then((opened) => {
      if (isGone) return;
      let isFirst = true;
      stop = opened.watch((state) => {
        setState(state);
        for (const { question, kind } of state.waiting)
          if (kind === "withdraw") passed.current.delete(question);
          else passed.current.add(question);
        if (isFirst) {
          hasLeftovers.current = state.waiting.length > 0;
          setBox(opened);
        }
        isFirst = false;
      });
    }, setError);
    return () => {
      isGone = true;
      stop();
    };
  }, [person, project, campaign]);

  const { queue, history, before } = pile;
  const question = queue[0];
  useEffect(() => {
    shownAt.current = performance.now();
  }, [question?.id]);

  // At the end of what is known, what was still on its way may have made room.
  useEffect(() => {
    if (box === undefined) return;
    if (hasLeftovers.current && isIdle && !isFetching.current) {
      hasLeftovers.current = false;
      void fetchMore();
    }
    if (queue.length < ahead / 2 && !isOver) void fetchMore();
  }, [box, queue.length, isOver, isIdle, progress.questions]);
  useEffect(() => {
    if (box === undefined || queue.length > 0) return;
    if (isIdle && !hasLookedIdle.current) void fetchMore();
  }, [box, queue.length, isIdle, progress]);

  const turns = useRef(Promise.resolve());
  /** One deed after the other: what follows from it is shown once the browser has kept it, so that a tab may be closed. */
  const inTurn = (work: (opened: Outbox) => Promise<void>): void => {
    if (box === undefined) return;
    turns.current = turns.current.then(() => work(box)).catch(setError);
  };
  /** Whether a question is still in front; a key that is pressed twice answers once. */
  const isInFront = ({ id }: Question): boolean =>
    latest.current.queue[0]?.id === id;
  const advance = (done: Done): void => {
    passed.current.add(done.question.id);
    deeds.current += 1;
    change(({ queue: [, ...rest], history: all }) => ({
      ...{ queue: rest, history: [...all, done], before: undefined },
    }));
  };
  const place = { person, project, campaign };
  return {
    ...{ question, before, error, outbox },
    // Saved meanwhile: the server is asked once more before that is said.
    isOver: isOver && (!isIdle || hasLookedIdle.current),
    ...progress,
    canUndo: history.length > 0,
    answer: (body) => {
      if (question === undefined) return;
      const ms = Math.round(performance.now() - shownAt.current);
      inTurn(async (opened) => {
        if (!isInFront(question)) return;
        const answer = crypto.randomUUID();
        await opened.add({
          ...{ ...place, question: question.id, answer },
          ...{ kind: "answer", body: { ...body, ms } },
        });
        advance({ question, answer, body });
        setProgress((now) => ({ ...now, answered: now.answered + 1 }));
      });
    },
    skip: () => {
      if (question === undefined) return;
      inTurn(async (opened) => {
        if (!isInFront(question)) return;
        await opened.add({ ...place, question: question.id, kind: "skip" });
        advance({ question, answer: undefined, body: undefined });
      });
    },
    undo: () => {
      inTurn(async (opened) => {
        const done = latest.current.history.at(-1);
        if (done === undefined) return;
        const { answer } = done;
        if (answer !== undefined) {
          await opened.add({
            ...{ ...place, question: done.question.id, answer },
            kind: "withdraw",
          });
          setProgress((now) => ({ ...now, answered: now.answered - 1 }));
        }
        change((now) => ({
          queue: [done.question, ...now.queue],
          history: now.history.slice(0, -1),
          before: done.body,
        }));
        setOver(false);
      });
    },
    retry: () => {
      void fetchMore();
    },
  };
}
