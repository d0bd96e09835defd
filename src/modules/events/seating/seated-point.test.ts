import { describe, expect, test } from "vitest";
import { takesSeat } from "./model.ts";
import { seatedPoint } from "./seated-point.ts";
import { weddingGuests } from "./testing/a-wedding.ts";
import { aPlan } from "../testing/an-event.ts";

/** A programme of points as "title begins-ends", with the title as id. */
const programme = (...points: readonly string[]) => ({
  ...aPlan(),
  programme: points.map((text) => {
    const [title = "", times = ""] = text.split("|");
    const [begins = "", ends = ""] = times.split("-");
    const rest = { place: "", address: "", mapLink: "", dressCode: "" };
    return { id: title.toLowerCase().replaceAll(/[^a-z]/g, ""), title, day: "2027-06-12", begins, ends, ...rest };
  }),
});

describe("the programme point of a seating", () => {
  test.each([
    ["the one with the meal", ["Trauung|14:00-15:00", "Abendessen|18:00-21:00", "Party|21:00-04:00"], "abendessen"],
    ["a meal in another language", ["Cérémonie|14:00-20:00", "Dîner|20:00-22:00"], "dner"],
    ["the longest without one", ["Feier|17:00-02:00", "Trauung|14:00-15:00"], "feier"],
    ["the last of equally long ones", ["Trauung|14:00", "Feier|17:00"], "feier"],
    ["the only one", ["Geburtstag"], "geburtstag"],
  ])("EVENT-09 is %s", (_, points, id) => {
    expect(seatedPoint(programme(...points), null)).toBe(id);
  });

  test("EVENT-09 is the one the hosts chose, as long as the programme has it", () => {
    const plan = programme("Trauung|14:00-15:00", "Abendessen|18:00-21:00");
    expect(seatedPoint(plan, "trauung")).toBe("trauung");
    expect(seatedPoint(plan, "brunch")).toBe("abendessen");
  });

  test("EVENT-05 EVENT-09 a chair is for who comes to it and has not declined", () => {
    const [guest] = weddingGuests(1);
    if (!guest) throw new Error("nobody");
    const of = (attendance: typeof guest.attendance, points: readonly string[]) =>
      takesSeat({ ...guest, attendance, points }, "feier");
    expect([of("accepted", ["feier"]), of("maybe", ["trauung", "feier"]), of("open", ["feier"])]).toEqual([
      true,
      true,
      true,
    ]);
    expect([of("accepted", ["trauung"]), of("open", []), of("declined", ["feier"])]).toEqual([false, false, false]);
    expect(takesSeat({ ...guest, attendance: "open", points: [] }, null)).toBe(true);
  });
});
