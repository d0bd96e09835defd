import { drawGift } from "./gift-page.server.ts";
import type { Route } from "./+types/gift-picture.route.ts";

/** The preview of a gift voucher. Source: GIFT-02. */
export function loader({ context, request }: Route.LoaderArgs) {
  return drawGift(context, request);
}
