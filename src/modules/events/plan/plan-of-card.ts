import { readDay, type WrittenDay } from "#modules/personal-dates/contract.ts";
import { plainLine } from "#kernel/printable-line.ts";
import type { EventPlan } from "../model.ts";
import { occasionOfCard } from "../look/offered-looks.ts";
import type { PlanTexts } from "./plan-form.ts";

/** The texts that the customer wrote on a card, by role. Source: CARD-13. */
type CardTexts = Readonly<Record<string, string>>;

/** Where a day may stand within a text: in figures, or with the name of its month. */
const days =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}(?:\.|er|st|nd|rd|th)?\s+(?:de\s+)?\p{L}{3,}\.?(?:\s+(?:de\s+)?\d{4})?|\p{L}{3,}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}/giu;
/** 15:00, 15.30 Uhr, 15h30. */
const time = /(?<![\d.])([01]?\d|2[0-3])(?:[:h]|\.(?=\d\d\s*(?:Uhr|uur|h)))([0-5]\d)(?!\d)/iu;
const programmeLine = /^([01]?\d|2[0-3])[:.h]([0-5]\d)(?:\s*(?:Uhr|uur|h))?\s*[|·:–-]?\s*(\S.*)$/iu;

const two = (number: number | string) => String(number).padStart(2, "0");

const isoOf = ({ day, month }: WrittenDay, year: number) => `${year}-${two(month)}-${two(day)}`;

/** The first day in a text, later than `today`; a day without a year is the next one. */
function dayIn(text: string, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  for (const [written] of text.matchAll(days)) {
    // Two digits are of this century: an invitation looks ahead.
    const read = readDay(written, thisYear + 50, "day-first");
    if (!read || "dayFirst" in read) continue;
    const iso = isoOf(read, read.year ?? thisYear);
    if (iso > today) return iso;
    if (read.year === undefined) return isoOf(read, thisYear + 1);
  }
  return undefined;
}

function timeIn(text: string): string {
  const [, hour, minute] = time.exec(text) ?? [];
  return hour === undefined || minute === undefined ? "" : `${two(hour)}:${minute}`;
}

/** The lines of a programme that begin with a time. */
function programmeIn(text: string): readonly { readonly begins: string; readonly title: string }[] {
  return text.split("\n").flatMap((line) => {
    const [, hour, minute, title] = programmeLine.exec(line.trim()) ?? [];
    return hour === undefined || minute === undefined || title === undefined
      ? []
      : [{ begins: `${two(hour)}:${minute}`, title: plainLine(title).slice(0, 80) }];
  });
}

const joined = (...texts: readonly (string | undefined)[]) =>
  texts.flatMap((text) => (text === undefined || text.trim() === "" ? [] : [text.trim()])).join("\n");

function namesOn(card: CardTexts): string {
  const pair = [card["bride"], card["groom"]].flatMap((name) => (name ? [plainLine(name)] : []));
  return plainLine(card["names"] ?? "") || pair.join(" & ") || plainLine(card["name"] ?? card["names-2"] ?? "");
}

/**
 * What a card says of its event, as the texts of the form that begins one: occasion, names, day, place, programme,
 * welcome, last day for replies. What the card does not say is left out; the hosts complete it. `today` is an ISO date.
 * @source EVENT-01, EVENT-02
 */
export function planTextsOfCard(
  card: CardTexts,
  { occasion, today }: { readonly occasion: string; readonly today: string },
): PlanTexts {
  const names = namesOn(card);
  const all = joined(card["date"], card["date-2"], card["born"], card["time"], card["message"], card["facts"]);
  const day = dayIn(all, today);
  const until = day === undefined ? undefined : dayIn(joined(card["rsvp"]), today);
  const place = plainLine(card["place"] ?? card["church"] ?? "").slice(0, 120);
  const written = programmeIn(joined(card["programme"], card["time"]));
  const points = written.length > 0 ? written : [{ begins: timeIn(all), title: "" }];
  const texts: Record<string, string> = {
    occasion: occasionOfCard(occasion) satisfies EventPlan["occasion"],
    title: names.slice(0, 100),
    hosts: names.slice(0, 120),
    welcome: joined(card["greeting"], card["message"]).slice(0, 2000),
    replyUntil: until !== undefined && day !== undefined && until < day ? until : "",
    ...Object.fromEntries(
      points.slice(0, 12).flatMap(({ begins, title }, index) => [
        [`p.${index}.title`, title],
        [`p.${index}.day`, day ?? ""],
        [`p.${index}.begins`, begins],
        ...(index === 0
          ? [
              [`p.${index}.place`, place],
              [`p.${index}.address`, plainLine(card["address"] ?? "").slice(0, 200)],
            ]
          : []),
      ]),
    ),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}
