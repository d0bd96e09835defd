import {
  createFontCollection,
  fontsOfDocument,
  fontsToLoad,
  letterFaces,
  type FontCollection,
} from "#design/text/fonts.ts";
import { loadHyphenationFor } from "#design/text/hyphenation.ts";
import type { LayoutResources } from "#design/layout/document-layout.ts";
import { Ornament, type DesignDocument, type FontFace, type Refinement } from "#design/model/design-document.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { loadShaping } from "#design/text/shaping.ts";
import type { Fetch } from "./http.ts";

/** The shop's faces and ornaments as far as the browser has them. */
export type Artwork = {
  readonly fonts: FontCollection;
  readonly ornament: (id: string) => Ornament | undefined;
  /** Loads everything a document needs; rejects when something cannot be had. */
  readonly ensureFor: (document: DesignDocument) => Promise<void>;
  /** Loads the faces of signs and emoji that the texts and the list of a document need; nothing when none is missing. */
  readonly ensureSigns: (document: DesignDocument) => Promise<void>;
  /** Loads a face with those that supply its missing letters. */
  readonly ensureFont: (id: string) => Promise<void>;
  /** Loads a piece of the shop's artwork. */
  readonly ensureOrnament: (id: string) => Promise<void>;
  /** What layout needs; the same object as long as nothing changes, so that layouts are remembered. */
  readonly resources: (refinement: Refinement) => LayoutResources;
  /** Tells when a face or an ornament came in. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly revision: () => number;
};

async function bytesOf(fetch: Fetch, address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const ownDrawing = "asset:";

/** Where the paths of an ornament come from: a drawing of the customer, clip art (a set before its name), or a design's. */
function artworkAddress(id: string): string {
  if (id.startsWith(ownDrawing)) return `/web-api/photos/${id.slice(ownDrawing.length)}/drawing`;
  return id.includes("/") ? `/_clip-art/${id}.json` : `/_ornaments/${id}.json`;
}

/** Opens the collection over a registry; only what a design uses is fetched. Source: CFG-22, ADR-0025. */
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
  /** One request per file, a failed one may be tried again. */
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
