import { describe, expect, test } from "vitest";
import {
  announcedDeletion,
  daysOfEvent,
  deletionDay,
  eventDay,
  lastReplyDay,
  spanOf,
  takesReplies,
} from "./event-times.ts";
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
