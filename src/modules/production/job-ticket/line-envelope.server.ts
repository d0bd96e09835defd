import { staffLocale } from "#kernel/market.ts";
import { includedEnvelopeOf } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { ProductionLine } from "../store.server.ts";

/** A card of the size of printed gift vouchers: they share its envelope. Source: GIFT-02. */
const likeGiftCard = "folded-portrait-a6";

/** The envelope included with the product when none was chosen; null for goods without one. Source: PDF-07, GIFT-02. */
export function envelopeOfLine(deps: Pick<Deps, "db">, { kind, document }: Pick<ProductionLine, "kind" | "document">) {
  return includedEnvelopeOf(deps, kind === "gift-voucher" ? likeGiftCard : document.product, staffLocale);
}
