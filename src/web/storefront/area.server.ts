import type { RouterContextProvider } from "react-router";
import { formatMoney } from "#kernel/money-format.ts";
import { occasionSlug } from "#modules/catalogue/occasions.ts";
import { listOccasions } from "#modules/catalogue/queries.server.ts";
import { readCatalogue, readDesignEntries } from "#modules/catalogue/contract.server.ts";
import type { ContentPage } from "#modules/content/model.ts";
import { shippingTable } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import type { Crumb } from "#ui/breadcrumb.tsx";
import { pageMessages } from "../page-messages.server.ts";
import { depsContext, shopContext } from "../request-context.ts";
import type { ContainerViews, PaperRow, ShippingRow, SitemapSection } from "./content-containers.tsx";
import { discoverLinks, legalLinks, serviceLinks } from "./menu-links.server.ts";
import { overviewView, slugOfCategory, type OverviewScope } from "./overview.server.ts";
import type { PageHead } from "./page-meta.ts";
import { toOccasion } from "./tile-views.server.ts";
import { shopContent } from "./shop-content.server.ts";

/** schema.org list of the path to a page. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
}

/** The first step of every path. */
export function homeCrumb(): Crumb {
  return { label: translate("de", "shop.home"), href: "/" };
}

/** Data of an overview page. Source: CAT-01, SEO-01, SEO-09. */
export async function loadOverview(context: Readonly<RouterContextProvider>, url: URL, scope: OverviewScope) {
  const deps = context.get(depsContext);
  const view = await overviewView(deps, context.get(shopContext), scope, [...url.searchParams]);
  const crumbs: Crumb[] = [homeCrumb()];
  if (scope.occasion) {
    crumbs.push({
      label: translate("de", `occasions.${scope.occasion}`),
      href: `/${occasionSlug(scope.occasion, "de")}/`,
    });
    if (scope.category) crumbs.push({ label: translate("de", `categories.${scope.category}`), href: scope.path });
  } else crumbs.push({ label: view.heading, href: scope.path });
  const restricted = url.search !== "" || view.total === 0;
  const head: PageHead = {
    title: view.heading,
    description: view.intro,
    path: scope.path,
    robots: restricted ? "noindex,follow" : "index,follow",
    structured: [breadcrumbData(crumbs, url.origin)],
  };
  return { kind: "overview" as const, view, crumbs, head, messages: pageMessages("catalogue") };
}

/** Data of a family's page; undefined when no design belongs to it. Source: THEME-03. */
export async function loadTheme(context: Readonly<RouterContextProvider>, url: URL, themeId: number) {
  const deps = context.get(depsContext);
  const member = (await readDesignEntries(deps)).find((design) => design.themeId === themeId);
  if (!member) return undefined;
  const path = `/themes/${themeId}/`;
  const scope: OverviewScope = { path, theme: { id: themeId, name: member.name } };
  const view = await overviewView(deps, context.get(shopContext), scope, [...url.searchParams]);
  const crumbs = [
    homeCrumb(),
    { label: translate("de", "catalogue.allDesigns"), href: "/produkte/" },
    { label: view.heading, href: path },
  ];
  const head: PageHead = {
    title: view.heading,
    description: view.intro,
    path,
    robots: url.search === "" ? "index,follow" : "noindex,follow",
    structured: [breadcrumbData(crumbs, url.origin)],
  };
  return { view, crumbs, head, messages: pageMessages("catalogue") };
}

/** Shipping prices of all countries, written out. Source: PB-14, SHIP-01. */
export async function shippingRows(deps: Deps, shop: Shop): Promise<readonly ShippingRow[]> {
  const table = await shippingTable(deps, shop.currency);
  return table.map(({ country, standard, express, "express-saturday": saturday }) => ({
    country: translate("de", `shop.countries.${country}`),
    standard: standard && formatMoney(standard, shop.locale),
    express: express && formatMoney(express, shop.locale),
    saturday: saturday && formatMoney(saturday, shop.locale),
  }));
}

async function paperRows(deps: Deps): Promise<readonly PaperRow[]> {
  const { papers } = await readCatalogue(deps);
  return [...papers.values()]
    .filter(({ stock }) => stock === "card")
    .map(({ code, grammage, thickness, choices }) => ({
      code,
      name: translate("de", `papers.${code}`),
      feel: translate("de", `content.paper.${code}`),
      grammage,
      thickness,
      foil: choices.has("refinement/silver") ? "all" : choices.has("refinement/gold") ? "gold" : "none",
      relief: choices.has("refinement/relief"),
      folding: choices.has("folding"),
    }));
}

async function sitemapSections(deps: Deps): Promise<readonly SitemapSection[]> {
  const occasions = await listOccasions(deps);
  return [
    ...occasions.map(({ key, categories }) => ({
      title: translate("de", `occasions.${key}`),
      links: [
        {
          label: translate("de", "shop.header.allOf", { to: toOccasion(key) }),
          href: `/${occasionSlug(key, "de")}/`,
        },
        ...categories.map((category) => ({
          label: translate("de", `categories.${category.key}`),
          href: `/${occasionSlug(key, "de")}/${slugOfCategory(category.key)}/`,
        })),
      ],
    })),
    { title: translate("de", "shop.footer.discover"), links: discoverLinks() },
    { title: translate("de", "shop.footer.service"), links: serviceLinks() },
    { title: translate("de", "shop.footer.legal"), links: legalLinks() },
  ];
}

async function containerViews(deps: Deps, shop: Shop, page: ContentPage): Promise<ContainerViews> {
  const names = new Set(page.blocks.flatMap((block) => (block.kind === "container" ? [block.name] : [])));
  const { phone, email } = sellerOf(deps.config);
  return {
    ...(names.has("shipping-table") ? { shipping: await shippingRows(deps, shop) } : {}),
    ...(names.has("paper-table") ? { papers: await paperRows(deps) } : {}),
    ...(names.has("sitemap") ? { sitemap: await sitemapSections(deps) } : {}),
    ...(names.has("contact") ? { contact: { phone, email } } : {}),
  };
}

/** Data of a text page; undefined when there is none at this path. Source: PB-13, SHELL-06. */
export async function loadContent(context: Readonly<RouterContextProvider>, url: URL) {
  const deps = context.get(depsContext);
  // A data request may name the page without its last slash.
  const page = shopContent(deps).get(url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`);
  if (!page) return undefined;
  const crumbs = [homeCrumb(), { label: page.meta.title, href: page.path }];
  const head: PageHead = { ...page.meta, path: page.path, structured: [breadcrumbData(crumbs, url.origin)] };
  const containers = await containerViews(deps, context.get(shopContext), page);
  return { kind: "content" as const, page, containers, crumbs, head, messages: pageMessages("content") };
}
