import { keyIn, storedKey } from "#kernel/formats/message-key.ts";
import type { DesignId } from "#kernel/ids.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatClock, formatShortDay, shopDateOf } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { formatLength, formatNumber } from "#kernel/formats/number-format.ts";
import { localizedText } from "#kernel/formats/localized-text.ts";
import { minor } from "#kernel/money.ts";
import { formatMoney, signedMoney } from "#kernel/formats/money-format.ts";
import {
  accessoriesOn,
  cardMicrometres,
  cardMilligrams,
  type CardOptions,
  type Catalogue,
  letterFor,
  cardPriceRules,
  cutShapeOf,
} from "#modules/catalogue/contract.ts";
import {
  componentName,
  designById,
  optionName,
  readCatalogue,
  variantName,
  type DesignDetail,
  reasonText,
} from "#modules/catalogue/contract.server.ts";
import { getDesign } from "#modules/catalogue/queries.server.ts";
import type {
  ChoiceView,
  DetailView,
  GalleryPicture,
  OptionGroupView,
  PromiseView,
} from "#modules/catalogue/ui/detail-view.ts";
import { eventHrefOf } from "#modules/events/look/offered-looks.ts";
import type { MockUpScene } from "#modules/media/pictures/picture-address.ts";
import type { PictureLibrary, ShopPicture } from "#modules/media/pictures/picture-library.server.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { priceGoods } from "#modules/pricing/contract.ts";
import { shownFreeSamples } from "#modules/samples/contract.server.ts";
import { sampleKind, samplePriceText } from "#modules/samples/contract.ts";
import { cutOffFor, postageFor, productionSpeed } from "#modules/shipping/contract.server.ts";
import { isDutyPaid, shippedCard } from "#modules/shipping/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { Fact } from "#ui/product/facts.tsx";
import type { TierRow } from "#ui/product/tier-table.tsx";
import { manufacturerOf } from "../product-notices.server.ts";
import { accessoriesView } from "./detail-accessories.server.ts";
import {
  choiceGroups,
  envelopeGroups,
  inlayGroup,
  pagesGroup,
  paperGroup,
  partViews,
  queryOfCard,
  ribbonColours,
  resolutions,
  type OptionSource,
} from "./detail-options.server.ts";
import { textsOfDesign } from "./card-texts.server.ts";
import { scenesOf, visibleFaces } from "../tiles/design-scenes.ts";
import { arrivalOf, tierRow } from "../product/offer-texts.server.ts";
import { describedPicture, kindTitle, struckOf, tileViews } from "../tiles/tile-views.server.ts";
import { addressOfTyped, typedQuantityOf, wrongQuantityOf } from "./typed-quantity.server.ts";

const cornerMm = 5;

function galleryOf(
  detail: DesignDetail,
  title: string,
  pictures: PictureLibrary,
  locale: Locale,
): readonly GalleryPicture[] {
  const { variant, options, product } = detail;
  const chosen = { design: detail.id, variant: variant.id, paper: options.paper, refinement: options.refinement };
  // There are no pictures of refinements the artwork does not support; the card is shown without.
  const pictured = pictures.face(chosen, "front") ? chosen : { ...chosen, refinement: "none" as const };
  const values = { title, colour: variantName(variant, locale) };
  const corners = options.punching === "round-corners";
  const entry = (
    key: string,
    set: "scene" | "face",
    picture: ShopPicture | undefined,
    extra: Partial<GalleryPicture> = {},
  ): readonly GalleryPicture[] => {
    if (!picture) return [];
    const alt = translate(locale, keyIn("detail.picture", key), values);
    const label = translate(locale, keyIn("detail.pictureLabel", key));
    return [{ key, label, picture: describedPicture(picture, set, alt), ...extra }];
  };
  const rounded = (w: number, h: number) =>
    corners ? { corners: `${((100 * cornerMm) / w).toFixed(1)}% / ${((100 * cornerMm) / h).toFixed(1)}%` } : {};
  const ground = { ground: variant.swatch };
  const { closed, open } = product;
  const [lead, second] = scenesOf({
    ...detail,
    product: product.code,
    build: product.family,
    enveloped: product.envelopeSize !== null,
  });
  const scene = (name: MockUpScene | undefined) =>
    name === undefined ? [] : entry(name, "scene", pictures.mockUp(pictured, name));
  const faces = visibleFaces(product.code);
  const cut = cutShapeOf(product.code) === undefined ? {} : { cut: true };
  const face = (name: (typeof faces)[number], size: { w: number; h: number }) =>
    faces.includes(name)
      ? entry(name, "face", pictures.face(pictured, name), { ...ground, ...cut, ...rounded(size.w, size.h) })
      : [];
  return [...scene(lead), ...face("front", closed), ...face("inside", open), ...scene(second), ...face("back", closed)];
}

