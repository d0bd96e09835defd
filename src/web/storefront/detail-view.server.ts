import { formatMoney } from "#kernel/money-format.ts";
import { roundFraction, type Money } from "#kernel/money.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { defaultOptions, type CardOptions } from "#modules/catalogue/model.ts";
import { quoteCard } from "#modules/catalogue/price-card.ts";
import type { DesignDetail } from "#modules/catalogue/queries.server.ts";
import { componentName } from "#modules/catalogue/readable-names.server.ts";
import type { DetailView } from "#modules/catalogue/ui/detail-view.ts";
import type { PictureLibrary } from "#modules/media/picture-library.server.ts";
import { readPictures } from "#modules/media/shop-pictures.server.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { cutOffFor, deliveryPromiseFor, shippingTable } from "#modules/shipping/contract.server.ts";
import { shippedCard } from "#modules/shipping/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { choiceGroups, detailAddress, extraViews, listViews, type ChoiceSource } from "./detail-choices.server.ts";
import { colourAddress, describedPicture, kindTitle, tileViews } from "./tile-views.server.ts";

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => translate("de", key, values);
const faceWidths = [480, 640, 960, 1280] as const;

/** A short date: "Fr., 27.11.". Source: LOC-16. */
function shortDate(iso: string): string {
  return new Intl.DateTimeFormat("de-DE", {
    weekday: "short",
    day: "2-digit",
    month: "2-digit",
    timeZone: "UTC",
  }).format(new Date(`${iso}T12:00:00Z`));
}

/** Length in cm as the shop writes it: 10,5. Source: LOC-06. */
function cm(mm: number): string {
  return new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 }).format(mm / 10);
}

function picturesOf(detail: DesignDetail, pictures: PictureLibrary): DetailView["pictures"] {
  const shown = {
    design: detail.id,
    variant: detail.variant.id,
    paper: detail.options.paper,
    refinement: detail.options.refinement,
  };
  const colour = t(detail.variant.nameKey);
  const found = [
    { id: "card-on-linen", picture: pictures.mockUp(shown, "card-on-linen", faceWidths) },
    { id: "front", picture: pictures.face(shown, "front", faceWidths) },
    { id: "inside", picture: pictures.face(shown, "inside", faceWidths) },
    { id: "back", picture: pictures.face(shown, "back", faceWidths) },
    { id: "card-with-envelope", picture: pictures.mockUp(shown, "card-with-envelope", faceWidths) },
  ];
  return found.flatMap(({ id, picture }) => {
    const caption = t(`product.picture.${id}`);
    const alt = t("product.picture.alt", { name: detail.name, view: caption, colour });
    return picture ? [{ id, caption, picture: describedPicture(picture, alt) }] : [];
  });
}

async function deliveryOf(deps: Deps, shop: Shop, detail: DesignDetail): Promise<DetailView["delivery"]> {
  const catalogue = await readCatalogue(deps);
  const { product, options, quantity } = detail;
  const item = shippedCard(catalogue, { id: detail.id, product, options, quantity: quantity.quantity });
  const question = { country: shop.country, productionDays: item.productionDays };
  const standard = await deliveryPromiseFor(deps, { ...question, method: "standard" });
  const express = item.expressEligible ? await deliveryPromiseFor(deps, { ...question, method: "express" }) : undefined;
  const { at } = await cutOffFor(deps);
  return {
    standard: standard
      ? t("product.delivery.standard", { from: shortDate(standard.from), to: shortDate(standard.to) })
      : "",
    express: express
      ? t("product.delivery.express", { date: shortDate(express.from) })
      : t("product.delivery.noExpress"),
    closesAt: at,
  };
}

function factsOf(detail: DesignDetail): DetailView["facts"] {
  const { product, options } = detail;
  const size = ({ w, h }: { readonly w: number; readonly h: number }) => t("product.facts.cm", { w: cm(w), h: cm(h) });
  const folded = product.open.w !== product.closed.w || product.open.h !== product.closed.h;
  return [
    { label: t("product.facts.format"), value: t(`products.${product.code}`) },
    { label: t("product.facts.size"), value: size(product.closed) },
    ...(folded ? [{ label: t("product.facts.open"), value: size(product.open) }] : []),
    { label: t("product.facts.paper"), value: t(`papers.${options.paper}`) },
    ...(product.envelopeSize
      ? [{ label: t("product.facts.envelope"), value: t(`options.envelopeSize.${product.envelopeSize}`) }]
      : []),
    { label: t("product.facts.number"), value: detail.id },
  ];
}

/** The value of an option that costs nothing extra. */
function plainValue(detail: DesignDetail, key: keyof CardOptions): CardOptions[keyof CardOptions] {
  const { product } = detail;
  const plain: CardOptions = { ...defaultOptions(product), pages: product.pageCounts?.[0] ?? null };
  return plain[key];
}

