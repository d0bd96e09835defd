import { languagesAt } from "#kernel/urls/page-addresses.ts";
import { occasionAddress, occasionOfSegment } from "#modules/catalogue/occasions/occasion-address.ts";
import { shopContext } from "../../request-context.ts";
import { loadOverview } from "./area.server.ts";
import { loadContent } from "../content/content.server.ts";
import { redirectToCards } from "../card-assortment.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { ContentPage } from "../content/lazy-content.tsx";
import { OverviewPage } from "./overview-page.tsx";
import { metaOfRoute, refuseWrites } from "../page-meta.ts";
import type { Route } from "./+types/area.route.ts";

/** A single path segment: an occasion, or else a content page. Source: SHELL-06, CAT-11. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  redirectToCards(context, url);
  const shop = context.get(shopContext);
  const occasion = occasionOfSegment(params.area, languagesAt(shop));
  if (occasion) return loadOverview(context, url, { path: occasionAddress(shop, occasion), occasion });
  return loadContent(context, url);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Area({ loaderData }: Route.ComponentProps) {
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
