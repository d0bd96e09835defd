import { letteringOf } from "./lettering.ts";
import type { DesignDocument, FontFace } from "../model/design-document.ts";

/** One glyph as the shaping engine placed it; advances and offsets in em, cluster as UTF-16 index of the shaped text. */
export type ShapedGlyph = {
  readonly gid: number;
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
  /** The text may not be cut before this glyph without shaping both parts again. */
  readonly unsafeToBreak: boolean;
};

/** What shaping needs beside the text: OpenType features that are switched on or off, language, and the part to shape. */
export type ShapingOptions = {
  readonly features: readonly string[];
  readonly language: string;
  readonly start: number;
  readonly end: number;
};

/** Vertical measures of a face in em, `descender` positive downwards. */
export type FaceMetrics = {
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Upper edge of an underline, positive below the baseline, and its thickness. */
  readonly underlineTop: number;
  readonly underlineThickness: number;
};

/** Ink of a glyph in em relative to its origin on the baseline, y downwards. */
export type GlyphInk = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** A loaded face that shapes text and gives outlines. Source: ADR-0024. */
export type ShapingFace = {
  readonly id: string;
  /** Font units per em; outlines are in these units. */
  readonly upem: number;
  readonly metrics: FaceMetrics;
  /** OpenType features the face can replace glyphs by, as tags. */
  readonly features: ReadonlySet<string>;
  /** True when the face maps this code point to a glyph of its own. */
  readonly covers: (codePoint: number) => boolean;
  /** Shapes a part of a text left to right; features as OpenType tags, a leading `-` switches one off. */
  readonly shape: (text: string, options: ShapingOptions) => readonly ShapedGlyph[];
  /**
   * Outline as SVG path data in font units, y downwards, RELATIVE commands only (m l q c z), so that it can be appended
   * after any `M x y`; "" for a glyph without ink.
   */
  readonly outline: (gid: number) => string;
  /** Ink box of a glyph; undefined without ink. */
  readonly ink: (gid: number) => GlyphInk | undefined;
  /** Places in em inside a ligature where a caret may stand, as the font defines them. */
  readonly ligatureCarets: (gid: number) => readonly number[];
};

/** The faces a layout may use. Source: ADR-0025. */
export type FontCollection = {
  /** Grows by one with every face that becomes available, so that cached layouts know they are stale. */
  readonly revision: () => number;
  /** Version of the shaping engine, kept in frozen jobs. */
  readonly engine: string;
  /** The registry's rows, loaded or not. */
  readonly registry: readonly FontFace[];
  /** A loaded face, undefined when it is unknown or not loaded yet. */
  readonly face: (id: string) => ShapingFace | undefined;
  /** The loaded faces to try for a text in this order; never empty once any face is loaded. */
  readonly chain: (id: string) => readonly ShapingFace[];
  /** Makes a face available from the bytes of its TTF file. */
  readonly load: (id: string, bytes: Uint8Array) => void;
};

/** Turns the bytes of a font file into a face; see `shaping.ts`. */
export type FaceFactory = {
  readonly engine: string;
  readonly face: (id: string, bytes: Uint8Array) => ShapingFace;
};

/** Ids of a face and of all faces that may have to supply its missing glyphs, in order. Source: CFG-09. */
export function fallbackIds(registry: readonly FontFace[], id: string): readonly string[] {
  const ids: string[] = [];
  let next: string | null | undefined = id;
  while (next && !ids.includes(next)) {
    ids.push(next);
    const current: string = next;
    next = registry.find((face) => face.id === current)?.fallback;
  }
  return ids;
}

/** Ids of a face and of its fallbacks that have letters: those to fetch before anybody types. Source: CFG-07. */
export function letterFaces(registry: readonly FontFace[], id: string): readonly string[] {
  return fallbackIds(registry, id).filter((each) => registry.find((face) => face.id === each)?.class !== "symbol");
}

/**
 * Ids of every face with letters that a document is set in, fallbacks included; signs and emoji come on top by
 * `fontsToLoad`. Source: CFG-07.
 */
export function fontsOfDocument(document: DesignDocument, registry: readonly FontFace[]): readonly string[] {
  const ids = new Set<string>();
  for (const page of document.pages) {
    for (const element of page.elements) {
      for (const { style } of letteringOf(element, document.locale))
        for (const id of letterFaces(registry, style.font)) ids.add(id);
    }
  }
  return [...ids];
}

const listCharacters = new WeakMap<object, string>();

/** Every character of a guest list once: any of them may come to stand in any text. Lists are long and seldom change. */
function charactersOfList({ records }: DesignDocument): string {
  if (!records) return "";
  const known = listCharacters.get(records);
  if (known !== undefined) return known;
  const texts = records.rows.flatMap((row) => [...Object.values(row.values), ...Object.values(row.overrides)]);
  const characters = [...new Set(texts.join(""))].join("");
  listCharacters.set(records, characters);
  return characters;
}

/** The face a text still waits for: its own, or the next fallback when the loaded ones lack a character. */
function nextFace(collection: FontCollection, font: string, text: string): string | undefined {
  let open = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).filter((code) => code > 0x20);
  for (const id of fallbackIds(collection.registry, font)) {
    if (!collection.registry.some((face) => face.id === id)) return undefined;
    const face = collection.face(id);
    if (!face) return id;
    open = open.filter((code) => !face.covers(code));
    if (open.length === 0) return undefined;
  }
  return undefined;
}

/**
 * Ids of the faces to load before a document can be laid out as in print, fallbacks only where a character needs them.
 * Load them and ask again until none is left; browsers so fetch no fallback nobody sees. Source: CFG-07, CFG-09.
 */
export function fontsToLoad(document: DesignDocument, collection: FontCollection): readonly string[] {
  const ids = new Set<string>();
  const listed = charactersOfList(document);
  for (const page of document.pages) {
    for (const element of page.elements) {
      for (const { text, style } of letteringOf(element, document.locale)) {
        // Capitals may need other glyphs than the stored text, a soft hyphen shows as a hyphen.
        const needed = style.uppercase ? `${text}${text.toLocaleUpperCase(document.locale)}` : text;
        const id = nextFace(collection, style.font, `${needed}${listed}`.replaceAll("\u00ad", "-"));
        if (id !== undefined) ids.add(id);
      }
    }
  }
  return [...ids];
}

/** An empty collection over a registry; faces come in by `load`. Throws when a face is asked for before any is loaded. */
export function createFontCollection(factory: FaceFactory, registry: readonly FontFace[]): FontCollection {
  const faces = new Map<string, ShapingFace>();
  const chains = new Map<string, readonly ShapingFace[]>();
  let revision = 0;

  const chain = (id: string): readonly ShapingFace[] => {
    const known = chains.get(id);
    if (known) return known;
    const loaded = fallbackIds(registry, id).flatMap((each) => faces.get(each) ?? []);
    const [first] = faces.values();
    if (loaded.length === 0 && first) loaded.push(first);
    if (loaded.length === 0) throw new Error(`No font is loaded, wanted ${id}`);
    chains.set(id, loaded);
    return loaded;
  };

  return {
    revision: () => revision,
    engine: factory.engine,
    registry,
    face: (id) => faces.get(id),
    chain,
    load: (id, bytes) => {
      if (faces.has(id)) return;
      faces.set(id, factory.face(id, bytes));
      chains.clear();
      revision += 1;
    },
  };
}
