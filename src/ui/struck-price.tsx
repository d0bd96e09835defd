/** A struck-through price with the note required by law; never one without the other. Source: PRICE-12. */
export type Struck = { readonly price: string; readonly note: string };

/** The struck price and its note, below the current price; renders nothing without one. Source: PRICE-12. */
export function StruckPrice({ struck }: { readonly struck?: Struck | null | undefined }) {
  return struck ? (
    <span className="block text-13 leading-snug font-normal text-ink-soft tabular-nums">
      <s>{struck.price}</s> {struck.note}
    </span>
  ) : null;
}
