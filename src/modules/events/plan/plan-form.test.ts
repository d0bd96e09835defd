import { describe, expect, test } from "vitest";
import { aPlan } from "../testing/an-event.ts";
import { planOfForm, textsOfPlan } from "./plan-form.ts";

const newYork = { timeZone: "America/New_York" };

describe("the form of an event", () => {
  test("EVENT-02 what is saved and opened again is the same", () => {
    const plan = aPlan({ gifts: [{ id: "n1", text: "Reisekasse", link: "https://example.org/a?b=c" }] });
    expect(planOfForm(textsOfPlan(plan), plan.languages, plan)).toEqual({ ok: true, value: plan });
  });

  test("EVENT-02 EVENT-05 renamed and new parts: ids stay with their menu and point, and none is given twice", () => {
    const plan = aPlan();
    const texts = {
      ...textsOfPlan(plan),
      menus: "Risotto\nSuppe\nSaibling",
      "p.0.title": "",
      "p.2.title": "Brunch",
      "p.2.day": "2027-06-13",
    };
    const read = planOfForm(texts, ["de"], plan);
    if (!read.ok) throw new Error("refused");
    expect(read.value.menus).toEqual([
      { id: "gemuese", name: "Risotto" },
      { id: "n1", name: "Suppe" },
      { id: "fisch", name: "Saibling" },
    ]);
    expect(read.value.programme.map(({ id, title }) => [id, title])).toEqual([
      ["feier", "Feier"],
      ["n1", "Brunch"],
    ]);
  });

  test.each([
    ["title", { title: "  " }, "FIELD_REQUIRED"],
    ["p.1.day", { "p.1.day": "2027-02-30" }, "FIELD_INVALID"],
    ["p.0.begins", { "p.0.begins": "25:00" }, "FIELD_INVALID"],
    ["p.0.mapLink", { "p.0.mapLink": "javascript:alert(1)" }, "FIELD_INVALID"],
    // In this night half past two does not exist in Berlin; in New York it does.
    ["p.0.begins", { "p.0.day": "2027-03-28", "p.0.begins": "02:30" }, "EVENT_TIME_SKIPPED"],
    ["p.1.ends", { "p.1.day": "2027-03-27", "p.1.ends": "02:30" }, "EVENT_TIME_SKIPPED"],
    ["p.0.begins", { ...newYork, "p.0.day": "2027-03-14", "p.0.begins": "02:00" }, "EVENT_TIME_SKIPPED"],
    ["timeZone", { timeZone: "Mars/Olympus" }, "FIELD_INVALID"],
    ["replyUntil", { replyUntil: "morgen" }, "FIELD_INVALID"],
    ["f.0.options", { "f.0.options": "Ja" }, "EVENT_OPTIONS"],
    ["p.0.title", { "p.0.title": "", "p.1.title": "" }, "FIELD_INVALID"],
  ])("EVENT-02 UI-07 a wrong %s is named at its field", (field, changes, code) => {
    const plan = aPlan();
    const read = planOfForm({ ...textsOfPlan(plan), ...changes }, ["de"], plan);
    expect(read).toMatchObject({ ok: false, refusal: { fields: { [field]: code } } });
  });

  test.each<Readonly<Record<string, string>>>([
    { ...newYork, "p.0.day": "2027-03-28", "p.0.begins": "02:30" },
    { "p.0.day": "2027-03-28", "p.0.begins": "01:59", "p.0.ends": "03:00" },
    // Twice in this night: the first one counts.
    { "p.0.day": "2027-10-31", "p.0.begins": "02:30", "p.0.ends": "02:45" },
    { "p.0.day": "2027-03-28", "p.0.begins": "", "p.0.ends": "02:30" },
  ])("EVENT-02 a time that clocks show is taken: %o", (changes) => {
    const plan = aPlan();
    expect(planOfForm({ ...textsOfPlan(plan), ...changes }, ["de"], plan)).toMatchObject({ ok: true });
  });
});
