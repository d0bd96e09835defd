import type { BlokMarks } from "#modules/content/ui/views.ts";

/** A menu entry; `document` pages have their own content security policy and require a full page load. */
export type MenuLink = {
  readonly label: string;
  readonly href: string;
  readonly document?: boolean;
  /** Only in drafts: attributes for the visual editor. */
  readonly marks?: BlokMarks;
};

/** An occasion with its categories that have designs. */
export type OccasionMenu = {
  readonly label: string;
  /** Label of the link to all designs of the occasion: "Alles zur Hochzeit". */
  readonly allLabel: string;
  readonly href: string;
  readonly categories: readonly MenuLink[];
};
