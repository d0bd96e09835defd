import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import type { OfferPiece } from "#modules/photo-products/contract.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { useOffer } from "../use-offer.tsx";
import { pieceText } from "./piece-text.ts";
import { usePrints } from "./prints-context.ts";

/** Pieces with a hint that stands once for each format. */
function hinted(pieces: readonly OfferPiece[]): ReadonlySet<OfferPiece> {
  const last = new Map(pieces.map((piece) => [piece.options["format"], piece]));
  return new Set(last.values());
}

/** What is ordered: format, surface, number, price of one and of all, and what a few more would cost. Source: PRICE-22, CART-07. */
export function PieceList() {
  const { items } = usePrints();
  const { answer, stale } = useOffer();
  const t = useMessages();
  const locale = useLocale();
  if (!answer || items.length === 0) return null;
  const money = ({ amount, currency }: OfferPiece["unit"]) => formatMoney({ amount: minor(amount), currency }, locale);
  const withHint = hinted(answer.pieces);
  return (
    <section aria-labelledby="pieces" className={`border-t border-line pt-5 ${stale ? "text-ink-soft" : ""}`}>
      <h2 id="pieces" className="text-15 font-medium">
        {t("prints-editor.pieces.title")}
      </h2>
      <ul className="mt-3 grid gap-3 text-15" data-testid="pieces">
        {answer.pieces.map((piece) => (
          <li key={piece.label}>
            <p className="flex justify-between gap-4">
              <span>{piece.label}</span>
              <span className="whitespace-nowrap tabular-nums">{money(piece.total)}</span>
            </p>
            <p className="text-13 text-ink-soft tabular-nums">{pieceText(piece, t, locale)}</p>
            {piece.next && withHint.has(piece) ? (
              <p className="text-13 text-leaf">
                {t("prints-editor.pieces.next", { count: piece.next.more, price: money(piece.next.unit) })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
