import { writtenParts } from "#kernel/formats/date-format.ts";
import type { DesignDocument, Element, TextElement } from "../model/design-document.ts";

/**
 * Texts shared by all cards of a set: one or two people, the day (ISO, `2027-06-12`), the place, and a monogram of one
 * or two letters unless it is the initials. Unknown texts are empty.
 * @source THEME-05, CAT-16
 */
export type SharedTexts = {
  readonly first: string;
  readonly second: string;
  readonly date: string;
  readonly place: string;
  readonly monogram: string;
};

/** Shared texts without any content. */
export const noSharedTexts: SharedTexts = { first: "", second: "", date: "", place: "", monogram: "" };

const couple = /^(?<first>[^\n&]+?)(?<joint>\s*(?:&|\+|\sund\s)\s*)(?<second>[^\n&]+?)(?<rest>\n[\s\S]*)?$/u;
/** One to four capitalised words, as in names; name particles may be in between. */
const nameOnly =
  /^(?:(?:von|van|de|da|zu|der)\s+)*\p{Lu}[\p{L}.'’-]*(?:\s+(?:(?:von|van|de|da|zu|der)\s+)*\p{Lu}[\p{L}.'’-]*){0,3}$/u;
const weekday = /(?:tag|woch|abend)\b|^(?:mo|di|mi|do|fr|sa|so)\b/iu;

const initialOf = (name: string): string => (/\p{L}/u.exec(name)?.[0] ?? "").toUpperCase();

function initials({ first, second, monogram }: SharedTexts): readonly string[] {
  const letters = [...monogram.matchAll(/\p{L}/gu)].map(([letter]) => letter.toUpperCase());
  return letters.length > 0 ? letters : [first, second].map(initialOf).filter((letter) => letter !== "");
}

/** Formats the day for a locale like the sample text: with weekday, with the month's name, or in figures. */
function dayIn(date: string, sample: string, locale: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return "";
  const long = /\p{L}{3}/u.test(sample);
  const format: Intl.DateTimeFormatOptions = long
    ? { day: "numeric", month: "long", year: "numeric", ...(weekday.test(sample) ? { weekday: "long" } : {}) }
    : { day: "2-digit", month: "2-digit", year: "numeric" };
  const parts = new Intl.DateTimeFormat(locale, { ...format, timeZone: "UTC" }).formatToParts(day);
  return writtenParts(parts, locale)
    .map(({ value }) => value)
    .join("");
}

/** Both names with the separator and the line break of the sample; initials where the sample has initials. */
function namesIn(sample: string, texts: SharedTexts, locale: string): string | undefined {
  const { first, second } = texts;
  const parts = couple.exec(sample)?.groups;
  if (first === "") return undefined;
  if (!parts) return second === "" && nameOnly.test(sample) ? nameIn(sample, first) : `${first} & ${second}`;
  const short = [parts["first"] ?? "", parts["second"] ?? ""].every((name) => name.trim().length === 1);
  if (short) return initials(texts).join(parts["joint"]);
  const both = second === "" ? first : `${first}${parts["joint"] ?? " & "}${second}`;
  const rest = parts["rest"] ?? "";
  const day = /\d/.test(rest) ? dayIn(texts.date, rest, locale) : "";
  // The sample's second line with another day must not remain.
  return day === "" ? both : `${both}\n${day}`;
}

/** A name in as many lines as the sample has. */
function nameIn(sample: string, name: string): string {
  return sample.includes("\n") ? name.replace(/\s+/u, "\n") : name;
}

/** The text for a role; undefined when the shared texts do not provide it. */
function textFor(role: string, sample: string, texts: SharedTexts, locale: string): string | undefined {
  const { first, second, place } = texts;
  switch (role) {
    case "names":
    case "names-2":
      return namesIn(sample, texts, locale);
    case "signature":
      return second !== "" && couple.test(sample) ? namesIn(sample, texts, locale) : undefined;
    case "name":
      return second === "" && nameOnly.test(sample) ? nameIn(sample, first) : undefined;
    case "bride":
      return first;
    case "groom":
      return second;
    case "date":
    case "date-2":
      return dayIn(texts.date, sample, locale);
    case "place":
    case "church":
      return place;
    case "initial-1":
      return initials(texts)[0];
    case "initial-2":
      return initials(texts)[1];
    case "monogram":
      return initials(texts).join(" & ");
    default:
      return undefined;
  }
}

/** The new text of a template's element; undefined when it is unchanged. */
function filled(element: TextElement, texts: SharedTexts, locale: string): string | undefined {
  const { role, locks, placeholder } = element;
  if (role === undefined || locks.edit) return undefined;
  const text = textFor(role, placeholder ?? element.text, texts, locale);
  return text === "" ? undefined : text;
}

/**
 * Inserts the shared texts of a set into a design: names, day, place and monogram wherever the template has a role for
 * them. Texts written by the customer stay; texts inserted from `before` and the template's sample texts are replaced.
 * @param template the unchanged design
 * @source THEME-05, CAT-16
 */
export function withSharedTexts(
  document: DesignDocument,
  template: DesignDocument,
  texts: SharedTexts,
  before: SharedTexts = noSharedTexts,
): DesignDocument {
  const samples = new Map(
    template.pages.flatMap((page) =>
      page.elements.flatMap((each) => (each.type === "text" ? [[each.id, each] as const] : [])),
    ),
  );
  const write = (element: Element): Element => {
    const sample = element.type === "text" ? samples.get(element.id) : undefined;
    if (element.type !== "text" || !sample) return element;
    const ours = [sample.text, filled(sample, before, document.locale)];
    if (!ours.includes(element.text)) return element;
    const text = filled(sample, texts, document.locale);
    if (text === undefined)
      return element.text === sample.text
        ? element
        : { ...element, text: sample.text, runs: sample.runs, paragraphs: sample.paragraphs };
    return text === element.text ? element : { ...element, text, runs: [] };
  };
  return { ...document, pages: document.pages.map((page) => ({ ...page, elements: page.elements.map(write) })) };
}

/** The shared texts a set of designs has roles for, so that a form asks for no others. Source: THEME-05. */
export function sharedTextsUsedBy(templates: readonly DesignDocument[]): ReadonlySet<keyof SharedTexts> {
  const texts = templates.flatMap(({ pages }) =>
    pages.flatMap(({ elements }) => elements.flatMap((each) => (each.type === "text" ? [each] : []))),
  );
  const has = (...roles: readonly string[]) => texts.some(({ role }) => role !== undefined && roles.includes(role));
  const used: (keyof SharedTexts)[] = [
    ...(has("names", "names-2", "bride", "name") ? (["first"] as const) : []),
    ...(has("names", "names-2", "groom") ? (["second"] as const) : []),
    ...(has("date", "date-2") ? (["date"] as const) : []),
    ...(has("place", "church") ? (["place"] as const) : []),
    ...(has("initial-1", "monogram") ? (["monogram"] as const) : []),
  ];
  return new Set(used);
}
