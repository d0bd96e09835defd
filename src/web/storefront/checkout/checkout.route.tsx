import { CheckoutPage } from "#modules/checkout/ui/checkout-page.tsx";
import { EmptyCheckout } from "#modules/checkout/ui/empty-checkout.tsx";
import { WarrantyNotice } from "#modules/content/ui/warranty-notice.tsx";
import { CountEvent } from "../../browser/page-events.tsx";
import { loadCheckout, sendCheckout } from "./checkout-page.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/checkout.route.ts";

/** The checkout. Source: CHK-01 to CHK-10. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadCheckout(context, request);
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendCheckout(context, request);
}

// Also after a refusal, whose cause is often an outdated page.
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = metaOfRoute;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { view, notice, account, otherShops, placementKey, addresses, whiteLabel, warranty, change } = loaderData;
  if (view.lines.length === 0) return <EmptyCheckout notice={actionData?.notice ?? null} gone={view.gone} />;
  return (
    <>
      <CheckoutPage
        {...{ view, notice, account, otherShops, placementKey, addresses, whiteLabel, change }}
        answer={actionData}
        warranty={
          warranty ? (
            <section aria-labelledby="gewaehrleistung" className="mt-8">
              <h3 id="gewaehrleistung" className="mb-3 font-medium">
                {warranty.title}
              </h3>
              <WarrantyNotice notice={warranty} />
            </section>
          ) : null
        }
      />
      <CountEvent event={{ name: "checkout-step", step: "form" }} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
