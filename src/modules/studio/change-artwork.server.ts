import type { DesignId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readOfficeDesign, saveDraft, type DesignArtwork } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { editedArtwork, rearranged, withSlot, type Fields } from "./edit-element.server.ts";
import { withCopiedVariant, withoutVariant, withRefinements, withVariant } from "./edit-variants.server.ts";

/** Commands of the studio's forms. Source: BO-04. */
export const studioIntents = [
  "element",
  "slot",
  "remove",
  "forward",
  "backward",
  "variant",
  "copy-variant",
  "remove-variant",
  "variant-ahead",
  "refinements",
] as const;
/** A command of a studio form. */
export type StudioIntent = (typeof studioIntents)[number];

/** The result of a command, and the element or colour to display next. */
type Edited = { readonly artwork: DesignArtwork; readonly element?: string };

const only = (result: Result<DesignArtwork>): Result<Edited> =>
  result.ok ? accept({ artwork: result.value }) : result;

function edited(
  artwork: DesignArtwork,
  intent: StudioIntent,
  fields: Fields,
  refinements: readonly string[],
): Result<Edited> {
  switch (intent) {
    case "element":
      return only(editedArtwork(artwork, fields));
    case "slot":
      return withSlot(artwork, fields);
    case "remove":
    case "forward":
    case "backward":
      return only(rearranged(artwork, fields, intent));
    case "variant":
      return only(withVariant(artwork, fields));
    case "copy-variant":
      return only(withCopiedVariant(artwork, fields));
    case "remove-variant":
      return only(withoutVariant(artwork, fields, "remove"));
    case "variant-ahead":
      return only(withoutVariant(artwork, fields, "ahead"));
    case "refinements":
      return only(withRefinements(artwork, refinements));
  }
}

/**
 * Runs the command of a studio form and saves the result as the draft; returns the added element. Refuses
 * DESIGN_UNKNOWN, FIELD_INVALID, and DESIGN_CHANGED if somebody has saved since the form was loaded. Source: BO-04.
 */
export async function changeArtwork(
  deps: Pick<Deps, "db" | "clock">,
  actor: string,
  change: {
    readonly id: DesignId;
    readonly intent: StudioIntent;
    readonly fields: Fields;
    readonly refinements?: readonly string[];
  },
): Promise<Result<{ readonly element: string | undefined }>> {
  const { id, intent, fields, refinements = [] } = change;
  const design = await readOfficeDesign(deps.db, id);
  if (!design) return refuse("DESIGN_UNKNOWN");
  const seen = fields["seen"] ?? "";
  // A conflict is reported first, before any other errors.
  const before = design.draft?.artwork ?? design.artwork;
  const result = edited(before, intent, fields, refinements);
  if (!result.ok && seen === design.artworkSeen) return result;
  const artwork = result.ok ? result.value.artwork : before;
  const saved = await saveDraft(deps, actor, { id, seen, artwork });
  if (!saved.ok) return saved;
  return accept({ element: result.ok ? result.value.element : undefined });
}
