import { formatExactUnitPrice } from "#kernel/formats/money-format.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Locale } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import type { OfferPiece } from "#modules/photo-products/contract.ts";

/**
 * "5 Abzüge zu je 0,142 €"; only their number where no unit price times it makes the total. Source: PRICE-22, ORD-12.
 */
export function pieceText({ quantity, total }: OfferPiece, t: Translate, locale: Locale): string {
  const price = formatExactUnitPrice({ ...total, amount: minor(total.amount) }, quantity, locale);
  if (price === undefined) return t("prints-editor.pieces.together", { count: quantity });
  return t("prints-editor.pieces.unit", { count: quantity, price });
}
