import type * as HarfBuzz from "harfbuzzjs";
import type { FaceFactory, GlyphInk, ShapedGlyph, ShapingFace, ShapingOptions } from "./fonts.ts";

type Engine = typeof HarfBuzz;

/**
 * Loads the shaping engine once; it is a separate chunk with its own wasm file, so call it when text must be laid out.
 * Works unchanged in Node (native, Vitest, external in a server build) and in a browser build, where Vite emits
 * `harfbuzz.wasm` as an asset. Source: ADR-0024.
 */
export function loadShaping(): Promise<FaceFactory> {
  loading ??= import("harfbuzzjs").then((engine) => ({
    engine: `harfbuzz ${engine.versionString()}`,
    face: (id, bytes) => shapingFace(engine, id, bytes),
  }));
  return loading;
}
let loading: Promise<FaceFactory> | undefined;

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Converts path data of the engine (absolute, y upwards) to relative path data with y downwards. */
function relativeOutline(commands: readonly HarfBuzz.SvgPathCommand[]): string {
  let d = "";
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  for (const { type, values } of commands) {
    if (type === "Z") {
      d += "z";
      x = startX;
      y = startY;
      continue;
    }
    d += type.toLowerCase();
    for (let i = 0; i < values.length; i += 2) {
      const dx = round((values[i] ?? 0) - x);
      const dy = round(y - (values[i + 1] ?? 0));
      d += `${i > 0 && dx >= 0 ? " " : ""}${dx}${dy < 0 ? "" : " "}${dy}`;
    }
    x = values.at(-2) ?? x;
    y = values.at(-1) ?? y;
    if (type === "M") {
      startX = x;
      startY = y;
    }
  }
  return d;
}

/** Script of a text, by its first letter: the engine must not guess it separately for every part of a line. */
function scriptOf(text: string): string {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "a";
  if (/\p{Script=Cyrillic}/u.test(letter)) return "Cyrl";
  if (/\p{Script=Greek}/u.test(letter)) return "Grek";
  return "Latn";
}

function feature(engine: Engine, tag: string): HarfBuzz.Feature {
  return tag.startsWith("-") ? new engine.Feature(tag.slice(1), 0) : new engine.Feature(tag, 1);
}

function shaper(engine: Engine, font: HarfBuzz.Font, upem: number) {
  const buffer = new engine.Buffer();
  const features = new Map<string, HarfBuzz.Feature[]>();
  return (text: string, { features: tags, language, start, end }: ShapingOptions): readonly ShapedGlyph[] => {
    const key = tags.join();
    const selected = features.get(key) ?? tags.map((tag) => feature(engine, tag));
    features.set(key, selected);
    buffer.clearContents();
    buffer.addText(text, start, end - start);
    buffer.setDirection(engine.Direction.LTR);
    buffer.setScript(scriptOf(text));
    buffer.setLanguage(language);
    engine.shape(font, buffer, selected);
    return buffer.getGlyphInfosAndPositions().map((glyph) => ({
      gid: glyph.codepoint,
      cluster: glyph.cluster,
      advance: (glyph.xAdvance ?? 0) / upem,
      dx: (glyph.xOffset ?? 0) / upem,
      dy: -(glyph.yOffset ?? 0) / upem,
      unsafeToBreak: (glyph.flags & engine.GlyphFlag.UNSAFE_TO_BREAK) !== 0,
    }));
  };
}

function memoized<Value>(compute: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>();
  return (key) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

function shapingFace(engine: Engine, id: string, bytes: Uint8Array): ShapingFace {
  const face = new engine.Face(new engine.Blob(bytes));
  const font = new engine.Font(face);
  const { upem } = face;
  const extents = font.hExtents();
  const metric = (tag: HarfBuzz.MetricsTag) => font.getMetricPositionWithFallback(tag) / upem;
  const ink = (gid: number): GlyphInk | undefined => {
    const box = font.glyphExtents(gid);
    if (!box || box.width === 0 || box.height === 0) return undefined;
    return { x: box.xBearing / upem, y: -box.yBearing / upem, w: box.width / upem, h: -box.height / upem };
  };
  return {
    id,
    upem,
    metrics: {
      ascender: extents.ascender / upem,
      descender: -extents.descender / upem,
      capHeight: metric(engine.MetricsTag.CAP_HEIGHT),
      xHeight: metric(engine.MetricsTag.X_HEIGHT),
      underlineTop: -metric(engine.MetricsTag.UNDERLINE_OFFSET),
      underlineThickness: metric(engine.MetricsTag.UNDERLINE_SIZE),
    },
    features: new Set(face.getTableFeatureTags("GSUB")),
    covers: memoized((codePoint) => (font.nominalGlyph(codePoint) ?? 0) !== 0),
    shape: shaper(engine, font, upem),
    outline: memoized((gid) => relativeOutline(font.glyphToJson(gid))),
    ink: memoized(ink),
    ligatureCarets: memoized((gid) =>
      font.getLigatureCarets(engine.Direction.LTR, gid).map((position) => position / upem),
    ),
  };
}
