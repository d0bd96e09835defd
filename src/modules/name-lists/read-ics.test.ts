import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listLimits } from "./model.ts";
import { readList } from "./read-list.server.ts";
import { inUtf16, inWindows1252 } from "./testing/spreadsheets.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const event = (...lines: readonly string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const file = (...events: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test", ...events, "END:VCALENDAR", ""].join("\r\n");

async function rowsOf(bytes: Uint8Array | string): Promise<readonly (readonly string[])[]> {
  const list = await readList(typeof bytes === "string" ? utf8(bytes) : bytes);
  if (!list.ok) throw new Error(list.refusal.code);
  expect(list.value.format).toBe("ics");
  return list.value.rows.slice(1);
}
async function codeOf(text: string): Promise<string> {
  const list = await readList(utf8(text));
  return list.ok ? `${list.value.format} ${list.value.rows.length}` : list.refusal.code;
}

describe("CAL-11 calendar files", () => {
  test("the 38 birthdays of Oma Renate are 38 rows, each every year", async () => {
    const rows = await rowsOf(readFileSync("fixtures/lists/geburtstage.ics"));
    expect(rows).toHaveLength(38);
    expect(
      rows.every(
        ([, date = "", until, repeat]) => /^\d{4}-\d{2}-\d{2}$/.test(date) && until === "" && repeat === "yearly",
      ),
    ).toBe(true);
    expect(rows).toContainEqual(["Geburtstag von Mia", "2016-02-29", "", "yearly", "Geburtstag"]);
  });

  test.each([
    ["UTF-16", inUtf16(file(event("SUMMARY:Käthe", "DTSTART;VALUE=DATE:19570503", "RRULE:FREQ=YEARLY")), "le")],
    ["Windows-1252", inWindows1252(file(event("SUMMARY:Käthe", "DTSTART;VALUE=DATE:19570503", "RRULE:FREQ=YEARLY")))],
    [
      "UTF-8 with its mark",
      utf8(`\ufeff${file(event("SUMMARY:Käthe", "DTSTART;VALUE=DATE:19570503", "RRULE:FREQ=YEARLY"))}`),
    ],
  ])("keep their letters in %s", async (_encoding, bytes) => {
    expect(await rowsOf(bytes)).toEqual([["Käthe", "1957-05-03", "", "yearly"]]);
  });

  test("moments in UTC are days of the shop's clocks, those of a zone as they were written", async () => {
    const rows = await rowsOf(
      file(
        event("SUMMARY:Spät", "DTSTART:20270302T233000Z"),
        event("SUMMARY:New York", "DTSTART;TZID=America/New_York:20270302T233000"),
        event("SUMMARY:Offen", "DTSTART:20270302T233000"),
      ),
    );
    expect(rows.map(([name, date]) => [name, date])).toEqual([
      ["Spät", "2027-03-03"],
      ["New York", "2027-03-02"],
      ["Offen", "2027-03-02"],
    ]);
  });

  test.each([
    ["RRULE:FREQ=YEARLY", "yearly"],
    ["RRULE:FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3", "yearly"],
    ["RRULE:FREQ=YEARLY;COUNT=100000", "yearly"],
    ["RRULE:FREQ=YEARLY;INTERVAL=2", "other"],
    ["RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=5", "other"],
    ["RRULE:FREQ=SECONDLY", "other"],
    ["RDATE;VALUE=DATE:20280101", "other"],
    ["X-NOTHING:1", "once"],
  ])("%s comes %s, and nothing is counted out", async (rule, repeat) => {
    expect(await rowsOf(file(event("SUMMARY:A", "DTSTART;VALUE=DATE:20270503", rule)))).toEqual([
      ["A", "2027-05-03", "", repeat],
    ]);
  });

  test("a leap day every four years comes every year", async () => {
    const rows = await rowsOf(file(event("SUMMARY:A", "DTSTART;VALUE=DATE:20160229", "RRULE:FREQ=YEARLY;INTERVAL=4")));
    expect(rows).toEqual([["A", "2016-02-29", "", "yearly"]]);
  });

  test("CAL-10 the last day of several is that before the end, which is exclusive", async () => {
    const rows = await rowsOf(readFileSync("fixtures/lists/ferien-bayern.ics"));
    expect(rows).toContainEqual(["Osterferien", "2027-03-22", "2027-04-02", "once"]);
    expect(rows).toContainEqual(["Buß- und Bettag (schulfrei)", "2026-11-18", "", "once"]);
  });

  test("folded lines, escaped letters and nested reminders are read, and what cannot be is a name without a date", async () => {
    const rows = await rowsOf(
      file(
        event(
          "SUMMARY:Lena\\, Jonas\r\n  & Kinder",
          "DTSTART;VALUE=DATE:20270503",
          "BEGIN:VALARM",
          "TRIGGER:-P1D",
          "END:VALARM",
        ),
        event("SUMMARY:Kaputt", "DTSTART;VALUE=DATE:2027-99"),
        event("DTSTART;VALUE=DATE:20270504"),
      ),
    );
    expect(rows).toEqual([
      ["Lena, Jonas & Kinder", "2027-05-03", "", "once"],
      ["Kaputt"],
      ["", "2027-05-04", "", "once"],
    ]);
  });

  test("50,000 appointments are refused before they are parsed, and so is an empty calendar", async () => {
    const many = file(...Array.from({ length: 50_000 }, () => event("SUMMARY:A", "DTSTART:20270101T000000Z")));
    expect([many.length > listLimits.bytes, await codeOf(many.slice(0, listLimits.bytes - 100))]).toEqual([
      false,
      "LIST_ROWS",
    ]);
    expect(await codeOf(file())).toBe("LIST_EMPTY");
  });

  test("anything that begins like a calendar is answered, never thrown", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 400 }), async (text) => {
        await expect(
          readList(utf8(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${text}\r\nEND:VEVENT\r\n`)),
        ).resolves.toBeDefined();
      }),
      { numRuns: 200 },
    );
  });
});
