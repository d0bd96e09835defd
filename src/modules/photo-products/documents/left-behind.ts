import { usedAssets } from "#design/layout/used-assets.ts";
import type { DesignDocument, Element, TextElement } from "#design/model/design-document.ts";

/** What of a product could not be carried into another format: photos and drawings by number, words as they were. Source: CFG-30. */
export type LeftBehind = {
  readonly photos: number;
  readonly drawings: number;
  readonly texts: readonly string[];
};

const elementsOf = ({ pages }: DesignDocument): readonly Element[] => pages.flatMap(({ elements }) => elements);

/** Roles of texts that products count or date themselves. */
const counted: ReadonlySet<string> = new Set(["page-number", "numeral", "year"]);

/** The customer's words: texts, entries, dates and columns of calendars; no samples, numbers and years. */
function wordsOf(document: DesignDocument): ReadonlySet<string> {
  const elements = elementsOf(document);
  const isOwn = ({ text, placeholder, role, hidden }: TextElement) =>
    !hidden && text.trim() !== "" && text !== placeholder && !counted.has(role ?? "");
  const texts = elements.flatMap((each) => (each.type === "text" && isOwn(each) ? [each.text] : []));
  const entries = elements.flatMap((each) =>
    each.type === "calendar"
      ? // Other layouts keep the columns of a planner without showing them.
        [
          ...each.events.map(({ text }) => text),
          ...(each.layout === "planner" ? (each.columns ?? []) : []).map(({ name }) => name),
        ]
      : [],
  );
  return new Set([...texts, ...entries].map((text) => text.replaceAll(/\s+/g, " ").trim()).filter(Boolean));
}

/** Ids of drawings, tables and codes the customer added: those of designs have ids of their page or design. */
function drawingsIn(document: DesignDocument): ReadonlySet<string> {
  const added = document.pages.flatMap(({ id: page, elements }) =>
    elements
      .filter(({ type }) => type === "ornament" || type === "table" || type === "qr")
      .filter(({ id }) => !id.startsWith(`${page}-`) && !id.startsWith("front-")),
  );
  return new Set(added.map(({ id }) => id));
}

function photosIn(document: DesignDocument): ReadonlySet<string> {
  const shown = [...usedAssets(document)].filter((id) => document.assets[id]?.kind === "photo");
  return new Set(shown);
}

/** What was on the pages of a product and is on none of those it was made into. Source: CFG-30. */
export function leftBehind(before: DesignDocument, after: DesignDocument): LeftBehind {
  const missing = (was: ReadonlySet<string>, is: ReadonlySet<string>) => [...was].filter((each) => !is.has(each));
  return {
    photos: missing(photosIn(before), photosIn(after)).length,
    drawings: missing(drawingsIn(before), drawingsIn(after)).length,
    texts: missing(wordsOf(before), wordsOf(after)),
  };
}
