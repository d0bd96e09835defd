import { letteringOf } from "./lettering.ts";
import type { DesignDocument } from "../model/design-document.ts";
import type { FontFace } from "../model/font-face.ts";

/** A glyph positioned by the shaping engine; advances and offsets in em, cluster as UTF-16 index of the shaped text. */
export type ShapedGlyph = {
  readonly gid: number;
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
  /** True when splitting the text before this glyph requires reshaping both parts. */
  readonly unsafeToBreak: boolean;
};

/** Shaping options: OpenType features to switch on or off, language, and the range to shape. */
export type ShapingOptions = {
  readonly features: readonly string[];
  readonly language: string;
  readonly start: number;
  readonly end: number;
};

/** Vertical metrics of a face in em, `descender` positive downwards. */
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

/** A loaded face that shapes text and provides outlines. Source: ADR-0024. */
export type ShapingFace = {
  readonly id: string;
  /** Font units per em; outlines are in these units. */
  readonly upem: number;
  readonly metrics: FaceMetrics;
  /** Tags of the OpenType substitution features of the face. */
  readonly features: ReadonlySet<string>;
  /** Whether the face has a glyph for this code point. */
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
  /** Caret positions inside a ligature in em, as defined by the font. */
  readonly ligatureCarets: (gid: number) => readonly number[];
};

/** The fonts available to layout. Source: ADR-0025. */
export type FontCollection = {
  /** Incremented with every loaded face, so that cached layouts are invalidated. */
  readonly revision: () => number;
  /** Version of the shaping engine, stored in frozen jobs. */
  readonly engine: string;
  /** All registered faces, loaded or not. */
  readonly registry: readonly FontFace[];
  /** A loaded face, undefined when it is unknown or not loaded yet. */
  readonly face: (id: string) => ShapingFace | undefined;
  /** The loaded faces to try for a text, in order; never empty once any face is loaded. */
  readonly chain: (id: string) => readonly ShapingFace[];
  /** Loads a face from the bytes of its TTF file. */
  readonly load: (id: string, bytes: Uint8Array) => void;
};

/** Creates a face from the bytes of a font file; see `shaping.ts`. */
export type FaceFactory = {
  readonly engine: string;
  readonly face: (id: string, bytes: Uint8Array) => ShapingFace;
};

/** Ids of a face and of all its fallback faces, in order. Source: CFG-09. */
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

/** Ids of a face and of its fallbacks with letters, to load before typing. Source: CFG-07. */
export function letterFaces(registry: readonly FontFace[], id: string): readonly string[] {
  return fallbackIds(registry, id).filter((each) => registry.find((face) => face.id === each)?.class !== "symbol");
}

/**
 * Ids of all faces with letters used by a document, fallbacks included; `fontsToLoad` adds symbol and emoji faces.
 * Source: CFG-07.
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

/** Every distinct character of a guest list, because any of them may appear in any text. Cached, as lists are long and rarely change. */
function charactersOfList({ records }: DesignDocument): string {
  if (!records) return "";
  const known = listCharacters.get(records);
  if (known !== undefined) return known;
  const texts = records.rows.flatMap((row) => [...Object.values(row.values), ...Object.values(row.overrides)]);
  const characters = [...new Set(texts.join(""))].join("");
  listCharacters.set(records, characters);
  return characters;
}

/** The face a text still needs: its own, or the next fallback when the loaded ones lack a character. */
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
 * Load them and call again until none is left; so browsers load no unused fallbacks. Source: CFG-07, CFG-09.
 */
export function fontsToLoad(document: DesignDocument, collection: FontCollection): readonly string[] {
  const ids = new Set<string>();
  const listed = charactersOfList(document);
  for (const page of document.pages) {
    for (const element of page.elements) {
      for (const { text, style } of letteringOf(element, document.locale)) {
        // Capitals may need other glyphs than the stored text, and a soft hyphen is displayed as a hyphen.
        const needed = style.uppercase ? `${text}${text.toLocaleUpperCase(document.locale)}` : text;
        const id = nextFace(collection, style.font, `${needed}${listed}`.replaceAll("\u00ad", "-"));
        if (id !== undefined) ids.add(id);
      }
    }
  }
  return [...ids];
}

/** Creates an empty collection for a registry; faces are added by `load`. Throws when a face is requested before any is loaded. */
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
