import type { LayoutResources } from "../layout/document-layout.ts";
import { type DesignDocument, type Element, heldInHand, type Page } from "../model/design-document.ts";
import { preflightDocument } from "../preflight/preflight.ts";
import type { FontCollection } from "../text/fonts.ts";
import { aDocument, aPage } from "./builders.ts";

/** What is special about a checked card: its page, the rest of its document, its refinement. */
export type Checked = {
  readonly page?: Partial<Page>;
  readonly document?: Partial<DesignDocument>;
  readonly refinement?: LayoutResources["refinement"];
};

/** The findings of a card with these elements on its one page. */
export function preflightOf(
  fonts: FontCollection,
  elements: readonly Element[],
  { page = {}, document = {}, refinement = "none" }: Checked = {},
) {
  const checked = aDocument([], { pages: [aPage(elements, page)], ...document });
  return preflightDocument(checked, { fonts, ornaments: () => undefined, refinement }, { photos: heldInHand });
}
