import { weekStartOf } from "#kernel/market.ts";
import type { CalendarElement, DesignDocument, Element } from "../model/design-document.ts";
import { daysOfMonth } from "../layout/calendar/month-days.ts";
import { rewriteText } from "../text/text-edits.ts";

/** A colour variant of a template: the palette that replaces the document's own. Source: CARD-13. */
export type ColorVariant = { readonly id: string; readonly palette: DesignDocument["palette"] };

/** Applies a colour variant; slots missing in the variant keep their colour. */
export function withColorVariant(document: DesignDocument, variant: ColorVariant): DesignDocument {
  return { ...document, palette: { ...document.palette, ...variant.palette } };
}

/** The elements with a role, by role, in page and paint order. Source: CARD-13. */
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

/** Texts by role, for example `{ names: "Mia & Tom" }`. */
export type Wording = Readonly<Record<string, string>>;

/** The customer's texts by role: every text with a role that differs from the template's sample. */
export function wordingOf(document: DesignDocument): Wording {
  const wording: Record<string, string> = {};
  for (const [role, elements] of elementsByRole(document)) {
    const [first] = elements;
    if (first?.type === "text" && first.text !== first.placeholder) wording[role] = first.text;
  }
  return wording;
}

/** Inserts texts into the first text element of each role, to keep the customer's texts in other formats. */
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

/** Type scale of a sample calendar relative to German: other languages have three-letter weekdays, and six rows must fit the space of five. */
const longNameScale = 0.9;
const sixRowScale = 5 / 6;

/** A sample month with the weeks of a locale and translated holidays, in a type size that fits names and rows. */
function monthIn(element: CalendarElement, translate: (text: string) => string, locale: string): CalendarElement {
  const weekStart = weekStartOf(locale);
  const days = daysOfMonth(element.year, element.month);
  const lead = ((days[0]?.weekday ?? 0) + (weekStart === "sunday" ? 1 : 0)) % 7;
  const scale =
    (locale.startsWith("de") ? 1 : longNameScale) *
    (weekStart === "sunday" && lead + days.length > 35 ? sixRowScale : 1);
  const holidays = element.holidays.map((holiday) => ({ ...holiday, name: translate(holiday.name) }));
  return { ...element, weekStart, holidays, style: { ...element.style, size: element.style.size * scale } };
}

/**
 * Translates the sample texts and holidays of a template, with month names and first weekday of `locale`. Texts in
 * elements other than text boxes and calendars are unchanged.
 * @source LOC-03, LOC-11
 */
export function withLocalizedSamples(
  document: DesignDocument,
  translate: (text: string) => string,
  locale: string,
): DesignDocument {
  const translated = (element: Element): Element => {
    if (element.type === "calendar") return monthIn(element, translate, locale);
    if (element.type !== "text") return element;
    const text = rewriteText(element, translate(element.text));
    const placeholder = element.placeholder === undefined ? {} : { placeholder: translate(element.placeholder) };
    return { ...element, ...text, ...placeholder };
  };
  const pages = document.pages.map((page) => ({ ...page, elements: page.elements.map(translated) }));
  return { ...document, locale, pages };
}
