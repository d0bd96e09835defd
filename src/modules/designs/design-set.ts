import { z } from "zod";
import type { SharedTexts } from "#design/templates/shared-texts.ts";
import type { ProjectId } from "#kernel/ids.ts";

export type { SharedTexts } from "#design/templates/shared-texts.ts";

const line = (most: number) =>
  z
    .string()
    .max(400)
    // Controls and line breaks have no place in a name.
    .transform((value) =>
      value
        .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
        .trim()
        .slice(0, most),
    )
    .default("");

/** The words of a set as a form sends them; a day that is none counts as not known. Source: THEME-05. */
export const SharedWordsForm = z.object({
  first: line(60),
  second: line(60),
  date: z.union([z.iso.date(), z.literal("")]).catch(""),
  place: line(120),
  monogram: line(5),
}) satisfies z.ZodType<SharedTexts>;

/** Colour variant and refinement all cards of a set shall have; a card without them keeps its own. Source: THEME-05. */
export type SetLook = { readonly variant?: string | undefined; readonly refinement?: string | undefined };

/** A card of a set. `open` counts the sample texts and photos that still wait for the customer's own. */
export type SetMember = {
  readonly id: ProjectId;
  readonly designId: string;
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
