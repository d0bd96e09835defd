import { useEffect } from "react";
import { CartPage, EmptyCart } from "#modules/cart/ui/cart-page.tsx";
import { CountEvent } from "../../browser/page-events.tsx";
import { changeCart, loadCart } from "./cart-page.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/cart.route.ts";

/** The cart. Source: CART-01 to CART-13. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadCart(context, request);
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeCart(context, request);
}

// Also after a refusal, whose cause is often an outdated page.
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = metaOfRoute;

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { view, recent } = loaderData;
  const count = view.cart.items.length;
  const active = view.whiteLabel?.active;
  // The header's badge and notice reload their data.
  useEffect(() => {
    window.dispatchEvent(new CustomEvent("cart-changed", { detail: { count, active } }));
  }, [count, active]);
  if (count === 0) return <EmptyCart view={view} recent={recent} />;
  return (
    <>
      <CartPage view={view} problem={actionData?.problem ?? null} notice={actionData?.notice ?? null} />
      <CountEvent event={{ name: "cart-view", lines: count }} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
