import { CorpusError, type Warning } from "@concord-mt/core";
import type { Discounts } from "./discounts.ts";
import type { Smoothing } from "./options.ts";

/** How one order was estimated. */
export interface OrderReport {
  readonly order: number;
  /** The smoothing that was used: not the one asked for if that failed. */
  readonly smoothing: Smoothing;
  /** Numbers of n-grams that have count 1, 2, 3, 4 (type counts where Kneser–Ney was asked for). */
  readonly countsOfCounts: readonly number[];
  /** What Kneser–Ney took off counts of 1, 2, and 3 or more. */
  readonly discounts?: Discounts;
  /** Good–Turing's factors of counts 1, 2, … */
  readonly factors?: readonly number[];
  /** Why the discounts could not be estimated, if they could not. */
  readonly failure?: string;
  /** Number of different n-grams in the text. */
  readonly counted: number;
  /** Number of n-grams in the model. */
  readonly kept: number;
}

/** How a model was estimated. */
export interface EstimateReport {
  readonly compatible: "srilm" | "kenlm";
  readonly sentences: number;
  readonly tokens: number;
  readonly orders: readonly OrderReport[];
  /** Orders that fell back to other discounts, and what Good–Turing had to do without. */
  readonly warnings: readonly Warning[];
}

/** What is known of an order before its n-grams are kept or not. */
export type OrderPlan = Omit<OrderReport, "counted" | "kept">;

/** The error of strict mode: an order whose discounts cannot be estimated. */
export function discountError(order: number, reason: string): CorpusError {
  return new CorpusError(
    `the discounts of order ${order} cannot be estimated: ${reason}`,
    { code: "value" },
  );
}

/** Reports the work on all orders; `kept` has one number an order. */
export function makeReport({
  plans,
  notes,
  counted,
  kept,
  ...rest
}: {
  readonly compatible: "srilm" | "kenlm";
  readonly sentences: number;
  readonly tokens: number;
  readonly plans: readonly OrderPlan[];
  readonly notes: readonly Warning[];
  readonly counted: readonly number[];
  readonly kept: readonly number[];
}): EstimateReport {
  const orders = plans.map((plan, at) => ({
    ...plan,
    counted: counted[at] ?? 0,
    kept: kept[at] ?? 0,
  }));
  const fallbacks = plans.flatMap((plan): Warning[] =>
    plan.failure === undefined
      ? []
      : [{ code: "discount-fallback", message: describeFallback(plan) }],
  );
  return { ...rest, orders, warnings: [...fallbacks, ...notes] };
}

function describeFallback(plan: OrderPlan): string {
  const instead =
    plan.discounts === undefined
      ? "Witten-Bell"
      : `the discounts ${plan.discounts.join(", ")}`;
  return `order ${plan.order} uses ${instead}: ${plan.failure ?? ""}`;
}