function coloursOf(detail: DesignDetail, locale: Locale): OptionGroupView {
  const [first] = detail.variants;
  const choices = detail.variants.map((variant): ChoiceView => ({
    value: variant.id === first?.id ? "" : variant.id,
    label: variantName(variant, locale),
    selected: variant.id === detail.variant.id,
    swatch: variant.swatch,
  }));
  return { name: "farbe", label: translate(locale, "detail.group.farbe"), choices, notes: [] };
}

async function promiseOf(deps: Deps, shop: Shop, detail: DesignDetail): Promise<PromiseView | null> {
  const item = shippedCard(await readCatalogue(deps), await productionSpeed(deps), {
    id: detail.id,
    product: detail.product,
    options: detail.options,
    quantity: detail.quantity.quantity,
  });
  const { country, locale } = shop;
  const [arrival, cutOff] = await Promise.all([
    arrivalOf(deps, shop, item.productionDays, item.expressEligible),
    cutOffFor(deps),
  ]);
  if (!arrival) return null;
  return {
    ...arrival,
    duty: isDutyPaid(country) ? translate(locale, "detail.promise.duty") : null,
    day: formatShortDay(shopDateOf(cutOff.at), locale),
    clock: formatClock(cutOff.time, locale),
    secondsLeft: cutOff.secondsLeft,
  };
}

function tiersOf(detail: DesignDetail, shop: Shop, hrefOf: (quantity: number) => string): readonly TierRow[] {
  return detail.tiers.map((row) => ({
    ...tierRow(row, shop),
    href: hrefOf(row.quantity),
    current: row.quantity === detail.quantity.quantity,
  }));
}

/** The postage of one card; undefined if no tariff is known. Source: PRICE-24. */
function letterOf(
  catalogue: Catalogue,
  product: DesignDetail["product"],
  options: CardOptions,
  postage: Awaited<ReturnType<typeof postageFor>>,
) {
  const envelope = catalogue.envelopeSizes.get(product.envelopeSize ?? "")?.size;
  if (!envelope) return undefined;
  const extra = accessoriesOn(options, envelope);
  return letterFor(postage, {
    size: envelope,
    grams: (cardMilligrams(catalogue, product, options) + extra.milligrams) / 1000,
    thick: (cardMicrometres(catalogue, product, options) + extra.micrometres) / 1000,
  });
}

async function factsOf(deps: Deps, detail: DesignDetail, shop: Shop, title: string): Promise<readonly Fact[]> {
  const { product, options } = detail;
  const { locale } = shop;
  const [catalogue, postage] = await Promise.all([readCatalogue(deps), postageFor(deps, shop.country)]);
  const letter = letterOf(catalogue, product, options, postage);
  const paper = catalogue.papers.get(options.paper);
  const size = ({ w, h }: { w: number; h: number }) =>
    translate(locale, "detail.facts.size", { w: formatLength(w, locale), h: formatLength(h, locale) });
  const folded = product.open.w !== product.closed.w || product.open.h !== product.closed.h;
  const fact = (key: string, value: string): Fact => ({ label: translate(locale, keyIn("detail.facts", key)), value });
  return [
    fact("format", translate(locale, keyIn("products", product.code))),
    fact("closed", size(product.closed)),
    ...(folded ? [fact("open", size(product.open))] : []),
    ...(paper
      ? [
          fact(
            "paper",
            translate(locale, "detail.facts.paperValue", {
              name: translate(locale, keyIn("papers", paper.code)),
              grammage: paper.grammage,
            }),
          ),
        ]
      : []),
    ...(product.envelopeSize
      ? [
          fact(
            "envelope",
            translate(locale, "detail.facts.envelopeValue", {
              size: translate(locale, keyIn("options.envelopeSize", product.envelopeSize)),
            }),
          ),
        ]
      : []),
    ...(letter
      ? [
          fact(
            "postage",
            translate(locale, "detail.facts.postageValue", {
              amount: formatMoney(letter, locale),
              letter: letter.name,
            }),
          ),
        ]
      : []),
    fact("number", `${title}, ${translate(locale, keyIn("products", product.code))}`),
  ];
}

