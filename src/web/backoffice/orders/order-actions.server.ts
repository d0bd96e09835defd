import { z } from "zod";
import { minor } from "#kernel/money.ts";
import { typedAmount } from "#modules/pricing/price-lists/typed-amount.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { cancelByStaff } from "#modules/orders/changes/cancel-by-staff.server.ts";
import { retryLine } from "#modules/orders/line-production/line-production.server.ts";
import { refundOrder } from "#modules/orders/refunds/refund-order.server.ts";
import { markDelivered } from "#modules/orders/parcels/ship-order.server.ts";
import { stopWaiting, waitForCustomer, writeNote } from "#modules/orders/staff/staff-notes.server.ts";
import { orderNumberOfId } from "#modules/orders/staff/staff-order.server.ts";
import { shipPackedOrder } from "#modules/production/packing/packing.server.ts";
import type { BackOffice } from "../office.ts";
import { transferFields, bookTransfer } from "../invoices/transfer-form.server.ts";
import { notedCause } from "#modules/orders/contract.ts";

/** The forms of the order page, by the field `intent`. Source: BO-01. */
export const OrderForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mark-paid"), ...transferFields }),
  z.object({ intent: z.literal("pay-fees"), ...transferFields }),
  z.object({ intent: z.literal("waive-fees") }),
  z.object({ intent: z.literal("retry"), line: z.uuid() }),
  z.object({
    intent: z.literal("ship"),
    carrier: z.string().max(40),
    trackingNumber: z.string().max(60),
    /** Number of the parcel; empty for all that have not been shipped yet. Source: SHIP-11. */
    shipment: z
      .string()
      .regex(/^\d{0,2}$/)
      .default(""),
    reason: z.string().max(200).default(""),
  }),
  z.object({ intent: z.literal("deliver") }),
  z.object({
    intent: z.literal("refund"),
    amount: z.string().max(20),
    reason: z.string().max(200),
    key: z.uuid(),
  }),
  z.object({ intent: z.literal("cancel"), reason: z.string().max(200) }),
  z.object({ intent: z.literal("note"), note: z.string() }),
  z.object({ intent: z.literal("wait"), reason: z.string() }),
  z.object({ intent: z.literal("stop-waiting") }),
]);

type OrderForm = z.infer<typeof OrderForm>;

/**
 * Runs the action of a form on the order page; the scripts decide whether it is allowed and log who did it.
 * @source BO-01, ORD-04
 */
export async function runOrderAction(office: BackOffice, orderId: string, form: OrderForm): Promise<Result<unknown>> {
  const { deps, actor } = office;
  switch (form.intent) {
    case "mark-paid":
    case "pay-fees":
    case "waive-fees":
      return bookTransfer({ deps, actor }, orderId, form);
    case "retry":
      return retryLine(deps, form.line, actor);
    case "ship":
      return shipPackedOrder(
        deps,
        (await orderNumberOfId(deps, orderId)) ?? "",
        {
          carrier: form.carrier,
          trackingNumber: form.trackingNumber,
          number: form.shipment === "" ? undefined : Number(form.shipment),
          reason: form.reason,
        },
        actor,
      );
    case "deliver":
      return markDelivered(deps, orderId, actor);
    case "refund": {
      const amount = typedAmount(form.amount);
      if (amount === undefined || amount <= 0) return refuse("FIELD_INVALID", {}, { amount: "FIELD_INVALID" });
      const cause = notedCause(actor, form.reason);
      return refundOrder(deps, orderId, { amount: minor(amount), key: form.key, cause });
    }
    case "cancel":
      return cancelByStaff(deps, orderId, actor, form.reason);
    case "note":
      return writeNote(deps, orderId, { actor, text: form.note });
    case "wait":
      return waitForCustomer(deps, orderId, { actor, text: form.reason });
    case "stop-waiting":
      return stopWaiting(deps, orderId, actor);
  }
}
