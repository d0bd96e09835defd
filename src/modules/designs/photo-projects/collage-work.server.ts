import { arrangementFonts, rearrange } from "#design/arrange/rearrange.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { carryOver } from "#design/templates/carry-over.ts";
import { resizedSheet } from "#design/templates/resized-sheet.ts";
import { defaultLocale, parseLocale, type Locale } from "#kernel/market.ts";
import { designArtwork } from "#modules/media/contract.server.ts";
import { readCollageSheets } from "#modules/photo-products/contract.server.ts";
import type { CollageWork } from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";

type CollageOf = {
  readonly design: string;
  readonly locale: Locale;
  /** A document of the collage, whose words may be of another face than the design's. */
  readonly document?: DesignDocument;
};

/**
 * The design of a collage and the tools to lay it out, with the faces of its words loaded; undefined if there is no such
 * design. Source: COLL-03, COLL-05.
 */
export async function collageWork(
  deps: Pick<Deps, "db" | "files">,
  { design: id, locale, document }: CollageOf,
): Promise<CollageWork | undefined> {
  const design = await readCollageSheets(deps, id, locale);
  if (!design) return undefined;
  const { fonts } = await designArtwork(deps);
  const arrangements = [...Object.values(design), document].flatMap((each) => each?.arrangement ?? []);
  await fonts.ensure(arrangements.flatMap((each) => arrangementFonts(each, fonts.collection.registry)));
  const context = { fonts: fonts.collection };
  return {
    design,
    tools: {
      rearrange: (work, change) => rearrange(work, change, context),
      resized: resizedSheet,
      carriedOver: carryOver,
    },
  };
}

/** What a stored document is checked by; undefined for kinds whose plan needs no design. Source: COLL-05. */
export async function workOfDocument(
  deps: Pick<Deps, "db" | "files">,
  document: DesignDocument,
): Promise<CollageWork | undefined> {
  const design = document.arrangement?.design;
  if (document.product !== "collage" || design === undefined) return undefined;
  return collageWork(deps, { design, locale: parseLocale(document.locale) ?? defaultLocale, document });
}
