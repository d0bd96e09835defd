import { everything, onlyNecessary, type Choice } from "../model.ts";

/** What a button of the notice stands for; without one the ticked categories are the choice. */
const choices: ReadonlyMap<FormDataEntryValue | null, Choice> = new Map([
  ["all", everything],
  ["necessary", onlyNecessary],
]);

/** The choice of a sent form: of its button, else of its categories, where what is not ticked is a no. Source: CONS-05. */
export function choiceOfForm(form: FormData): Choice {
  const ticked = (name: string) => form.get(name) === "on";
  return (
    choices.get(form.get("choice")) ?? {
      statistics: ticked("statistics"),
      marketing: ticked("marketing"),
      externalMedia: ticked("externalMedia"),
    }
  );
}
