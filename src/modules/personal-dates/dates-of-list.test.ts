import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readList } from "#modules/name-lists/read-list.server.ts";
import { readDay } from "./date-text.ts";
import { nameIn, typeOf } from "./date-words.ts";
import { datesOfList, periodsOfList, type ReadingOf } from "./dates-of-list.ts";
import { NewDate, type DatesRead } from "./model.ts";

const today = "2026-11-28";

async function read(file: string | Uint8Array, reading: Partial<ReadingOf> = {}) {
  const list = await readList(typeof file === "string" ? new TextEncoder().encode(file) : file);
  if (!list.ok) throw new Error(list.refusal.code);
  return datesOfList(list.value, { today, ...reading });
}
async function datesOf(file: string | Uint8Array, reading: Partial<ReadingOf> = {}): Promise<DatesRead> {
  const found = await read(file, reading);
  if (!found.ok || "ask" in found.value) throw new Error(found.ok ? "asked" : found.refusal.code);
  expect(found.value.dates.map((date) => NewDate.parse(date))).toEqual(found.value.dates);
  return found.value;
}
const csv = (...rows: readonly string[]) => rows.join("\r\n");

describe("CAL-11 dates of a calendar file", () => {
  test("are birthdays with the year of birth and the name alone", async () => {
    const { dates, skipped } = await datesOf(readFileSync("fixtures/lists/geburtstage.ics"));
    expect(dates).toHaveLength(38);
    expect(dates[0]).toEqual({ name: "Renate", day: 1, month: 1, year: dates[0]?.year, type: "birthday" });
    expect(dates).toContainEqual({ name: "Mia", day: 29, month: 2, year: 2016, type: "birthday" });
    expect(skipped).toEqual([]);
  });

  const ics = (...lines: readonly string[]) =>
    csv(
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      ...lines.flatMap((line) => ["BEGIN:VEVENT", ...line.split("|"), "END:VEVENT"]),
      "END:VCALENDAR",
    );

  test("have no year where the address book knew none, and come once where they do not repeat", async () => {
    const { dates, skipped } = await datesOf(
      ics(
        "SUMMARY:Tom's birthday|DTSTART;VALUE=DATE:16040503|RRULE:FREQ=YEARLY",
        "SUMMARY:Ida hat Geburtstag|DTSTART;VALUE=DATE:20260504|RRULE:FREQ=YEARLY",
        "SUMMARY:Umzug|DTSTART;VALUE=DATE:20270610",
        "SUMMARY:Alter Termin|DTSTART;VALUE=DATE:20200610",
        "SUMMARY:Müll|DTSTART;VALUE=DATE:20270610|RRULE:FREQ=WEEKLY",
        "SUMMARY:Hochzeitstag Lena & Jonas|DTSTART;VALUE=DATE:20150704|RRULE:FREQ=YEARLY",
        "SUMMARY:Kaputt|DTSTART:morgen",
      ),
    );
    expect(dates).toEqual([
      { name: "Tom", day: 3, month: 5, type: "birthday" },
      { name: "Ida", day: 4, month: 5, type: "birthday" },
      { name: "Umzug", day: 10, month: 6, year: 2027, type: "other", once: true },
      { name: "Lena & Jonas", day: 4, month: 7, year: 2015, type: "wedding" },
    ]);
    expect(skipped).toEqual([
      { name: "Alter Termin", reason: "past" },
      { name: "Müll", reason: "repeated-otherwise" },
      { name: "Kaputt", reason: "no-date" },
    ]);
  });

  test("CAL-10 school holidays are periods, days off included", async () => {
    const list = await readList(readFileSync("fixtures/lists/ferien-bayern.ics"));
    const periods = list.ok ? periodsOfList(list.value) : list;
    expect(periods).toMatchObject({ ok: true });
    expect(periods.ok ? periods.value.map(({ from, to, name }) => `${from} ${to} ${name}`) : []).toEqual([
      "2026-11-02 2026-11-06 Herbstferien",
      "2026-11-18 2026-11-18 Buß- und Bettag (schulfrei)",
      "2026-12-24 2027-01-08 Weihnachtsferien",
      "2027-02-08 2027-02-12 Frühjahrsferien",
      "2027-03-22 2027-04-02 Osterferien",
      "2027-05-18 2027-05-28 Pfingstferien",
      "2027-08-02 2027-09-13 Sommerferien",
    ]);
    expect(periodsOfList({ format: "csv", rows: [["Oma", "3.5."]] })).toMatchObject({ ok: false });
  });
});