function noticeOf({ quantity, step, adjusted }: DesignDetail["quantity"], locale: Locale): string | null {
  return adjusted ? translate(locale, "detail.quantity.notice", { n: step, m: formatNumber(quantity, locale) }) : null;
}

/** Creates the function that formats the surcharge per piece of a change to the current selection. Source: PDP-05. */
function surchargeOf({ locale }: Shop, detail: DesignDetail): OptionSource["surcharge"] {
  const { options, product, price, prices } = detail;
  const { quantity } = detail.quantity;
  return (change: Partial<CardOptions>) => {
    const goods = { product, options: { ...options, ...change }, design: detail };
    const changed = priceGoods(cardPriceRules, prices, goods, quantity);
    if (!changed.ok) return undefined;
    const amount = minor(Math.round((changed.value.total - price.total) / quantity));
    return signedMoney({ amount, currency: price.currency }, locale);
  };
}

/** The offer of a sample of the design in its colour and paper, free where the occasion has free samples. Source: PDP-02, SAMP-01, SAMP-02. */
function sampleOffer(shop: Shop, detail: DesignDetail, free: boolean): Omit<DetailView["sample"], "wanted"> {
  const { locale } = shop;
  const preis = samplePriceText(detail.prices, locale);
  const kind = free ? "free" : "paid";
  return {
    fields: [
      ["designId", detail.id],
      ["farbe", detail.variant.id],
      ["paper", detail.options.paper],
    ],
    button: translate(locale, `detail.sample.button.${kind}`, { preis }),
    text: translate(locale, `detail.sample.text.${kind}`, {
      muster: translate(locale, `detail.sample.one.${sampleKind(detail.product.code)}`),
      preis,
    }),
    set: { label: translate(locale, "detail.sample.set"), href: addressOf(shop, "samples") },
  };
}

/** A detail page, or the redirect URL for a query with unknown values; undefined for an unknown design. */
export type DetailAnswer =
  | { readonly view: DetailView; readonly detail: DesignDetail }
  | { readonly cleanAddress: string };

