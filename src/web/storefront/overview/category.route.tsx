import { languagesAt } from "#kernel/urls/page-addresses.ts";
import {
  categoryOfSegment,
  occasionAddress,
  occasionOfSegment,
} from "#modules/catalogue/occasions/occasion-address.ts";
import { shopContext } from "../../request-context.ts";
import { loadOverview } from "./area.server.ts";
import { loadContent } from "../content/content.server.ts";
import { redirectToCards } from "../card-assortment.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { ContentPage } from "../content/lazy-content.tsx";
import { OverviewPage } from "./overview-page.tsx";
import { metaOfRoute, refuseWrites } from "../page-meta.ts";
import type { Route } from "./+types/category.route.ts";

/** A category of an occasion, or else a content page two segments deep. Source: CAT-11, SHELL-06. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  redirectToCards(context, url);
  const shop = context.get(shopContext);
  const occasion = occasionOfSegment(params.area, languagesAt(shop));
  const category = categoryOfSegment(params.category, languagesAt(shop));
  if (occasion && category)
    return loadOverview(context, url, { path: occasionAddress(shop, occasion, category), occasion, category });
  return loadContent(context, url);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Category({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "content") return <ContentPage {...loaderData} />;
  return (
    <OverviewPage
      view={loaderData.view}
      breadcrumbs={loaderData.breadcrumbs}
      largeTiles={loaderData.largeTiles}
      added={loaderData.added}
    />
  );
}

export { ErrorPage as ErrorBoundary, refuseWrites as action };
