import type { VNode } from "preact";
import { Logo } from "../parts/icons.tsx";
import { strings } from "../strings/en.ts";
import type { OutboxState } from "./outbox.ts";

/** How far somebody is, and whether everything is saved; no scores, which would sway them. */
export function DeskHead({
  name,
  answered,
  questions,
  outbox: { waiting, refused },
  isOnline,
  back,
  onGuidelines,
  onKeys,
}: {
  readonly name: string;
  readonly answered: number;
  readonly questions: number;
  readonly outbox: OutboxState;
  readonly isOnline: boolean;
  readonly back: string | undefined;
  readonly onGuidelines: () => void;
  readonly onKeys: () => void;
}): VNode {
  const words = strings.judge;
  const count = waiting.length;
  return (
    <header class="desk-head">
      <a href={back ?? "/"} class="home" aria-label={words.leave}>
        <Logo />
      </a>
      <div class="desk-progress">
        <span class="desk-name">{name}</span>
        <progress
          value={answered}
          max={Math.max(questions, 1)}
          aria-label={words.progress(answered, questions)}
        />
      </div>
      <p class="desk-state" aria-live="polite">
        <span>{words.answeredCount(answered)}</span>{" "}
        <span class={count > 0 ? "unsaved" : "saved"}>
          {count > 0
            ? `${words.unsaved(count)}${isOnline ? "" : words.offline}`
            : words.allSaved}
        </span>
        {refused.length > 0 && (
          <span class="problem">
            {words.refusedCount(refused.length)} {refused.at(-1)}
          </span>
        )}
      </p>
      <button type="button" class="quiet" onClick={onGuidelines}>
        {words.guidelines}
      </button>
      <button type="button" class="quiet" onClick={onKeys}>
        {words.keys}
      </button>
    </header>
  );
}
