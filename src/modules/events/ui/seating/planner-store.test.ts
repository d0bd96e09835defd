import { expect, test } from "vitest";
import { changeTable, removeTable } from "../../seating/change-plan.ts";
import { aHall } from "../../seating/testing/a-wedding.ts";
import { createPlanner } from "./planner-store.ts";

const named = (name: string) => (plan: ReturnType<typeof aHall>) => changeTable(plan, "t0", { name });
const nameOf = (planner: ReturnType<typeof createPlanner>) => planner.store.getState().plan.tables[0]?.name;

test("CFG-05 EVENT-09 a name that is typed is one step, and what comes between ends it", () => {
  const planner = createPlanner(aHall(2, 4));
  for (const name of ["B", "Br", "Brautpaar"]) planner.change(named(name), { joins: "name t0" });
  planner.change((plan) => removeTable(plan, "t1"));
  planner.change(named("Brautpaar!"), { joins: "name t0" });
  planner.undo("");
  expect(nameOf(planner)).toBe("Brautpaar");
  planner.undo("");
  planner.undo("");
  expect(nameOf(planner)).toBe("Tisch 1");
  planner.redo("");
  planner.change(named("Familie"), { joins: "name t0" });
  planner.undo("");
  expect(nameOf(planner)).toBe("Brautpaar");
});

test("SHELL-31 the same words are said again, and undo says that it was done", () => {
  const planner = createPlanner(aHall(2, 4));
  const announced = () => planner.store.getState().announced;
  planner.announce("Der Platz ist frei.");
  const before = announced().number;
  planner.announce("Der Platz ist frei.");
  expect(announced().number).toBeGreaterThan(before);
  planner.change(named("X"));
  planner.undo("Rückgängig gemacht.");
  expect(announced().text).toBe("Rückgängig gemacht.");
});

test("CARD-23 what hosts lose by a step is shown until the next one, with the way back", () => {
  const planner = createPlanner(aHall(2, 4));
  const notice = () => planner.store.getState().notice;
  planner.change((plan) => removeTable(plan, "t1"), { notice: "2 Gäste haben keinen Platz mehr." });
  expect(notice()).toEqual({ text: "2 Gäste haben keinen Platz mehr.", canUndo: true });
  planner.refuse("Der Tisch ist voll.");
  expect(notice()).toEqual({ text: "Der Tisch ist voll.", canUndo: false });
  planner.change(named("X"));
  expect(notice()).toBeNull();
});
