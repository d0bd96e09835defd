import type { OrderState } from "./order-states.ts";

/** The five steps a customer sees. Source: ORD-05. */
export const customerSteps = ["ordered", "checked", "in_production", "shipped", "delivered"] as const;
/** One of the five steps. Source: ORD-05. */
export type CustomerStep = (typeof customerSteps)[number];

/** A step with the instant it was reached (ms since 1970), null while it lies ahead. */
export type ReachedStep = { readonly step: CustomerStep; readonly at: number | null };

/** The state whose arrival marks a step; "checked" is reached when the print files have passed. */
const marks: Readonly<Record<CustomerStep, readonly OrderState[]>> = {
  ordered: ["placed"],
  checked: ["approved"],
  in_production: ["in_production"],
  shipped: ["shipped"],
  delivered: ["delivered"],
};

/**
 * Derives the five steps from the log of an order: each step carries the last arrival at its state.
 * @param log moves of the order, oldest first
 * @source ORD-05
 */
export function stepsOf(log: readonly { readonly to: OrderState; readonly at: number }[]): readonly ReachedStep[] {
  return customerSteps.map((step) => {
    const arrival = log.findLast((move) => marks[step].includes(move.to));
    return { step, at: arrival?.at ?? null };
  });
}
