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

/** Content types that have an address of their own. */
const pageKinds = new Set(["page", "article"]);

/** Uuids of the stories that links of a content lead to, fields and texts alike. */
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
  { deps, shop }: StoryReading,
  reading: ReadOptions,
  contents: readonly Blok[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...linkedStories(contents, new Set())].toSorted((a, b) => a.localeCompare(b));
  const addresses = new Map<string, string>();
  for (let from = 0; from < ids.length; from += uuidsAtOnce) {
    const byUuids = ids.slice(from, from + uuidsAtOnce);
    const { stories } = await readStories(deps, { byUuids, perPage: uuidsAtOnce }, reading);
    for (const { uuid, full_slug: slug } of stories) {
      const german = storyPath(slug);
      addresses.set(uuid, addressInCardShop(deps.config, shop, german) ?? localPath(shop, german));
    }
  }
  return addresses;
}

const slugOf = (path: string): string => path.split("/").filter(Boolean).join("/") || "home";

/** A story in German, with money and numbers as the locale writes them. Source: PB-15, LOC-03. */
export async function storyInGerman(
  story: Story,
  reading: StoryReading,
  writtenFor = readOptions(reading).language,
): Promise<Story | undefined> {
  const options = { ...readOptions(reading), language: defaultLocale, writtenFor };
  return readStory(reading.deps, story.default_full_slug ?? story.full_slug, options);
}

/**
 * The locales of the channel a page is written for: all but those in whose shops its texts stand in German.
 * @source SEO-04, SEO-05
 */
export async function localesWritten(story: Story, reading: StoryReading): Promise<ReadonlySet<Locale>> {
  const body = ({ content }: Story) => readFields("page", content).body;
  const texts = body(story).some(({ component }) => component === "richText");
  if (!texts) return new Set(localeNames);
  const slug = story.default_full_slug ?? story.full_slug;
  const inGerman = await Promise.all(
    languages.map(async (language): Promise<Language | undefined> => {
      const locale = localeNames.find((each) => languageOf(each) === language);
      if (language === "de" || !locale) return undefined;
      const own = await readStory(reading.deps, slug, { ...readOptions(reading), language: locale });
      const german = own && (await storyInGerman(story, reading, locale));
      return german && isGerman(body(own), body(german)) ? language : undefined;
    }),
  );
  return new Set(localeNames.filter((locale) => !inGerman.includes(languageOf(locale))));
}

/** The uuid of the page that has this address in other languages and one of its own in this. Source: PB-15. */
export async function storyAtCommonPath(path: string, reading: StoryReading): Promise<string | undefined> {
  const story = await readOwn(slugOf(path), reading);
  const common = story?.default_full_slug;
  return story && common && common !== story.full_slug && storyPath(common) === path ? story.uuid : undefined;
}

/** Where a story stands now; undefined when it is not published. Source: PB-15. */
export async function pathOfStory(uuid: string, reading: StoryReading): Promise<string | undefined> {
  const { stories } = await readStories(reading.deps, { byUuids: [uuid] }, readOptions(reading));
  return stories[0] && storyPath(stories[0].full_slug);
}

/** How the stories of a request are read. Source: PB-15. */
export type StoryReading = {
  readonly deps: Deps;
  readonly shop: Shop;
  readonly version?: "published" | "draft";
  /** A draft for the visual editor, in the language it asks for. */
  readonly preview?: Preview | undefined;
  /** What this visitor has saved; only on pages nobody shares. Source: WISH-01. */
  readonly wishlist?: WishlistView | undefined;
  /** Still parts of the page; without one of a request they are data. */
  readonly fragments?: StaticFragments;
};

function readOptions({ shop, version = "published", preview }: StoryReading): ReadOptions {
  return { language: preview?.language ?? shop.locale, version };
}

/** Everything transformers need to show these contents. */
export async function transforming(reading: StoryReading, contents: readonly Blok[]): Promise<Transforming> {
  const { deps, shop, wishlist } = reading;
  const options = readOptions(reading);
  const [pictures, addresses] = await Promise.all([
    readPictures(deps, shop.locale),
    addressesOf(reading, options, contents),
  ]);
  const values = { ...operatorValues(deps.config, shop.locale), ...withdrawalValues(shop) };
  const folder = shop.channel === "photo" ? "photo/" : "";
  const { fragments = createFragments(shop) } = reading;
  return { deps, shop, pictures, values, addresses, reading: options, folder, wishlist, fragments };
}

