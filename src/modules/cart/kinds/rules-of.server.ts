import type { Locale } from "#kernel/market.ts";
import { componentName } from "#modules/catalogue/contract.server.ts";
import { photoComponentName } from "#modules/photo-products/contract.server.ts";
import { judgeSamples, type SampleTerms } from "#modules/samples/contract.ts";
import { designOf, type CartContext, type LineOffer, type OfferedLine } from "../line-offer.ts";
import { accessoryRules } from "./accessory.server.ts";
import { cardRules } from "./card.server.ts";
import { giftVoucherRules } from "./gift-voucher.server.ts";
import type { LineRules } from "./line-rules.ts";
import { paperSetRules } from "./paper-set.server.ts";
import { photoProductRules } from "./photo-product.server.ts";
import { sampleRules } from "./sample.server.ts";

/** The rules of a line: those of its kind. */
export function rulesOf(line: OfferedLine): LineRules {
  switch (line.kind) {
    case "card":
      return cardRules(line);
    case "sample":
      return sampleRules(line);
    case "accessory":
      return accessoryRules(line);
    case "paper-set":
      return paperSetRules(line);
    case "gift-voucher":
      return giftVoucherRules(line);
    case "photo-product":
      return photoProductRules(line);
  }
}

/** The name of a component of a line's price. Source: CART-03. */
export const componentLabel = ({ kind }: OfferedLine, component: string, locale: Locale): string =>
  kind === "photo-product" ? photoComponentName(component, locale) : componentName(component, locale);

/**
 * Prices the lines of a cart with today's list; the only source of amounts for carts and orders. Which samples are free
 * depends on all of them, in order.
 * @source CART-12, PRICE-07, SAMP-02, SAMP-05
 */
export function offerLines(
  context: CartContext,
  lines: readonly OfferedLine[],
  terms: SampleTerms,
): readonly LineOffer[] {
  const samples = lines.filter((line) => line.kind === "sample");
  const occasions = samples.map((line) =>
    line.projectId === null ? (designOf(context, line)?.occasion ?? null) : null,
  );
  const verdicts = judgeSamples(occasions, terms);
  const verdictOf = new Map(samples.map(({ id }, index) => [id, verdicts[index]]));
  const printsOfFormat = (format: string) => printsIn(lines, format);
  return lines.map((line) =>
    rulesOf(line).offer(context, { verdict: verdictOf.get(line.id) ?? "paid", printsOfFormat }),
  );
}

/** Number of prints of a format among some lines. Source: PRICE-22. */
function printsIn(lines: readonly OfferedLine[], format: string): number {
  const prints = lines.filter(
    (line) =>
      line.kind === "photo-product" && line.options.kind === "photoprint" && line.options.chosen["format"] === format,
  );
  return prints.reduce((total, { quantity }) => total + quantity, 0);
}
