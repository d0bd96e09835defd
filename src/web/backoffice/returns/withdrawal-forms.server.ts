import { z } from "zod";
import { minor } from "#kernel/money.ts";
import { refuse, type Refusal, type Result } from "#kernel/result.ts";
import { typedAmount } from "#modules/pricing/price-lists/typed-amount.ts";
import { assignOrder, decideWithdrawal } from "#modules/withdrawals/decide-withdrawal.server.ts";
import type { BackOffice } from "../office.ts";

const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("assign"), number: z.string().max(60) }),
  z.object({ intent: z.literal("accepted"), lines: z.array(z.uuid()).max(200) }),
  z.object({ intent: z.literal("refused"), reason: z.string().max(1000) }),
  z.object({ intent: z.literal("goods_back") }),
  z.object({ intent: z.literal("refunded"), amount: z.string().max(20) }),
]);

/** A refusal with the typed values. */
export type WithdrawalRefused = {
  readonly step: string;
  readonly refusal: Refusal;
  readonly typed: { readonly number: string; readonly reason: string; readonly amount: string };
};

async function run({ deps, actor }: BackOffice, id: string, form: z.infer<typeof Form>): Promise<Result<unknown>> {
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

/** Runs the action of a form on a withdrawal's page; returns undefined when done. Source: ORD-13, BO-01. */
export async function runWithdrawalAction(
  office: BackOffice,
  id: string,
  fields: FormData,
): Promise<WithdrawalRefused | undefined> {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed = { number: text("number"), reason: text("reason"), amount: text("amount") };
  const form = Form.safeParse({ ...Object.fromEntries(fields), lines: fields.getAll("lines") });
  if (!form.success) return { step: text("intent"), refusal: { code: "FIELD_INVALID", data: {} }, typed };
  const done = await run(office, id, form.data);
  return done.ok ? undefined : { step: form.data.intent, refusal: done.refusal, typed };
}