describe("CAL-11 dates of a list", () => {
  test("are found by headings in any language, with their types", async () => {
    const { dates } = await datesOf(
      csv("Name;Datum;Anlass", "Oma;3.5.1957;Geburtstag", "Lena & Jonas;4. Juli 2015;Hochzeit", "Zahnarzt;1.2.;"),
    );
    expect(dates).toEqual([
      { name: "Oma", day: 3, month: 5, year: 1957, type: "birthday" },
      { name: "Lena & Jonas", day: 4, month: 7, year: 2015, type: "wedding" },
      { name: "Zahnarzt", day: 1, month: 2, type: "other" },
    ]);
    expect((await datesOf(csv("Prénom;Nom;Naissance", "Léa;Petit;14 mars 1990"))).dates).toEqual([
      { name: "Léa Petit", day: 14, month: 3, year: 1990, type: "birthday" },
    ]);
  });

  test("are found without headings, and rows without a day or a name are told", async () => {
    const { dates, skipped } = await datesOf(csv("1957-05-03,Oma", "irgendwann,Opa", "1960-01-02,"));
    expect(dates).toEqual([{ name: "Oma", day: 3, month: 5, year: 1957, type: "birthday" }]);
    expect(skipped).toEqual([
      { name: "Opa", reason: "no-date" },
      { name: "1960-01-02", reason: "no-name" },
    ]);
  });

  test("that could be read both ways are asked for with an example, and read as answered", async () => {
    const file = csv("Name,Date", "Granny,03/04/1950", "Tom,05/05/1980");
    expect(await read(file)).toEqual({
      ok: true,
      value: { ask: "day-order", example: "03/04/1950", dayFirst: "1950-04-03", monthFirst: "1950-03-04" },
    });
    expect((await datesOf(file, { order: "day-first" })).dates[0]).toMatchObject({ day: 3, month: 4 });
    expect((await datesOf(file, { order: "month-first" })).dates[0]).toMatchObject({ day: 4, month: 3 });
  });

  test("are not asked for when one row decides, but when two contradict each other", async () => {
    expect((await datesOf(csv("Name,Date", "A,03/04/1950", "B,31/12/1980"))).dates[0]).toMatchObject({
      day: 3,
      month: 4,
    });
    expect((await datesOf(csv("Name,Date", "A,03/04/1950", "B,12/31/1980"))).dates[0]).toMatchObject({
      day: 4,
      month: 3,
    });
    expect(await read(csv("Name,Date", "A,03/04/1950", "B,12/31/1980", "C,31/12/1980"))).toMatchObject({
      value: { ask: "day-order" },
    });
  });

  test("twice in a file count once, and a file without any is refused", async () => {
    expect((await datesOf(csv("Name;Datum", "Oma;3.5.1957", "oma;3.5."))).dates).toHaveLength(1);
    expect(await read(csv("Name;Ort", "Oma;Ulm"))).toMatchObject({ refusal: { code: "LIST_WITHOUT_DATES" } });
  });

  test("more than a calendar holds are refused with the limit", async () => {
    const rows = Array.from({ length: 500 }, (_, index) => `Gast ${index};${(index % 28) + 1}.5.1957`);
    expect(await read(csv("Name;Datum", ...rows))).toMatchObject({ refusal: { code: "DAY_LIMIT", data: { n: 400 } } });
  });
});

test.each([
  ["3.5.57", { day: 3, month: 5, year: 1957 }],
  ["3.5.21", { day: 3, month: 5, year: 2021 }],
  ["03.05.", { day: 3, month: 5 }],
  ["14. März 1957", { day: 14, month: 3, year: 1957 }],
  ["14 de marzo de 1957", { day: 14, month: 3, year: 1957 }],
  ["1er août 1957", { day: 1, month: 8, year: 1957 }],
  ["March 14, 1957", { day: 14, month: 3, year: 1957 }],
  ["1957-05-03 00:00:00", { day: 3, month: 5, year: 1957 }],
  ["31/12/1980", { day: 31, month: 12, year: 1980 }],
  ["29.2.", { day: 29, month: 2 }],
  ["30.2.1980", undefined],
  ["bald", undefined],
])("CAL-11 %s is read as %o", (text, day) => {
  expect(readDay(text, 2026)).toEqual(day);
});

test.each([
  ["Geburtstag von Oma", "Oma"],
  ["Omas Geburtstag", "Oma"],
  ["Tom’s birthday", "Tom"],
  ["Anniversaire de Léa (1990)", "Léa"],
  ["Compleanno di Nonna", "Nonna"],
  ["Cumpleaños: Abuela", "Abuela"],
  ["🎂 Ben", "Ben"],
  ["Geburtstag", "Geburtstag"],
])("CAL-11 the name in %s is %s", (title, name) => {
  expect(nameIn(title)).toBe(name);
});

test("CAL-11 the type is told by words in any language", () => {
  expect(["Verjaardag Opa", "Noces d’or", "Firmenjubiläum", "Zahnarzt"].map((text) => typeOf(text))).toEqual([
    "birthday",
    "wedding",
    "anniversary",
    "other",
  ]);
});
