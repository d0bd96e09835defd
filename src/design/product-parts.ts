import type { DesignDocument, Part } from "./model/design-document.ts";

/** Pieces of a product by the start of their surfaces' ids; the digit counts pieces of the same kind. */
const pieces: readonly (readonly [RegExp, Part["kind"]])[] = [
  [/^sleeve-/, "sleeve"],
  [/^insert-(\d)-/, "insert"],
  [/^card-(\d)-/, "card"],
  [/^band$/, "band"],
  [/^page-\d+$/, "booklet"],
  [/^envelope-/, "envelope"],
];

/** The piece of a product that a surface belongs to, told from the surface's id. Source: CARD-21, PDF-01. */
export function partOfSurface(id: string): Omit<Part, "serial"> {
  for (const [pattern, kind] of pieces) {
    const match = pattern.exec(id);
    if (match?.[1] !== undefined) return { id: `${kind}-${match[1]}`, kind, number: Number(match[1]) };
    if (match) return { id: kind, kind };
  }
  return { id: "card", kind: "card" };
}

/** The pieces that surfaces with these ids make up, each once, in order. */
export function partsOfSurfaces(ids: readonly string[]): readonly Omit<Part, "serial">[] {
  return [...new Map(ids.map((id) => [partOfSurface(id).id, partOfSurface(id)])).values()];
}

/** The piece of this name; undefined when the document does not have it. */
export function partOf(document: Pick<DesignDocument, "parts">, id: string): Part | undefined {
  return document.parts.find((part) => part.id === id);
}
