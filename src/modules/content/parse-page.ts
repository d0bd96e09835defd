import { containers, PageMeta, type Block, type ContentPage, type Inline } from "./model.ts";

/** Values of the operator by name (`company`, `phone` …); `example` ones are nobody's and stay marked on the page. */
export type OperatorValues = Readonly<Record<string, { readonly text: string; readonly example: boolean }>>;

const inlinePattern = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)|\{(?<slot>[a-zA-Z]+)\}/g;

/** Parses one run of text: `**strong**`, `[label](address)`, `{operatorValue}`. */
export function parseInline(text: string, values: OperatorValues): readonly Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) parts.push({ kind: "text", text: text.slice(from, until) });
  };
  for (const match of text.matchAll(inlinePattern)) {
    plain(match.index);
    const { strong, label, href, slot } = match.groups ?? {};
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (label !== undefined && href !== undefined) parts.push({ kind: "link", text: label, href });
    else if (slot !== undefined) {
      const value = values[slot] ?? { text: `{${slot}}`, example: true };
      parts.push({ kind: value.example ? "slot" : "text", text: value.text });
    }
    from = match.index + match[0].length;
  }
  plain(text.length);
  return parts;
}

/** The anchor of a heading: lower case, umlauts written out, hyphens. */
export function anchorOf(heading: string): string {
  const written: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  return heading
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => written[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function cells(line: string): readonly string[] {
  return line
    .replaceAll(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function parseContainer(name: string): Block {
  const known = containers.find((each) => each === name);
  if (!known) throw new Error(`Transformer for Container(${name}) not implemented`);
  return { kind: "container", name: known };
}

function parseBlock(lines: readonly string[], values: OperatorValues): Block {
  const [first = ""] = lines;
  const container = /^::([a-z-]+)$/.exec(first)?.[1];
  if (container !== undefined) return parseContainer(container);
  const heading = /^(##|###) (.+)$/.exec(first);
  if (heading) {
    const [, marks, text = ""] = heading;
    return { kind: "heading", level: marks === "##" ? 2 : 3, text, id: anchorOf(text) };
  }
  const bullet = /^(?:- |(\d+)\. )/.exec(first);
  if (bullet) {
    const items = lines.join("\n").split(/\n(?=- |\d+\. )/);
    const content = items.map((item) =>
      parseInline(item.replace(/^(?:- |\d+\. )/, "").replaceAll(/\n\s*/g, " "), values),
    );
    return { kind: "list", ordered: bullet[1] !== undefined, items: content };
  }
  if (first.startsWith("|")) {
    const [head = [], , ...rows] = lines.map((line) => cells(line).map((cell) => parseInline(cell, values)));
    return { kind: "table", head, rows };
  }
  return { kind: "paragraph", content: parseInline(lines.join(" "), values) };
}

/**
 * Parses a page file. Throws for missing front matter and unknown containers, because texts ship with the code.
 * @source PB-02, PB-06, PB-13
 */
export function parsePage(path: string, file: string, values: OperatorValues): ContentPage {
  const [, front, body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (front === undefined) throw new Error(`${path}: no front matter`);
  const fields = front.split("\n").map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
  });
  const meta = PageMeta.parse(Object.fromEntries(fields));
  const blocks = body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => parseBlock(part.split("\n"), values));
  return { path, meta, blocks };
}
