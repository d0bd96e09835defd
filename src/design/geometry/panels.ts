import type { Point } from "./element-geometry.ts";
import type { DesignDocument, Page, Panel } from "../model/design-document.ts";

export type PlacedPanel = { readonly page: Page; readonly panel: Panel };

/** Minimum distance of lettering from a fold, in mm. Source: CFG-14. */
export const foldMargin = 2;

const rank: Readonly<Record<Panel["role"], number>> = {
  cover: 0,
  front: 0,
  flap: 1,
  panel: 2,
  spread: 2,
  sheet: 2,
  "inside-left": 3,
  "inside-middle": 4,
  inside: 4,
  "inside-right": 5,
  back: 6,
};

/**
 * Whether a panel is printed upside down: the back of a sheet that folds upwards, which is upright once the folded card
 * is turned over. Source: CAT 2.1.
 */
export function isUpsideDown({ folds }: Pick<Page, "folds">, { role }: Pick<Panel, "role">): boolean {
  return role === "back" && folds.some(({ axis }) => axis === "y");
}

/** The panel of a surface that contains a point in mm; undefined outside all panels. */
export function panelAt(page: Pick<Page, "panels">, { x, y }: Point): Panel | undefined {
  return page.panels.find((panel) => x >= panel.x && x <= panel.x + panel.w && y >= panel.y && y <= panel.y + panel.h);
}

/**
 * The index, in reading order, of the panel that contains a point; the surface's first panel for a point outside all of
 * them.
 */
export function panelIndexAt(panels: readonly PlacedPanel[], page: Page, point: Point): number {
  const holding = panelAt(page, point);
  const held = panels.findIndex((each) => each.page === page && each.panel === holding);
  return held === -1 ? panels.findIndex((each) => each.page === page) : held;
}

/**
 * The panels of a document in reading order: piece by piece, each as front, flap, numbered panels, inside, back.
 * Source: CARD-21.
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
