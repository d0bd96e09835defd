import { z } from "zod";
import type { SharedTexts } from "#design/templates/shared-texts.ts";
import type { DesignId, ProjectId } from "#kernel/ids.ts";

export type { SharedTexts } from "#design/templates/shared-texts.ts";

const line = (maxLength: number) =>
  z
    .string()
    .max(400)
    // Control characters and line breaks are not allowed in a name.
    .transform((value) =>
      value
        .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
        .trim()
        .slice(0, maxLength),
    )
    .default("");

/** The shared texts of a set as submitted by a form; an invalid day counts as unknown. Source: THEME-05. */
export const SharedTextsForm = z.object({
  first: line(60),
  second: line(60),
  date: z.union([z.iso.date(), z.literal("")]).catch(""),
  place: line(120),
  monogram: line(5),
}) satisfies z.ZodType<SharedTexts>;

/**
 * Colour variant and refinement requested for all cards of a set; a card without them keeps its own. Source:
 * THEME-05.
 */
export type SetPreset = { readonly variant?: string | undefined; readonly refinement?: string | undefined };

/** A card of a set. `open` is the number of sample texts and photos not yet replaced by the customer. */
export type SetMember = {
  readonly id: ProjectId;
  readonly designId: DesignId;
  readonly name: string;
  readonly product: string;
  readonly variant: string;
  readonly refinement: string;
  readonly open: number;
  readonly revision: number;
};

/** A visitor's set with its cards. Source: THEME-05. */
export type DesignSet = {
  readonly id: string;
  readonly themeId: number;
  readonly words: SharedTexts;
  readonly members: readonly SetMember[];
};
