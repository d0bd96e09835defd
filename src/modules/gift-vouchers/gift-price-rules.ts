import { checkSingle, perLine, type PriceRules } from "#modules/pricing/contract.ts";
import type { GiftVoucherRequest } from "./gift-voucher-request.ts";

/**
 * A gift voucher costs its value, in every currency, without tax: tax is due when it is redeemed. Source: GIFT-02,
 * GIFT-03.
 */
export const giftPriceRules: PriceRules<Pick<GiftVoucherRequest, "amount">> = {
  parts: ({ amount }) => [{ component: "gift-voucher", base: amount, curve: perLine }],
  checkQuantity: (_gift, quantity) => checkSingle(quantity),
  tiers: [],
  subject: () => null,
  taxClass: "multi-purpose-voucher",
};
