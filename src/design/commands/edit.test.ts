import { expect, test } from "vitest";
import { mayAct, mayRotate, permit, type LockableAction } from "./edit.ts";
import { aDieElement, aDocument, anImageElement, aTextElement } from "../testing/builders.ts";

const acts: readonly LockableAction[] = ["move", "resize", "edit", "style", "delete"];

test.each(acts)("CFG-06 a lock on %s forbids just that, and the command is refused", (act) => {
  const element = aTextElement({ id: "names", locks: { [act]: true } });
  expect(acts.filter((each) => !mayAct(element, each))).toEqual([act]);
  const refused = permit(aDocument([element]), ["names"], act);
  expect(refused.ok ? "" : refused.refusal.code).toBe("ELEMENT_LOCKED");
});

test("CFG-06 turning needs both place and extent free", () => {
  expect(mayRotate(aTextElement())).toBe(true);
  expect(mayRotate(aTextElement({ locks: { move: true } }))).toBe(false);
  expect(mayRotate(aTextElement({ locks: { resize: true } }))).toBe(false);
});

test("CFG-06 what the template requires cannot be deleted; lines for machines cannot be touched", () => {
  expect(mayAct(aTextElement({ required: true }), "delete")).toBe(false);
  expect(mayAct(anImageElement({ required: true }), "delete")).toBe(false);
  expect(acts.filter((act) => mayAct(aDieElement(), act))).toEqual([]);
});
