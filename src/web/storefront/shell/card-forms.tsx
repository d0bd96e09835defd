import { Hearts } from "../wishlist/wishlist-buttons.tsx";
import { useSamples } from "../samples/samples.ts";

/** What makes the small forms of card pages answer at once: hearts and samples. `count` as `Hearts` has it. Source: WISH-02, SAMP-01. */
export function CardAnswers({ count }: { readonly count: number }) {
  useSamples();
  return <Hearts count={count} />;
}
