import type { Refinement } from "#design/model/design-document.ts";
import type { PhotoChoice, photoRefinements } from "../model.ts";

/** Foil and varnish of photo goods by what is chosen: they cover what the design or the customer refined. */
const refinementOf: Readonly<Record<(typeof photoRefinements)[number], Refinement>> = {
  ohne: "none",
  gold: "gold-refined",
  rosegold: "rosegold-refined",
  silber: "silver-refined",
  relief: "relief-refined",
};

const isKnown = (chosen: string): chosen is keyof typeof refinementOf => chosen in refinementOf;

/** The refinement of a book's cover or of a calendar's title sheet; none for other goods. Source: CAL-04, D-04, PDF-02. */
export function refinementOfChoice({ chosen }: Pick<PhotoChoice, "chosen">): Refinement {
  const { refinement = "ohne" } = chosen;
  return isKnown(refinement) ? refinementOf[refinement] : "none";
}
