import type { Block, Inline, LegalText } from "#modules/content/contract.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Sender } from "#modules/mail/contract.ts";
import { paragraph, type Paper, type PaperBlock } from "#modules/paperwork/contract.ts";
import { paperFooter } from "./invoice-document.ts";

const textOf = (content: readonly Inline[]): string =>
  content.map((part) => (part.kind === "break" ? "\n" : part.text)).join("");

const linesOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(blocksOf)
    .flatMap((block) => (block.kind === "row" ? block.cells.map(({ text }) => text) : []))
    .join("\n");

/** A block of a text as printed: links as their text, lists with their numbers, tables row by row. */
function blocksOf(block: Block): readonly PaperBlock[] {
  switch (block.kind) {
    case "heading":
      return [paragraph(block.text, "heading", 2)];
    case "paragraph":
      return [paragraph(textOf(block.content), "legal", 3)];
    case "quote":
      return block.blocks.flatMap(blocksOf);
    case "rule":
      return [{ kind: "rule", gap: 3 }];
    case "list":
      return block.items.map((item, index): PaperBlock => {
        const mark = { text: block.ordered ? `${index + 1}.` : "–", x: 0, w: 6, style: "legal" } as const;
        return { kind: "row", cells: [mark, { text: linesOf(item), x: 7, w: 163, style: "legal" }], gap: 2 };
      });
    case "table":
      return [block.head, ...block.rows].flatMap((row) =>
        row.length === 0 ? [] : [paragraph(row.map(textOf).join(" · "), "legal", 2)],
      );
  }
}

/**
 * The terms of a contract as a document, with the date of the order they belong to.
 * @param issuedOn ISO date
 * @source ORD-01, ORD-11
 */
export function termsDocument({
  issuedOn,
  terms,
  say,
  sender,
}: {
  readonly issuedOn: string;
  readonly terms: LegalText;
  readonly say: Translate;
  readonly sender: Sender;
}): Paper {
  return {
    title: terms.title,
    documentId: `terms-${terms.version}-${issuedOn}`,
    created: `${issuedOn}T00:00:00Z`,
    brand: say("page.brand"),
    footer: paperFooter(say, sender),
    pageLabel: (page, of) => say("invoice.page", { n: page, von: of }),
    blocks: [paragraph(terms.title, "title", 6), ...terms.blocks.flatMap(blocksOf)],
  };
}
