import { expect, test } from "vitest";
import { isActionAllowed, mayRotate, permit, type LockableAction } from "./edit.ts";
import { aDieElement, aDocument, anImageElement, aTextElement } from "../testing/builders.ts";

const actions: readonly LockableAction[] = ["move", "resize", "edit", "style", "delete"];

test.each(actions)("CFG-06 a lock on %s forbids exactly that action, and the command is refused", (action) => {
  const element = aTextElement({ id: "names", locks: { [action]: true } });
  expect(actions.filter((each) => !isActionAllowed(element, each))).toEqual([action]);
  const refused = permit(aDocument([element]), ["names"], action);
  expect(refused.ok ? "" : refused.refusal.code).toBe("ELEMENT_LOCKED");
});

test("CFG-06 turning needs both position and size unlocked", () => {
  expect(mayRotate(aTextElement())).toBe(true);
  expect(mayRotate(aTextElement({ locks: { move: true } }))).toBe(false);
  expect(mayRotate(aTextElement({ locks: { resize: true } }))).toBe(false);
});

test("CFG-06 required elements cannot be deleted; die lines cannot be changed", () => {
  expect(isActionAllowed(aTextElement({ required: true }), "delete")).toBe(false);
  expect(isActionAllowed(anImageElement({ required: true }), "delete")).toBe(false);
  expect(actions.filter((action) => isActionAllowed(aDieElement(), action))).toEqual([]);
});
