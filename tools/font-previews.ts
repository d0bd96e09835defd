import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ShapingFace } from "#design/text/fonts.ts";
import { FontFace } from "#design/model/font-face.ts";
import { parsePath, type PathSegment } from "#design/geometry/path-data.ts";
import { loadShaping } from "#design/text/shaping.ts";

/** Writes `designs/fonts/previews`: the name of each family as outlines of its own face, for the list of fonts. */

/** Height of a preview and size of its type; a unit is a CSS pixel of the list. */
const height = 36;
const size = 22;
const baseline = 25;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Relative path data in tenths of a unit, as short as possible. */
function compact(segments: readonly PathSegment[]): string {
  let d = "";
  let x = 0;
  let y = 0;
  const pair = (px: number, py: number) => `${rounded(rounded(px) - x)} ${rounded(rounded(py) - y)}`;
  for (const segment of segments) {
    if (segment.type === "Z") {
      d += "z";
      continue;
    }
    const before = segment.type === "C" ? `${pair(segment.x1, segment.y1)} ${pair(segment.x2, segment.y2)} ` : "";
    const absolute = segment.type === "M";
    d += absolute
      ? `M${rounded(segment.x)} ${rounded(segment.y)}`
      : `${segment.type.toLowerCase()}${before}${pair(segment.x, segment.y)}`;
    x = rounded(segment.x);
    y = rounded(segment.y);
  }
  return d.replaceAll(" -", "-");
}

/** A family's name set in one of its faces, as an SVG file of outlines. */
export function previewOf({ family }: Pick<FontFace, "family">, face: ShapingFace): string {
  const glyphs = face.shape(family, { features: [], language: "en", start: 0, end: family.length });
  const scale = size / face.upem;
  // Swashes may extend to the left of the origin.
  let pen = 3;
  let d = "";
  let right = 0;
  for (const glyph of glyphs) {
    const outline = face.outline(glyph.gid);
    const x = pen + glyph.dx * size;
    const ink = face.ink(glyph.gid);
    if (ink) right = Math.max(right, x + (ink.x + ink.w) * size);
    if (outline !== "") {
      const y = baseline + glyph.dy * size;
      d += compact(
        parsePath(`M0 0${outline}`)
          .slice(1)
          .map((segment) => placed(segment, scale, x, y)),
      );
    }
    pen += glyph.advance * size;
  }
  const width = Math.ceil(Math.max(right, pen)) + 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="#22201c" d="${d}"/></svg>\n`;
}

function placed(segment: PathSegment, scale: number, dx: number, dy: number): PathSegment {
  if (segment.type === "Z") return segment;
  const x = dx + segment.x * scale;
  const y = dy + segment.y * scale;
  if (segment.type !== "C") return { type: segment.type, x, y };
  const first = { x1: dx + segment.x1 * scale, y1: dy + segment.y1 * scale };
  return { type: "C", ...first, x2: dx + segment.x2 * scale, y2: dy + segment.y2 * scale, x, y };
}

async function write(folder: string): Promise<void> {
  const faces = FontFace.array().parse(JSON.parse(readFileSync(join(folder, "fonts.json"), "utf8")));
  const factory = await loadShaping();
  const target = join(folder, "previews");
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(target)) rmSync(join(target, name));
  let bytes = 0;
  const written = faces.filter(({ class: kind }) => kind !== "symbol");
  for (const face of written) {
    const svg = previewOf(face, factory.face(face.id, readFileSync(join(folder, face.file))));
    writeFileSync(join(target, `${face.id}.svg`), svg);
    bytes += svg.length;
  }
  console.log(`${written.length} previews, ${Math.round(bytes / 1000)} kB`);
}

if (process.argv[1] === import.meta.filename) await write(join(import.meta.dirname, "..", "designs", "fonts"));
