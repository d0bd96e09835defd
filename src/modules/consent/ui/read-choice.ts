import { everything, onlyNecessary, type Choice } from "../model.ts";

/** Choices of the notice's buttons; without one the ticked categories are the choice. */
const choices: ReadonlyMap<FormDataEntryValue | null, Choice> = new Map([
  ["all", everything],
  ["necessary", onlyNecessary],
]);

/**
 * The choice of a submitted form: of its button, else of its categories, where unticked means refused. Source: CONS-05.
 */
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
