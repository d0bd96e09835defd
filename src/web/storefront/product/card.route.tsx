import { cardProduct } from "../detail/card-product.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute, refuseWrites } from "../page-meta.ts";
import { cardBlocks } from "./card-blocks.tsx";
import { loadProduct } from "./load-product.server.ts";
import { ProductPage } from "./product-page.tsx";
import type { Route } from "./+types/card.route.ts";

/** A card design, or else a content page three segments deep. Source: PDP-01, CARD-11, SHELL-06. */
export async function loader(asked: Route.LoaderArgs) {
  return loadProduct(cardProduct, asked);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Card({ loaderData }: Route.ComponentProps) {
  return <ProductPage page={loaderData} blocks={cardBlocks} />;
}

export { ErrorPage as ErrorBoundary, refuseWrites as action };
