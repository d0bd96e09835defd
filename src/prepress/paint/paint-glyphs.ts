import type { GlyphsItem, PlacedGlyph } from "#design/display-list.ts";
import type { ContentStream } from "../pdf/content-stream.ts";
import { formatNumber, utf16Hex } from "../pdf/pdf-objects.ts";

/** State of a face while pages are written: metrics, used glyphs and their text. */
export type UsedFace = {
  /** Advance width of a glyph in 1/1000 em. */
  readonly advance: (gid: number) => number;
  /** Used glyph ids, with the text each represents. */
  readonly texts: Map<number, string>;
};

/** Glyphs of one cluster, in order. */
type Cluster = { readonly glyphs: readonly PlacedGlyph[]; readonly text: string };

function clustersOf(glyphs: readonly PlacedGlyph[]): readonly Cluster[] {
  const clusters: { glyphs: PlacedGlyph[]; text: string }[] = [];
  let open: { glyphs: PlacedGlyph[]; readonly text: string; readonly cluster: number } | null = null;
  for (const glyph of glyphs) {
    if (open && open.cluster === glyph.cluster && glyph.text === "") {
      open.glyphs.push(glyph);
      continue;
    }
    open = { glyphs: [glyph], text: glyph.text, cluster: glyph.cluster };
    clusters.push(open);
  }
  return clusters;
}

/**
 * Whether ToUnicode alone gives the text of a cluster; the first text of a glyph becomes its entry. Otherwise the
 * cluster needs ActualText. Source: ISO 32000-2, 9.10.3 and 14.9.4.
 */
function toUnicodeSuffices(cluster: Cluster, face: UsedFace): boolean {
  const [first] = cluster.glyphs;
  if (!first || cluster.glyphs.length > 1 || cluster.text === "") return false;
  const known = face.texts.get(first.gid);
  if (known === undefined || known === "") face.texts.set(first.gid, cluster.text);
  return (known ?? "") === "" || known === cluster.text;
}

/**
 * Writes a run between BT and ET. Local space is y-down, so the text matrix flips once. Each glyph is positioned by an
 * adjustment relative to the reader's pen position, so that rounding errors never add up (below 0.001 mm); glyphs on a
 * curve have their own text matrix. Source: PDF-01.
 */
export function paintGlyphs(content: ContentStream, item: GlyphsItem, fontName: string, face: UsedFace): void {
  // The pen moves by the rounded size, so that its rounding errors do not add up either.
  const size = Number(formatNumber(item.size));
  content.add("BT").add("Tf", fontName, size);
  let line: number | null = null;
  let pen = 0;
  let parts: string[] = [];
  const show = (): void => {
    if (parts.length > 0) content.add("TJ", `[${parts.join("")}]`);
    parts = [];
  };
  for (const cluster of clustersOf(item.glyphs)) {
    const spanned = !toUnicodeSuffices(cluster, face);
    if (spanned) {
      show();
      content.add("BDC", "/Span", `<</ActualText <feff${utf16Hex(cluster.text)}>>>`);
    }
    for (const glyph of cluster.glyphs) {
      if (!face.texts.has(glyph.gid)) face.texts.set(glyph.gid, "");
      if (glyph.turn !== undefined) {
        show();
        const turn = (glyph.turn * Math.PI) / 180;
        const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
        content.add("Tm", cos, sin, sin, -cos, glyph.x, glyph.y);
        line = null;
      } else if (line !== glyph.y) {
        show();
        content.add("Tm", 1, 0, 0, -1, glyph.x, glyph.y);
        line = glyph.y;
        pen = Number(formatNumber(glyph.x));
      } else {
        const shift = formatNumber(((pen - glyph.x) / size) * 1000, 2);
        if (shift !== "0") parts.push(shift);
        pen -= (Number(shift) / 1000) * size;
      }
      parts.push(`<${glyph.gid.toString(16).padStart(4, "0")}>`);
      pen += (face.advance(glyph.gid) / 1000) * size;
    }
    if (spanned) {
      show();
      content.add("EMC");
    }
  }
  show();
  content.add("ET");
}
