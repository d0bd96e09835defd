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
  readingOf,
  storyInGerman,
  transforming,
  type StoryReading,
} from "./read-page.server.ts";
import { soldValues } from "./sold-values.server.ts";
import { serialize } from "../../page/serialized.ts";
import type { WishlistView } from "../wishlist/wishlist-view.ts";

/** A page of the page builder, ready to show. */
export type LoadedContent = {
  readonly page: PageView;
  readonly article: ArticleHeadView | null;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly head: PageHead;
  /** Locales it is written for; undefined while no search engine may list it. Source: SEO-04. */
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

function crumbsOf(
  shop: Shop,
  path: string,
  { title, isArticle }: { readonly title: string; readonly isArticle: boolean },
): readonly BreadcrumbItem[] {
  const home = homeBreadcrumb(shop);
  if (path === home.href) return [home];
  const magazine = { label: translate(shop.locale, "content.magazine.title"), href: addressOf(shop, "magazine") };
  return [home, ...(isArticle ? [magazine] : []), { label: title, href: path }];
}

/** What search engines learn about an article. Source: MAG-02. */
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

/** What of the query belongs to the canonical address of a page that asks for it. Source: SEO-03. */
async function canonicalQueryOf({ deps, shop }: StoryReading, query: URLSearchParams): Promise<string> {
  return canonicalQuery(shop.channel, query, await soldValues(deps, shop));
}

/** Turns a story into a page: containers, path, head with its structured data. Source: PB-01, PB-06, PB-16. */
export async function contentOf(
  story: Story,
  { path, origin, query }: { readonly path: string; readonly origin: string; readonly query?: URLSearchParams },
  reading: StoryReading,
): Promise<LoadedContent> {
  const { content } = story;
  const at = await transforming(reading, [content]);
  const fields = readFields("page", content);
  const shown = await pageView(fields.body, fields.contentsList, at);
  const german = languageOf(reading.shop.locale) === "de" ? undefined : await storyInGerman(story, reading);
  const page = german ? markGerman(shown, fields.body, readFields("page", german.content).body) : shown;
  const breadcrumbs = crumbsOf(reading.shop, path, { title: fields.title, isArticle: content.component === "article" });
  const image = pictureOf(fields.ogImages[0] ?? null, "hero", at);
  const structured = [
    ...(breadcrumbs.length > 1 ? [breadcrumbData(breadcrumbs, origin)] : []),
    ...faqData(page),
    ...articleData(content, reading.shop.locale),
  ];
  const written = fields.robots.startsWith("index") ? await localesWritten(story, reading) : undefined;
  // A page whose texts stand in German is the German shops' page: search engines find it there.
  const own = written === undefined || written.has(reading.shop.locale);
  const head: PageHead = {
    title: fields.title,
    description: fields.description,
    path: fields.useQueryParamsInCanoncial && query ? `${path}${await canonicalQueryOf(reading, query)}` : path,
    robots: reading.preview ? "noindex,nofollow" : own ? fields.robots : "noindex,follow",
    structured: serialize(structured),
    ...(image ? { image: pictureFiles(image).src } : {}),
  };
  const preview = previewSession(reading, story.id);
  return { page, article: articleHead(content, at), breadcrumbs, head, written, preview };
}

/** What the visual editor changes of a page while it is typed. */
export type UnsavedPage = Pick<LoadedContent, "page" | "article">;

/** What the visual editor changes around a page while it is typed. */
export type UnsavedMenus = { readonly menu?: MenuFragments; readonly footer?: FooterFragments };

/** Renders content that is not saved yet: a page, or a menu around it. Source: PB-10, ADR-0023. */
export async function renderUnsaved(reading: StoryReading, content: Blok): Promise<UnsavedPage | UnsavedMenus> {
  const { fragments = createFragments(reading.shop) } = reading;
  if (content.component === "navigation") return { menu: menuFragments(fragments, await mainMenu(reading, content)) };
  if (content.component === "footer")
    return { footer: await footerFragments(reading, fragments, await footerMenu(reading, content)) };
  const at = await transforming(reading, [content]);
  const fields = readFields("page", content);
  return { page: await pageView(fields.body, fields.contentsList, at), article: articleHead(content, at) };
}

/** Who may talk to the bridge of a story's draft; null on the live site and for what only stands beside it. Source: PB-10. */
function previewSession({ deps, preview }: StoryReading, storyId: number): PreviewSession | null {
  return preview?.storyId === storyId ? { storyId, editors: editorOrigins(deps.config) } : null;
}

/** Who may talk to the bridge of the menus' draft; null everywhere else. Source: PB-10. */
export async function menuSession(reading: StoryReading): Promise<PreviewSession | null> {
  const { preview } = reading;
  return preview && (await isMenuPreview(reading)) ? previewSession(reading, preview.storyId) : null;
}

/**
 * Data of a content page: what every address ends with that is nothing else. Old addresses lead on (301, 308) or are
 * gone (410), unknown ones are refused (404). `wishlist` is for the one page that shows what the visitor has saved.
 * @source PB-13, SHELL-06, SHELL-07, SEO-07
 */
export async function loadContent(context: Readonly<RouterContextProvider>, url: URL, wishlist?: WishlistView) {
  const reading = { ...readingOf(context), wishlist };
  const segments = segmentsOf(reading.shop, url.pathname);
  const german = germanPath(reading.shop, segments);
  const story = german === undefined ? undefined : await pageOfPath(german, reading);
  if (german === undefined || !story) {
    await followRedirect(reading, url);
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
    throw pageNotFound(url);
  }
  const path = localPath(reading.shop, german);
  const loaded = await contentOf(story, { path, origin: url.origin, query: url.searchParams }, reading);
  const { written, ...shown } = loaded;
  return {
    kind: "content" as const,
    ...shown,
    head: withAlternates(context, loaded.head, written),
    messages: pageMessages(reading.shop.locale, "content", "catalogue"),
  };
}
