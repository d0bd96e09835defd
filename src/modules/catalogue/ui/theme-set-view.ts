import type { FragmentHtml } from "#ui/static-fragment.tsx";
import type { DesignRun } from "./design-grid.tsx";

/** A colour or foil of a set; `href` displays all its cards in it. Source: THEME-05. */
export type PresetChoice = {
  readonly value: string;
  readonly label: string;
  readonly swatch: string;
  readonly href: string;
  readonly current: boolean;
};

/** The page of a family: a set page. `variant` is the displayed colour. Source: THEME-03, THEME-05. */
export type ThemeSetView = {
  readonly themeId: number;
  readonly path: string;
  readonly heading: string;
  readonly intro: string;
  readonly colours: readonly PresetChoice[];
  readonly foils: readonly PresetChoice[];
  readonly variant: string;
  readonly tiles: readonly DesignRun[];
  /** URL at which all cards are designed at once; null if none are on sale. */
  readonly startHref: string | null;
  readonly mourning: boolean;
  /** Books for writing that belong to the family, below its cards; null where it has none. Source: BOOK-05, THEME-03. */
  readonly books: { readonly title: string; readonly html: FragmentHtml } | null;
};
