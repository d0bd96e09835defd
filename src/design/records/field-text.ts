/** A data field in a text, for example `{{guest.name}}`. Source: CARD-14. */
const fieldPattern = /\{\{\s*(guest\.[a-z0-9-]{1,30})\s*\}\}/g;

export const fieldToken = (field: string) => `{{${field}}}`;

/** Names of the fields a text uses, each once, in the order of the text. */
export function fieldsIn(text: string): readonly string[] {
  if (!text.includes("{{")) return [];
  return [...new Set([...text.matchAll(fieldPattern)].map((match) => match[1] ?? ""))];
}

/** A filled text with a mapping from the old text. */
export type FilledText = {
  readonly text: string;
  /** Line of the old text for each line of the new one. */
  readonly lines: readonly number[];
  /** Maps an index of the old text to the new one; inside a field, `start` maps to the start of its value and `end` to its end. */
  readonly place: (index: number, edge: "start" | "end") => number;
};

type Piece = { readonly from: number; readonly to: number; readonly text: string; readonly literal: boolean };

/** Literal text and values of one line; a space next to an empty value is removed. */
function piecesOf(line: string, offset: number, values: (field: string) => string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of line.matchAll(fieldPattern)) {
    if (match.index > at)
      pieces.push({ from: offset + at, to: offset + match.index, text: line.slice(at, match.index), literal: true });
    at = match.index + match[0].length;
    pieces.push({ from: offset + match.index, to: offset + at, text: values(match[1] ?? ""), literal: false });
  }
  if (at < line.length)
    pieces.push({ from: offset + at, to: offset + line.length, text: line.slice(at), literal: true });
  return pieces.flatMap((piece, index) => {
    const before = pieces[index - 1];
    const after = pieces[index + 1];
    if (!piece.literal) return [piece];
    const leads =
      before?.literal === false && before.text === "" && (index === 1 || pieces[index - 2]?.text.endsWith(" "));
    const trails = after?.literal === false && after.text === "" && index + 2 === pieces.length;
    const start = leads === true && piece.text.startsWith(" ") ? 1 : 0;
    const end = trails && piece.text.endsWith(" ") && piece.text.length > start ? 1 : 0;
    return [
      {
        ...piece,
        from: piece.from + start,
        to: piece.to - end,
        text: piece.text.slice(start, piece.text.length - end),
      },
    ];
  });
}

/**
 * Fills the fields of a text. A line whose fields are all empty is removed; other blank lines stay. A value may contain
 * line feeds. Source: CARD-14.
 */
export function fillText(text: string, values: (field: string) => string): FilledText {
  const keptLines: { readonly line: number; readonly pieces: readonly Piece[] }[] = [];
  let offset = 0;
  for (const [line, content] of text.split("\n").entries()) {
    const pieces = piecesOf(content, offset, values);
    const fields = pieces.filter((piece) => !piece.literal);
    if (fields.length === 0 || fields.some((piece) => piece.text !== "")) keptLines.push({ line, pieces });
    offset += content.length + 1;
  }
  const placed: { readonly from: number; readonly to: number; readonly at: number; readonly piece: Piece }[] = [];
  const lines: number[] = [];
  let filled = "";
  for (const [index, { line, pieces }] of keptLines.entries()) {
    if (index > 0) filled += "\n";
    lines.push(line);
    for (const piece of pieces) {
      placed.push({ from: piece.from, to: piece.to, at: filled.length, piece });
      filled += piece.text;
      for (const character of piece.text) if (character === "\n") lines.push(line);
    }
  }
  const place = (index: number, edge: "start" | "end"): number => {
    let last = 0;
    for (const { from, to, at, piece } of placed) {
      if (index < from || (index === from && edge === "end")) return edge === "start" ? at : last;
      last = at + piece.text.length;
      if (index < to || (index === to && edge === "end")) {
        if (piece.literal) return at + (index - from);
        return edge === "start" ? at : last;
      }
    }
    return last;
  };
  return { text: filled, lines, place };
}
