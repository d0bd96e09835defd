import { addressOf } from "#kernel/urls/page-addresses.ts";
import { shopDateOf, formatShortDay } from "#kernel/formats/date-format.ts";
import { minor } from "#kernel/money.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatLength, formatNumber, formatPercent } from "#kernel/formats/number-format.ts";
import { bookOffer } from "#modules/photo-products/kinds/books.ts";
import { readPhotoAssortment, readPhotoDesigns } from "#modules/photo-products/contract.server.ts";
import type { PhotoDesign } from "#modules/photo-products/design-model.ts";
import { checkOwnFormat, typedMillimetres } from "#modules/photo-products/kinds/formats.ts";
import type { PhotoAssortment } from "#modules/photo-products/model.ts";
import type { PhotoGoods } from "#modules/photo-products/kinds/product-rules.ts";
import {
  lengthName,
  optionLabel,
  photoComponentName,
  readablePhotoRefusal,
  sizeName,
  valueName,
} from "#modules/photo-products/answers/readable-option-names.server.ts";
import {
  chooseOptions,
  type Chosen,
  type ChosenOptions,
  type OptionQuery,
} from "#modules/photo-products/kinds/options.ts";
import { rulesOf } from "#modules/photo-products/kinds/price-product.ts";
import type {
  GoodsChoice,
  GoodsFact,
  GoodsNote,
  GoodsOption,
  GoodsTile,
  GoodsView,
  OwnSize,
} from "#modules/photo-products/ui/goods-view.ts";
import {
  bulkyFrom,
  bulkySurcharge,
  framesTooSmall,
  isBulky,
  wallOuterSize,
  wallSize,
} from "#modules/photo-products/kinds/walls.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { priceGoods, tiersOf as priceTiers, type PriceContext } from "#modules/pricing/contract.ts";
import { addedDays, deliveryPromiseFor, productionDaysFor } from "#modules/shipping/contract.server.ts";
import { isDutyPaid } from "#modules/shipping/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { placeOfKind, type GoodsPlace } from "./goods-kinds.ts";
import { struckOf } from "../tiles/tile-views.server.ts";
import { goodsPicture } from "./goods-pictures.server.ts";

/** Options with more values are displayed as a list. */
const maxTiles = 5;

/** A configuration parsed from a URL: the product, and everything needed to display it. */
export type Configured = {
  readonly place: GoodsPlace;
  readonly shop: Shop;
  readonly assortment: PhotoAssortment;
  readonly prices: PriceContext;
  readonly found: ChosenOptions;
  readonly query: OptionQuery;
  readonly design: PhotoDesign | undefined;
  readonly designs: readonly PhotoDesign[];
  readonly quantity: number;
  readonly notices: readonly string[];
  readonly own: OwnSize | null;
};

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
  const size = ownSizeOf(assortment, asked, shop);
  const query = size?.format === undefined ? asked : { ...asked, format: size.format };
  const found = chooseOptions(rules, query);
  if (place.option && found.chosen[place.option] !== product) return undefined;
  const designs = all.filter(({ kind }) => kind === place.kind).toSorted((a, b) => b.popularity - a.popularity);
  const designId = query[place.design ?? ""] ?? (place.kind === "collage" ? "13" : undefined);
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

function refusalText(refusal: Parameters<typeof readablePhotoRefusal>[0], { locale }: Shop): string {
  const { code, data } = readablePhotoRefusal(refusal, locale);
  return translatorOf(locale)(`errors.${code}`, data);
}

function quantityOf(place: GoodsPlace, goods: PhotoGoods, query: OptionQuery, shop: Shop) {
  const text = query[place.quantity] ?? "";
  const asked = text === "" ? 1 : Number(text);
  const checked = rulesOf[place.kind].checkQuantity(goods, asked);
  return checked.ok
    ? { quantity: checked.value, notice: [] }
    : { quantity: 1, notice: [refusalText(checked.refusal, shop)] };
}

