import { withAlternates } from "../alternates.server.ts";
import type { RouterContextProvider } from "react-router";
import { landingCategory } from "#modules/catalogue/search/overview-query.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { occasionName } from "#modules/catalogue/occasions/occasions.ts";
import { translate } from "#platform/messages.server.ts";
import type { BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, flagsContext, shopContext } from "../../request-context.ts";
import { faqData } from "../content/containers/structured-data.ts";
import { contentOf } from "../content/content.server.ts";
import { breadcrumbData, homeBreadcrumb } from "../breadcrumbs.server.ts";
import { fragmentsOf } from "../../page/static-fragments.server.tsx";
import { overviewView, type OverviewScope } from "./overview.server.ts";
import { overviewFragments } from "../tiles/overview-fragments.server.ts";
import type { PageHead } from "../page-meta.ts";
import { germanPath, segmentsOf } from "#modules/shops/page-path.ts";
import { serialize } from "../../page/serialized.ts";
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
  const { locale } = shop;
  // On the page of all designs only the category filter makes a landing page; occasions have their own.
  const landing = requested.occasion ? undefined : landingCategory([...url.searchParams]);
  const scope = { ...requested, landing };
  const [view, added] = await Promise.all([
    overviewView(deps, shop, scope, [...url.searchParams]),
    addedContent(context, url, scope.path),
  ]);
  const breadcrumbs: BreadcrumbItem[] = [homeBreadcrumb(shop)];
  if (scope.occasion) {
    breadcrumbs.push({
      label: occasionName(scope.occasion, locale),
      href: occasionAddress(shop, scope.occasion),
    });
    if (scope.category)
      breadcrumbs.push({ label: translate(locale, `categories.${scope.category}`), href: scope.path });
  } else breadcrumbs.push({ label: view.heading, href: scope.path });
  const restricted = (url.search !== "" && !landing) || view.total === 0;
  const head: PageHead = {
    title: added?.head.title ?? view.heading,
    description: added?.head.description ?? (landing ? `${view.heading}: ${view.intro}` : view.intro),
    path: landing && !restricted ? `${scope.path}?category=${landing}` : scope.path,
    robots: restricted ? "noindex,follow" : "index,follow",
    structured: serialize([breadcrumbData(breadcrumbs, url.origin), ...(added ? faqData(added.page) : [])]),
  };
  const names = added ? ["catalogue", "content"] : ["catalogue"];
  return {
    kind: "overview" as const,
    view: overviewFragments(fragmentsOf(context), view, { large: largeTilesOf(context) === "on" }),
    added: added ? { page: added.page, preview: added.preview } : null,
    breadcrumbs,
    head: withAlternates(context, head),
    largeTiles: largeTilesOf(context),
    messages: pageMessages(locale, ...names),
  };
}
