import { weekStartOf } from "#kernel/market.ts";
import type { CalendarElement, DesignDocument, Element } from "../model/design-document.ts";
import { daysOfMonth } from "../layout/month-days.ts";
import { rewriteText } from "../text/text-edits.ts";

/** A colour variant of a template: the palette that replaces the document's own. Source: CARD-13. */
export type ColorVariant = { readonly id: string; readonly palette: DesignDocument["palette"] };

/** The document in another colour variant; slots the variant leaves out keep their colour. */
export function withColorVariant(document: DesignDocument, variant: ColorVariant): DesignDocument {
  return { ...document, palette: { ...document.palette, ...variant.palette } };
}

/** The elements that carry a role, by role, in page and paint order. Source: CARD-13. */
export function elementsByRole(document: DesignDocument): ReadonlyMap<string, readonly Element[]> {
  const found = new Map<string, Element[]>();
  for (const page of document.pages) {
    for (const element of page.elements) {
      if (element.role === undefined) continue;
      const same = found.get(element.role) ?? [];
      same.push(element);
      found.set(element.role, same);
    }
  }
  return found;
}

/** Wording by role, for example `{ names: "Mia & Tom" }`. */
export type Wording = Readonly<Record<string, string>>;

/** What the customer wrote: the text of every text element with a role that is not the template's sample any more. */
export function wordingOf(document: DesignDocument): Wording {
  const wording: Record<string, string> = {};
  for (const [role, elements] of elementsByRole(document)) {
    const [first] = elements;
    if (first?.type === "text" && first.text !== first.placeholder) wording[role] = first.text;
  }
  return wording;
}

/** The document with texts put into the first text element of each role; other formats keep what was written. */
export function withWording(document: DesignDocument, wording: Wording): DesignDocument {
  const left = new Map(Object.entries(wording));
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      elements: page.elements.map((element) => {
        const text = element.type === "text" && element.role !== undefined ? left.get(element.role) : undefined;
        if (element.type !== "text" || element.role === undefined || text === undefined) return element;
        left.delete(element.role);
        return { ...element, ...rewriteText(element, text) };
      }),
    })),
  };
}

/** Type of a sample calendar against German: elsewhere days have three letters, and six rows need the room of five. */
const longerNames = 0.9;
const sixRows = 5 / 6;

/** A sample month with the weeks of a locale and its holidays in other words, in type that names and rows have room for. */
function monthIn(element: CalendarElement, wordsOf: (text: string) => string, locale: string): CalendarElement {
  const weekStart = weekStartOf(locale);
  const days = daysOfMonth(element.year, element.month);
  const lead = ((days[0]?.weekday ?? 0) + (weekStart === "sunday" ? 1 : 0)) % 7;
  const scale =
    (locale.startsWith("de") ? 1 : longerNames) * (weekStart === "sunday" && lead + days.length > 35 ? sixRows : 1);
  const holidays = element.holidays.map((holiday) => ({ ...holiday, name: wordsOf(holiday.name) }));
  return { ...element, weekStart, holidays, style: { ...element.style, size: element.style.size * scale } };
}

/**
 * A template with its sample texts and holidays in other words, its months named and its weeks begun as in `locale`.
 * The words of what is no text box stay: a sample of those is not written over.
 * @source LOC-03, LOC-11
 */
export function withLocalizedSamples(
  document: DesignDocument,
  wordsOf: (text: string) => string,
  locale: string,
): DesignDocument {
  const reworded = (element: Element): Element => {
    if (element.type === "calendar") return monthIn(element, wordsOf, locale);
    if (element.type !== "text") return element;
    const text = rewriteText(element, wordsOf(element.text));
    const placeholder = element.placeholder === undefined ? {} : { placeholder: wordsOf(element.placeholder) };
    return { ...element, ...text, ...placeholder };
  };
  const pages = document.pages.map((page) => ({ ...page, elements: page.elements.map(reworded) }));
  return { ...document, locale, pages };
}
