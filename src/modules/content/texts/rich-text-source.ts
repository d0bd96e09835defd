import type { RichText, RichTextMark, RichTextNode } from "../stories/story-model.ts";

/**
 * A rich text in the editors' notation: paragraphs separated by empty lines, `## Heading`, `- item`, `1. item`, `>
 * quote`, `---`, `**bold**`, `*italic*`, `[text](address)`; stories by id, `[text](seite:uuid#anchor)`. Nodes without a
 * notation (tables, pictures, other marks) appear as `⟦1⟧` and are preserved unchanged in `kept`.
 */
export type TextSource = { readonly text: string; readonly kept: readonly RichTextNode[] };

const storyScheme = "seite:";
const written = new Set(["bold", "italic", "link"]);
const slotPattern = /^⟦(\d+)⟧$/;

function linkAddress({ attrs }: RichTextMark): string {
  const value = (name: string): string => {
    const text = attrs?.[name];
    return typeof text === "string" ? text : "";
  };
  const anchor = value("anchor") === "" ? "" : `#${value("anchor")}`;
  if (value("linktype") === "story") return `${storyScheme}${value("uuid")}${anchor}`;
  return value("linktype") === "email" ? `mailto:${value("href").replace(/^mailto:/, "")}` : value("href") + anchor;
}

/** The notation of a run of text; undefined where there is none. */
function inlineSource({ type, text, marks = [] }: RichTextNode): string | undefined {
  if (type === "hard_break") return "\\\n";
  if (type !== "text" || text === undefined || /[*[\]⟦]|\n/.test(text)) return undefined;
  if (marks.length === 0) return text;
  const [mark] = marks;
  if (!mark || marks.length > 1 || !written.has(mark.type)) return undefined;
  if (mark.type === "link") return /[\s)]/.test(linkAddress(mark)) ? undefined : `[${text}](${linkAddress(mark)})`;
  return mark.type === "bold" ? `**${text}**` : `*${text}*`;
}

function lineSource(nodes: readonly RichTextNode[] = []): string | undefined {
  const parts = nodes.map(inlineSource);
  return parts.includes(undefined) ? undefined : parts.join("");
}

/** The only paragraph of an item or quotation. */
function singleLine({ content = [] }: RichTextNode): string | undefined {
  const [only] = content;
  const line = content.length === 1 && only?.type === "paragraph" ? lineSource(only.content) : undefined;
  return line?.includes("\n") ? undefined : line;
}

function listSource({ type, content = [] }: RichTextNode): string | undefined {
  const items = content.map(singleLine);
  if (items.includes(undefined)) return undefined;
  return items.map((item, place) => (type === "bullet_list" ? `- ${item}` : `${place + 1}. ${item}`)).join("\n");
}

const startsBlock = /^(?:#{1,6} |- |\d+\. |> |---$|⟦)/;

function blockSource(node: RichTextNode): string | undefined {
  switch (node.type) {
    case "paragraph": {
      const line = lineSource(node.content);
      return line === undefined || line === "" || startsBlock.test(line) ? undefined : line;
    }
    case "heading": {
      const line = lineSource(node.content);
      return line && !line.includes("\n") ? `${"#".repeat(Number(node.attrs?.["level"] ?? 2))} ${line}` : undefined;
    }
    case "bullet_list":
    case "ordered_list":
      return listSource(node);
    case "blockquote": {
      const line = singleLine(node);
      return line === undefined ? undefined : `> ${line}`;
    }
    case "horizontal_rule":
      return "---";
    default:
      return undefined;
  }
}

/** Writes a rich text in the editors' notation. Source: PB-15. */
export function toSource(doc: RichText | null): TextSource {
  const kept: RichTextNode[] = [];
  const blocks = (doc?.content ?? []).map((node) => {
    const source = blockSource(node);
    return source ?? `⟦${kept.push(node)}⟧`;
  });
  return { text: blocks.join("\n\n"), kept };
}

const inlinePattern =
  /\*\*(?<bold>[^*\n]+)\*\*|\*(?<italic>[^*\n]+)\*|\[(?<label>[^\]\n]+)\]\((?<href>[^)\s]+)\)|(?<br>\\?\n)/g;

function linkMark(address: string): RichTextMark {
  if (address.startsWith(storyScheme)) {
    const [uuid = "", anchor] = address.slice(storyScheme.length).split("#");
    return { type: "link", attrs: { href: "", uuid, linktype: "story", anchor: anchor ?? null } };
  }
  if (address.startsWith("mailto:")) return { type: "link", attrs: { href: address.slice(7), linktype: "email" } };
  return { type: "link", attrs: { href: address, linktype: "url" } };
}

function markedNode(groups: Readonly<Record<string, string | undefined>>): RichTextNode {
  const { bold, italic, label, href } = groups;
  if (bold !== undefined) return { type: "text", text: bold, marks: [{ type: "bold" }] };
  if (italic !== undefined) return { type: "text", text: italic, marks: [{ type: "italic" }] };
  if (label !== undefined && href !== undefined) return { type: "text", text: label, marks: [linkMark(href)] };
  return { type: "hard_break" };
}

function inlineNodes(line: string): readonly RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let from = 0;
  const plain = (until: number): void => {
    if (until > from) nodes.push({ type: "text", text: line.slice(from, until) });
  };
  for (const match of line.matchAll(inlinePattern)) {
    plain(match.index);
    nodes.push(markedNode(match.groups ?? {}));
    from = match.index + match[0].length;
  }
  plain(line.length);
  return nodes;
}

const paragraph = (line: string): RichTextNode => ({ type: "paragraph", content: inlineNodes(line) });

function blockNode(block: string, kept: readonly RichTextNode[]): RichTextNode | undefined {
  const slot = slotPattern.exec(block)?.[1];
  // A slot number that was typed by hand refers to nothing.
  if (slot !== undefined) return kept[Number(slot) - 1];
  if (block === "---") return { type: "horizontal_rule" };
  const [, marks, title = ""] = /^(#{1,6}) +(.+)$/.exec(block) ?? [];
  if (marks) return { type: "heading", attrs: { level: marks.length }, content: inlineNodes(title) };
  if (block.startsWith("> "))
    return { type: "blockquote", content: [paragraph(block.replaceAll(/^> ?/gm, "").replaceAll("\n", " "))] };
  const bullets = block.startsWith("- ");
  if (!bullets && !/^\d+\. /.test(block)) return paragraph(block);
  const items = block.split(bullets ? /\n(?=- )/ : /\n(?=\d+\. )/).map((item) => item.replace(/^(?:- |\d+\. )/, ""));
  const content = items.map((item) => ({ type: "list_item", content: [paragraph(item.replaceAll(/\n\s*/g, " "))] }));
  return { type: bullets ? "bullet_list" : "ordered_list", content };
}

/** Parses the editors' notation; null for an empty text. Source: PB-15. */
export function fromSource({ text, kept }: TextSource): RichText | null {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim());
  const content = blocks.flatMap((block) => (block === "" ? [] : (blockNode(block, kept) ?? [])));
  return content.length === 0 ? null : { type: "doc", content };
}
