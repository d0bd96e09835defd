import { expect, test } from "vitest";
import { aPlan } from "../testing/an-event.ts";
import { calendarFile } from "./event-calendar.ts";

test("EVENT-11 the calendar file has one entry per point in UTC, escapes texts and breaks no line above 75 octets", () => {
  const plan = aPlan({
    title: "Lena; Jonas, das Fest\nin Würzburg am Donaudampfschifffahrtskai mit allen, die wir lieben",
  });
  const file = calendarFile(plan, plan.programme, {
    code: "hcw1vr1z",
    address: "https://blattwerk.example/e/hcw1vr1z/",
    host: "blattwerk.example",
    now: Date.parse("2027-03-01T09:00:00Z"),
  });
  const lines = file.split("\r\n");
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const whole = file.replaceAll("\r\n ", "");
  expect(whole).toContain("DTSTART:20270612T120000Z\r\nDTEND:20270612T130000Z");
  expect(whole).toContain("DTSTART:20270612T150000Z\r\nDTEND:20270613T000000Z");
  expect(whole).toContain(String.raw`SUMMARY:Lena\; Jonas\, das Fest\nin Würzburg`);
  expect(whole).toContain("UID:hcw1vr1z-trauung@blattwerk.example");
});

test("EVENT-11 NFR-02 no text of the hosts begins a line of its own, whatever ends its lines", () => {
  const hostile = "Fest\r\nATTENDEE:mailto:x@x.example\rBEGIN:VALARM\nDTSTART:20200101T000000Z";
  const plan = aPlan({ title: hostile, timeZone: "America/New_York" });
  const [point] = plan.programme;
  if (!point) throw new Error("no programme");
  // New York goes to summer time on this night: half past two is half past three, four hours behind.
  const points = [{ ...point, day: "2027-03-14", begins: "02:30", ends: "04:00", place: hostile, address: hostile }];
  const file = calendarFile(plan, points, {
    code: "hcw1vr1z",
    address: "https://blattwerk.example/e/hcw1vr1z/",
    host: "blattwerk.example",
    now: Date.parse("2027-03-01T09:00:00Z"),
  });
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(lines.filter((line) => /^(?:ATTENDEE|BEGIN|DTSTART|DTEND)/.test(line))).toEqual([
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "DTSTART:20270314T073000Z",
    "DTEND:20270314T080000Z",
  ]);
});
