import { z } from "zod";
import { minor } from "#kernel/money.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { typedAmount } from "#modules/pricing/price-lists/typed-amount.ts";
import { assignOrder, decideWithdrawal } from "#modules/withdrawals/decide-withdrawal.server.ts";
import type { BackOffice } from "../office.ts";

/** The forms of a withdrawal's page. Source: ORD-13. */
export const WithdrawalForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("assign"), number: z.string().max(60) }),
  z.object({ intent: z.literal("accepted"), lines: z.array(z.uuid()).max(200) }),
  z.object({ intent: z.literal("refused"), reason: z.string().max(1000) }),
  z.object({ intent: z.literal("goods_back") }),
  z.object({ intent: z.literal("refunded"), amount: z.string().max(20) }),
]);

/** Runs the action of a form on a withdrawal's page. Source: ORD-13, BO-01. */
export async function runWithdrawalAction(
  { deps, actor }: BackOffice,
  id: string,
  form: z.infer<typeof WithdrawalForm>,
): Promise<Result<unknown>> {
  switch (form.intent) {
    case "assign":
      return assignOrder(deps, id, form.number, actor);
    case "accepted":
      return decideWithdrawal(deps, id, { to: "accepted", lines: form.lines }, actor);
    case "refused":
      return decideWithdrawal(deps, id, { to: "refused", reason: form.reason }, actor);
    case "goods_back":
      return decideWithdrawal(deps, id, { to: "goods_back" }, actor);
    case "refunded": {
      const amount = typedAmount(form.amount);
      if (amount === undefined || amount < 0) return refuse("FIELD_INVALID", {}, { amount: "FIELD_INVALID" });
      return decideWithdrawal(deps, id, { to: "refunded", amount: minor(amount) }, actor);
    }
  }
}
