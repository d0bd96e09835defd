import { ErrorPage } from "../error-page.tsx";
import { ContentPage } from "../content/lazy-content.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { changeWishlist, loadWishlist } from "./wishlist-page.server.ts";
import type { Route } from "./+types/wishlist.route.ts";

/** The visitor's saved designs, on a page of the page builder. Source: SHELL-04, WISH-01. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadWishlist(context, url);
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeWishlist(context, request);
}

// Also after a refusal, whose cause is often an outdated list.
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = metaOfRoute;

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}

export { ErrorPage as ErrorBoundary };
