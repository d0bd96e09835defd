import type { Trx } from "#platform/database/transaction.server.ts";
import type { EventFacts } from "#modules/trade-events/contract.ts";
import { logEvents } from "../store.server.ts";
import type { Cause } from "../order-reasons.ts";

/**
 * Logs on an order what other modules did with it: `to` is a key of `locales`, the reason is free text of the staff or
 * a sheet code, never a customer's data.
 * @source ORD-04, PDF-07, PDF-09, ORD-13, CFG-18
 */
export async function addOrderNote(
  trx: Trx,
  entry: {
    readonly orderId: string;
    readonly lineId?: string;
    readonly subject: "mail" | "handover" | "packing" | "withdrawal" | "proof";
    readonly from: string | null;
    readonly to: string;
    readonly facts?: EventFacts;
  },
  cause: Cause,
  at: number,
): Promise<void> {
  await logEvents(trx, [entry], cause, at);
}
