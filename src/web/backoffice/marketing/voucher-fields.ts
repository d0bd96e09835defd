import { plainAmount } from "#kernel/formats/money-format.ts";
import { channels, priceMarkets } from "#kernel/market.ts";
import { currencies } from "#kernel/money.ts";
import { typedAmount } from "#modules/pricing/price-lists/typed-amount.ts";
import type { Voucher } from "#modules/vouchers/model.ts";
import { voucherTypes } from "#modules/vouchers/model.ts";
import { voucherGoods, VoucherRules } from "#modules/vouchers/voucher-rules.ts";
import { localMoment, storedMoment } from "../parts/moments.ts";
import { typedLists, typedTexts, type TypedTexts } from "#ui/forms/typed-texts.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";

/** Fields of the voucher form; lists contain the ticked values. Source: BO-06. */
export type VoucherFields = {
  readonly texts: TypedTexts;
  readonly lists: Readonly<Record<string, readonly string[]>>;
};

/** Scopes a code can be limited to, by field name. */
export const voucherScopes = ["channels", "markets", "productKinds", "categories"] as const;

/** An empty form: ten percent from now on. `now` in ms since 1970. */
export function emptyFields(now: number): VoucherFields {
  return {
    texts: { type: "percent", percent: "10", currency: "EUR", validFrom: localMoment(new Date(now).toISOString()) },
    lists: {},
  };
}

const tick = (on: boolean): string => (on ? "on" : "");
const momentText = (at: number | null): string => (at === null ? "" : localMoment(new Date(at).toISOString()));

/** A stored code as form fields. Source: BO-06. */
export function fieldsOfVoucher(voucher: Voucher, campaignId: string | null): VoucherFields {
  const { type, value } = voucher;
  return {
    texts: {
      shown: voucher.shown,
      type,
      percent: type === "percent" ? String(value) : "",
      amount: type === "amount" ? plainAmount(value) : "",
      samples: type === "freeSample" ? String(value) : "",
      currency: voucher.currency ?? "EUR",
      minGoods: voucher.minGoods === 0 ? "" : plainAmount(voucher.minGoods),
      validFrom: momentText(voucher.validFrom),
      validTo: momentText(voucher.validTo),
      maxUses: voucher.maxUses === null ? "" : String(voucher.maxUses),
      usesPerCustomer: voucher.usesPerCustomer === null ? "" : String(voucher.usesPerCustomer),
      firstOrderOnly: tick(voucher.firstOrderOnly),
      stackable: tick(voucher.stackable),
      excludesDiscounted: tick(voucher.excludesDiscounted),
      email: voucher.email ?? "",
      campaign: campaignId ?? "",
    },
    lists: Object.fromEntries(voucherScopes.map((scope) => [scope, voucher[scope]])),
  };
}

/** The fields of a submitted form. */
export const readFields = (form: FormData): VoucherFields => ({
  texts: typedTexts(form),
  lists: typedLists(form, voucherScopes),
});

function known<Value extends string>(values: readonly Value[], ticked: readonly string[] = []): Value[] {
  return values.filter((value) => ticked.includes(value));
}

/** A typed integer; null if empty, NaN if invalid. */
const wholeOf = (typed: string): number | null =>
  typed === "" ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;

const momentOf = (typed: string): number | null => (typed === "" ? null : Date.parse(storedMoment(typed) ?? ""));

const wrongNames: Readonly<Record<string, string>> = { currency: "amount", campaignId: "campaign" };

/** The form field of a rule. */
function fieldOf(path: string, type: string): string {
  if (path !== "value") return wrongNames[path] ?? path;
  return type === "amount" ? "amount" : type === "freeSample" ? "samples" : "percent";
}

/**
 * The rules a form describes. Refuses FIELD_INVALID with its wrong fields. Times are in the shop's time zone.
 * @param now ms since 1970: the default beginning
 * @source BO-06, VOUCH-02
 */
export function rulesOf({ texts, lists }: VoucherFields, now: number): Result<VoucherRules> {
  const of = (name: string): string => (texts[name] ?? "").trim();
  const type = voucherTypes.find((each) => each === of("type")) ?? "percent";
  const values = {
    percent: wholeOf(of("percent").replace(/\s*%$/, "")),
    amount: typedAmount(of("amount")) ?? Number.NaN,
    freeSample: wholeOf(of("samples")),
    freeShipping: 0,
  };
  const read = VoucherRules.safeParse({
    type,
    value: values[type] ?? Number.NaN,
    currency: type === "amount" ? (currencies.find((each) => each === of("currency")) ?? null) : null,
    channels: known(channels, lists["channels"]),
    markets: known(priceMarkets, lists["markets"]),
    productKinds: known(voucherGoods, lists["productKinds"]),
    categories: lists["categories"] ?? [],
    minGoods: of("minGoods") === "" ? 0 : (typedAmount(of("minGoods")) ?? Number.NaN),
    firstOrderOnly: of("firstOrderOnly") === "on",
    validFrom: momentOf(of("validFrom")) ?? now,
    validTo: momentOf(of("validTo")),
    maxUses: wholeOf(of("maxUses")),
    usesPerCustomer: wholeOf(of("usesPerCustomer")),
    stackable: of("stackable") === "on",
    excludesDiscounted: of("excludesDiscounted") === "on",
    email: of("email") === "" ? null : of("email").toLowerCase(),
    campaignId: of("campaign") === "" ? null : of("campaign"),
  });
  if (read.success) return accept(read.data);
  const wrong = read.error.issues.map(({ path }) => [fieldOf(String(path[0]), type), "FIELD_INVALID"] as const);
  return refuse("FIELD_INVALID", {}, Object.fromEntries(wrong));
}
