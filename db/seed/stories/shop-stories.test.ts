import { describe, expect, test } from "vitest";
import { photoDesigns } from "../photo-designs.ts";
import { readDesigns } from "../designs.ts";
import { problemsOf } from "#modules/content/components/read-blok.ts";
import { parseGoodsAsset } from "#modules/photo-products/pictures/picture-names.server.ts";
import { parsePictureName } from "#modules/media/pictures/picture-address.ts";
import { shopStories } from "./shop-stories.ts";
import { seedText } from "./seed-text.ts";

const stories = shopStories();

/** All objects anywhere in the content. */
function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

describe("the stories of a fresh shop", () => {
  test("PB-12 PB-13 MAG-02 contain start pages of both channels, menus, text pages and articles", () => {
    const slugs = new Set(stories.map(({ slug }) => slug));
    expect(slugs.size).toBe(stories.length);
    for (const slug of ["home", "photo/home", "navigation", "footer", "versand", "fragen", "agb", "datenschutz"])
      expect(slugs).toContain(slug);
    for (const slug of ["impressum", "widerruf", "ueber-uns", "hochzeit", "trauer", "magazin"])
      expect(slugs).toContain(slug);
    const articles = stories.filter(({ content }) => content.component === "article");
    expect(articles.filter(({ slug }) => slug.startsWith("magazin/")).length).toBeGreaterThanOrEqual(6);
  });

  test("PB-11 have nothing an editor would have to fix", () => {
    expect(
      stories.flatMap(({ slug, content }) => problemsOf(content).map((problem) => ({ slug, ...problem }))),
    ).toEqual([]);
  });

  test("PB-15 link to stories that exist, by id", () => {
    const known = new Set(stories.map(({ uuid }) => uuid));
    const links = objectsIn(stories.map(({ content }) => content)).flatMap((each) =>
      "linktype" in each && each.linktype === "story" ? [each] : [],
    );
    const broken = links.filter((link) => {
      const id = "uuid" in link ? link.uuid : "id" in link ? link.id : undefined;
      return typeof id !== "string" || !known.has(id);
    });
    expect(broken).toEqual([]);
    expect(links.length).toBeGreaterThan(60);
  });

  test("PB-12 use images of existing designs and colours", () => {
    const designs = new Map(readDesigns().map(({ id, variants }) => [id, variants.map((variant) => variant.id)]));
    const photo = photoDesigns();
    const names = objectsIn(stories.map(({ content }) => content)).flatMap((each) =>
      "filename" in each ? [String(each.filename).replace("/_img/_/", "")] : [],
    );
    const unknown = names.filter((name) => {
      const goods = parseGoodsAsset(name)?.subject;
      if (goods?.kind === "design") return !photo.some(({ kind, id }) => kind === goods.of && id === goods.id);
      const subject = parsePictureName(name)?.subject;
      if (!subject) return true;
      return subject.kind !== "arrangement" && !designs.get(subject.design)?.includes(subject.variant);
    });
    expect(unknown).toEqual([]);
    expect(names.length).toBeGreaterThan(12);
  });

  test("PB-06 every page that search engines may list has a description", () => {
    const listed = stories.filter(({ content }) => content["robots"] === "index,follow");
    expect(listed.filter(({ content }) => !content["description"]).map(({ slug }) => slug)).toEqual([]);
  });
});

test("PB-13 emphasis is written with stars or underscores, as the formatter of the files requires", () => {
  expect(seedText("_Psalm 23,1_ snake_case").content).toEqual(seedText("*Psalm 23,1* snake_case").content);
});

test("PB-13 seed texts become rich text: marks, lists, tables, quotes and links by id", () => {
  const { content } = seedText(
    "## Titel\n\n> Wort\n\n- **a**\n- *b*\n\n| x | y |\n| - | - |\n| 1 | [z](/versand/#kosten) |",
  );
  expect(content?.map(({ type }) => type)).toEqual(["heading", "blockquote", "bullet_list", "table"]);
  expect(objectsIn(content)).toContainEqual({
    type: "link",
    attrs: expect.objectContaining({ linktype: "story", anchor: "kosten" }),
  });
});
