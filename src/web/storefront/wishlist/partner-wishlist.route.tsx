import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { PartnerWishlist } from "./partner-wishlist.tsx";
import { giveOpinion, loadPartnerWishlist } from "./wishlist-page.server.ts";
import type { Route } from "./+types/partner-wishlist.route.ts";

/** A shared list at its secret URL. Source: WISH-05. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  return loadPartnerWishlist(context, url, params.token);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return giveOpinion(context, request, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function PartnerWishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, items } = loaderData;
  return <PartnerWishlist title={title} items={items} problem={actionData?.problem ?? null} />;
}

export { ErrorPage as ErrorBoundary };