/** The view model of a design's detail page. Source: PDP-01 to PDP-12, CARD-11. */
// oxlint-disable-next-line max-lines-per-function -- one view, field by field
export async function detailView(
  deps: Deps,
  shop: Shop,
  id: DesignId,
  query: URLSearchParams,
): Promise<DetailAnswer | undefined> {
  const { locale } = shop;
  const requestedVariant = query.get("farbe") ?? undefined;
  const optionQuery = Object.fromEntries([...query].filter(([name]) => !["farbe", "isSample", "typed"].includes(name)));
  const found = await getDesign(deps, shop, { id, variant: requestedVariant, query: optionQuery });
  if (!found.ok) return undefined;
  const detail = found.value;
  const addressWith = (options: CardOptions, quantity: number) => {
    const own = queryOfCard(detail, options, quantity);
    return own.size > 0 ? `${detail.path}?${own}` : detail.path;
  };
  const { options } = detail;
  const { quantity } = detail.quantity;
  const unknownVariant = requestedVariant !== undefined && requestedVariant !== detail.variant.id;
  const isSample = query.get("isSample");
  const unknownSample = isSample !== null && isSample !== "true";
  if (detail.unknownParameters.length > 0 || unknownVariant || unknownSample) {
    const clean = addressWith(options, quantity);
    return { cleanAddress: isSample === "true" ? `${clean}${clean.includes("?") ? "&" : "?"}isSample=true` : clean };
  }

  const typed = typedQuantityOf(query, detail);
  const cleanAddress = typed && addressOfTyped(typed, quantity, (each) => addressWith(options, each));
  if (cleanAddress !== undefined) return { cleanAddress };

  const title = translate(locale, "detail.title", {
    kind: kindTitle({ ...detail, product: detail.product.code }, locale),
    name: detail.name,
  });
  const hrefWith = (change: Partial<CardOptions>) => addressWith({ ...options, ...change }, quantity);
  const design = await designById(deps, id);
  const source: OptionSource = {
    locale,
    detail,
    refinements: design?.refinements ?? [],
    surcharge: surchargeOf(shop, detail),
    hrefWith,
  };
  const [pictures, promise, facts, values, freeSamples] = await Promise.all([
    readPictures(deps, shop.locale),
    promiseOf(deps, shop, detail),
    factsOf(deps, detail, shop, title),
    textsOfDesign(deps, detail.id, locale),
    shownFreeSamples(deps, shop),
  ]);
  const chosen = queryOfCard(detail, options, quantity);
  const toEditor = new URLSearchParams([["designId", detail.id], ...chosen]);
  if (!toEditor.has("quantity")) toEditor.set("quantity", String(quantity));
  chosen.delete("quantity");
  const money = (amount: DesignDetail["price"]["unit"]) =>
    formatMoney({ amount, currency: detail.price.currency }, shop.locale);
  const view: DetailView = {
    id: detail.id,
    name: detail.name,
    colour: detail.variant.id,
    title,
    lead: localizedText(design?.description, locale) ?? translate(locale, storedKey(detail.descriptionKey)),
    path: detail.path,
    gallery: galleryOf(detail, title, pictures, locale),
    colours: coloursOf(detail, locale),
    paper: paperGroup(source),
    options: choiceGroups(source),
    envelopes: envelopeGroups(source),
    parts: partViews(source),
    ribbonColours: ribbonColours(source, translate(locale, "detail.ribbonNote")),
    inlay: inlayGroup(source),
    pages: pagesGroup(source),
    quantity: {
      value: quantity,
      steps: detail.quantities,
      notice: noticeOf(typed?.read.ok ? typed.read.value : detail.quantity, locale),
    },
    largestQuantity: formatNumber(detail.quantities.at(-1) ?? 1, locale),
    wrongQuantity: wrongQuantityOf(detail, typed, locale),
    chosen: [...chosen],
    tiers: tiersOf(detail, shop, (each) => addressWith(options, each)),
    price: {
      unit: money(detail.price.unit),
      total: money(detail.price.total),
      struck: detail.price.strike
        ? struckOf({ amount: detail.price.strike.total, currency: detail.price.currency }, locale)
        : null,
      parts: detail.price.components
        .filter(({ total }) => total !== 0)
        .map(({ component, total }) => ({ label: componentName(component, locale), value: money(total) })),
    },
    promise,
    problems: detail.problems.map((problem) => ({
      text: translate(locale, "detail.problem", {
        option: optionName(problem.option, problem.value, locale),
        reason: reasonText(problem, locale),
      }),
      alternatives: resolutions(problem, source),
    })),
    offerHref: `${addressOf(shop, "myDesigns", "angebot")}?${new URLSearchParams([["designId", detail.id], ...chosen])}`,
    designHref: `${addressOf(shop, "designCard")}?${toEditor}`,
    accessories: await accessoriesView(deps, shop, detail),
    eventHref: eventHrefOf(shop, detail),
    facts,
    words: values,
    manufacturer: manufacturerOf(deps, locale),
    sample: {
      ...sampleOffer(shop, detail, freeSamples.has(detail.occasion)),
      wanted: isSample === "true",
    },
    relatedTitle: translate(locale, "detail.related"),
    related: tileViews(detail.related.slice(0, 4), shop, pictures, { freeSamples }),
    mourning: detail.occasion === "trauer",
  };
  return { view, detail };
}
