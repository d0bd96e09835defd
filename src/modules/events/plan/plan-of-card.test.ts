import { expect, test } from "vitest";
import { planOfForm } from "./plan-form.ts";
import { planTextsOfCard } from "./plan-of-card.ts";

const today = "2026-11-29";
const wedding = {
  names: "Lena\n& Jonas",
  date: "Samstag, 26. Juni 2027",
  greeting: "Liebe Nachbarn,",
  message: "wir heiraten im Garten.",
  place: "Obstgut Kirchner, Volkach",
  programme: "15:00 Uhr  Trauung unter dem Nussbaum\n16.30 Uhr Kaffee\n19:00 Uhr  Abendessen",
  rsvp: "Sagt uns bis zum 1. Mai Bescheid.",
};

test("EVENT-01 EVENT-02 an event begins with what its card says", () => {
  const texts = planTextsOfCard(wedding, { occasion: "hochzeit", today });
  expect(texts).toEqual({
    occasion: "wedding",
    title: "Lena & Jonas",
    hosts: "Lena & Jonas",
    welcome: "Liebe Nachbarn,\nwir heiraten im Garten.",
    replyUntil: "2027-05-01",
    "p.0.title": "Trauung unter dem Nussbaum",
    "p.0.day": "2027-06-26",
    "p.0.begins": "15:00",
    "p.0.place": "Obstgut Kirchner, Volkach",
    "p.1.title": "Kaffee",
    "p.1.day": "2027-06-26",
    "p.1.begins": "16:30",
    "p.2.title": "Abendessen",
    "p.2.day": "2027-06-26",
    "p.2.begins": "19:00",
  });
  const plan = planOfForm({ ...texts, timeZone: "Europe/Berlin" }, ["de"], null);
  expect(plan.ok && plan.value.programme.map(({ title }) => title)).toEqual([
    "Trauung unter dem Nussbaum",
    "Kaffee",
    "Abendessen",
  ]);
});

test.each([
  ["12.06.2027", "2027-06-12"],
  ["12. 6. 27, ab 18 Uhr", "2027-06-12"],
  ["17.–19. September 2027", "2027-09-19"],
  ["Saturday, 12 June 2027", "2027-06-12"],
  ["June 12, 2027", "2027-06-12"],
  ["samedi 12 juin 2027", "2027-06-12"],
  ["sábado, 12 de junio de 2027", "2027-06-12"],
  ["12. Juni", "2027-06-12"],
  ["12. Juni 2019", undefined],
  ["31. Februar 2027", undefined],
  ["demnächst", undefined],
])("EVENT-01 the day of %j is read as %s", (date, day) => {
  expect(planTextsOfCard({ date }, { occasion: "hochzeit", today })["p.0.day"]).toBe(day);
});

test("EVENT-01 what a card does not say is left to the hosts, and nothing is invented", () => {
  expect(planTextsOfCard({}, { occasion: "einschulung", today })).toEqual({ occasion: "schoolStart" });
  expect(planTextsOfCard({ bride: "Alexandra", groom: "Sebastian" }, { occasion: "hochzeit", today })).toMatchObject({
    title: "Alexandra & Sebastian",
  });
});

test("EVENT-01 a last day for replies after the event is none", () => {
  const texts = planTextsOfCard({ ...wedding, rsvp: "bis 1. August 2027" }, { occasion: "hochzeit", today });
  expect(texts["replyUntil"]).toBeUndefined();
});
