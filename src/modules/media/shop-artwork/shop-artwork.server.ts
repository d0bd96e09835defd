import { fontsOfDocument } from "#design/text/fonts.ts";
import { loadHyphenationFor } from "#design/text/hyphenation.ts";
import type { LayoutResources } from "#design/layout/document-layout.ts";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Files } from "#platform/files.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { drawingKey } from "../photos/photo-store.server.ts";
import { openFontFiles, openOrnamentFiles, type FontFiles, type OrnamentFiles } from "./font-files.server.ts";

/** The shop's faces and ornaments, opened once per process. */
export type ShopArtwork = {
  readonly fonts: FontFiles;
  readonly ornaments: OrnamentFiles;
  /** Layout resources of a document, with all its faces and ornaments loaded. */
  readonly resourcesFor: (document: DesignDocument, refinement: Refinement) => Promise<LayoutResources>;
};

let faces: Promise<FontFiles> | undefined;
const openFaces = () => (faces ??= openFontFiles(fromRoot("designs", "fonts")));
const ornamentsFolder = fromRoot("designs", "ornaments");

let opened: Promise<ShopArtwork> | undefined;
const openedFor = new WeakMap<Files, Promise<ShopArtwork>>();

/** Opens `designs/fonts` and `designs/ornaments` for layout of the shop's own documents. Source: ADR-0025, CFG-07. */
export function shopArtwork(): Promise<ShopArtwork> {
  return (opened ??= open(openOrnamentFiles(ornamentsFolder)));
}

/** Like `shopArtwork`, plus the customers' own drawings, for layout of their designs. Source: CFG-07, CFG-25. */
export function designArtwork({ files }: Pick<Deps, "files">): Promise<ShopArtwork> {
  const drawings = () => openOrnamentFiles(ornamentsFolder, (id) => files.getBytes(drawingKey(id)));
  const known = openedFor.get(files) ?? open(drawings());
  openedFor.set(files, known);
  return known;
}

async function open(ornaments: OrnamentFiles): Promise<ShopArtwork> {
  const fonts = await openFaces();
  // One resources object per refinement, so that cached layouts stay valid.
  const cache = new Map<Refinement, LayoutResources>();
  return {
    fonts,
    ornaments,
    resourcesFor: async (document, refinement) => {
      await loadHyphenationFor(document);
      await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
      await ornaments.ensure(ornamentsOfDocument(document));
      const resources = cache.get(refinement) ?? { fonts: fonts.collection, ornaments: ornaments.get, refinement };
      cache.set(refinement, resources);
      return resources;
    },
  };
}
