import { WishlistButtons } from "../wishlist/wishlist-buttons.tsx";
import { useSamples } from "../samples/samples.ts";

/** What makes the small forms of card pages answer at once: hearts and samples. `count` as `WishlistButtons` has it. Source: WISH-02, SAMP-01. */
export function CardForms({ count }: { readonly count: number }) {
  useSamples();
  return <WishlistButtons count={count} />;
}
