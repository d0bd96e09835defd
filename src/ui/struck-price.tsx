/** A price struck through and the words the law wants beside it, written out; there is none without the words. Source: PRICE-12. */
export type Struck = { readonly price: string; readonly note: string };

/** A struck price with its note below the price of now; nothing where nothing is struck. Source: PRICE-12. */
export function StruckPrice({ struck }: { readonly struck?: Struck | null | undefined }) {
  return struck ? (
    <span className="block text-13 leading-snug font-normal text-ink-soft tabular-nums">
      <s>{struck.price}</s> {struck.note}
    </span>
  ) : null;
}
