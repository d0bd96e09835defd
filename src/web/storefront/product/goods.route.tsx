import { goodsProduct } from "../photo-products/goods-pages.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { goodsBlocks } from "./goods-blocks.tsx";
import { loadProduct } from "./load-product.server.ts";
import { ProductPage } from "./product-page.tsx";
import type { Route } from "./+types/goods.route.ts";

/** A photo product; in the card channel the content page at that path. Source: FRAME-05, CAL-06, BOOK-03. */
export async function loader(asked: Route.LoaderArgs) {
  return loadProduct(goodsProduct, asked);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Goods({ loaderData }: Route.ComponentProps) {
  return <ProductPage page={loaderData} blocks={goodsBlocks} />;
}

export { ErrorPage as ErrorBoundary };
