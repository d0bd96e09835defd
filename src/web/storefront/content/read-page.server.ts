import type { RouterContextProvider } from "react-router";
import { defaultLocale, languageOf, languages, localeNames, type Language, type Locale } from "#kernel/market.ts";
import { readFields } from "#modules/content/components/read-blok.ts";
import { operatorValues } from "#modules/content/texts/operator-values.server.ts";
import type { Preview } from "#modules/content/delivery/preview-proof.server.ts";
import { readStories, readStory, type ReadOptions } from "#modules/content/delivery/read-stories.server.ts";
import type { Blok, Story } from "#modules/content/stories/story-model.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { depsContext, previewContext, shopContext } from "../../request-context.ts";
import { addressInCardShop, isSoldAsCard } from "../card-assortment.server.ts";
import { storyPath } from "#modules/content/stories/story-addresses.ts";
import { isGerman } from "./containers/german-text.ts";
import type { Transforming } from "./containers/transforming.server.ts";
import { createFragments, fragmentsOf, type StaticFragments } from "../../page/static-fragments.server.tsx";
import { germanPath, localPath, segmentsOf } from "#modules/shops/page-path.ts";
import type { WishlistView } from "../wishlist/wishlist-view.ts";
import { withdrawalValues } from "../returns/withdrawal-values.server.ts";

const uuidsAtOnce = 100;

/** Content types with their own URL. */
const pageKinds = new Set(["page", "article"]);

/** Collects the uuids of linked stories, in fields and rich texts. */
function linkedStories(value: unknown, found: Set<string>): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  if ("linktype" in value && value.linktype === "story") {
    const id = "uuid" in value ? value.uuid : "id" in value ? value.id : undefined;
    if (typeof id === "string" && id !== "") found.add(id);
  }
  for (const each of Object.values(value)) linkedStories(each, found);
  return found;
}

async function addressesOf(
  { deps, shop }: StoryContext,
  storyContext: ReadOptions,
  contents: readonly Blok[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...linkedStories(contents, new Set())].toSorted((a, b) => a.localeCompare(b));
  const addresses = new Map<string, string>();
  for (let from = 0; from < ids.length; from += uuidsAtOnce) {
    const byUuids = ids.slice(from, from + uuidsAtOnce);
    const { stories } = await readStories(deps, { byUuids, perPage: uuidsAtOnce }, storyContext);
    for (const { uuid, full_slug: slug } of stories) {
      const german = storyPath(slug);
      addresses.set(uuid, addressInCardShop(deps.config, shop, german) ?? localPath(shop, german));
    }
  }
  return addresses;
}

const slugOf = (path: string): string => path.split("/").filter(Boolean).join("/") || "home";

/** A story in German, with money and numbers formatted for the locale. Source: PB-15, LOC-03. */
export async function storyInGerman(
  story: Story,
  storyContext: StoryContext,
  writtenFor = readOptions(storyContext).language,
): Promise<Story | undefined> {
  const options = { ...readOptions(storyContext), language: defaultLocale, writtenFor };
  return readStory(storyContext.deps, story.default_full_slug ?? story.full_slug, options);
}

/**
 * The locales of the channel a page is written for: all except those whose shops show its texts in German.
 * @source SEO-04, SEO-05
 */
export async function localesWritten(story: Story, storyContext: StoryContext): Promise<ReadonlySet<Locale>> {
  const body = ({ content }: Story) => readFields("page", content).body;
  const texts = body(story).some(({ component }) => component === "richText");
  if (!texts) return new Set(localeNames);
  const slug = story.default_full_slug ?? story.full_slug;
  const inGerman = await Promise.all(
    languages.map(async (language): Promise<Language | undefined> => {
      const locale = localeNames.find((each) => languageOf(each) === language);
      if (language === "de" || !locale) return undefined;
      const own = await readStory(storyContext.deps, slug, { ...readOptions(storyContext), language: locale });
      const german = own && (await storyInGerman(story, storyContext, locale));
      return german && isGerman(body(own), body(german)) ? language : undefined;
    }),
  );
  return new Set(localeNames.filter((locale) => !inGerman.includes(languageOf(locale))));
}

/** The uuid of the page that has this path in other languages but a translated one in this. Source: PB-15. */
export async function storyAtCommonPath(path: string, storyContext: StoryContext): Promise<string | undefined> {
  const story = await readOwn(slugOf(path), storyContext);
  const common = story?.default_full_slug;
  return story && common && common !== story.full_slug && storyPath(common) === path ? story.uuid : undefined;
}

/** Current path of a story; undefined when it is not published. Source: PB-15. */
export async function pathOfStory(uuid: string, storyContext: StoryContext): Promise<string | undefined> {
  const { stories } = await readStories(storyContext.deps, { byUuids: [uuid] }, readOptions(storyContext));
  return stories[0] && storyPath(stories[0].full_slug);
}

/** Context for reading the stories of a request. Source: PB-15. */
export type StoryContext = {
  readonly deps: Deps;
  readonly shop: Shop;
  readonly version?: "published" | "draft";
  /** A draft for the visual editor, in the requested language. */
  readonly preview?: Preview | undefined;
  /** This visitor's saved designs; only on personal pages. Source: WISH-01. */
  readonly wishlist?: WishlistView | undefined;
  /** Static fragments of the page; without a request they are part of the data. */
  readonly fragments?: StaticFragments;
};

