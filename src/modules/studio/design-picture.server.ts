import { z } from "zod";
import type { DesignId } from "#kernel/ids.ts";
import { refinements } from "#design/model/design-document.ts";
import { artworkOfVersion, readOfficeDesign, type DesignArtwork } from "#modules/catalogue/contract.server.ts";
import { documentPicture } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { editedArtwork, type Fields } from "./edit-element.server.ts";

const PictureQuery = z.object({
  breite: z.coerce.number().int().min(40).max(1600).catch(640),
  veredelung: z.enum(refinements).catch("none"),
  version: z
    .union([z.literal("verkauft"), z.coerce.number().int().min(1)])
    .optional()
    .catch(undefined),
});

async function artworkFor(
  deps: Deps,
  id: DesignId,
  version: z.infer<typeof PictureQuery>["version"],
): Promise<DesignArtwork | undefined> {
  if (typeof version === "number") return artworkOfVersion(deps.db, id, version);
  const design = await readOfficeDesign(deps.db, id);
  return version === "verkauft" ? design?.artwork : (design?.draft?.artwork ?? design?.artwork);
}

/** Identifies a panel of a design in a colour; the colour `erste` is the first. */
export type PictureOf = { readonly design: DesignId; readonly variant: string; readonly panel: string };

/**
 * A panel of a design as WebP: the draft, otherwise the version on sale; the field `version` selects another. Fields
 * of an element preview its form without saving. Undefined for unknown designs and colours.
 * @source BO-02, BO-04
 */
export async function designPicture(
  deps: Deps,
  { design, variant, panel }: PictureOf,
  fields: Fields,
): Promise<Uint8Array | undefined> {
  const { breite, veredelung, version } = PictureQuery.parse(fields);
  const artwork = await artworkFor(deps, design, version);
  const colours = variant === "erste" ? artwork?.variants[0] : artwork?.variants.find(({ id }) => id === variant);
  if (!artwork || !colours) return undefined;
  const typed = "element" in fields;
  const edited = typed ? editedArtwork(artwork, fields) : undefined;
  const { document } = edited?.ok ? edited.value : artwork;
  return documentPicture(
    deps,
    { ...document, palette: colours.palette },
    { refinement: veredelung, width: breite, panel: /^\d{1,2}$/.test(panel) ? Number(panel) : 0, cache: !typed },
  );
}
