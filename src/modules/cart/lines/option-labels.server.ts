import type { Locale } from "#kernel/market.ts";
import { spelledIn } from "#kernel/formats/localized-text.ts";
import type { CardOptions, Catalogue } from "#modules/catalogue/contract.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import type { GiftVoucherRequest } from "#modules/gift-vouchers/contract.ts";
import { skuName, variantName } from "#modules/catalogue/contract.server.ts";
import { paperSet, paperSetSku } from "#modules/samples/contract.ts";
import { translate } from "#platform/messages.server.ts";
import type { CartContext } from "../line-offer.ts";
import type { StoredLine } from "../store.server.ts";

/** A chosen option as displayed to the visitor. Source: CART-03. */
export type OptionLabel = { readonly key: string; readonly label: string; readonly value: string };

type Say = (key: string) => string;

function envelopeValue(sku: string | null, catalogue: Catalogue, say: Say): string {
  const envelope = sku === null ? undefined : catalogue.envelopes.get(sku);
  if (!envelope) return say("options.envelope.included");
  return `${say(`options.colour.${envelope.colour}`)}, ${say(`options.shape.${envelope.shape}`)}`;
}

/** The contents of the set of paper samples, as one line. Source: SAMP-06. */
function contentLabels(catalogue: Catalogue, locale: Locale): readonly OptionLabel[] {
  const { papers, refinements, envelopeColours } = paperSet(catalogue);
  const counts = { papers: papers.length, refinements: refinements.length, colours: envelopeColours.length };
  const value = translate(locale, "samples.set.content", counts);
  return [{ key: "content", label: translate(locale, "samples.set.contentLabel"), value }];
}

/**
 * The name of an article: the set of papers, or an accessory of a card; a generic word for one that is no longer sold.
 * Source: SAMP-06, PDP-13.
 */
export function articleTitle(catalogue: Catalogue, sku: string, locale: Locale): string {
  return sku === paperSetSku
    ? translate(locale, `products.${sku}`)
    : (skuName(catalogue, sku, locale) ?? translate(locale, "cart.article.any"));
}

/** The name of a design, including those no longer sold. Source: CART-08, LOC-14. */
export function designName(
  { designs, formerNames }: Pick<CartContext, "designs" | "formerNames">,
  designId: string,
  locale: Locale,
): string | undefined {
  const name = designs.get(designId)?.name ?? formerNames?.get(designId);
  return name === undefined ? undefined : spelledIn(locale, name);
}

/** The title of a line in the cart: its design, article or gift voucher; never an id. Source: CART-03, CART-08. */
export function lineTitle(
  context: Pick<CartContext, "catalogue" | "designs" | "formerNames">,
  { kind, product, designId }: Pick<StoredLine, "kind" | "product" | "designId">,
  locale: Locale,
): string {
  if (kind === "gift-voucher") return translate(locale, "gift.line.title");
  if (kind === "accessory") return articleTitle(context.catalogue, product, locale);
  return designName(context, designId, locale) ?? translate(locale, `products.${product}`);
}

/** The details of a stock article: the contents of the set, or the design it goes with. Source: SAMP-06, PDP-13. */
export function articleLabels(
  context: Pick<CartContext, "catalogue" | "designs" | "formerNames">,
  { product, designId }: { readonly product: string; readonly designId: string },
  locale: Locale,
): readonly OptionLabel[] {
  if (product === paperSetSku) return contentLabels(context.catalogue, locale);
  const value = designName(context, designId, locale);
  return value === undefined ? [] : [{ key: "with", label: translate(locale, "cart.article.label"), value }];
}

/**
 * The recipient of a gift voucher, and when and where it arrives; the buyer's own address is not displayed. Source:
 * GIFT-02.
 */
export function giftLabels(gift: GiftVoucherRequest, locale: Locale): readonly OptionLabel[] {
  const say = (key: string, values = {}): string => translate(locale, `gift.line.${key}`, values);
  const labels: OptionLabel[] = [];
  const add = (key: string, value: string) => labels.push({ key, label: say(`labels.${key}`), value });
  add("design", translate(locale, `gift.designs.${gift.design}`));
  if (gift.to !== "") add("to", gift.to);
  if (gift.from !== "") add("from", gift.from);
  if (gift.delivery === "mail") {
    add("recipient", gift.recipient === "" ? say("toMe") : gift.recipient);
    add("sendOn", gift.sendOn === "" ? say("atOnce") : formatDate(gift.sendOn, locale));
  }
  add("tax", say("noTax"));
  return labels;
}

/**
 * The chosen options one by one, without those not chosen; always the paper, and the envelope if the product has one.
 * @source CART-03, CARD-05 to CARD-12
 */
export function optionLabels(
  catalogue: Catalogue,
  product: { readonly code: string; readonly envelopeSize: string | null },
  options: CardOptions,
  locale: Locale,
): readonly OptionLabel[] {
  const say: Say = (key) => translate(locale, key);
  const labels: OptionLabel[] = [{ key: "paper", label: say("options.paper"), value: say(`papers.${options.paper}`) }];
  const add = (key: string, value: string): number => labels.push({ key, label: say(`options.${key}.label`), value });
  for (const key of ["refinement", "punching", "tag"] as const)
    if (options[key] !== "none") add(key, say(`options.${key}.${options[key]}`));
  if (options.ribbon) {
    const colour = options.ribbonColor;
    add("ribbon", colour === null ? say("options.ribbon.true") : say(`options.colour.${colour}`));
  }
  for (const key of ["bow", "screw", "standard"] as const) if (options[key]) add(key, say(`options.${key}.true`));
  if (product.envelopeSize !== null || options.envelope !== null)
    add("envelope", envelopeValue(options.envelope, catalogue, say));
  for (const key of ["envelopeLiner", "addressPrint", "designerCheck"] as const)
    if (options[key]) add(key, say(`options.${key}.true`));
  const inlay = options.inlay === null ? undefined : catalogue.inlays.get(options.inlay);
  if (inlay) add("inlay", say(`options.inlayPaper.${inlay.paper}`));
  if (options.pages !== null) labels.push({ key: "pages", label: say("options.pages"), value: String(options.pages) });
  return labels;
}

/**
 * The choices of a card: its colour if the design has several, then the options one by one.
 * @source CART-03, CHK-07, PDP-02
 */
export function cardLabels(
  { catalogue, designs }: Pick<CartContext, "catalogue" | "designs">,
  product: { readonly code: string; readonly envelopeSize: string | null },
  { designId, variant, options }: Pick<StoredLine, "designId" | "variant" | "options">,
  locale: Locale,
): readonly OptionLabel[] {
  const colours = designs.get(designId)?.variants ?? [];
  const chosen = colours.length > 1 ? colours.find(({ id }) => id === variant) : undefined;
  const chosenOptions = optionLabels(catalogue, product, options, locale);
  if (!chosen) return chosenOptions;
  const colour = { key: "variant", label: translate(locale, "sets.colour"), value: variantName(chosen, locale) };
  return [colour, ...chosenOptions];
}
