import { expect, it } from "vitest";
import { everything, onlyNecessary } from "../model.ts";
import { choiceOfForm } from "./read-choice.ts";

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

it.each([
  [{ choice: "all" }, everything],
  [{ choice: "necessary" }, onlyNecessary],
  [{ choice: "necessary", statistics: "on" }, onlyNecessary],
  [{ statistics: "on" }, { ...onlyNecessary, statistics: true }],
  [{ choice: "whatever", marketing: "yes" }, onlyNecessary],
  [{}, onlyNecessary],
])("CONS-05 a form with %j is parsed to its choice, and only explicit consent counts", (fields, choice) => {
  expect(choiceOfForm(form(fields))).toEqual(choice);
});