function readOptions({ shop, version = "published", preview }: StoryContext): ReadOptions {
  return { language: preview?.language ?? shop.locale, version };
}

/** Creates the transformer context for these contents. */
export async function transforming(storyContext: StoryContext, contents: readonly Blok[]): Promise<Transforming> {
  const { deps, shop, wishlist } = storyContext;
  const options = readOptions(storyContext);
  const [pictures, addresses] = await Promise.all([
    readPictures(deps, shop.locale),
    addressesOf(storyContext, options, contents),
  ]);
  const values = { ...operatorValues(deps.config, shop.locale), ...withdrawalValues(shop) };
  const folder = shop.channel === "photo" ? "photo/" : "";
  const { fragments = createFragments(shop) } = storyContext;
  return { deps, shop, pictures, values, addresses, reading: options, folder, wishlist, fragments };
}

/** A story by slug: the channel's own, else the shared one. Source: PB-15. */
async function readOwn(slug: string, storyContext: StoryContext): Promise<Story | undefined> {
  const options = readOptions(storyContext);
  const own =
    storyContext.shop.channel === "photo" ? await readStory(storyContext.deps, `photo/${slug}`, options) : undefined;
  return own ?? readStory(storyContext.deps, slug, options);
}

/** The story at a German path, if it is a page with this path. Source: SHELL-06, PB-13. */
export async function pageOfPath(path: string, storyContext: StoryContext): Promise<Story | undefined> {
  const story = await readOwn(slugOf(path), storyContext);
  return story && pageKinds.has(story.content.component) && storyPath(story.full_slug) === path ? story : undefined;
}

/** The content of a story every page needs; empty if it does not exist. Source: SHELL-21, SHELL-22. */
export async function readConfigStory(name: "navigation" | "footer", storyContext: StoryContext): Promise<Blok> {
  const story = await readOwn(name, storyContext);
  return story?.content ?? { _uid: name, component: name };
}

/** Whether the previewed draft is a menu instead of a page. Source: PB-10. */
export async function isMenuPreview(storyContext: StoryContext): Promise<boolean> {
  const { preview } = storyContext;
  if (!preview) return false;
  const menus = await Promise.all([readOwn("navigation", storyContext), readOwn("footer", storyContext)]);
  return menus.some((story) => story?.id === preview.storyId);
}

export function storyContextOf(context: Readonly<RouterContextProvider>): StoryContext {
  const [deps, shop, preview] = [context.get(depsContext), context.get(shopContext), context.get(previewContext)];
  const fragments = fragmentsOf(context);
  return { deps, shop, preview, version: preview ? "draft" : "published", fragments };
}

const storiesPerPage = 100;

/** An indexable page: its German path and last publication time. */
export type IndexablePage = { readonly german: string; readonly changed: string | undefined };

/** Whether a story is a page of the photo shop: its own, or a shared one that is neither about cards nor an article. */
function isPhotoPage({ shop }: StoryContext, { full_slug: slug, content }: Story): boolean {
  if (slug.startsWith("photo/")) return true;
  const german = storyPath(slug);
  return (
    !isSoldAsCard(shop, german) &&
    content.component === "page" &&
    germanPath(shop, segmentsOf(shop, localPath(shop, german))) === german
  );
}

/** All published pages of a channel, each path once; a channel's own page takes precedence over a shared one. Source: PB-15. */
export async function readablePages(storyContext: StoryContext): Promise<readonly Story[]> {
  const found: Story[] = [];
  const options = readOptions(storyContext);
  for (let page = 1, more = true; more; page += 1) {
    const { stories, total } = await readStories(storyContext.deps, { page, perPage: storiesPerPage }, options);
    found.push(...stories.filter(({ content }) => pageKinds.has(content.component)));
    more = stories.length > 0 && page * storiesPerPage < total;
  }
  const photo = storyContext.shop.channel === "photo";
  const own = found.filter((story) =>
    photo ? isPhotoPage(storyContext, story) : !story.full_slug.startsWith("photo/"),
  );
  const before = own.toSorted(
    (a, b) => Number(a.full_slug.startsWith("photo/")) - Number(b.full_slug.startsWith("photo/")),
  );
  return [...new Map(before.map((story) => [storyPath(story.full_slug), story])).values()];
}

/** All indexable pages of a channel, each path once, without those that are in German here. Source: SEO-04, SEO-05, D-14. */
export async function indexablePages(storyContext: StoryContext): Promise<readonly IndexablePage[]> {
  const pages = await readablePages(storyContext);
  const listed = pages.filter(({ content }) => content["robots"] === "index,follow");
  const written = await Promise.all(listed.map((story) => localesWritten(story, storyContext)));
  return listed.flatMap(({ full_slug: slug, published_at: at }, place) =>
    written[place]?.has(storyContext.shop.locale) ? [{ german: storyPath(slug), changed: at ?? undefined }] : [],
  );
}
