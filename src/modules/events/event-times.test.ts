import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { formatClock } from "#kernel/formats/date-format.ts";
import {
  announcedDeletion,
  daysOfEvent,
  deletionDay,
  eventDay,
  lastReplyDay,
  skippedTimes,
  spanOf,
  takesReplies,
} from "./event-times.ts";
import { pointViews } from "./guest-view.ts";
import { calendarFile } from "./replies/event-calendar.ts";
import { aPlan } from "./testing/an-event.ts";

const at = (text: string) => Date.parse(text);
const point = (changes: object) => ({
  id: "p1",
  title: "Feier",
  day: "2027-06-12",
  begins: "17:00",
  ends: "",
  place: "",
  address: "",
  mapLink: "",
  dressCode: "",
  ...changes,
});

describe("times of an event", () => {
  test.each([
    ["Europe/Berlin", { ends: "02:00" }, "2027-06-12T15:00Z", "2027-06-13T00:00Z"],
    ["Europe/Berlin", {}, "2027-06-12T15:00Z", "2027-06-12T17:00Z"],
    ["America/New_York", { ends: "23:30" }, "2027-06-12T21:00Z", "2027-06-13T03:30Z"],
    // The clocks go forward at two: 02:30 does not exist, the night has 23 hours.
    ["Europe/Berlin", { day: "2027-03-28", begins: "02:30", ends: "05:00" }, "2027-03-28T01:30Z", "2027-03-28T03:00Z"],
    ["Europe/Berlin", { day: "2027-03-27", begins: "20:00", ends: "04:00" }, "2027-03-27T19:00Z", "2027-03-28T02:00Z"],
    ["Europe/Berlin", { day: "2027-10-31", begins: "", ends: "" }, "2027-10-30T22:00Z", "2027-10-31T23:00Z"],
  ])("EVENT-02 EVENT-11 %s %o is from %s to %s", (zone, changes, from, to) => {
    expect(spanOf(point(changes), zone)).toEqual({ from: at(from), to: at(to) });
  });

  test("EVENT-12 hosts are told of the deletion from two months before on, where the event is", () => {
    const plan = aPlan({ timeZone: "America/New_York" });
    expect(deletionDay(daysOfEvent(plan).last)).toBe("2027-12-12");
    expect(announcedDeletion(plan, at("2027-10-13T03:59Z"))).toBeNull();
    expect(announcedDeletion(plan, at("2027-10-13T04:00Z"))).toBe("2027-12-12");
  });

  test("EVENT-06 answers are taken to the end of the last day where the event is", () => {
    const plan = aPlan({ timeZone: "America/New_York", replyUntil: "2027-05-01" });
    expect(takesReplies(plan, at("2027-05-02T03:59:59Z"))).toBe(true);
    expect(takesReplies(plan, at("2027-05-02T04:00:00Z"))).toBe(false);
    expect(lastReplyDay(aPlan({ replyUntil: null }))).toBe("2027-06-11");
    expect(eventDay(plan, at("2027-05-02T03:00:00Z"))).toBe("2027-05-01");
  });

  test("EVENT-12 guests are deleted six months after the last day, at the end of short months too", () => {
    expect(deletionDay("2027-08-31")).toBe("2028-02-29");
    expect(daysOfEvent({ programme: [point({ day: "2027-06-13" }), point({ day: "2027-06-11" })] })).toEqual({
      first: "2027-06-11",
      last: "2027-06-13",
    });
  });
});

/** The nights of three years in which the clocks of a zone change, each with its day and the hour that is skipped or doubled. */
function switchNights(zone: string) {
  const nights: { readonly day: string; readonly hour: number; readonly isSkipped: boolean }[] = [];
  let at = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (!next || next.year > 2028) return nights;
    const before = next.subtract({ nanoseconds: 1 });
    const isSkipped = next.offsetNanoseconds > before.offsetNanoseconds;
    const hour = isSkipped ? before.hour + 1 : next.hour;
    nights.push({ day: next.toPlainDate().toString(), hour: hour % 24, isSkipped });
    at = next;
  }
}

const europe = Intl.supportedValuesOf("timeZone")
  .filter((zone) => zone.startsWith("Europe/"))
  .map((zone) => [zone, switchNights(zone)] as const);
const clock = (hour: number, minute: number) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

describe("nights in which the clocks change", () => {
  test("EVENT-02 most of Europe changes its clocks twice a year", () => {
    expect(switchNights("Europe/Berlin").slice(0, 2)).toEqual([
      { day: "2026-03-29", hour: 2, isSkipped: true },
      { day: "2026-10-25", hour: 2, isSkipped: false },
    ]);
    expect(europe.filter(([, nights]) => nights.length === 6).length).toBeGreaterThan(40);
  });

  test.each(europe)(
    "EVENT-02 EVENT-11 in %s page and calendar file say the same of every time, and no clock that skips it",
    (zone, nights) => {
      for (const { day, hour, isSkipped } of nights)
        for (const minute of [0, 30, 59])
          for (const each of [hour - 1, hour, hour + 1].filter((of) => of >= 0 && of < 24)) {
            const begins = clock(each, minute);
            const isThere = !(isSkipped && each === hour);
            expect([day, begins, skippedTimes(point({ day, begins }), zone)]).toEqual([
              day,
              begins,
              isThere ? [] : ["begins"],
            ]);
            const plan = aPlan({ timeZone: zone, programme: [point({ day, begins })] });
            const { from } = spanOf(point({ day, begins }), zone);
            const shown = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
            const [view] = pointViews(plan, null, "de-DE");
            expect(view?.time).toBe(formatClock(clock(shown.hour, shown.minute), "de-DE"));
            expect(view?.time === formatClock(begins, "de-DE")).toBe(isThere);
            const file = calendarFile(plan, plan.programme, { code: "c", address: "a", host: "h", now: 0 });
            expect(file).toContain(`DTSTART:${new Date(from).toISOString().replaceAll(/[-:]|\.\d{3}/g, "")}`);
            // Of an hour that comes twice the first one counts.
            const isDoubled = !isSkipped && each === hour;
            expect([begins, shown.add({ hours: 1 }).hour === shown.hour]).toEqual([begins, isDoubled]);
          }
    },
  );
});
