import { z } from "zod";
import { EmailAddress } from "#kernel/email-address.ts";
import { channels, priceMarkets } from "#kernel/market.ts";
import { currencies, minor } from "#kernel/money.ts";
import { voucherTypes } from "./model.ts";

/** Kinds of goods a code can apply to. Source: VOUCH-02. */
export const voucherGoods = ["card", "accessory"] as const;

/** Maximum number of codes in a batch. Source: BO-06. */
export const maxBatchCodes = 10_000;

/** Maximum value of a code by type: percent, minor units, pieces. */
const maxValue = { percent: 100, amount: 100_000, freeShipping: 0, freeSample: 50 } as const;
const count = z.int().min(1).max(1_000_000).nullable();

/**
 * All rules of a code set by the staff, except its letters; times in ms since 1970, empty lists set no limit.
 * @source VOUCH-02, BO-06
 */
export const VoucherRules = z
  .object({
    type: z.enum(voucherTypes),
    value: z.int().min(0),
    currency: z.enum(currencies).nullable(),
    channels: z.array(z.enum(channels)),
    markets: z.array(z.enum(priceMarkets)),
    productKinds: z.array(z.enum(voucherGoods)),
    categories: z.array(z.string().min(1).max(60)).max(100),
    minGoods: z.int().min(0).max(1_000_000).transform(minor),
    firstOrderOnly: z.boolean(),
    validFrom: z.number(),
    validTo: z.number().nullable(),
    maxUses: count,
    usesPerCustomer: count,
    stackable: z.boolean(),
    excludesDiscounted: z.boolean(),
    email: EmailAddress.nullable(),
    campaignId: z.uuid().nullable(),
  })
  .superRefine(({ type, value, currency, validFrom, validTo }, context) => {
    const least = type === "freeShipping" ? 0 : 1;
    const wrong = (path: string): void => context.addIssue({ code: "custom", path: [path], message: path });
    if (value < least || value > maxValue[type]) wrong("value");
    if ((type === "amount") !== (currency !== null)) wrong("currency");
    if (validTo !== null && validTo <= validFrom) wrong("validTo");
  });
export type VoucherRules = z.infer<typeof VoucherRules>;
