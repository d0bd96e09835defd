import type { DesignDocument, Part } from "./model/design-document.ts";

/** Pieces of a product by the prefix of their surface ids; the digit numbers pieces of the same kind. */
const pieces: readonly (readonly [RegExp, Part["kind"]])[] = [
  [/^sleeve-/, "sleeve"],
  [/^insert-(\d)-/, "insert"],
  [/^card-(\d)-/, "card"],
  [/^band$/, "band"],
  [/^page-\d+$/, "booklet"],
  [/^envelope-/, "envelope"],
];

/** The piece of a product that a surface belongs to, derived from the surface's id. Source: CARD-21, PDF-01. */
export function partOfSurface(id: string): Omit<Part, "serial"> {
  for (const [pattern, kind] of pieces) {
    const match = pattern.exec(id);
    if (match?.[1] !== undefined) return { id: `${kind}-${match[1]}`, kind, number: Number(match[1]) };
    if (match) return { id: kind, kind };
  }
  return { id: "card", kind: "card" };
}

/** The pieces formed by surfaces with these ids, each once, in order. */
export function partsOfSurfaces(ids: readonly string[]): readonly Omit<Part, "serial">[] {
  return [...new Map(ids.map((id) => [partOfSurface(id).id, partOfSurface(id)])).values()];
}

/** The piece with this id; undefined when the document does not have it. */
export function partOf(document: Pick<DesignDocument, "parts">, id: string): Part | undefined {
  return document.parts.find((part) => part.id === id);
}
