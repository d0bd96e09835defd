import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { minor } from "#kernel/money.ts";
import { formatMoney, signedMoney } from "#kernel/formats/money-format.ts";
import { typedPieces } from "#kernel/formats/number-format.ts";
import {
  optionLabel,
  photoComponentName,
  valueName,
} from "#modules/photo-products/answers/readable-option-names.server.ts";
import { readPhotoAssortment, readPhotoDesigns } from "#modules/photo-products/contract.server.ts";
import { designsFor } from "#modules/photo-products/design-model.ts";
import { isWritten } from "#modules/photo-products/model.ts";
import { changesOf } from "#modules/photo-products/answers/changed-options.server.ts";
import { chooseOptions, type Chosen, type OptionQuery } from "#modules/photo-products/kinds/options.ts";
import { rulesOf } from "#modules/photo-products/kinds/price-product.ts";
import type { PhotoGoods } from "#modules/photo-products/kinds/product-rules.ts";
import type { GoodsOption, GoodsTile, GoodsView } from "#modules/photo-products/ui/goods-view.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { priceGoods, tiersOf as priceTiers } from "#modules/pricing/contract.ts";
import { addedDays, productionDaysFor } from "#modules/shipping/contract.server.ts";
import { isDutyPaid } from "#modules/shipping/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import type { Fact } from "#ui/product/facts.tsx";
import { arrivalOf, tierRow } from "../product/offer-texts.server.ts";
import { struckOf } from "../tiles/tile-views.server.ts";
import { goodsBlocks } from "./goods-blocks.server.ts";
import { factOf, refusalText, type Configured, type Unavailable } from "./goods-configuration.server.ts";
import type { GoodsPlace } from "./goods-kinds.ts";
import { goodsPicture } from "./goods-pictures.server.ts";
import { bookFacts } from "../written-books/book-facts.server.ts";

/** Options with more values are displayed as a list. */
const maxTiles = 5;

/** Input of a configuration: kind, fixed product and query. */
export type GoodsQuestion = {
  readonly place: GoodsPlace;
  readonly product: string | undefined;
  readonly search: URLSearchParams;
};

/** Parses a configuration; undefined when there is no such product. Source: FRAME-08, CAL-06, BOOK-03. */
export async function configure(deps: Deps, shop: Shop, question: GoodsQuestion): Promise<Configured | undefined> {
  const { place, product, search } = question;
  const [assortment, all, prices] = await Promise.all([
    readPhotoAssortment(deps),
    readPhotoDesigns(deps, shop.locale),
    priceContextFor(deps, shop),
  ]);
  const asked: OptionQuery = { ...Object.fromEntries(search), ...(place.option ? { [place.option]: product } : {}) };
  const rules = rulesOf[place.kind].rules(assortment, shop.channel);
  const { ownSize, firstDesign } = goodsBlocks[place.kind];
  const size = ownSize?.(assortment, asked, shop);
  const query = size?.format === undefined ? asked : { ...asked, format: size.format };
  const found = chooseOptions(rules, query);
  if (place.option && found.chosen[place.option] !== product) return undefined;
  const designs = designsFor(all, place.kind, product).toSorted((a, b) => b.popularity - a.popularity);
  const designId = query[place.design ?? ""] ?? firstDesign;
  const { quantity, notice } = quantityOf(place, { assortment, chosen: found.chosen }, query, shop);
  return {
    place,
    shop,
    assortment,
    prices,
    found,
    query,
    design: designs.find(({ id }) => id === designId) ?? designs[0],
    designs,
    quantity,
    notices: [...found.refusals.map((refusal) => refusalText(refusal, shop)), ...notice],
    own: size?.own ?? null,
  };
}

function quantityOf(place: GoodsPlace, goods: PhotoGoods, query: OptionQuery, shop: Shop) {
  const text = query[place.quantity] ?? "";
  const asked = text === "" ? 1 : typedPieces(text);
  const checked = rulesOf[place.kind].checkQuantity(goods, asked);
  return checked.ok
    ? { quantity: checked.value, notice: [] }
    : { quantity: 1, notice: [refusalText(checked.refusal, shop)] };
}

/** The query of a configuration: its differences from the defaults. */
export function queryOf({ place, found, design, designs, quantity }: Configured): URLSearchParams {
  const entries = Object.entries(found.chosen).filter(([name]) => name !== place.option);
  const query = new URLSearchParams(entries);
  if (place.design && design && design !== designs[0]) query.set(place.design, design.id);
  if (quantity !== 1) query.set(place.quantity, String(quantity));
  return query;
}

/** The price of one piece of a configuration; undefined if the market has no price. */
function singlePrice({ place, assortment, prices }: Configured, chosen: Chosen): number | undefined {
  const price = priceGoods(rulesOf[place.kind], prices, { assortment, chosen }, 1);
  return price.ok ? price.value.total : undefined;
}

