import type { Choice } from "../model.ts";

/** The choice of a sent form of categories: what is not ticked is a no. Source: CONS-05. */
export function choiceOfForm(form: FormData): Choice {
  const ticked = (name: string) => form.get(name) === "on";
  return {
    statistics: ticked("statistics"),
    marketing: ticked("marketing"),
    externalMedia: ticked("externalMedia"),
  };
}
