import type { DesignDocument, Element, TextElement } from "../model/design-document.ts";

/**
 * What all cards of a set tell: one or two people, the day (ISO, `2027-06-12`), the place, and a monogram of one or two
 * letters where it is not the initials. Empty texts stand for what is not known yet.
 * @source THEME-05, CAT-16
 */
export type SharedTexts = {
  readonly first: string;
  readonly second: string;
  readonly date: string;
  readonly place: string;
  readonly monogram: string;
};

/** Nothing is known yet. */
export const noSharedTexts: SharedTexts = { first: "", second: "", date: "", place: "", monogram: "" };

const couple = /^(?<first>[^\n&]+?)(?<joint>\s*(?:&|\+|\sund\s)\s*)(?<second>[^\n&]+?)(?<rest>\n[\s\S]*)?$/u;
/** One to four words that begin with a capital, as names do; particles of names may stand between. */
const nameOnly =
  /^(?:(?:von|van|de|da|zu|der)\s+)*\p{Lu}[\p{L}.'’-]*(?:\s+(?:(?:von|van|de|da|zu|der)\s+)*\p{Lu}[\p{L}.'’-]*){0,3}$/u;
const weekday = /(?:tag|woch|abend)\b|^(?:mo|di|mi|do|fr|sa|so)\b/iu;

const initialOf = (name: string): string => (/\p{L}/u.exec(name)?.[0] ?? "").toUpperCase();

function initials({ first, second, monogram }: SharedTexts): readonly string[] {
  const letters = [...monogram.matchAll(/\p{L}/gu)].map(([letter]) => letter.toUpperCase());
  return letters.length > 0 ? letters : [first, second].map(initialOf).filter((letter) => letter !== "");
}

/** The day in the words of a locale: with its weekday, written out or in figures, as the sample text had it. */
function dayIn(date: string, sample: string, locale: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return "";
  const long = /\p{L}{3}/u.test(sample);
  const format: Intl.DateTimeFormatOptions = long
    ? { day: "numeric", month: "long", year: "numeric", ...(weekday.test(sample) ? { weekday: "long" } : {}) }
    : { day: "2-digit", month: "2-digit", year: "numeric" };
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: "UTC" }).format(day);
}

/** Both names with the joint and the line break of the sample; letters where the sample has letters. */
function namesIn(sample: string, words: SharedTexts, locale: string): string | undefined {
  const { first, second } = words;
  const parts = couple.exec(sample)?.groups;
  if (first === "") return undefined;
  if (!parts) return second === "" && nameOnly.test(sample) ? nameIn(sample, first) : `${first} & ${second}`;
  const short = [parts["first"] ?? "", parts["second"] ?? ""].every((name) => name.trim().length === 1);
  if (short) return initials(words).join(parts["joint"]);
  const both = second === "" ? first : `${first}${parts["joint"] ?? " & "}${second}`;
  const rest = parts["rest"] ?? "";
  const day = /\d/.test(rest) ? dayIn(words.date, rest, locale) : "";
  // A sample's second line with another day must not stay behind.
  return day === "" ? both : `${both}\n${day}`;
}

/** A name in as many lines as the sample has. */
function nameIn(sample: string, name: string): string {
  return sample.includes("\n") ? name.replace(/\s+/u, "\n") : name;
}

/** What a text of this role says; undefined where the words do not tell. */
function textFor(role: string, sample: string, words: SharedTexts, locale: string): string | undefined {
  const { first, second, place } = words;
  switch (role) {
    case "names":
    case "names-2":
      return namesIn(sample, words, locale);
    case "signature":
      return second !== "" && couple.test(sample) ? namesIn(sample, words, locale) : undefined;
    case "name":
      return second === "" && nameOnly.test(sample) ? nameIn(sample, first) : undefined;
    case "bride":
      return first;
    case "groom":
      return second;
    case "date":
    case "date-2":
      return dayIn(words.date, sample, locale);
    case "place":
    case "church":
      return place;
    case "initial-1":
      return initials(words)[0];
    case "initial-2":
      return initials(words)[1];
    case "monogram":
      return initials(words).join(" & ");
    default:
      return undefined;
  }
}

/** What the words make of a template's text; undefined where they leave it alone. */
function filled(element: TextElement, words: SharedTexts, locale: string): string | undefined {
  const { role, locks, placeholder } = element;
  if (role === undefined || locks.edit) return undefined;
  const text = textFor(role, placeholder ?? element.text, words, locale);
  return text === "" ? undefined : text;
}

/**
 * Writes the words of a set into a design: names, day, place and monogram wherever the template has a place for them.
 * A text the customer wrote stays; what `before` had put there, and the template's own sample text, give way.
 * @param template the design as it was begun
 * @source THEME-05, CAT-16
 */
export function withSharedTexts(
  document: DesignDocument,
  template: DesignDocument,
  words: SharedTexts,
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
    const text = filled(sample, words, document.locale);
    if (text === undefined)
      return element.text === sample.text
        ? element
        : { ...element, text: sample.text, runs: sample.runs, paragraphs: sample.paragraphs };
    return text === element.text ? element : { ...element, text, runs: [] };
  };
  return { ...document, pages: document.pages.map((page) => ({ ...page, elements: page.elements.map(write) })) };
}

/** Which words a set of designs has places for, so that a form asks for no others. Source: THEME-05. */
export function sharedTextsUsedBy(templates: readonly DesignDocument[]): ReadonlySet<keyof SharedTexts> {
  const texts = templates.flatMap(({ pages }) =>
    pages.flatMap(({ elements }) => elements.flatMap((each) => (each.type === "text" ? [each] : []))),
  );
  const has = (...roles: readonly string[]) => texts.some(({ role }) => role !== undefined && roles.includes(role));
  const asked: (keyof SharedTexts)[] = [
    ...(has("names", "names-2", "bride", "name") ? (["first"] as const) : []),
    ...(has("names", "names-2", "groom") ? (["second"] as const) : []),
    ...(has("date", "date-2") ? (["date"] as const) : []),
    ...(has("place", "church") ? (["place"] as const) : []),
    ...(has("initial-1", "monogram") ? (["monogram"] as const) : []),
  ];
  return new Set(asked);
}
