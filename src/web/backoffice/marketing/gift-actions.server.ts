import { z } from "zod";
import { emailError } from "#kernel/email-address.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { dropGift } from "#modules/cart/contract.server.ts";
import {
  blockGift,
  correctGift,
  extendGift,
  reissueGift,
  resendGift,
} from "#modules/gift-vouchers/change-gift.server.ts";
import { queueGiftMail } from "#modules/orders/placing/issue-gift-vouchers.server.ts";
import { typedAmount } from "#modules/pricing/price-lists/typed-amount.ts";
import type { BackOffice } from "../office.ts";

const reason = z.string().max(1000).default("");
const key = z.uuid();

/** The forms of a gift voucher's page. Source: BO-06. */
export const GiftForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("block"), reason, key }),
  z.object({ intent: z.literal("unblock"), reason, key }),
  z.object({
    intent: z.literal("correct"),
    reason,
    key,
    sign: z.enum(["add", "take"]),
    amount: z.string().max(20).transform(typedAmount),
  }),
  z.object({ intent: z.literal("extend"), reason, key, until: z.union([z.iso.date(), z.literal("")]).catch("") }),
  z.object({ intent: z.literal("reissue"), reason, key }),
  z.object({ intent: z.literal("resend"), reason, key, recipient: z.string().trim().toLowerCase().max(300) }),
]);

/** Actions on a gift voucher, by the field `intent`. */
export const giftIntents = ["block", "unblock", "correct", "extend", "reissue", "resend"] as const;

/** Runs the action of a gift voucher's form; returns the new code of one that cannot be mailed, shown only once. Source: BO-06. */
export async function runGiftAction(
  { deps, actor }: BackOffice,
  id: string,
  form: z.infer<typeof GiftForm>,
): Promise<Result<{ readonly code: string; readonly pin: string } | null>> {
  const step = { id, reason: form.reason, actor, key: form.key };
  const at = deps.clock.now();
  switch (form.intent) {
    case "block":
    case "unblock":
      return blockGift(deps, step, form.intent === "block");
    case "correct": {
      const amount = form.amount ?? 0;
      return correctGift(deps, step, form.sign === "add" ? amount : 0 - amount);
    }
    case "extend":
      return extendGift(deps, step, form.until);
    case "reissue":
      return reissueGift(deps, step, async (trx, sending) => {
        // The old code in a cart becomes invalid.
        await dropGift(trx, id);
        if (sending !== null) await queueGiftMail(trx, deps, { id, sending, at });
      });
    case "resend": {
      const recipient = form.recipient === "" ? null : form.recipient;
      if (recipient !== null && emailError(recipient))
        return refuse("EMAIL_INVALID", {}, { recipient: "EMAIL_INVALID" });
      return resendGift(deps, { ...step, recipient }, (trx, sending) => queueGiftMail(trx, deps, { id, sending, at }));
    }
  }
}
