import { readFields } from "#modules/content/components/read-blok.ts";
import { readStories } from "#modules/content/delivery/read-stories.server.ts";
import { wordsOf } from "#modules/content/texts/rich-text.ts";
import type { Blok, Story } from "#modules/content/stories/story-model.ts";
import type { ArticleTileView } from "#modules/content/ui/views.ts";
import { storyPath } from "#modules/content/stories/story-addresses.ts";
import { localPath } from "#modules/shops/page-path.ts";
import { pictureOf, type Transformed, type Transforming } from "./transforming.server.ts";

const wordsPerMinute = 200;

function isText(value: unknown): value is { readonly type: string } {
  return typeof value === "object" && value !== null && "type" in value && value.type === "doc";
}

/** Counts the words of all rich texts of a blok and its children. */
function countWords(value: unknown): number {
  if (isText(value)) return wordsOf(value).split(/\s+/).length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + countWords(each), 0);
}

/** Reading time of an article in minutes, at least one. */
export function readingMinutes(content: Blok): number {
  return Math.max(1, Math.round(countWords(content["body"]) / wordsPerMinute));
}

/** The tile of an article. Source: MAG-02. */
export function articleTile({ uuid, full_slug: slug, content }: Story, at: Transforming): ArticleTileView {
  const fields = readFields("article", content);
  return {
    uid: uuid,
    title: fields.title,
    lead: fields.lead,
    category: fields.category,
    href: localPath(at.shop, storyPath(slug)),
    picture: pictureOf(fields.image, "scene", at),
    minutes: readingMinutes(content),
  };
}

/** Manually picked articles, else the newest of the channel. Source: MAG-02. */
export async function magazineTeasers(blok: Blok, at: Transforming): Promise<Transformed> {
  const { headline, articles: picked, count } = readFields("magazineTeasers", blok);
  const query =
    picked.length > 0
      ? { byUuids: picked, perPage: 12 }
      : {
          contentType: "article",
          startsWith: `${at.folder}magazin/`,
          sortBy: "content.publishedOn:desc",
          perPage: count,
        };
  const { stories } = await readStories(at.deps, query, at.reading);
  const ordered = picked.length > 0 ? picked.flatMap((id) => stories.find(({ uuid }) => uuid === id) ?? []) : stories;
  const articles = ordered.map((story) => articleTile(story, at));
  return { body: { kind: "magazineTeasers", headline, articles }, empty: articles.length === 0 };
}
