import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { payFees, waiveOpenFees } from "#modules/orders/payments/book-dunning-fees.server.ts";
import { markPaid, type Transfer } from "#modules/orders/payments/mark-paid.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { typedAmount } from "#modules/pricing/price-lists/typed-amount.ts";

/**
 * Fields of a form that records a transfer: the amount as typed, and whether missing fees are waived. Source: ADR-0038.
 */
export const transferFields = {
  received: z.string().max(20).default(""),
  waive: z.literal("yes").optional(),
};

/**
 * The transfer described by such a form; an empty amount means the amount due. Refuses FIELD_INVALID for an invalid
 * amount.
 */
function transferOf({
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

/** A payment action on an invoice and its fees, as its form describes it. */
type TransferForm =
  | (Parameters<typeof transferOf>[0] & { readonly intent: "mark-paid" | "pay-fees" })
  | { readonly intent: "waive-fees" };

/**
 * Books the amount a form gives for an order, or waives its fees; refuses what `markPaid`, `payFees` and
 * `waiveOpenFees` refuse. Source: ADR-0038.
 */
export async function bookTransfer(
  { deps, actor }: { readonly deps: Deps; readonly actor: string },
  orderId: string,
  form: TransferForm,
): Promise<Result<unknown>> {
  if (form.intent === "waive-fees") return waiveOpenFees(deps, orderId, actor);
  const transfer = transferOf(form);
  if (!transfer.ok) return transfer;
  return form.intent === "mark-paid"
    ? markPaid(deps, orderId, actor, transfer.value)
    : payFees(deps, orderId, transfer.value, actor);
}