/** A story by its slug: the channel's own, else the one both channels share. Source: PB-15. */
async function readOwn(slug: string, reading: StoryReading): Promise<Story | undefined> {
  const options = readOptions(reading);
  const own = reading.shop.channel === "photo" ? await readStory(reading.deps, `photo/${slug}`, options) : undefined;
  return own ?? readStory(reading.deps, slug, options);
}

/** The story of a German path, if it is a page and this is its path. Source: SHELL-06, PB-13. */
export async function pageOfPath(path: string, reading: StoryReading): Promise<Story | undefined> {
  const story = await readOwn(slugOf(path), reading);
  return story && pageKinds.has(story.content.component) && storyPath(story.full_slug) === path ? story : undefined;
}

/** The content of a story that every page needs; an empty one while there is none. Source: SHELL-21, SHELL-22. */
export async function readConfigStory(name: "navigation" | "footer", reading: StoryReading): Promise<Blok> {
  const story = await readOwn(name, reading);
  return story?.content ?? { _uid: name, component: name };
}

/** Whether a draft is asked for because of a menu, not because of its page. Source: PB-10. */
export async function isMenuPreview(reading: StoryReading): Promise<boolean> {
  const { preview } = reading;
  if (!preview) return false;
  const menus = await Promise.all([readOwn("navigation", reading), readOwn("footer", reading)]);
  return menus.some((story) => story?.id === preview.storyId);
}

/** The reading of a request's own stories. */
export function readingOf(context: Readonly<RouterContextProvider>): StoryReading {
  const [deps, shop, preview] = [context.get(depsContext), context.get(shopContext), context.get(previewContext)];
  const fragments = fragmentsOf(context);
  return { deps, shop, preview, version: preview ? "draft" : "published", fragments };
}

const storiesPerPage = 100;

/** A page search engines may list: its German path and the moment of its last publication. */
export type IndexablePage = { readonly german: string; readonly changed: string | undefined };

/** Whether a story is a page of the photo shop: its own, or one both share that is neither a card's nor an article. */
function isPhotoPage({ shop }: StoryReading, { full_slug: slug, content }: Story): boolean {
  if (slug.startsWith("photo/")) return true;
  const german = storyPath(slug);
  return (
    !isSoldAsCard(shop, german) &&
    content.component === "page" &&
    germanPath(shop, segmentsOf(shop, localPath(shop, german))) === german
  );
}

/** All published pages of a channel, each path once; a channel's own page stands before a shared one. Source: PB-15. */
export async function readablePages(reading: StoryReading): Promise<readonly Story[]> {
  const found: Story[] = [];
  const options = readOptions(reading);
  for (let page = 1, more = true; more; page += 1) {
    const { stories, total } = await readStories(reading.deps, { page, perPage: storiesPerPage }, options);
    found.push(...stories.filter(({ content }) => pageKinds.has(content.component)));
    more = stories.length > 0 && page * storiesPerPage < total;
  }
  const photo = reading.shop.channel === "photo";
  const own = found.filter((story) => (photo ? isPhotoPage(reading, story) : !story.full_slug.startsWith("photo/")));
  const before = own.toSorted(
    (a, b) => Number(a.full_slug.startsWith("photo/")) - Number(b.full_slug.startsWith("photo/")),
  );
  return [...new Map(before.map((story) => [storyPath(story.full_slug), story])).values()];
}

/** All pages of a channel that search engines may list, each path once, without those that stand here in German. Source: SEO-04, SEO-05, D-14. */
export async function indexablePages(reading: StoryReading): Promise<readonly IndexablePage[]> {
  const pages = await readablePages(reading);
  const listed = pages.filter(({ content }) => content["robots"] === "index,follow");
  const written = await Promise.all(listed.map((story) => localesWritten(story, reading)));
  return listed.flatMap(({ full_slug: slug, published_at: at }, place) =>
    written[place]?.has(reading.shop.locale) ? [{ german: storyPath(slug), changed: at ?? undefined }] : [],
  );
}
