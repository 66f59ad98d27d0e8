// Evaluates in a thread of its own: the page stays alive meanwhile.
import type { Answer, Question } from "./messages.ts";
import { scoreTexts } from "./score-texts.ts";

const say = (answer: Answer): void => {
  self.postMessage(answer);
};

self.addEventListener("message", ({ data }: MessageEvent<Question>) => {
  scoreTexts(data, say).then(say, (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    say({ kind: "failure", message });
  });
});
