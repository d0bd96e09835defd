import { returnFromPayment } from "./order-page.server.ts";
import type { Route } from "./+types/order-payment.route.ts";

/** The return URL of the card provider. Source: CHK-05, CHK-10. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return returnFromPayment(context, request, params.token);
}
