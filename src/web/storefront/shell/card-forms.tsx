import { WishlistButtons } from "../wishlist/wishlist-buttons.tsx";
import { useSamples } from "../samples/samples.ts";

/** Enhances the small forms of card pages, wishlist buttons and samples, to respond without a reload. `count` as in `WishlistButtons`. Source: WISH-02, SAMP-01. */
export function CardForms({ count }: { readonly count: number }) {
  useSamples();
  return <WishlistButtons count={count} />;
}
