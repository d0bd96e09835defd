import type { RouterContextProvider } from "react-router";
import { landingCategory } from "#modules/catalogue/search/overview-query.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { occasionName } from "#modules/catalogue/occasions/occasions.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { depsContext, flagsContext, shopContext } from "../../request-context.ts";
import { faqData } from "../content/containers/structured-data.ts";
import { contentOf } from "../content/content.server.ts";
import { fragmentsOf } from "../../page/static-fragments.server.tsx";
import { overviewView, type OverviewScope } from "./overview.server.ts";
import { overviewFragments } from "../tiles/overview-fragments.server.ts";
import { trailPage } from "../trail-page.server.ts";
import { germanPath, segmentsOf } from "#modules/shops/page-path.ts";
import { pageOfPath, storyContextOf } from "../content/read-page.server.ts";

/** Content of the page builder for an overview: a title and texts below the designs. Source: PB-12, CAT-11. */
async function addedContent(context: Readonly<RouterContextProvider>, url: URL, path: string) {
  const storyContext = storyContextOf(context);
  const german = germanPath(storyContext.shop, segmentsOf(storyContext.shop, url.pathname));
  const hasOwnPage = german !== undefined && (url.search === "" || storyContext.preview);
  const story = hasOwnPage ? await pageOfPath(german, storyContext) : undefined;
  return story && contentOf(story, { path, origin: url.origin }, storyContext);
}

/** Treatment of the flag that makes designs large on phones. */
export function largeTilesOf(context: Readonly<RouterContextProvider>): string {
  return context.get(flagsContext).includes("overview_large_tiles") ? "on" : "off";
}

/** Data of an overview page. Source: CAT-01, SEO-01, SEO-09. */
export async function loadOverview(context: Readonly<RouterContextProvider>, url: URL, requested: OverviewScope) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  // On the page of all designs only the category filter makes a landing page; occasions have their own.
  const landing = requested.occasion ? undefined : landingCategory([...url.searchParams]);
  const scope = { ...requested, landing };
  const [view, added] = await Promise.all([
    overviewView(deps, shop, scope, [...url.searchParams]),
    addedContent(context, url, scope.path),
  ]);
  const restricted = (url.search !== "" && !landing) || view.total === 0;
  const page = {
    view: overviewFragments(fragmentsOf(context), view, { large: largeTilesOf(context) === "on" }),
    trail: trailOf(shop, scope, view.heading),
    head: {
      title: added?.head.title ?? view.heading,
      description: added?.head.description ?? (landing ? `${view.heading}: ${view.intro}` : view.intro),
      path: landing && !restricted ? `${scope.path}?category=${landing}` : scope.path,
      robots: restricted ? "noindex,follow" : "index,follow",
    },
    structured: added ? faqData(added.page) : [],
    texts: added ? (["catalogue", "content"] as const) : (["catalogue"] as const),
    event: { name: "list-view" as const, list: view.path, results: view.total },
  };
  return {
    kind: "designs" as const,
    ...trailPage(context, url, page),
    added: added ? { page: added.page, preview: added.preview } : null,
    largeTiles: largeTilesOf(context),
  };
}

function trailOf(shop: Shop, { occasion, category, path }: OverviewScope, heading: string): readonly BreadcrumbItem[] {
  if (!occasion) return [{ label: heading, href: path }];
  const trail = [{ label: occasionName(occasion, shop.locale), href: occasionAddress(shop, occasion) }];
  return category ? [...trail, { label: translate(shop.locale, `categories.${category}`), href: path }] : trail;
}
