import { expect, test } from "vitest";
import { walk } from "#modules/content/stories/blok-tree.ts";
import { fromSource, toSource } from "#modules/content/texts/rich-text-source.ts";
import { RichText } from "#modules/content/stories/story-model.ts";
import { shopStories } from "./shop-stories.ts";

function shopTexts(): readonly RichText[] {
  const texts: RichText[] = [];
  for (const { content } of shopStories()) {
    walk(content, (node) => {
      const read = RichText.safeParse(node);
      if (read.success) texts.push(read.data);
    });
  }
  return texts;
}

/** The address in a link to a story is only the last known one: the id is what counts. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, node) =>
    typeof node === "object" && node !== null && "uuid" in node ? { ...node, href: "" } : node,
  );

test("PB-15 every text of the shop survives a round trip through the editor", () => {
  const texts = shopTexts();
  expect(texts.length).toBeGreaterThan(50);
  for (const text of texts) expect(plain(fromSource(toSource(text)))).toEqual(plain(text));
});

test("PB-15 unsupported elements are preserved by the editor", () => {
  const table = { type: "table", content: [{ type: "tableRow", content: [] }] };
  const source = toSource({
    type: "doc",
    content: [table, { type: "paragraph", content: [{ type: "text", text: "x" }] }],
  });
  expect(source.text).toBe("⟦1⟧\n\nx");
  expect(fromSource({ ...source, text: "## Neu\n\n⟦1⟧\n\n⟦9⟧" })?.content).toEqual([
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Neu" }] },
    table,
  ]);
});

test("PB-15 links keep the story's id, whatever its address becomes", () => {
  const text = "[Versand](seite:0b1c7d8e-0000-4000-8000-000000000000#preise)";
  const link = fromSource({ text, kept: [] });
  expect(link?.content[0]?.content?.[0]?.marks?.[0]?.attrs).toMatchObject({
    linktype: "story",
    uuid: "0b1c7d8e-0000-4000-8000-000000000000",
    anchor: "preise",
  });
  expect(toSource(link).text).toBe(text);
});
