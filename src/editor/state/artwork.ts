import {
  createFontCollection,
  fontsOfDocument,
  fontsToLoad,
  letterFaces,
  type FontCollection,
} from "#design/text/fonts.ts";
import { loadGridsFor } from "#design/layout/grid-loading.ts";
import { loadHyphenationFor } from "#design/text/hyphenation.ts";
import type { LayoutResources } from "#design/layout/document-layout.ts";
import { type DesignDocument, type Refinement } from "#design/model/design-document.ts";
import { Ornament } from "#design/model/ornament.ts";
import type { FontFace } from "#design/model/font-face.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { loadShaping } from "#design/text/shaping.ts";
import type { Fetch } from "./http.ts";

/** The shop's fonts and ornaments that the browser has loaded. */
export type Artwork = {
  readonly fonts: FontCollection;
  readonly ornament: (id: string) => Ornament | undefined;
  /** Loads everything a document needs; rejects when something cannot be loaded. */
  readonly ensureFor: (document: DesignDocument) => Promise<void>;
  /** Loads the fonts for symbols and emoji used in a document's texts and list; does nothing when none is missing. */
  readonly ensureSigns: (document: DesignDocument) => Promise<void>;
  /** Loads a font with its fallbacks for missing letters. */
  readonly ensureFont: (id: string) => Promise<void>;
  /** Loads a piece of the shop's artwork. */
  readonly ensureOrnament: (id: string) => Promise<void>;
  /** Resources for layout; the same object while nothing changes, so that layouts stay cached. */
  readonly resources: (refinement: Refinement) => LayoutResources;
  /** Notifies when a font or an ornament has loaded. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly revision: () => number;
};

async function bytesOf(fetch: Fetch, address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const ownDrawing = "asset:";

/** URL of an ornament's paths: a customer's drawing, clip art (name prefixed with its set), or a design's ornament. */
function artworkAddress(id: string): string {
  if (id.startsWith(ownDrawing)) return `/web-api/photos/${id.slice(ownDrawing.length)}/drawing`;
  return id.includes("/") ? `/_clip-art/${id}.json` : `/_ornaments/${id}.json`;
}

/** Creates the artwork loader for a font registry; only what a design uses is loaded. Source: CFG-22, ADR-0025. */
export async function createArtwork(fetch: Fetch, registry: readonly FontFace[]): Promise<Artwork> {
  const fonts = createFontCollection(await loadShaping(), registry);
  const ornaments = new Map<string, Ornament>();
  const running = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const resources = new Map<Refinement, LayoutResources>();
  let revision = 0;

  const changed = () => {
    revision += 1;
    for (const listener of listeners) listener();
  };
  /** One request per file; a failed one may be retried. */
  const once = (key: string, load: () => Promise<void>): Promise<void> => {
    const known = running.get(key);
    if (known) return known;
    const started = load()
      .then(changed)
      .catch((error: unknown) => {
        running.delete(key);
        throw error;
      });
    running.set(key, started);
    return started;
  };
  const loadFace = (id: string) => {
    const face = registry.find((each) => each.id === id);
    if (!face || fonts.face(id)) return Promise.resolve();
    return once(`font:${id}`, async () => fonts.load(id, await bytesOf(fetch, `/_fonts/${face.file}`)));
  };
  const loadOrnament = (id: string) =>
    once(`ornament:${id}`, async () => {
      const text = new TextDecoder().decode(await bytesOf(fetch, artworkAddress(id)));
      ornaments.set(id, Ornament.parse(JSON.parse(text)));
    });

  const loadSigns = async (document: DesignDocument) => {
    const open = fontsToLoad(document, fonts);
    if (open.length === 0) return;
    await Promise.all(open.map(loadFace));
    await loadSigns(document);
  };

  return {
    fonts,
    ornament: (id) => ornaments.get(id),
    ensureFont: async (id) => {
      await Promise.all(letterFaces(registry, id).map(loadFace));
    },
    ensureOrnament: loadOrnament,
    ensureFor: async (document) => {
      await Promise.all([
        loadHyphenationFor(document),
        loadGridsFor(document),
        ...fontsOfDocument(document, registry).map(loadFace),
        ...ornamentsOfDocument(document).map(loadOrnament),
      ]);
      await loadSigns(document);
    },
    ensureSigns: loadSigns,
    resources: (refinement) => {
      const known = resources.get(refinement) ?? { fonts, ornaments: (id: string) => ornaments.get(id), refinement };
      resources.set(refinement, known);
      return known;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => revision,
  };
}
