import type { Page, Panel } from "#design/model/design-document.ts";
import type { CardFace } from "./picture-address.ts";

/** Location of a card's face in its document: the surface and, for a part of it, the panel in mm. */
export type FacePlace = { readonly page: string; readonly view: Pick<Panel, "x" | "y" | "w" | "h"> };

const insideRoles = new Set(["inside", "inside-left", "inside-right", "inside-middle"]);

/** The part of a page that determines its faces. */
type PageOutline = Pick<Page, "id" | "w" | "h" | "panels">;

function panelWith(pages: readonly PageOutline[], role: CardFace): FacePlace | undefined {
  for (const page of pages) {
    const panel = page.panels.find((each) => each.role === role);
    if (panel) return { page: page.id, view: panel };
  }
  return undefined;
}

/** Finds a face: front and back are panels, the inside is the whole open spread. Undefined if the card has none. */
export function placeOfFace(
  document: { readonly pages: readonly PageOutline[] },
  face: CardFace,
): FacePlace | undefined {
  if (face !== "inside") return panelWith(document.pages, face);
  const spread = document.pages.find((page) => page.panels.some(({ role }) => insideRoles.has(role)));
  return spread && { page: spread.id, view: { x: 0, y: 0, w: spread.w, h: spread.h } };
}
