import type { Block, Inline } from "#modules/content/model.ts";
import type { PageView } from "./container-view.ts";

function inlineText(part: Inline): string {
  return part.kind === "break" ? " " : part.text;
}

/** The plain text of blocks in reading order. */
function textOf(blocks: readonly Block[]): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case "heading":
        return block.text;
      case "paragraph":
        return block.content.map(inlineText).join("");
      case "quote":
        return textOf(block.blocks);
      case "list":
        return block.items.map(textOf).join(" ");
      case "table":
        return [block.head, ...block.rows]
          .map((row) => row.map((cell) => cell.map(inlineText).join("")).join(" "))
          .join(" ");
      case "rule":
        return "";
    }
  });
  return parts.filter((part) => part !== "").join(" ");
}

/** schema.org questions of all FAQ containers of a page; empty without any. Source: PB-16. */
export function faqData({ containers }: PageView): readonly object[] {
  const questions = containers.flatMap(({ body }) => (body.kind === "faq" ? body.view.items : []));
  if (questions.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: textOf(answer) },
      })),
    },
  ];
}
