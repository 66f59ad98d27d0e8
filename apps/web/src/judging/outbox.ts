import { ApiError } from "@concord-mt/protocol";
import { client } from "../data/client.ts";
import { kept, openDatabase } from "./database.ts";

export type AnswerBody = Parameters<typeof client.putAnswer>[0]["body"];

/** Something that the server does not know yet. */
type Deed = {
  readonly person: string;
  readonly project: string;
  readonly campaign: string;
  readonly question: string;
} & (
  | {
      readonly kind: "answer";
      readonly answer: string;
      readonly body: AnswerBody;
    }
  | { readonly kind: "withdraw"; readonly answer: string }
  | { readonly kind: "skip" }
);

type Stored = Deed & { readonly at: number };

/** How the outbox stands. */
export interface OutboxState {
  /** Deeds that are not saved yet, in order. */
  readonly waiting: readonly Pick<Deed, "question" | "kind">[];
  /** What the server refused for good; it is not sent again. */
  readonly refused: readonly string[];
}

/** Deeds on their way to the server: kept in the browser until it has them. */
export interface Outbox {
  /** Keeps a deed; whoever waits for it may close the page. */
  add(deed: Deed): Promise<void>;
  /** Calls back with the state now, and whenever it changes. */
  watch(onChange: (state: OutboxState) => void): () => void;
}

/** Milliseconds until the next try where the server does not answer. */
const pause = 2000;

/** The outbox of somebody; whatever an earlier page left is sent too. */
export async function openOutbox(person: string): Promise<Outbox> {
  const database = await openDatabase();
  const watchers = new Set<(state: OutboxState) => void>();
  const refused: string[] = [];
  const list = async (): Promise<readonly Stored[]> => {
    const all = await kept<unknown[]>(database, "readonly", (store) =>
      store.getAll(),
    );
    return (all as Stored[]).filter((one) => one.person === person);
  };
  const tell = async (): Promise<void> => {
    const waiting = await list();
    for (const watcher of watchers) watcher({ waiting, refused });
  };
  let isSending = false;
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      // Of several pages one sends.
      await navigator.locks.request("concord-outbox", async () => {
        for (let [next] = await list(); next; [next] = await list()) {
          const { at } = next;
          const problem = await deliver(next);
          if (problem !== undefined) refused.push(problem);
          await kept(database, "readwrite", (store) => store.delete(at));
          await tell();
        }
      });
    } catch {
      setTimeout(() => void send(), pause);
    } finally {
      isSending = false;
    }
  };
  addEventListener("online", () => void send());
  void send();
  return {
    add: async (deed) => {
      await kept(database, "readwrite", (store) => store.add(deed));
      await tell();
      void send();
    },
    watch: (onChange) => {
      watchers.add(onChange);
      void tell();
      return () => watchers.delete(onChange);
    },
  };
}

/**
 * Sends a deed: nothing where the server took it, the reason where it never will.
 *
 * @throws Error where it is worth another try: no network, a server that restarts, a session that ended, a campaign that
 * pauses.
 */
async function deliver(deed: Deed): Promise<string | undefined> {
  const { project, campaign, question } = deed;
  const params = { project, campaign, question };
  try {
    switch (deed.kind) {
      case "answer":
        await client.putAnswer({
          params: { ...params, answer: deed.answer },
          body: deed.body,
        });
        break;
      case "withdraw":
        await client.withdrawAnswer({
          params: { ...params, answer: deed.answer },
        });
        break;
      case "skip":
        await client.skipQuestion({ params });
        break;
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error)) throw error;
    return error.message;
  }
}

function isFinal({ problem: { status, code } }: ApiError): boolean {
  if (code === "not-open") return false;
  return [400, 403, 404, 409, 422].includes(status);
}
