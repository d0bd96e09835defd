import { z } from "zod";
import { minor } from "#kernel/money.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { decideComplaint, reviewComplaint } from "#modules/complaints/decide-complaint.server.ts";
import { typedAmount } from "#modules/pricing/price-lists/typed-amount.ts";
import { complaintIntents } from "../complaint-intents.ts";
import type { BackOffice } from "../office.ts";

/** The forms of a complaint's page. Source: ORD-10. */
export const ComplaintForm = z.object({
  intent: z.enum(complaintIntents),
  note: z.string().max(20_000).default(""),
  amount: z.string().max(20).default(""),
});

/** Runs the action of a form on a complaint's page; the scripts decide whether it is allowed. Source: ORD-10, BO-08. */
export async function runComplaintAction(
  { deps, actor }: BackOffice,
  id: string,
  { intent, note, amount }: z.infer<typeof ComplaintForm>,
): Promise<Result<unknown>> {
  switch (intent) {
    case "begin":
    case "ask":
    case "refuse":
    case "close":
      return reviewComplaint(deps, id, intent, { actor, note });
    case "reprint":
    case "goodwill":
      return decideComplaint(deps, id, { outcome: intent, amount: minor(0), actor, note });
    case "refund":
    case "credit": {
      const typed = typedAmount(amount);
      if (typed === undefined) return refuse("FIELD_INVALID", {}, { amount: "FIELD_INVALID" });
      return decideComplaint(deps, id, { outcome: intent, amount: minor(typed), actor, note });
    }
  }
}
