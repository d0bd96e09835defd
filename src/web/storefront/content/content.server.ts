import { withAlternates } from "../alternates.server.ts";
import type { RouterContextProvider } from "react-router";
import { languageOf, type Locale } from "#kernel/market.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { readFields } from "#modules/content/components/read-blok.ts";
import type { Blok, Story } from "#modules/content/stories/story-model.ts";
import { editorOrigins } from "#platform/http/site.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import { pictureFiles } from "#ui/images/picture-files.ts";
import type { BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { canonicalQuery } from "../../page/canonical-query.ts";
import { createFragments } from "../../page/static-fragments.server.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import type { ArticleHeadView } from "./containers/article-head.tsx";
import { markGerman } from "./containers/german-text.ts";
import type { PageView } from "./containers/container-view.ts";
import { readingMinutes } from "./containers/magazine-transformers.server.ts";
import { pageView } from "./containers/page-view.server.ts";
import { faqData } from "./containers/structured-data.ts";
import { pictureOf, type Transforming } from "./containers/transforming.server.ts";
import { followRedirect } from "./redirects.server.ts";
import { pageNotFound, type PageHead } from "../page-meta.ts";
import type { PreviewSession } from "./preview-session.ts";
import { breadcrumbData, homeBreadcrumb } from "../breadcrumbs.server.ts";
import { germanPath, localPath, segmentsOf } from "#modules/shops/page-path.ts";
import type { FooterFragments } from "../shell/footer.tsx";
import { footerFragments, menuFragments } from "../shell/shell-fragments.server.ts";
import type { MenuFragments } from "../shell/header.tsx";
import { footerMenu, mainMenu } from "./menus.server.ts";
import {
  isMenuPreview,
  localesWritten,
  pageOfPath,
  storyContextOf,
  storyInGerman,
  transforming,
  type StoryContext,
} from "./read-page.server.ts";
import { soldValues } from "./sold-values.server.ts";
import { serialize } from "../../page/serialized.ts";
import type { WishlistView } from "../wishlist/wishlist-view.ts";

/** A page of the page builder, ready to render. */
export type LoadedContent = {
  readonly page: PageView;
  readonly article: ArticleHeadView | null;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly head: PageHead;
  /** Locales the page is written for; undefined if it is not indexable. Source: SEO-04. */
  readonly written: ReadonlySet<Locale> | undefined;
  readonly preview: PreviewSession | null;
};

function articleHead(content: Blok, at: Transforming): ArticleHeadView | null {
  if (content.component !== "article") return null;
  const { title, lead, category, author, publishedOn, image } = readFields("article", content);
  return {
    title,
    lead,
    category,
    author,
    published: publishedOn ? formatDate(publishedOn.slice(0, 10), at.shop.locale) : "",
    minutes: readingMinutes(content),
    picture: pictureOf(image, "hero", at),
  };
}

function breadcrumbsOf(
  shop: Shop,
  path: string,
  { title, isArticle }: { readonly title: string; readonly isArticle: boolean },
): readonly BreadcrumbItem[] {
  const home = homeBreadcrumb(shop);
  if (path === home.href) return [home];
  const magazine = { label: translate(shop.locale, "content.magazine.title"), href: addressOf(shop, "magazine") };
  return [home, ...(isArticle ? [magazine] : []), { label: title, href: path }];
}

/** schema.org data of an article. Source: MAG-02. */
function articleData(content: Blok, locale: Locale): readonly object[] {
  if (content.component !== "article") return [];
  const { title, description, author, publishedOn } = readFields("article", content);
  return [
    {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: title,
      description,
      ...(publishedOn ? { datePublished: publishedOn.slice(0, 10) } : {}),
      author: { "@type": "Organization", name: author || translate(locale, "page.brand") },
    },
  ];
}

/** The part of the query that belongs to a page's canonical URL. Source: SEO-03. */
async function canonicalQueryOf({ deps, shop }: StoryContext, query: URLSearchParams): Promise<string> {
  return canonicalQuery(shop.channel, query, await soldValues(deps, shop));
}

/** Builds a page from a story: containers, path, head with structured data. Source: PB-01, PB-06, PB-16. */
export async function contentOf(
  story: Story,
  { path, origin, query }: { readonly path: string; readonly origin: string; readonly query?: URLSearchParams },
  storyContext: StoryContext,
): Promise<LoadedContent> {
  const { content } = story;
  const at = await transforming(storyContext, [content]);
  const fields = readFields("page", content);
  const shown = await pageView(fields.body, fields.contentsList, at);
  const german = languageOf(storyContext.shop.locale) === "de" ? undefined : await storyInGerman(story, storyContext);
  const page = german ? markGerman(shown, fields.body, readFields("page", german.content).body) : shown;
  const breadcrumbs = breadcrumbsOf(storyContext.shop, path, {
    title: fields.title,
    isArticle: content.component === "article",
  });
  const image = pictureOf(fields.ogImages[0] ?? null, "hero", at);
  const structured = [
    ...(breadcrumbs.length > 1 ? [breadcrumbData(breadcrumbs, origin)] : []),
    ...faqData(page),
    ...articleData(content, storyContext.shop.locale),
  ];
  const written = fields.robots.startsWith("index") ? await localesWritten(story, storyContext) : undefined;
  // A page with German texts belongs to the German shops, where search engines index it.
  const own = written === undefined || written.has(storyContext.shop.locale);
  const head: PageHead = {
    title: fields.title,
    description: fields.description,
    path: fields.useQueryParamsInCanoncial && query ? `${path}${await canonicalQueryOf(storyContext, query)}` : path,
    robots: storyContext.preview ? "noindex,nofollow" : own ? fields.robots : "noindex,follow",
    structured: serialize(structured),
    ...(image ? { image: pictureFiles(image).src } : {}),
  };
  const preview = previewSession(storyContext, story.id);
  return { page, article: articleHead(content, at), breadcrumbs, head, written, preview };
}

/** The parts of a page that the visual editor updates while typing. */
export type UnsavedPage = Pick<LoadedContent, "page" | "article">;

/** The menus around a page that the visual editor updates while typing. */
export type UnsavedMenus = { readonly menu?: MenuFragments; readonly footer?: FooterFragments };

/** Renders unsaved content: a page, or a menu around it. Source: PB-10, ADR-0023. */
export async function renderUnsaved(storyContext: StoryContext, content: Blok): Promise<UnsavedPage | UnsavedMenus> {
  const { fragments = createFragments(storyContext.shop) } = storyContext;
  if (content.component === "navigation")
    return { menu: menuFragments(fragments, await mainMenu(storyContext, content)) };
  if (content.component === "footer")
    return { footer: await footerFragments(storyContext, fragments, await footerMenu(storyContext, content)) };
  const at = await transforming(storyContext, [content]);
  const fields = readFields("page", content);
  return { page: await pageView(fields.body, fields.contentsList, at), article: articleHead(content, at) };
}

/** The session for the bridge of a story's draft; null on the live site and for other stories. Source: PB-10. */
function previewSession({ deps, preview }: StoryContext, storyId: number): PreviewSession | null {
  return preview?.storyId === storyId ? { storyId, editors: editorOrigins(deps.config) } : null;
}

/** The session for the bridge of the menus' draft; null otherwise. Source: PB-10. */
export async function menuSession(storyContext: StoryContext): Promise<PreviewSession | null> {
  const { preview } = storyContext;
  return preview && (await isMenuPreview(storyContext)) ? previewSession(storyContext, preview.storyId) : null;
}

/**
 * Data of a content page, the fallback for all URLs without another route. Old URLs redirect (301, 308) or are gone
 * (410), unknown ones are not found (404). `wishlist` is for the page with the visitor's saved designs.
 * @source PB-13, SHELL-06, SHELL-07, SEO-07
 */
export async function loadContent(context: Readonly<RouterContextProvider>, url: URL, wishlist?: WishlistView) {
  const storyContext = { ...storyContextOf(context), wishlist };
  const segments = segmentsOf(storyContext.shop, url.pathname);
  const german = germanPath(storyContext.shop, segments);
  const story = german === undefined ? undefined : await pageOfPath(german, storyContext);
  if (german === undefined || !story) {
    await followRedirect(storyContext, url);
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
    throw pageNotFound(url);
  }
  const path = localPath(storyContext.shop, german);
  const loaded = await contentOf(story, { path, origin: url.origin, query: url.searchParams }, storyContext);
  const { written, ...shown } = loaded;
  return {
    kind: "content" as const,
    ...shown,
    head: withAlternates(context, loaded.head, written),
    messages: pageMessages(storyContext.shop.locale, "content", "catalogue"),
  };
}
