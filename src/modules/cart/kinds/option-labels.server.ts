import { keyIn } from "#kernel/formats/message-key.ts";
import type { DesignId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { spelledIn } from "#kernel/formats/localized-text.ts";
import type { CardOptions, Catalogue } from "#modules/catalogue/contract.ts";
import { variantName } from "#modules/catalogue/contract.server.ts";
import { translate, translatorOf } from "#platform/messages.server.ts";
import type { CartContext } from "../line-offer.ts";
import type { LineOf, OptionLabel } from "./line-rules.ts";

function envelopeValue(sku: string | null, catalogue: Catalogue, say: Translate): string {
  const envelope = sku === null ? undefined : catalogue.envelopes.get(sku);
  if (!envelope) return say("options.envelope.included");
  return `${say(keyIn("options.colour", envelope.colour))}, ${say(`options.shape.${envelope.shape}`)}`;
}

/** The name of a design, including those no longer sold. Source: CART-08, LOC-14. */
export function designName(
  { designs, formerNames }: Pick<CartContext, "designs" | "formerNames">,
  designId: DesignId,
  locale: Locale,
): string | undefined {
  const name = designs.get(designId)?.name ?? formerNames?.get(designId);
  return name === undefined ? undefined : spelledIn(locale, name);
}

/** The title of a card: its design, else its product. Source: CART-03, CART-08. */
export function designTitle(
  context: Pick<CartContext, "designs" | "formerNames">,
  { product, designId }: { readonly product: string; readonly designId: DesignId },
  locale: Locale,
): string {
  return designName(context, designId, locale) ?? translate(locale, keyIn("products", product));
}

/** The name of a card on documents: its design and its product. Source: § 14 (4) no. 5 UStG. */
export const cardArticle = (
  context: Pick<CartContext, "designs" | "formerNames">,
  line: LineOf<"card" | "sample">,
  locale: Locale,
): string => `${designTitle(context, line, locale)}, ${translate(locale, keyIn("products", line.product))}`;

/**
 * The chosen options one by one, without those not chosen; always the paper, and the envelope if the product has one.
 * @source CART-03, CARD-05 to CARD-12
 */
export function optionLabels(
  catalogue: Catalogue,
  product: { readonly envelopeSize: string | null },
  options: CardOptions,
  locale: Locale,
): readonly OptionLabel[] {
  const say = translatorOf(locale);
  const labels: OptionLabel[] = [
    { key: "paper", label: say("options.paper"), value: say(keyIn("papers", options.paper)) },
  ];
  const add = (key: Exclude<keyof CardOptions, "paper" | "pages" | "inlayOrientation">, value: string): number =>
    labels.push({ key, label: say(`options.${key}.label`), value });
  for (const key of ["refinement", "punching", "tag"] as const)
    if (options[key] !== "none") add(key, say(keyIn(`options.${key}`, options[key])));
  if (options.ribbon) {
    const colour = options.ribbonColor;
    add("ribbon", colour === null ? say("options.ribbon.true") : say(keyIn("options.colour", colour)));
  }
  for (const key of ["bow", "screw", "standard"] as const) if (options[key]) add(key, say(`options.${key}.true`));
  if (product.envelopeSize !== null || options.envelope !== null)
    add("envelope", envelopeValue(options.envelope, catalogue, say));
  for (const key of ["envelopeLiner", "addressPrint", "designerCheck"] as const)
    if (options[key]) add(key, say(`options.${key}.true`));
  const inlay = options.inlay === null ? undefined : catalogue.inlays.get(options.inlay);
  if (inlay) add("inlay", say(keyIn("options.inlayPaper", inlay.paper)));
  if (options.pages !== null) labels.push({ key: "pages", label: say("options.pages"), value: String(options.pages) });
  return labels;
}

/**
 * The choices of a card: its colour if the design has several, then the options one by one.
 * @source CART-03, CHK-07, PDP-02
 */
export function cardLabels(
  { catalogue, designs }: Pick<CartContext, "catalogue" | "designs">,
  { product, designId, variant, options }: LineOf<"card" | "sample">,
  locale: Locale,
): readonly OptionLabel[] {
  const colours = designs.get(designId)?.variants ?? [];
  const chosen = colours.length > 1 ? colours.find(({ id }) => id === variant) : undefined;
  const envelopeSize = catalogue.products.get(product)?.envelopeSize ?? null;
  const chosenOptions = optionLabels(catalogue, { envelopeSize }, options, locale);
  if (!chosen) return chosenOptions;
  const colour = { key: "variant", label: translate(locale, "sets.colour"), value: variantName(chosen, locale) };
  return [colour, ...chosenOptions];
}
