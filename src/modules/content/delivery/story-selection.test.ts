import { describe, expect, it } from "vitest";
import { aStoredStory, anEdition } from "../testing/stored-stories.ts";
import type { StoriesQuery } from "./delivery-query.ts";
import { selectStories } from "./story-selection.ts";

const noon = "2026-03-01T12:00:00.000Z";
const day = (number: number) => `2026-03-0${number}T12:00:00.000Z`;
const stories = [
  aStoredStory({ id: 1, publishedAt: day(1), firstPublishedAt: day(2), updatedAt: day(3) }),
  aStoredStory({ id: 2, publishedAt: day(2), firstPublishedAt: day(3), updatedAt: day(1) }),
  aStoredStory({ id: 3, publishedAt: day(3), firstPublishedAt: day(1), updatedAt: day(2) }),
  aStoredStory({ id: 4, publishedAt: null, firstPublishedAt: null, updatedAt: day(9) }),
];
const select = (query: Partial<StoriesQuery>, from = stories) =>
  selectStories(anEdition(...from), { filter: [], ...query });
const found = (query: Partial<StoriesQuery>) => select(query).page.map(({ story }) => story.id);

describe("which stories a list has (PB-07)", () => {
  const bound = Date.parse(noon) + 86_400_000;

  it.each([
    [{ published_at_gt: bound }, [3]],
    [{ published_at_lt: bound }, [1]],
    [{ first_published_at_gt: bound }, [2]],
    [{ first_published_at_lt: bound }, [3]],
    [{ updated_at_gt: bound }, [1, 4]],
    [{ updated_at_lt: bound }, [2]],
  ] satisfies readonly (readonly [Partial<StoriesQuery>, readonly number[]])[])(
    "%j excludes the moment itself, and what was never published",
    (query, ids) => expect(found(query)).toEqual(ids),
  );

  it("pages follow each other without gap or repetition; the last may be short", () => {
    const pages = [1, 2, 3].map((page) => found({ page, per_page: 3 }));
    expect(pages).toEqual([[1, 2, 3], [4], []]);
    expect(select({ per_page: 3, page: 2 })).toMatchObject({ total: 4, perPage: 3 });
  });

  it("a page has 25 stories unless another size is wanted", () => {
    const many = Array.from({ length: 26 }, (_, index) => aStoredStory({ id: index + 1 }));
    expect(select({}, many)).toMatchObject({ total: 26, perPage: 25 });
    expect(select({}, many).page).toHaveLength(25);
  });

  it("the level counts the folders above a story, a story at the root is on the first", () => {
    const tree = [
      aStoredStory({ id: 1, isFolder: true, content: null }),
      aStoredStory({ id: 2, parentId: 1, isFolder: true, content: null }),
      aStoredStory({ id: 3 }),
      aStoredStory({ id: 4, parentId: 1 }),
      aStoredStory({ id: 5, parentId: 2 }),
    ];
    const at = (level: number) => select({ level }, tree).page.map(({ story }) => story.id);
    expect([at(1), at(2), at(3), at(4)]).toEqual([[3], [4], [5], []]);
  });
});
