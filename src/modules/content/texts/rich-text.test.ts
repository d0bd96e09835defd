import { describe, expect, test } from "vitest";
import { anchorOf, blocksOf, wordsOf, type TextContext } from "./rich-text.ts";
import type { RichTextNode } from "../stories/story-model.ts";

const context: TextContext = {
  values: { phone: { text: "030 1", example: false }, company: { text: "Muster GmbH", example: true } },
  hrefOf: ({ uuid, href }) => (uuid === "gone" ? undefined : (href ?? "/versand/")),
};

function doc(...content: readonly RichTextNode[]): RichTextNode {
  return { type: "doc", content };
}

function say(text: string, ...marks: readonly string[]): RichTextNode {
  return { type: "text", text, marks: marks.map((type) => ({ type })) };
}

function paragraph(...content: readonly RichTextNode[]): RichTextNode {
  return { type: "paragraph", content };
}

describe("rich text", () => {
  test("PB-13 preserves headings with anchors, paragraphs, marks and breaks", () => {
    const heading = { type: "heading", attrs: { level: 2 }, content: [say("Kosten & Größe")] };
    expect(
      blocksOf(
        doc(heading, paragraph(say("a"), say("b", "bold"), { type: "hard_break" }, say("c", "italic"))),
        context,
      ),
    ).toEqual([
      { kind: "heading", level: 2, text: "Kosten & Größe", id: "kosten-groesse" },
      {
        kind: "paragraph",
        content: [
          { kind: "text", text: "a" },
          { kind: "strong", text: "b" },
          { kind: "break" },
          { kind: "em", text: "c" },
        ],
      },
    ]);
  });

  test("PB-13 preserves lists in lists, quotes and rules", () => {
    const inner = { type: "ordered_list", content: [{ type: "list_item", content: [paragraph(say("1"))] }] };
    const list = { type: "bullet_list", content: [{ type: "list_item", content: [paragraph(say("x")), inner] }] };
    const one = { kind: "paragraph", content: [{ kind: "text", text: "1" }] };
    const x = { kind: "paragraph", content: [{ kind: "text", text: "x" }] };
    expect(
      blocksOf(doc(list, { type: "blockquote", content: [paragraph(say("x"))] }, { type: "horizontal_rule" }), context),
    ).toEqual([
      { kind: "list", ordered: false, items: [[x, { kind: "list", ordered: true, items: [[one]] }]] },
      { kind: "quote", blocks: [x] },
      { kind: "rule" },
    ]);
  });

  test("PB-13 tables keep head and rows", () => {
    const cell = (type: string, text: string) => ({ type, content: [paragraph(say(text))] });
    const table = {
      type: "table",
      content: [
        { type: "tableRow", content: [cell("tableHeader", "Name"), cell("tableHeader", "Zweck")] },
        { type: "tableRow", content: [cell("tableCell", "a"), cell("tableCell", "b")] },
      ],
    };
    const text = (value: string) => [{ kind: "text", text: value }];
    expect(blocksOf(doc(table), context)).toEqual([
      { kind: "table", head: [text("Name"), text("Zweck")], rows: [[text("a"), text("b")]] },
    ]);
  });

  test("GEN-10 operator values are filled in; examples and unknown ones stay marked", () => {
    expect(blocksOf(doc(paragraph(say("Ruf an: {phone}, {company}, {nobody}."))), context)).toEqual([
      {
        kind: "paragraph",
        content: [
          { kind: "text", text: "Ruf an: " },
          { kind: "text", text: "030 1" },
          { kind: "text", text: ", " },
          { kind: "slot", text: "Muster GmbH" },
          { kind: "text", text: ", " },
          { kind: "slot", text: "{nobody}" },
          { kind: "text", text: "." },
        ],
      },
    ]);
  });

  test("PB-15 links to stories are resolved by id; one to a deleted story is plain text", () => {
    const link = (uuid: string) => ({
      type: "text",
      text: "Versand",
      marks: [{ type: "link", attrs: { uuid, linktype: "story" } }],
    });
    expect(blocksOf(doc(paragraph(link("known"))), context)).toEqual([
      { kind: "paragraph", content: [{ kind: "link", text: "Versand", href: "/versand/" }] },
    ]);
    expect(blocksOf(doc(paragraph(link("gone"))), context)).toEqual([
      { kind: "paragraph", content: [{ kind: "text", text: "Versand" }] },
    ]);
  });

  test("PB-16 nodes nobody knows keep their words; markup is text", () => {
    const strange = { type: "sparkle", content: [paragraph(say("<b>so</b>"))] };
    expect(blocksOf(doc(strange), context)).toEqual([
      { kind: "paragraph", content: [{ kind: "text", text: "<b>so</b>" }] },
    ]);
    expect(wordsOf(doc(paragraph(say("Eins "), say("zwei", "bold")), paragraph(say("drei"))))).toBe("Eins zwei drei");
  });

  test("PB-13 anchors transliterate umlauts", () =>
    expect(anchorOf("Größe & Gewähr: 30 Tage")).toBe("groesse-gewaehr-30-tage"));
});
