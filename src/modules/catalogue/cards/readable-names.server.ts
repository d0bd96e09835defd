import { keyIn, storedKey, type MessageKey } from "#kernel/formats/message-key.ts";
import type { Locale } from "#kernel/market.ts";
import { localizedText, type LocalizedText } from "#kernel/formats/localized-text.ts";
import { translate } from "#platform/messages.server.ts";
import { accessoryBySku, type Accessory } from "./accessories.ts";
import type { AccessoryType, Catalogue } from "../model.ts";

/** Message keys of components whose code has no group. */
const plainLabels: Readonly<Record<string, MessageKey>> = {
  ribbon: "options.ribbon.label",
  bow: "options.bow.label",
  screw: "options.screw.label",
  standard: "options.standard.label",
  "envelope-liner": "options.envelopeLiner.label",
  "address-print": "options.addressPrint.label",
  "designer-check": "options.designerCheck.label",
  "extra-pages": "options.extraPages",
  sample: "options.sample",
  "paper-sample-set": "products.paper-sample-set",
  "gift-voucher": "gift.line.title",
  campaign: "options.campaign",
};

/** The display name of a price component, for example "Goldfolie" for `refinement/gold`. Source: CART-03. */
export function componentName(component: string, locale: Locale): string {
  const [group = "", value = ""] = component.split("/");
  if (group === "card") return translate(locale, keyIn("products", value));
  if (group === "paper") return translate(locale, keyIn("papers", value));
  if (group === "envelope" || group === "inlay") return translate(locale, `options.${group}.label`);
  const plain = plainLabels[component] ?? (group === "campaign" ? plainLabels[group] : undefined);
  return translate(locale, plain ?? keyIn("options", component.replace("/", ".")));
}

/** The display name of an envelope by size, colour and flap shape. Source: CARD-05. */
export function envelopeName(size: string, colour: string, shape: string, locale: Locale): string {
  const say = (group: "envelopeSize" | "colour" | "shape", name: string): string =>
    translate(locale, keyIn(`options.${group}`, name));
  return `${translate(locale, "options.envelope.label")} ${say("envelopeSize", size)} ${say("colour", colour)}, ${say("shape", shape)}`;
}

/** The display name of an accessory, for example "Umschlag C6 Mint, gerade Klappe". Source: CARD-02, CARD-05. */
export function accessoryName(type: AccessoryType, item: Omit<Accessory, "price">, locale: Locale): string {
  const kind = translate(locale, keyIn("options", `${type}.label`));
  if (type === "envelope") return envelopeName(item.size ?? "", item.color ?? "", item.shape ?? "", locale);
  if (type === "inlay") return `${kind} ${translate(locale, keyIn("options.inlayPaper", item.paper ?? ""))}`;
  return type === "ribbon" ? `${kind} ${translate(locale, keyIn("options.colour", item.color ?? ""))}` : kind;
}

/** The display name of an accessory by its SKU; undefined if it is not sold. Source: CARD-02, PDP-13. */
export function skuName(catalogue: Catalogue, sku: string, locale: Locale): string | undefined {
  const found = accessoryBySku(catalogue, sku);
  return found && accessoryName(found.type, found.facts, locale);
}

/** The display name of a colour variant: the name given by staff, otherwise its message. Source: BO-02, BO-04. */
export function variantName(
  { names, nameKey }: { readonly names?: LocalizedText | undefined; readonly nameKey: string },
  locale: Locale,
): string {
  return localizedText(names, locale) ?? translate(locale, storedKey(nameKey));
}
