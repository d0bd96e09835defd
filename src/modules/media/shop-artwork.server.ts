import { fontsOfDocument } from "#design/fonts.ts";
import type { LayoutResources } from "#design/layout.ts";
import type { DesignDocument, Refinement } from "#design/model.ts";
import { ornamentsOfDocument } from "#design/ornament-layout.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { openFontFiles, openOrnamentFiles, type FontFiles, type OrnamentFiles } from "./font-files.server.ts";

/** The shop's faces and ornaments, opened once per process. */
export type ShopArtwork = {
  readonly fonts: FontFiles;
  readonly ornaments: OrnamentFiles;
  /** What layout needs for a document, with all its faces and ornaments loaded. */
  readonly resourcesFor: (document: DesignDocument, refinement: Refinement) => Promise<LayoutResources>;
};

let opened: Promise<ShopArtwork> | undefined;

/** Opens `designs/fonts` and `designs/ornaments` for layout on the server. Source: ADR-0005, CFG-07. */
export function shopArtwork(): Promise<ShopArtwork> {
  return (opened ??= open());
}

async function open(): Promise<ShopArtwork> {
  const fonts = await openFontFiles(fromRoot("designs", "fonts"));
  const ornaments = openOrnamentFiles(fromRoot("designs", "ornaments"));
  // One resources object per refinement, so that remembered layouts stay valid.
  const kept = new Map<Refinement, LayoutResources>();
  return {
    fonts,
    ornaments,
    resourcesFor: async (document, refinement) => {
      await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
      await ornaments.ensure(ornamentsOfDocument(document));
      const resources = kept.get(refinement) ?? { fonts: fonts.collection, ornaments: ornaments.get, refinement };
      kept.set(refinement, resources);
      return resources;
    },
  };
}
