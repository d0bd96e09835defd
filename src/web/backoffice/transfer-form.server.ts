import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Transfer } from "#modules/orders/mark-paid.server.ts";
import { typedAmount } from "#modules/pricing/typed-amount.ts";

/** Fields of a form that notes a transfer: what came, as typed, and whether fees it lacks are waived. Source: ADR-0174. */
export const transferFields = {
  received: z.string().max(20).default(""),
  waive: z.literal("yes").optional(),
};

/** The transfer such a form tells; an empty amount means what is due. Refuses FIELD_INVALID for what is no amount. */
export function transferOf({
  received,
  waive,
}: {
  readonly received: string;
  readonly waive?: "yes" | undefined;
}): Result<Transfer> {
  const amount = received.trim() === "" ? null : typedAmount(received);
  if (amount === undefined) return refuse("FIELD_INVALID", {}, { received: "FIELD_INVALID" });
  return accept({ received: amount, waiveRest: waive === "yes" });
}
