import { languagesAt } from "#kernel/urls/page-addresses.ts";
import {
  categoryOfSegment,
  occasionAddress,
  occasionOfSegment,
} from "#modules/catalogue/occasions/occasion-address.ts";
import { shopContext } from "../../request-context.ts";
import { redirectToCards } from "../card-assortment.server.ts";
import { loadContent } from "../content/content.server.ts";
import { ContentPage } from "../content/lazy-content.tsx";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute, refuseWrites } from "../page-meta.ts";
import { loadOverview } from "./area.server.ts";
import { loadBooks } from "../written-books/books-overview.server.ts";
import { BooksList } from "../written-books/lazy-books-list.tsx";
import { DesignOverview } from "./design-overview.tsx";
import { OverviewPage } from "./overview-page.tsx";
import type { Route } from "./+types/designs.route.ts";

/** An occasion or a category of it, its books for writing included, or else a content page at that path. Source: CAT-11, SHELL-06, BOOK-05. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  redirectToCards(context, url);
  const shop = context.get(shopContext);
  const segment = "category" in params ? params.category : undefined;
  const occasion = occasionOfSegment(params.area, languagesAt(shop));
  const category = segment === undefined ? undefined : categoryOfSegment(segment, languagesAt(shop));
  if (!occasion || (segment !== undefined && !category)) return loadContent(context, url);
  const books = await loadBooks(context, url, { occasion, category });
  if (books) return books;
  return loadOverview(context, url, { path: occasionAddress(shop, occasion, category), occasion, category });
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Designs({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "content") return <ContentPage {...loaderData} />;
  if (loaderData.kind === "books")
    return <OverviewPage page={loaderData} list={<BooksList view={loaderData.view} />} />;
  return <DesignOverview page={loaderData} />;
}

export { ErrorPage as ErrorBoundary, refuseWrites as action };