/** What a choice costs more per piece than the plain one, beside the other chosen options, as text. Source: PRICE-05. */
async function surcharges(deps: Deps, shop: Shop, detail: DesignDetail): Promise<ChoiceSource["extraOf"]> {
  const catalogue = await readCatalogue(deps);
  const prices = await priceContextFor(deps, shop.country);
  const quantity = detail.quantity.quantity;
  const totalWith = (key: keyof CardOptions, value: unknown): number | undefined => {
    const options = { ...detail.options, [key]: value };
    const quote = quoteCard(catalogue, prices, shop.market, detail.product, { options, quantity });
    return quote.ok ? quote.value.total : undefined;
  };
  return (key, value) => {
    const [plain, chosen] = [totalWith(key, plainValue(detail, key)), totalWith(key, value)];
    if (plain === undefined || chosen === undefined || chosen <= plain) return "";
    const amount = roundFraction(chosen - plain, quantity, shop.currency);
    return t("product.extra", { price: formatMoney({ amount, currency: shop.currency }, shop.locale) });
  };
}

/** Everything the detail page shows, in the words of the shop. Source: PDP-01 to PDP-13. */
export async function detailView(deps: Deps, shop: Shop, detail: DesignDetail): Promise<DetailView> {
  const [catalogue, pictures, extraOf, delivery, rates] = await Promise.all([
    readCatalogue(deps),
    readPictures(deps),
    surcharges(deps, shop, detail),
    deliveryOf(deps, shop, detail),
    shippingTable(deps, shop.currency),
  ]);
  const source: ChoiceSource = { detail, catalogue, extraOf };
  const money = (amount: Money["amount"]) => formatMoney({ amount, currency: shop.currency }, shop.locale);
  const price = (value: Money | null) =>
    value === null ? t("product.shipping.none") : formatMoney(value, shop.locale);
  const kind = kindTitle(detail.occasion, detail.category);
  const seller = sellerOf(deps.config);
  const { quantity } = detail;
  const address = detailAddress(detail, detail.options);
  const query = new URLSearchParams(address.slice(address.indexOf("?") + 1));
  query.delete("farbe");
  const editor = new URLSearchParams([["designId", detail.id], ["variant", detail.variant.id], ...query]);
  return {
    title: t("product.title", { kind, name: detail.name }),
    kind,
    name: detail.name,
    description: t(detail.descriptionKey),
    badges: detail.badges.map((badge) => t(`catalogue.badge.${badge}`)),
    crumbs: crumbsOf(detail),
    pictures: picturesOf(detail, pictures),
    path: detail.path,
    colours: detail.variants.map((variant) => ({
      value: variant.id,
      label: t(variant.nameKey),
      extra: "",
      swatch: variant.swatch,
      selected: variant.id === detail.variant.id,
    })),
    groups: choiceGroups(source),
    extras: extraViews(source),
    lists: listViews(source),
    ribbonNote: detail.options.ribbon ? t("product.ribbonNote") : "",
    quantity: {
      value: quantity.quantity,
      steps: detail.quantities,
      notice: quantity.adjusted ? t("product.snapped", { n: quantity.step, m: quantity.quantity }) : "",
    },
    price: {
      unit: money(detail.price.unit),
      total: money(detail.price.total),
      parts: detail.price.components
        .filter(({ total }) => total > 0)
        .map(({ component, total }) => ({ label: componentName(component), total: money(total) })),
    },
    problems: detail.problems.map(({ reason, option, papers }) => {
      const papierliste = papers.map((code) => t(`papers.${code}`)).join(", ");
      return t(reason === "paper" ? `options.reason.${option}` : `options.reason.${reason}`, { papierliste });
    }),
    tiers: detail.tiers.map((tier) => ({
      quantity: tier.quantity,
      unit: money(tier.unit),
      total: money(tier.total),
      saving: tier.savingPercent > 0 ? t("product.tiers.saving", { percent: tier.savingPercent }) : "",
      href: detailAddress(detail, detail.options, tier.quantity),
      current: tier.quantity === quantity.quantity,
    })),
    delivery,
    shipping: rates.map((row) => ({
      country: t(`shop.country.${row.country}`),
      standard: price(row.standard),
      express: price(row.express),
      saturday: price(row["express-saturday"]),
    })),
    facts: factsOf(detail),
    maker: [seller.name, `${seller.street}, ${seller.postcode} ${seller.city}`, seller.email],
    designHref: `/karte-gestalten/?${editor.toString()}`,
    related: tileViews(detail.related, shop, pictures),
  };
}

function crumbsOf(detail: DesignDetail): DetailView["crumbs"] {
  const [, occasion = "", category = ""] = detail.path.split("/");
  return [
    { label: t("shop.home"), href: "/" },
    { label: t(`occasions.${detail.occasion}`), href: `/${occasion}/` },
    { label: t(`categories.${detail.category}`), href: `/${occasion}/${category}/` },
    { label: detail.name, href: colourAddress(detail.path, detail.variant.id, true) },
  ];
}
