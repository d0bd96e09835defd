import type { Letter } from "./model.ts";

const width = 72;

/** Wraps a paragraph at spaces to lines of at most 72 characters; longer words stay whole. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

/** Two texts at the left and right end of a line. */
function row(left: string, right: string): string {
  return left + " ".repeat(Math.max(2, width - left.length - right.length)) + right;
}

function titled(heading: string, body: string): string {
  return `${heading}\n${"-".repeat(Math.min(heading.length, width))}\n${body}`;
}

/** A letter as plain text, for mail programs and readers without HTML. Source: ORD-11. */
export function letterText(letter: Letter): string {
  const goods = letter.lines.map((line) =>
    [row(`${line.quantity}  ${line.title}`, line.amount), ...line.details.map((detail) => `    ${detail}`)].join("\n"),
  );
  const totals = letter.totals.map((total) => row(total.label, total.amount)).join("\n");
  const sections = [
    letter.heading,
    ...letter.paragraphs.map(wrap),
    (letter.designs ?? []).map(({ title, address }) => `${title}\n${address}`).join("\n\n"),
    letter.action ? `${letter.action.label}:\n${letter.action.address}` : "",
    goods.join("\n\n"),
    totals,
    ...letter.notes.map(wrap),
    ...letter.blocks.map((block) => titled(block.heading, block.lines.join("\n"))),
    ...letter.smallPrint.map((part) => titled(part.heading, part.paragraphs.map(wrap).join("\n\n"))),
    `-- \n${letter.footer.join("\n")}`,
  ];
  const text = sections.filter((section) => section !== "").join("\n\n");
  return `${text.replaceAll("\u00A0", " ")}\n`;
}