/** Options of a configuration with the price of each value; options with a single value are omitted. */
function optionsOf(configured: Configured): readonly GoodsOption[] {
  const { place, shop, found, query, assortment, design, designs } = configured;
  const { locale, currency } = shop;
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency }, locale);
  const rules = rulesOf[place.kind].rules(assortment, shop.channel);
  const now = singlePrice(configured, found.chosen) ?? 0;
  const { unavailable = {} } = goodsBlocks[place.kind];
  const displayed = queryOf(configured);
  const blockedOf = (name: string): Unavailable =>
    unavailable[name]?.(configured, displayed) ?? { choices: [], notes: [] };
  const shown = found.groups.filter(
    ({ name, values }) => name !== place.option && values.length + blockedOf(name).choices.length > 1,
  );
  const options = shown.map(({ name, value, values }): GoodsOption => {
    const choices = values.map((each) => {
      const after = chooseOptions(rules, { ...query, ...found.chosen, [name]: each });
      const { chosen } = after;
      const changes = name === place.size ? null : changesOf(rules, name, { now: found.chosen, after }, locale);
      const amount = singlePrice(configured, chosen);
      const price =
        amount === undefined
          ? undefined
          : name === place.size
            ? money(amount)
            : (changes ?? signedMoney({ amount: minor(amount - now), currency }, locale));
      return { value: each, label: valueName(name, each, locale), ...(price ? { price } : {}) };
    });
    const blocked = blockedOf(name);
    return {
      name,
      label: optionLabel(name, locale),
      value,
      list: values.length > maxTiles,
      choices: [...choices, ...blocked.choices],
      notes: blocked.notes,
    };
  });
  if (!place.design || !design) return options;
  const label = optionLabel("designId", locale);
  const choices = designs.map(({ id, name }) => ({ value: id, label: name }));
  return [{ name: place.design, label, value: design.id, list: true, choices }, ...options];
}

function factsOf(configured: Configured, days: number): readonly Fact[] {
  const { place, shop } = configured;
  const say = translatorOf(shop.locale);
  const time = days === 1 ? say("photo.fact.dayValue") : say("photo.fact.daysValue", { n: days });
  return [...(goodsBlocks[place.kind].facts?.(configured) ?? []), factOf(shop, "days", time)];
}

async function promiseOf(deps: Deps, configured: Configured, productionDays: number): Promise<string | null> {
  const { place, shop, found, quantity } = configured;
  const say = translatorOf(shop.locale);
  const arrival = await arrivalOf(deps, shop, productionDays, rulesOf[place.kind].isExpress(found.chosen, quantity));
  if (!arrival) return null;
  const { from, to, express } = arrival;
  return [
    say("photo.promise.standard", { from, to }),
    ...(express ? [say("photo.promise.express", { date: express })] : []),
    ...(isDutyPaid(shop.country) ? [say("photo.promise.duty")] : []),
  ].join(" ");
}

function tiersOf({ place, shop, assortment, prices, found }: Configured): GoodsView["tiers"] {
  const rows = priceTiers(rulesOf[place.kind], prices, { assortment, chosen: found.chosen });
  return rows.ok ? rows.value.map((row) => tierRow(row, shop)) : [];
}

/** The formatted price of a configuration. */
export function priceOf({ place, shop, assortment, prices, found, quantity }: Configured): GoodsView["price"] {
  const { locale, currency } = shop;
  const say = translatorOf(locale);
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency }, locale);
  const line = priceGoods(rulesOf[place.kind], prices, { assortment, chosen: found.chosen }, quantity);
  const parts = line.ok
    ? line.value.components.map(({ component, total }) => ({
        label: photoComponentName(component, locale),
        value: money(total),
      }))
    : [];
  const total = line.ok ? money(line.value.total) : "–";
  const unit = line.ok && quantity > 1 ? say("photo.perPiece", { price: money(line.value.unit) }) : null;
  const strike = line.ok ? line.value.strike : null;
  const struck = strike ? struckOf({ amount: strike.total, currency }, locale) : null;
  return { total, unit, parts, struck, tax: `${say("detail.price.tax")} ${say("detail.price.shipping")}` };
}

/** Title of a product: its own name, else that of its kind. */
export function goodsTitle(place: GoodsPlace, product: string | undefined, shop: Shop): string {
  return place.option && product
    ? valueName(place.option, product, shop.locale)
    : translatorOf(shop.locale)(`photo.kind.${place.kind}`);
}

/** The view model of a product page. */
export async function goodsView(
  deps: Deps,
  configured: Configured,
  product: string | undefined,
  { related, from }: { readonly related: readonly GoodsTile[]; readonly from: string },
): Promise<GoodsView> {
  const { place, shop, found, assortment, quantity, design } = configured;
  const say = translatorOf(shop.locale);
  const book = isWritten(product) ? await bookFacts(deps, configured, product) : undefined;
  const title = book?.title ?? goodsTitle(place, product, shop);
  const path = addressOf(shop, place.area, ...(product ? [product] : []));
  const query = queryOf(configured);
  const works = rulesOf[place.kind].works(found.chosen, assortment, shopDateOf(deps.clock.now()));
  const days = await productionDaysFor(deps, works);
  const toDesign = new URLSearchParams([["kind", place.kind], ...Object.entries(found.chosen), ...query]);
  for (const [name, value] of query) toDesign.set(name, value);
  return {
    title,
    lead: say(keyIn("photo.lead", product ?? place.kind)),
    from,
    path,
    picture: goodsPicture(place.kind, found.chosen, design, {
      alt: say("photo.alt", { title }),
      locale: shop.locale,
    }),
    room: goodsBlocks[place.kind].room?.(found.chosen) ?? null,
    options: optionsOf(configured),
    own: configured.own,
    quantity: { name: place.quantity, value: quantity, max: rulesOf[place.kind].largestQuantity },
    chosen: [...query].filter(([name]) => name !== "format"),
    notices: configured.notices,
    price: priceOf(configured),
    // Where people mourn, nothing is advertised. Source: CAT-13.
    tiers: book?.mourning ? [] : tiersOf(configured),
    promise: await promiseOf(deps, configured, days),
    facts: factsOf(configured, days + (await addedDays(deps))),
    designHref: `${addressOf(shop, place.designArea)}?${new URLSearchParams(Object.fromEntries(toDesign))}`,
    related: book?.related ?? related,
    relatedTitle: book?.relatedTitle ?? say("photo.related"),
    mourning: book?.mourning ?? false,
    family: book?.family ?? null,
    inside: book?.inside ?? [],
  };
}