/** A custom size: its fields, and its format if it is within the limits. Source: FRAME-07. */
function ownSizeOf(
  assortment: PhotoAssortment,
  query: OptionQuery,
  shop: Shop,
): { readonly own: OwnSize; readonly format?: string } | undefined {
  const material = assortment.materials.find(({ code }) => code === query["material"]);
  if (!material) return undefined;
  const { shortSide, longSide } = material;
  const limits = translatorOf(shop.locale)("photo.limits", {
    shortMin: formatLength(shortSide.min, shop.locale),
    shortMax: formatLength(shortSide.max, shop.locale),
    longMax: lengthName(longSide.max, shop.locale),
  });
  const { width = "", height = "" } = query;
  if (width === "" && height === "") return { own: { width, height, error: null, limits } };
  const [w, h] = [typedMillimetres(width, shop.locale), typedMillimetres(height, shop.locale)];
  const checked = w === undefined || h === undefined ? undefined : checkOwnFormat({ w, h }, material);
  if (checked?.ok) return { own: { width, height, error: null, limits }, format: checked.value };
  const error = checked ? refusalText(checked.refusal, shop) : translatorOf(shop.locale)("errors.FIELD_INVALID");
  return { own: { width, height, error, limits } };
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

function signed(amount: number, write: (amount: number) => string): string | undefined {
  if (amount === 0) return undefined;
  return `${amount > 0 ? "+" : "−"} ${write(Math.abs(amount))}`;
}

/** Frames too small for the picture: displayed as unavailable, with the reason and a link to a size that fits. Source: PDP-04, FRAME-08. */
function tightFramesOf(configured: Configured): {
  readonly choices: readonly GoodsChoice[];
  readonly notes: readonly GoodsNote[];
} {
  const { place, shop, found, query, assortment } = configured;
  const { locale } = shop;
  const say = translatorOf(locale);
  const path = addressOf(shop, place.area, ...(place.option ? [found.chosen[place.option] ?? ""] : []));
  const nameOf = (frame: string) => valueName("frameType", frame, locale);
  const tight = framesTooSmall(assortment, found.chosen).map((each, index) => ({
    ...each,
    id: `frame-note-${index + 1}`,
  }));
  const linkTo = (format: string, frames: readonly string[]) => {
    const back = queryOf(configured);
    // The link restores the requested frame with the size, in its colour and with its mat.
    if (frames.includes(query["frameType"] ?? ""))
      for (const name of ["frameType", "frameColor", "mat", "matSize", "glass"]) {
        back.delete(name);
        if (query[name]) back.set(name, query[name]);
      }
    back.set("format", format);
    return { href: `${path}?${back}`, label: say("photo.switchSize", { size: valueName("format", format, locale) }) };
  };
  return {
    choices: tight.flatMap(({ frames, id }) =>
      frames.map((frame) => ({ value: frame, label: nameOf(frame), noteId: id })),
    ),
    notes: tight.map(({ frames, longSide, format, id }) => ({
      id,
      text: say("photo.tooLarge", { names: frames.map(nameOf).join(", "), laenge: lengthName(longSide, locale) }),
      ...(format === undefined ? {} : { alternative: linkTo(format, frames) }),
    })),
  };
}

/** Options of a configuration with the price of each value; options with a single value are omitted. */
function optionsOf(configured: Configured): readonly GoodsOption[] {
  const { place, shop, found, query, assortment, design, designs } = configured;
  const { locale, currency } = shop;
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency }, locale);
  const rules = rulesOf[place.kind].rules(assortment, shop.channel);
  const now = singlePrice(configured, found.chosen) ?? 0;
  const tight = tightFramesOf(configured);
  const blockedOf = (name: string) => (name === "frameType" ? tight : { choices: [], notes: [] });
  const shown = found.groups.filter(
    ({ name, values }) => name !== place.option && values.length + blockedOf(name).choices.length > 1,
  );
  const options = shown.map(({ name, value, values }): GoodsOption => {
    const choices = values.map((each) => {
      const { chosen } = chooseOptions(rules, { ...query, ...found.chosen, [name]: each });
      const amount = singlePrice(configured, chosen);
      const price =
        amount === undefined ? undefined : name === place.size ? money(amount) : signed(amount - now, money);
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

/** The parts of a configuration as texts. */
export function choiceFacts(configured: Configured): readonly GoodsFact[] {
  const { place, shop, found, design, quantity } = configured;
  const say = translatorOf(shop.locale);
  const options = found.groups
    .filter(({ name, value }) => !(value === "none" || value === "mat-none" || (name === "panels" && value === "1")))
    .filter(({ name, value }) => name !== "matSize" || value !== "0")
    .map(({ name, value }) => ({ label: optionLabel(name, shop.locale), value: valueName(name, value, shop.locale) }));
  const named = place.design && design ? [{ label: optionLabel("designId", shop.locale), value: design.name }] : [];
  return [...options, ...named, { label: say("photo.quantity"), value: formatNumber(quantity, shop.locale) }];
}

function factsOf(configured: Configured, days: number): readonly GoodsFact[] {
  const { place, shop, found, assortment } = configured;
  const say = translatorOf(shop.locale);
  const fact = (key: string, value: string): GoodsFact => ({ label: say(`photo.fact.${key}`), value });
  const facts: GoodsFact[] = [];
  if (place.kind === "photoframe") {
    facts.push(fact("size", sizeName(wallSize(found.chosen), shop.locale)));
    facts.push(fact("outer", sizeName(wallOuterSize(found.chosen), shop.locale)));
    const preis = formatMoney({ amount: bulkySurcharge[shop.market], currency: shop.currency }, shop.locale);
    if (isBulky(found.chosen))
      facts.push(fact("bulky", say("photo.fact.bulkyValue", { preis, laenge: lengthName(bulkyFrom, shop.locale) })));
  }
  const book = place.kind === "photobook" ? bookOffer(assortment, found.chosen) : undefined;
  if (book) facts.push(fact("pages", say("photo.fact.pagesValue", { included: book.minPages, max: book.maxPages })));
  const calendar = assortment.calendars.find(
    ({ type, format }) => type === found.chosen["calendarType"] && format === found.chosen["format"],
  );
  if (calendar) facts.push(fact("sheets", String(calendar.sheets)));
  facts.push(fact("days", days === 1 ? say("photo.fact.dayValue") : say("photo.fact.daysValue", { n: days })));
  return facts;
}

async function promiseOf(deps: Deps, configured: Configured, productionDays: number): Promise<string | null> {
  const { place, shop, found, quantity } = configured;
  const { country, locale } = shop;
  const express = rulesOf[place.kind].isExpress(found.chosen, quantity) && !isBulky(found.chosen);
  const [standard, fast] = await Promise.all([
    deliveryPromiseFor(deps, { country, productionDays, method: "standard" }),
    express ? deliveryPromiseFor(deps, { country, productionDays, method: "express" }) : undefined,
  ]);
  if (!standard) return null;
  const say = translatorOf(locale);
  const day = (iso: string) => formatShortDay(iso, locale);
  const usual = say("photo.promise.standard", { from: day(standard.from), to: day(standard.to) });
  return [
    usual,
    ...(fast ? [say("photo.promise.express", { date: day(fast.from) })] : []),
    ...(isDutyPaid(country) ? [say("photo.promise.duty")] : []),
  ].join(" ");
}

function tiersOf({ place, shop, assortment, prices, found }: Configured): GoodsView["tiers"] {
  const rows = priceTiers(rulesOf[place.kind], prices, { assortment, chosen: found.chosen });
  if (!rows.ok) return [];
  const { locale, currency } = shop;
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency }, locale);
  return rows.value.map(({ quantity, unit, total, savingPercent }) => ({
    quantity: formatNumber(quantity, locale),
    unit: money(unit),
    total: money(total),
    saving: savingPercent > 0 ? `−${formatPercent(savingPercent, locale)}` : "–",
  }));
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
  const title = goodsTitle(place, product, shop);
  const path = addressOf(shop, place.area, ...(product ? [product] : []));
  const query = queryOf(configured);
  const works = rulesOf[place.kind].works(found.chosen, assortment, shopDateOf(deps.clock.now()));
  const days = await productionDaysFor(deps, works);
  const toDesign = new URLSearchParams([["kind", place.kind], ...Object.entries(found.chosen), ...query]);
  for (const [name, value] of query) toDesign.set(name, value);
  return {
    title,
    lead: say(`photo.lead.${product ?? place.kind}`),
    from,
    path,
    picture: goodsPicture(place.kind, found.chosen, design, {
      alt: say("photo.alt", { title }),
      locale: shop.locale,
    }),
    options: optionsOf(configured),
    own: configured.own,
    quantity: { name: place.quantity, value: quantity, max: rulesOf[place.kind].largestQuantity },
    chosen: [...query].filter(([name]) => name !== "format"),
    notices: configured.notices,
    price: priceOf(configured),
    tiers: tiersOf(configured),
    promise: await promiseOf(deps, configured, days),
    facts: factsOf(configured, days + (await addedDays(deps))),
    designHref: `${addressOf(shop, place.designArea)}?${new URLSearchParams(Object.fromEntries(toDesign))}`,
    related,
    relatedTitle: say("photo.related"),
  };
}

/** URL structure of a kind by name; undefined for unknown names. */
export function placeNamed(kind: string | null): GoodsPlace | undefined {
  return kind === "photoframe" ||
    kind === "photobook" ||
    kind === "calendar" ||
    kind === "collage" ||
    kind === "photobox" ||
    kind === "photoprint"
    ? placeOfKind(kind)
    : undefined;
}
