import { keyIn } from "#kernel/formats/message-key.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { plainAmount, formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Voucher } from "#modules/vouchers/model.ts";

/** The rules of a code, stored or typed. */
type Rules = Omit<Voucher, "id" | "code" | "shown" | "paused">;

const listed = new Intl.ListFormat(staffLocale, { type: "conjunction" });

/** The benefit of a code, as the beginning of its sentence. */
function gift({ type, value, currency }: Rules, t: Translate): string {
  if (type === "amount") {
    const betrag = formatMoney({ amount: minor(value), currency: currency ?? "EUR" }, staffLocale);
    return t("vouchers.sentence.amount", { betrag });
  }
  return t(`vouchers.sentence.${type}`, { count: value, n: value });
}

/** The minimum order value: in the currency of an amount, else in that of the shop the code is used in. */
function minimumText({ minGoods: amount, currency }: Rules, t: Translate): string {
  if (currency !== null)
    return t("vouchers.sentence.least", { betrag: formatMoney({ amount, currency }, staffLocale) });
  return t("vouchers.sentence.leastAny", { betrag: plainAmount(amount) });
}

/**
 * Describes a code in sentences: its benefit, on which products, where, when, for whom and how often.
 * @param nameOf the name of a category or an occasion
 * @source BO-06
 */
export function voucherSentence(rules: Rules, t: Translate, nameOf: (category: string) => string): string {
  const { channels, markets, productKinds, categories, minGoods, validFrom, validTo, maxUses, usesPerCustomer } = rules;
  const liste = listed.format(productKinds.map((kind) => t(keyIn("vouchers.goods", kind))));
  const isDiscount = rules.type === "percent" || rules.type === "amount";
  const scope = liste === "" ? (isDiscount ? "onAll" : "plain") : isDiscount ? "on" : "with";
  const times = {
    von: formatMoment(validFrom, staffLocale),
    bis: validTo === null ? "" : formatMoment(validTo, staffLocale),
  };
  const parts: readonly (string | false)[] = [
    t(`vouchers.sentence.${scope}`, { gabe: gift(rules, t), liste }),
    categories.length > 0 && t("vouchers.sentence.categories", { liste: listed.format(categories.map(nameOf)) }),
    minGoods > 0 && minimumText(rules, t),
    channels.length === 1 && t(keyIn("vouchers.sentence.shop", channels[0] ?? "card")),
    markets.length > 0 && t("vouchers.sentence.markets", { liste: listed.format(markets) }),
    t(validTo === null ? "vouchers.sentence.from" : "vouchers.sentence.between", times),
    rules.firstOrderOnly && t("vouchers.sentence.firstOrder"),
    usesPerCustomer !== null && t("vouchers.sentence.perCustomer", { count: usesPerCustomer }),
    maxUses !== null && t("vouchers.sentence.max", { count: maxUses }),
    rules.excludesDiscounted && t("vouchers.sentence.excludesDiscounted"),
    rules.email !== null && t("vouchers.sentence.bound"),
    t(rules.stackable ? "vouchers.sentence.stackable" : "vouchers.sentence.alone"),
  ];
  return parts.filter((part) => part !== false).join(" ");
}
