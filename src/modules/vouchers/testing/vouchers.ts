import { minor } from "#kernel/money.ts";
import type { DiscountLine, Voucher } from "../model.ts";

/** Ten percent off everything, without end; fields can be overridden. */
export function aVoucher(parts: Partial<Voucher> = {}): Voucher {
  return {
    id: "voucher",
    code: "ZEHN",
    shown: "ZEHN",
    type: "percent",
    value: 10,
    currency: null,
    channels: [],
    markets: [],
    productKinds: [],
    categories: [],
    minGoods: minor(0),
    firstOrderOnly: false,
    validFrom: 0,
    validTo: null,
    maxUses: null,
    usesPerCustomer: null,
    stackable: false,
    excludesDiscounted: false,
    email: null,
    paused: false,
    ...parts,
  };
}

/** The rules of a new code before they are checked: ten percent off everything; fields can be overridden. */
export const typedRules = (parts: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => {
  const { id: _id, code: _code, shown: _shown, paused: _paused, ...rules } = aVoucher();
  return { ...rules, campaignId: null, ...parts };
};

/** A line of cards for 100.00; fields can be overridden. */
export function aLine(parts: Partial<DiscountLine> = {}): DiscountLine {
  return {
    id: "line",
    title: "Olivenzweig",
    kind: "card",
    categories: [],
    gross: minor(10_000),
    reduced: false,
    ...parts,
  };
}
