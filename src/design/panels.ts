import type { DesignDocument, Page, Panel } from "./model.ts";

/** A panel with the surface it lies on. */
export type PlacedPanel = { readonly page: Page; readonly panel: Panel };

const rank: Readonly<Record<Panel["role"], number>> = {
  front: 0,
  flap: 1,
  panel: 2,
  "inside-left": 3,
  "inside-middle": 4,
  inside: 4,
  "inside-right": 5,
  back: 6,
};

/**
 * The panels of a document in the order the customer turns them: piece by piece, in each front, flap, numbered panels,
 * inside, back. Source: CARD-21.
 */
export function panelsInOrder(document: DesignDocument): readonly PlacedPanel[] {
  const place = new Map(document.parts.map((part, index) => [part.id, index]));
  const partRank = ({ page }: PlacedPanel) => place.get(page.part) ?? document.parts.length;
  return document.pages
    .flatMap((page) => page.panels.map((panel): PlacedPanel => ({ page, panel })))
    .toSorted(
      (a, b) =>
        partRank(a) - partRank(b) ||
        rank[a.panel.role] - rank[b.panel.role] ||
        (a.panel.number ?? 0) - (b.panel.number ?? 0),
    );
}
