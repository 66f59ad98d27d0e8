import type { GivenTexts } from "./read-input.ts";

/** What the page asks of its worker. */
export interface Question {
  readonly pair: string;
  readonly input: GivenTexts;
}

/** What the worker says. */
export type Answer =
  | { readonly kind: "progress"; readonly share: number; readonly note: string }
  | { readonly kind: "warning"; readonly message: string }
  | { readonly kind: "failure"; readonly message: string }
  | {
      readonly kind: "result";
      /** The table, as the program prints it. */
      readonly table: string;
      /** The run, as the program saves it. */
      readonly run: string;
      /** The report, as the program writes it. */
      readonly report: string;
    };
