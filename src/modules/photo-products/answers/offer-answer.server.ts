import { signedMoney } from "#kernel/formats/money-format.ts";
import type { Locale } from "#kernel/market.ts";
import { minor, sum } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { priceGoods, type PriceContext } from "#modules/pricing/contract.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { readPhotoAssortment } from "../contract.server.ts";
import { chooseOptions, type Chosen, type ChosenOptions } from "../kinds/options.ts";
import { rulesOf } from "../kinds/price-product.ts";
import { wallOuterSize } from "../kinds/walls.ts";
import { isWritten, type PhotoAssortment, type PhotoKind } from "../model.ts";
import type { PhotoGoods } from "../kinds/product-rules.ts";
import type { OfferAnswer, OfferOption, OfferPiece, OfferQuestion } from "../offer-model.ts";
import { changesOf } from "./changed-options.server.ts";
import { goodsName, goodsSize } from "./goods-labels.server.ts";
import { optionLabel, readablePhotoRefusal, sizeName, valueName } from "./readable-option-names.server.ts";
import type { AnswerDeps } from "./product-answers.server.ts";

type Reading = {
  readonly shop: Shop;
  readonly kind: PhotoKind;
  readonly assortment: PhotoAssortment;
  readonly prices: PriceContext;
};

/**
 * Answers what an editor asks: which options there are, what they add, and what the pieces cost together. Refuses
 * OPTION_UNAVAILABLE for pieces that the market has no price for, QUANTITY_RANGE.
 * @source PRICE-05, PRICE-22, FRAME-08, D-30
 */
export async function answerOffer(
  deps: AnswerDeps,
  shop: Shop,
  { kind, options, adapted, wished, pieces }: OfferQuestion,
): Promise<Result<OfferAnswer>> {
  const [assortment, prices] = await Promise.all([readPhotoAssortment(deps), priceContextFor(deps, shop)]);
  const reading: Reading = { shop, kind, assortment, prices };
  const found = chooseOptions(rulesOf[kind].rules(assortment, shop.channel), options);
  const { locale, currency } = shop;
  const priced = pricedPieces(reading, pieces);
  if (!priced.ok) return priced;
  return accept({
    title: goodsName({ kind, chosen: found.chosen }, locale),
    options: optionsOf(reading, { found, wished, pieces: piecesInAll(pieces) }),
    notices: [
      ...adaptedNotices(found, adapted, locale),
      ...found.refusals.map((refusal) => {
        const { code, data } = readablePhotoRefusal(refusal, locale);
        return translate(locale, `errors.${code}`, data);
      }),
    ],
    pieces: [...priced.value],
    total: { amount: sum(priced.value.map(({ total }) => minor(total.amount))), currency },
    outer: outerOf(reading, found.chosen),
  });
}

/** "Passend zu deiner Wahl geändert: Format 90 × 60 cm". Source: FRAME-08. */
function adaptedNotices({ groups }: ChosenOptions, adapted: readonly string[], locale: Locale): string[] {
  return groups
    .filter(({ name }) => adapted.includes(name))
    .map(({ name, value }) => {
      const option = optionLabel(name, locale);
      return translate(locale, "photo.adapted", { option, value: valueName(name, value, locale) });
    });
}

const piecesInAll = (pieces: OfferQuestion["pieces"]): number =>
  pieces.reduce((total, { quantity }) => total + quantity, 0);

/** The next tier of prints of a format, from how many there are of it. Source: PRICE-22, CART-07. */
function nextTier(
  { kind, prices, shop: { currency } }: Reading,
  goods: PhotoGoods,
  { together, unit }: { readonly together: number; readonly unit: number },
): OfferPiece["next"] {
  const rules = rulesOf[kind];
  if (kind !== "photoprint") return null;
  for (const quantity of rules.tiers.filter((tier) => tier > together)) {
    const price = priceGoods(rules, prices, goods, quantity);
    const isLower = price.ok && price.value.unit < unit;
    if (isLower) return { more: quantity - together, unit: { amount: price.value.unit, currency } };
  }
  return null;
}

function pricedPieces(reading: Reading, pieces: OfferQuestion["pieces"]): Result<OfferAnswer["pieces"]> {
  const { shop, kind, assortment, prices } = reading;
  const rules = rulesOf[kind];
  const { currency, locale } = shop;
  const perFormat = Map.groupBy(pieces, ({ options }) => options["format"] ?? "");
  const answered: OfferAnswer["pieces"] = [];
  for (const { options, quantity } of pieces) {
    const goods = { assortment, chosen: options };
    const orderable = rules.checkQuantity(goods, quantity);
    if (!orderable.ok) return orderable;
    const together = piecesInAll(perFormat.get(options["format"] ?? "") ?? []);
    const price = priceGoods(rules, prices, goods, quantity, kind === "photoprint" ? together : quantity);
    if (!price.ok) return refuse(price.refusal.code, price.refusal.data);
    const money = (amount: number) => ({ amount, currency });
    const label = [goodsSize({ kind, chosen: options }, locale), surfaceOf(options, shop)].filter(Boolean).join(", ");
    const { unit, total } = price.value;
    const next = nextTier(reading, goods, { together, unit });
    answered.push({ label, options, quantity, unit: money(unit), total: money(total), next });
  }
  return accept(answered);
}

const surfaceOf = ({ surface }: Chosen, { locale }: Shop): string =>
  surface === undefined ? "" : valueName("surface", surface, locale);

type Asked = { readonly found: ChosenOptions; readonly wished: Chosen; readonly pieces: number };

/**
 * The options that have several values, each value with its difference in price, or with what else it changes. Source:
 * PDP-05, FRAME-08.
 */
function optionsOf({ shop, kind, assortment, prices }: Reading, { found, wished, pieces }: Asked): OfferOption[] {
  const { locale, currency } = shop;
  const rules = rulesOf[kind].rules(assortment, shop.channel);
  const single = (chosen: Chosen): number | undefined => {
    const price = priceGoods(rulesOf[kind], prices, { assortment, chosen }, 1);
    return price.ok ? price.value.total : undefined;
  };
  const ofMany = (chosen: Chosen): { amount: number; currency: typeof currency } | null => {
    const price = kind === "photoprint" ? priceGoods(rulesOf[kind], prices, { assortment, chosen }, pieces) : undefined;
    return price?.ok ? { amount: price.value.unit, currency } : null;
  };
  const now = single(found.chosen);
  return (
    found.groups
      // A book for writing is of its design's type: another type is another product.
      .filter(({ name, value, values }) => values.length > 1 && !(name === "type" && isWritten(value)))
      .map(({ name, value, values }) => ({
        name,
        label: optionLabel(name, locale),
        value,
        values: values.map((each) => {
          const after = chooseOptions(rules, { ...found.chosen, ...wished, [name]: each });
          const { chosen } = after;
          const changes = changesOf(rules, name, { now: found.chosen, after }, locale);
          const other = single(chosen);
          const known = changes === null && other !== undefined && now !== undefined;
          const price = known ? signedMoney({ amount: minor(other - now), currency }, locale) : undefined;
          return {
            value: each,
            label: valueName(name, each, locale),
            price: price ?? null,
            changes,
            unit: ofMany(chosen),
          };
        }),
      }))
  );
}

function outerOf({ shop, kind }: Reading, chosen: Chosen): string | null {
  if (kind !== "photoframe" || (chosen["frameType"] ?? "none") === "none") return null;
  return `${translate(shop.locale, "photo.fact.outer")} ${sizeName(wallOuterSize(chosen), shop.locale)}`;
}
