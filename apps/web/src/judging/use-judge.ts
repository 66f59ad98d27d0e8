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

/** Gives somebody the questions of a campaign one after the other. */
export function useJudge(params: {
  readonly person: string;
  readonly project: string;
  readonly campaign: string;
}): Judge {
  const [queue, setQueue] = useState<readonly Question[]>([]);
  const [history, setHistory] = useState<readonly Done[]>([]);
  const [before, setBefore] = useState<AnswerBody | undefined>(undefined);
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
  const shownAt = useRef(0);
  const { person, project, campaign } = params;

  const fetchMore = async (known: readonly Question[]): Promise<void> => {
    if (isFetching.current) return;
    isFetching.current = true;
    try {
      const { data } = await client.nextQuestions({
        params: { project, campaign },
        body: { count: 20 },
      });
      const ids = new Set(known.map(({ id }) => id));
      const fresh = data.items.filter(
        ({ id }) => !ids.has(id) && !passed.current.has(id),
      );
      setQueue((now) => [
        ...now,
        ...fresh.filter(({ id }) => !now.some((one) => one.id === id)),
      ]);
      setProgress({ answered: data.answered, questions: data.questions });
      setOver(fresh.length === 0);
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
      setBox(opened);
      let isFirst = true;
      stop = opened.watch((state) => {
        setState(state);
        for (const { question, kind } of state.waiting)
          if (kind === "withdraw") passed.current.delete(question);
          else passed.current.add(question);
        if (isFirst) {
          hasLeftovers.current = state.waiting.length > 0;
          void fetchMore([]);
        }
        isFirst = false;
      });
    }, setError);
    return () => {
      isGone = true;
      stop();
    };
  }, [person, project, campaign]);

  const question = queue[0];
  useEffect(() => {
    shownAt.current = performance.now();
  }, [question?.id]);

  // At the end of what is known, what was still on its way may have made room.
  const isIdle = outbox.waiting.length === 0;
  useEffect(() => {
    if (box === undefined) return;
    if (hasLeftovers.current && isIdle && !isFetching.current) {
      hasLeftovers.current = false;
      void fetchMore(queue);
    }
    if (queue.length < ahead / 2 && !isOver) void fetchMore(queue);
  }, [box, queue.length, isOver, isIdle, progress.questions]);

  const advance = (done: Done): void => {
    passed.current.add(done.question.id);
    setHistory((all) => [...all, done]);
    setQueue((all) => all.slice(1));
    setBefore(undefined);
  };
  const place = { person, project, campaign };
  return {
    ...{ question, before, isOver, error, outbox },
    ...progress,
    canUndo: history.length > 0,
    answer: (body) => {
      if (question === undefined || box === undefined) return;
      const answer = crypto.randomUUID();
      const ms = Math.round(performance.now() - shownAt.current);
      const whole = { ...body, ms };
      advance({ question, answer, body });
      setProgress((now) => ({ ...now, answered: now.answered + 1 }));
      box
        .add({
          ...{ ...place, question: question.id, answer, body: whole },
          kind: "answer",
        })
        .catch(setError);
    },
    skip: () => {
      if (question === undefined || box === undefined) return;
      advance({ question, answer: undefined, body: undefined });
      box
        .add({ ...place, question: question.id, kind: "skip" })
        .catch(setError);
    },
    undo: () => {
      const last = history.at(-1);
      if (last === undefined || box === undefined) return;
      setHistory(history.slice(0, -1));
      setQueue((all) => [last.question, ...all]);
      setBefore(last.body);
      setOver(false);
      if (last.answer === undefined) return;
      setProgress((now) => ({ ...now, answered: now.answered - 1 }));
      box
        .add({
          ...{ ...place, question: last.question.id, answer: last.answer },
          kind: "withdraw",
        })
        .catch(setError);
    },
    retry: () => {
      void fetchMore(queue);
    },
  };
}
