import type { BlokMarks } from "#modules/content/ui/views.ts";

/** An entry of a menu; `document` pages carry their own security policy and are entered by a full page load. */
export type MenuLink = {
  readonly label: string;
  readonly href: string;
  readonly document?: boolean;
  /** Only in drafts: what the visual editor finds it by. */
  readonly marks?: BlokMarks;
};

/** An occasion with the categories that hold designs. */
export type OccasionMenu = {
  readonly label: string;
  /** The link to all of it, in words: "Alles zur Hochzeit". */
  readonly allLabel: string;
  readonly href: string;
  readonly categories: readonly MenuLink[];
};
