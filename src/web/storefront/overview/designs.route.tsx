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
import { DesignOverview } from "./design-overview.tsx";
import type { Route } from "./+types/designs.route.ts";

/** An occasion or a category of it, or else a content page at that path. Source: CAT-11, SHELL-06. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  redirectToCards(context, url);
  const shop = context.get(shopContext);
  const segment = "category" in params ? params.category : undefined;
  const occasion = occasionOfSegment(params.area, languagesAt(shop));
  const category = segment === undefined ? undefined : categoryOfSegment(segment, languagesAt(shop));
  if (!occasion || (segment !== undefined && !category)) return loadContent(context, url);
  return loadOverview(context, url, { path: occasionAddress(shop, occasion, category), occasion, category });
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Designs({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "content" ? <ContentPage {...loaderData} /> : <DesignOverview page={loaderData} />;
}

export { ErrorPage as ErrorBoundary, refuseWrites as action };
