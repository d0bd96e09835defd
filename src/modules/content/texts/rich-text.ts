import type { Block, Inline } from "../model.ts";
import type { RichTextMark, RichTextNode } from "../stories/story-model.ts";

/**
 * Values of the operator by name (`company`, `phone` …); `example` ones are not configured and stay marked on the page.
 */
export type OperatorValues = Readonly<Record<string, { readonly text: string; readonly example: boolean }>>;

/** Context of a text: the operator's values, and the target of a link (undefined: it no longer exists). */
export type TextContext = {
  readonly values: OperatorValues;
  readonly hrefOf: (link: {
    readonly linktype?: string;
    readonly uuid?: string;
    readonly href?: string;
    readonly anchor?: string;
  }) => string | undefined;
};

/** The anchor of a heading: lower case, umlauts transliterated, hyphens. */
export function anchorOf(heading: string): string {
  const written: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  return heading
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => written[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Inserts `{operatorValue}` into a run of text; examples and unknown ones become marked slots. Source: GEN-10. */
function filled(text: string, values: OperatorValues, kind: "text" | "strong" | "em"): readonly Inline[] {
  return text.split(/(\{[a-zA-Z]+\})/).flatMap((part): readonly Inline[] => {
    if (part === "") return [];
    const name = /^\{([a-zA-Z]+)\}$/.exec(part)?.[1];
    if (name === undefined) return [{ kind, text: part }];
    const value = values[name] ?? { text: part, example: true };
    return [{ kind: value.example ? "slot" : kind, text: value.text }];
  });
}

function textAttribute({ attrs }: RichTextMark, name: string): { readonly [key: string]: string } {
  const value = attrs?.[name];
  return typeof value === "string" && value !== "" ? { [name]: value } : {};
}

function inlineOf(node: RichTextNode, context: TextContext): readonly Inline[] {
  if (node.type === "hard_break") return [{ kind: "break" }];
  const { text } = node;
  if (text === undefined) return (node.content ?? []).flatMap((each) => inlineOf(each, context));
  const marks = node.marks ?? [];
  const link = marks.find(({ type }) => type === "link");
  const href =
    link &&
    context.hrefOf({
      ...textAttribute(link, "linktype"),
      ...textAttribute(link, "uuid"),
      ...textAttribute(link, "href"),
      ...textAttribute(link, "anchor"),
    });
  if (href !== undefined) return [{ kind: "link", text, href }];
  const named = (name: string) => marks.some(({ type }) => type === name);
  return filled(text, context.values, named("bold") ? "strong" : named("italic") ? "em" : "text");
}

function plainText(node: RichTextNode): string {
  return (node.text ?? "") + (node.content ?? []).map(plainText).join("");
}

function childrenOf(node: RichTextNode, context: TextContext): readonly Inline[] {
  return (node.content ?? []).flatMap((each) => inlineOf(each, context));
}

function headingOf(node: RichTextNode): Block {
  const text = plainText(node);
  const level = Number(node.attrs?.["level"]);
  return { kind: "heading", level: level >= 4 ? 4 : level === 3 ? 3 : 2, text, id: anchorOf(text) };
}

function tableOf(node: RichTextNode, context: TextContext): Block {
  const rows = (node.content ?? []).map((row) => row.content ?? []);
  const [first = []] = rows;
  const headed = first.some(({ type }) => type === "tableHeader");
  const cells = (row: readonly RichTextNode[]) => row.map((cell) => childrenOf(cell, context));
  return { kind: "table", head: headed ? cells(first) : [], rows: (headed ? rows.slice(1) : rows).map(cells) };
}

function blockOf(node: RichTextNode, context: TextContext): readonly Block[] {
  switch (node.type) {
    case "heading":
      return [headingOf(node)];
    case "paragraph":
    case "code_block": {
      const content = childrenOf(node, context);
      return content.length > 0 ? [{ kind: "paragraph", content }] : [];
    }
    case "blockquote":
      return [{ kind: "quote", blocks: blocksOf(node, context) }];
    case "horizontal_rule":
      return [{ kind: "rule" }];
    case "bullet_list":
    case "ordered_list": {
      const items = (node.content ?? []).map((item) => blocksOf(item, context));
      return [{ kind: "list", ordered: node.type === "ordered_list", items }];
    }
    case "table":
      return [tableOf(node, context)];
    case "text":
    case "hard_break":
      return [{ kind: "paragraph", content: inlineOf(node, context) }];
    default:
      // Unknown nodes keep their text.
      return blocksOf(node, context);
  }
}

/** The blocks of a rich text in reading order; no HTML at any point. Source: PB-13, PB-16. */
export function blocksOf(doc: RichTextNode | null, context: TextContext): readonly Block[] {
  return (doc?.content ?? []).flatMap((node) => blockOf(node, context));
}

/** The plain text of a rich text, for structured data and reading times. */
export function wordsOf(doc: RichTextNode | null): string {
  if (!doc) return "";
  if (doc.text !== undefined) return doc.text;
  const parted = (doc.content ?? []).map(wordsOf).filter((part) => part !== "");
  const inline = ["paragraph", "heading", "text"].includes(doc.type);
  return parted.join(inline ? "" : " ");
}
