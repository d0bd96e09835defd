import type { RichTextNode } from "#modules/content/stories/story-model.ts";
import { storyId } from "./seed-story.ts";

const inlinePattern =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|(?<!\w)_(?<slanted>[^_]+)_(?!\w)|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

/** Addresses that are not stories: listings, tools, mailboxes. */
const noStories =
  /^(?:https?:|mailto:|tel:|#|\/(?:produkte|bestellstatus|vertrag-widerrufen|kundenkonto|cookie-einstellungen|meine-designs|warenkorb|karte-gestalten|mein-foto)\/)/;

function linkMark(href: string) {
  if (noStories.test(href)) return { type: "link", attrs: { href, linktype: "url" } };
  const [path = "", anchor] = href.split("#");
  const slug = path.replaceAll(/^\/|\/$/g, "") || "home";
  return { type: "link", attrs: { href: path, uuid: storyId(slug), linktype: "story", anchor: anchor ?? null } };
}

/** Inline text: `**strong**`, `*emphasis*` or `_emphasis_`, `[label](/address/)`; `{operatorValue}` stays unchanged. */
export function seedInline(text: string): readonly RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) nodes.push({ type: "text", text: text.slice(from, until) });
  };
  for (const match of text.matchAll(inlinePattern)) {
    plain(match.index);
    const { strong, slanted, em = slanted, label, href } = match.groups ?? {};
    if (strong !== undefined) nodes.push({ type: "text", text: strong, marks: [{ type: "bold" }] });
    else if (em !== undefined) nodes.push({ type: "text", text: em, marks: [{ type: "italic" }] });
    else if (label !== undefined && href !== undefined)
      nodes.push({ type: "text", text: label, marks: [linkMark(href)] });
    from = match.index + match[0].length;
  }
  plain(text.length);
  return nodes;
}

function paragraph(text: string): RichTextNode {
  return { type: "paragraph", content: seedInline(text) };
}

function tableNode(lines: readonly string[]): RichTextNode {
  const cells = (line: string) =>
    line
      .replaceAll(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim());
  const [head = "", , ...rows] = lines;
  const row = (line: string, type: string): RichTextNode => ({
    type: "tableRow",
    content: cells(line).map((cell) => ({ type, content: [paragraph(cell)] })),
  });
  return { type: "table", content: [row(head, "tableHeader"), ...rows.map((line) => row(line, "tableCell"))] };
}

function listNode(lines: readonly string[]): RichTextNode {
  const items = lines.join("\n").split(/\n(?=- |\d+\. )/);
  return {
    type: (lines[0] ?? "").startsWith("- ") ? "bullet_list" : "ordered_list",
    content: items.map((item) => ({
      type: "list_item",
      content: [paragraph(item.replace(/^(?:- |\d+\. )/, "").replaceAll(/\n\s*/g, " "))],
    })),
  };
}

function blockNode(lines: readonly string[]): RichTextNode {
  const [first = ""] = lines;
  const [, marks, title = ""] = /^(#{2,4}) (.+)$/.exec(first) ?? [];
  if (marks) return { type: "heading", attrs: { level: marks.length }, content: [{ type: "text", text: title }] };
  if (/^(?:- |\d+\. )/.test(first)) return listNode(lines);
  if (first.startsWith("|")) return tableNode(lines);
  if (first.startsWith("> ")) {
    return { type: "blockquote", content: [paragraph(lines.map((line) => line.replace(/^> ?/, "")).join(" "))] };
  }
  return paragraph(lines.join(" "));
}

const sources = new WeakMap<object, string>();

/** The blocks of a text, separated by empty lines, as rich text. */
export function seedText(text: string): RichTextNode {
  const blocks = text.split(/\n\s*\n/).map((part) => part.trim());
  const content = blocks.filter((part) => part !== "").map((part) => blockNode(part.split("\n")));
  const doc: RichTextNode = { type: "doc", content };
  sources.set(doc, text);
  return doc;
}

/** The source from which `seedText` made a rich text; translations of seeds are keyed by it. */
export function seedSource(doc: object): string | undefined {
  return sources.get(doc);
}
