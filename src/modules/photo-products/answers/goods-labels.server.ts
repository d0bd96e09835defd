import type { Locale } from "#kernel/market.ts";
import { translate } from "#platform/messages.server.ts";
import { collageFrame, framedPoster } from "../kinds/collages.ts";
import { productOption } from "../kinds/goods-sku.ts";
import { channelOfChoice, type PhotoAssortment, type PhotoChoice } from "../model.ts";
import { chooseOptions } from "../kinds/options.ts";
import { rulesOf } from "../kinds/price-product.ts";
import { formatName, optionLabel, valueName } from "./readable-option-names.server.ts";

/** A chosen option as displayed to the visitor. */
type GoodsLabel = { readonly key: string; readonly label: string; readonly value: string };

/** Kinds named by their product: "Leinwand"; the others by themselves: "Fotobox". */
const namedByProduct: ReadonlySet<string> = new Set(["photoframe", "photobook", "calendar"]);

/** The name of chosen photo goods: "Leinwand", "Fotoabzüge". Source: CART-03. */
export function goodsName({ kind, chosen }: PhotoChoice, locale: Locale): string {
  const option = productOption[kind];
  const product = chosen[option];
  return namedByProduct.has(kind) && product
    ? valueName(option, product, locale)
    : translate(locale, `photo.one.${kind}`);
}

/** The size of chosen photo goods: "60 × 40 cm". */
export function goodsSize({ chosen }: PhotoChoice, locale: Locale): string {
  return formatName(chosen["format"] ?? chosen["formatType"] ?? chosen["photoboxFormat"] ?? "", locale);
}

/** A part that goods are mounted with: its option, the value and both names. */
export type MountedPart = GoodsLabel & { readonly code: string };

/** What framed collages are mounted with, which nobody chooses: one frame and one mat. Source: CAT 5 table L1, PDF-07. */
export function frameOfCollage({ kind, chosen }: PhotoChoice, locale: Locale): readonly MountedPart[] {
  if (kind !== "collage" || chosen["productType"] !== framedPoster) return [];
  const { code, color, mat, matSize } = collageFrame;
  const parts = { frameType: code, frameColor: color, mat, matSize: String(matSize) };
  return Object.entries(parts).map(([key, value]) => ({
    key,
    code: value,
    label: optionLabel(key, locale),
    value: valueName(key, value, locale),
  }));
}

/** Values that mean "without", which no list of choices mentions. */
const isWithout = (name: string, value: string): boolean =>
  value === "none" ||
  value === "mat-none" ||
  (name === "panels" && value === "1") ||
  (name === "matSize" && value === "0");

/** The options of chosen photo goods one by one, in the order of the shop, without those not chosen. Source: CART-03. */
export function goodsLabels(
  assortment: PhotoAssortment,
  { kind, chosen }: PhotoChoice,
  locale: Locale,
): readonly GoodsLabel[] {
  // What one channel recommends makes no difference to a complete choice.
  return chooseOptions(rulesOf[kind].rules(assortment, channelOfChoice(chosen)), chosen)
    .groups.filter(({ name, value }) => !isWithout(name, value))
    .map(({ name, value }) => ({ key: name, label: optionLabel(name, locale), value: valueName(name, value, locale) }));
}
