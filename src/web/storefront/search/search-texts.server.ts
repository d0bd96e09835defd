import { LRUCache } from "lru-cache";
import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import { areaBySlug, type Area } from "#kernel/urls/areas.ts";
import { languageOf } from "#kernel/market.ts";
import { readDesigns } from "#modules/catalogue/contract.server.ts";
import { occasionOfGerman } from "#modules/catalogue/occasions/occasions.ts";
import { walk } from "#modules/content/stories/blok-tree.ts";
import { readFields } from "#modules/content/components/read-blok.ts";
import { storyPath } from "#modules/content/stories/story-addresses.ts";
import type { Story } from "#modules/content/stories/story-model.ts";
import type { GoodsTile } from "#modules/photo-products/ui/goods-view.ts";
import { createWordIndex, type WordIndex } from "#modules/search/word-index.server.ts";
import { readWords } from "#modules/search/words.ts";
import { localPath } from "#modules/shops/page-path.ts";
import { openOrigin } from "#platform/http/shop-sites.server.ts";
import { createSnapshot } from "#platform/database/snapshot.server.ts";
import { translate } from "#platform/messages.server.ts";
import { goodsPlaces } from "../photo-products/goods-kinds.ts";
import { allGoods } from "../photo-products/goods-overview.server.ts";
import { goodsTitle } from "../photo-products/goods.server.ts";
import { readablePages, type StoryContext } from "../content/read-page.server.ts";

/** Groups of results besides designs, in display order. Source: SHELL-30. */
export const textGroups = ["products", "articles", "help"] as const;
/** A group of results besides designs. */
export type TextGroup = (typeof textGroups)[number];

/** A result of the text search. */
export type FoundText = {
  readonly group: TextGroup;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** The tile of photo goods. */
  readonly tile?: GoodsTile;
};

type Findable = FoundText & { readonly words: string };
type Texts = { readonly items: readonly Findable[]; readonly index: WordIndex };

/** Pages excluded from search: steps of a process, and pages that only link to others. */
const notHelp: ReadonlySet<Area> = new Set<Area>([
  "search",
  "sitemap",
  "wishlist",
  "account",
  "logout",
  "verifyRegistration",
  "users",
  "magazine",
  "designCard",
  "designCalendar",
  "designCollage",
  "designPhotobook",
  "designPhotobox",
  "designPhoto",
  ...goodsPlaces.map(({ area }) => area),
]);

const readFieldNames = ["headline", "title", "question", "lead", "text", "description"];

/** The distinct words of a page, from all containers. */
function wordsOfPage({ content }: Story): string {
  const words = new Set<string>();
  walk(content, (node) => {
    for (const name of readFieldNames) {
      const text = node[name];
      if (typeof text === "string") for (const word of text.split(/\s+/)) words.add(word);
    }
  });
  return [...words].join(" ");
}

function pageText(story: Story, { shop }: StoryContext): readonly Findable[] {
  const path = storyPath(story.full_slug);
  const href = localPath(shop, path);
  const words = wordsOfPage(story);
  if (story.content.component === "article") {
    const { title, lead } = readFields("article", story.content);
    return [{ group: "articles", title, text: lead, href, words }];
  }
  const [first = ""] = path.split("/").filter(Boolean);
  const area = areaBySlug(first, ["de"]);
  const isHelp = first !== "" && first !== "404" && !(area && notHelp.has(area)) && !occasionOfGerman(first);
  const { title, description } = readFields("page", story.content);
  return isHelp ? [{ group: "help", title, text: description, href, words }] : [];
}

/** Card formats link to their designs, photo goods to their pages; in the card shop by family into the shop that sells them. */
async function productTexts({ deps, shop }: StoryContext): Promise<readonly Findable[]> {
  const { locale } = shop;
  if (shop.channel === "photo") {
    const goods = await allGoods(deps, shop);
    return goods.map((tile) => {
      const { label: title, text, href } = tile;
      return { group: "products", title, text, href, words: text, tile };
    });
  }
  const { postings } = await readDesigns(deps);
  const cards = [...postings.product.keys()].map((product): Findable => ({
    group: "products",
    title: translate(locale, keyIn("products", product)),
    text: translate(locale, "search.formatDesigns"),
    href: `${addressOf(shop, "products")}?${new URLSearchParams([["product[]", product]])}`,
    words: "",
  }));
  const photos: Place = { ...shop, channel: "photo" };
  const origin = openOrigin(deps.config, photos);
  const families =
    origin === undefined
      ? []
      : goodsPlaces.map((place): Findable => ({
          group: "products",
          title: goodsTitle(place, undefined, shop),
          text: translate(locale, "search.inPhotoShop"),
          href: origin + addressOf(photos, place.area),
          words: translate(locale, `photo.lead.${place.kind}`),
        }));
  return [...cards, ...families];
}

async function loadTexts(storyContext: StoryContext): Promise<Texts> {
  const stories = await readablePages(storyContext);
  const products = await productTexts(storyContext);
  const items = [...products, ...stories.flatMap((story) => pageText(story, storyContext))];
  const language = languageOf(storyContext.shop.locale);
  const index = await createWordIndex(
    items.map(({ title, words }, place) => ({ id: String(place), title, words: readWords(words, language).join(" ") })),
    language,
    { tailsToo: true },
  );
  return { items, index };
}

/** Maximum number of shops with cached texts. */
const cachedShops = 8;
const kept = createSnapshot(() => Promise.resolve(new LRUCache<string, Promise<Texts>>({ max: cachedShops })));

async function textsOf(storyContext: StoryContext): Promise<Texts> {
  const { channel, locale } = storyContext.shop;
  const shops = await kept.read(storyContext.deps.db);
  const key = `${channel} ${locale}`;
  const texts = shops.get(key) ?? loadTexts(storyContext);
  shops.set(key, texts);
  texts.catch(() => shops.delete(key));
  return texts;
}

/** Products, articles and help pages that match every word, best first. Source: SHELL-30. */
export async function findTexts(storyContext: StoryContext, words: readonly string[]): Promise<readonly FoundText[]> {
  const { items, index } = await textsOf(storyContext);
  return index.find(words).flatMap((id) => items[Number(id)] ?? []);
}

/** Products, articles and help pages that match the most words, and at least the given number. Source: SHELL-30. */
export async function nearTexts(
  storyContext: StoryContext,
  words: readonly string[],
  least: number,
): Promise<readonly FoundText[]> {
  const { items, index } = await textsOf(storyContext);
  return index.nearest(words, least).flatMap((id) => items[Number(id)] ?? []);
}
