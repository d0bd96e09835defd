import { PayPage } from "#modules/payments/ui/pay-page.tsx";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { giveUpPayment, loadPay } from "./pay-page.server.ts";
import type { Route } from "./+types/pay.route.ts";

/** The page that shows the payment provider's fields. Source: CHK-05. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadPay(context, request, params.token);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return giveUpPayment(context, request, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Pay({ loaderData }: Route.ComponentProps) {
  return <PayPage view={loaderData.view} />;
}

export { ErrorPage as ErrorBoundary };
