import { shopDateOf } from "#kernel/formats/date-format.ts";
import type { Deps } from "#platform/deps.server.ts";
import { carryOutRefund } from "../refunds/refund-order.server.ts";
import { confirmTransfer } from "../refunds/transfer-refunds.server.ts";

/** Completes a refund in the way its payment requires: by its job, or as transferred by the staff today. */
export async function giveBack(deps: Deps, refundId: string): Promise<void> {
  await carryOutRefund(deps, refundId);
  const made = { actor: "staff:team@blattwerk.localhost", on: shopDateOf(deps.clock.now()) };
  if (/^[\da-f-]{36}$/u.test(refundId)) await confirmTransfer(deps, refundId, made);
}
