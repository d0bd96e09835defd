import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import { areaBySlug, type Area } from "#kernel/urls/areas.ts";
import { languageOf } from "#kernel/market.ts";
import { readDesigns } from "#modules/catalogue/contract.server.ts";
import { occasionSpoken } from "#modules/catalogue/occasions/occasion-address.ts";
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
import { readablePages, type StoryReading } from "../content/read-page.server.ts";

/** Groups of what is found beside designs, in the order they are shown. Source: SHELL-30. */
export const textGroups = ["products", "articles", "help"] as const;
/** A group of what is found beside designs. */
export type TextGroup = (typeof textGroups)[number];

/** Something found by its text. */
export type FoundText = {
  readonly group: TextGroup;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** How photo goods are shown. */
  readonly tile?: GoodsTile;
};

type Findable = FoundText & { readonly words: string };
type Texts = { readonly items: readonly Findable[]; readonly index: WordIndex };

/** Pages that are a step of something, or only lead elsewhere. */
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

/** Every word of a page once, whatever its containers. */
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

function pageText(story: Story, { shop }: StoryReading): readonly Findable[] {
  const path = storyPath(story.full_slug);
  const href = localPath(shop, path);
  const words = wordsOfPage(story);
  if (story.content.component === "article") {
    const { title, lead } = readFields("article", story.content);
    return [{ group: "articles", title, text: lead, href, words }];
  }
  const [first = ""] = path.split("/").filter(Boolean);
  const area = areaBySlug(first, ["de"]);
  const isHelp = first !== "" && first !== "404" && !(area && notHelp.has(area)) && !occasionSpoken(first, ["de"]);
  const { title, description } = readFields("page", story.content);
  return isHelp ? [{ group: "help", title, text: description, href, words }] : [];
}

/** Formats of cards lead to their designs, photo goods to their pages; from cards by family into the shop that sells them. */
async function productTexts({ deps, shop }: StoryReading): Promise<readonly Findable[]> {
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
    title: translate(locale, `products.${product}`),
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

async function loadTexts(reading: StoryReading): Promise<Texts> {
  const stories = await readablePages(reading);
  const products = await productTexts(reading);
  const items = [...products, ...stories.flatMap((story) => pageText(story, reading))];
  const language = languageOf(reading.shop.locale);
  const index = await createWordIndex(
    items.map(({ title, words }, place) => ({ id: String(place), title, words: readWords(words, language).join(" ") })),
    language,
    { tailsToo: true },
  );
  return { items, index };
}

/** Shops whose texts are kept at the same time. */
const cachedShops = 8;
const kept = createSnapshot(() => Promise.resolve(new Map<string, Promise<Texts>>()));

async function textsOf(reading: StoryReading): Promise<Texts> {
  const { channel, locale } = reading.shop;
  const shops = await kept.read(reading.deps.db);
  const key = `${channel} ${locale}`;
  const texts = shops.get(key) ?? loadTexts(reading);
  shops.delete(key);
  shops.set(key, texts);
  texts.catch(() => shops.delete(key));
  const [oldest] = shops.keys();
  if (shops.size > cachedShops && oldest !== undefined) shops.delete(oldest);
  return texts;
}

/** Products, articles and help pages that every word fits, the best first. Source: SHELL-30. */
export async function findTexts(reading: StoryReading, words: readonly string[]): Promise<readonly FoundText[]> {
  const { items, index } = await textsOf(reading);
  return index.find(words).flatMap((id) => items[Number(id)] ?? []);
}

/** Products, articles and help pages that the most of the words fit, and at least so many. Source: SHELL-30. */
export async function nearTexts(
  reading: StoryReading,
  words: readonly string[],
  least: number,
): Promise<readonly FoundText[]> {
  const { items, index } = await textsOf(reading);
  return index.nearest(words, least).flatMap((id) => items[Number(id)] ?? []);
}
