import type { DisplayItem, GlyphsItem } from "../display-list.ts";
import type { DesignDocument } from "../model/design-document.ts";
import { processPaint } from "./paints.ts";
import type { LaidOutText } from "../text/laid-out-text.ts";

/** Properties shared by the items of a text: the element, its matrix from mm of the box, its opacity. */
type Own = Pick<GlyphsItem, "element" | "matrix" | "opacity">;

/** The display items of a laid-out text: its glyphs by face, size and colour, then its underlines. Source: CFG-08, ADR-0024. */
export function textItems(text: LaidOutText, own: Own, palette: DesignDocument["palette"]): readonly DisplayItem[] {
  const glyphs = text.runs.map(({ font, em, color, glyphs: placed }): DisplayItem => ({
    kind: "glyphs",
    ...own,
    font,
    size: em,
    paint: processPaint(color, palette),
    glyphs: placed,
  }));
  const underlines = text.underlines.map(({ d, color }): DisplayItem => ({
    kind: "path",
    ...own,
    d,
    fill: processPaint(color, palette),
    fillRule: "nonzero",
    stroke: null,
  }));
  return [...glyphs, ...underlines];
}
