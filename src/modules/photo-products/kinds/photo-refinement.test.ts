import { expect, test } from "vitest";
import { refinementOfChoice } from "./photo-refinement.ts";

test.each([
  [{ refinement: "gold" }, "gold-refined"],
  [{ refinement: "silber" }, "silver-refined"],
  [{ refinement: "relief" }, "relief-refined"],
  [{ refinement: "ohne" }, "none"],
  [{ format: "100x150" }, "none"],
])("CAL-04 D-04 the chosen refinement of photo goods covers what is refined: %o", (chosen, refinement) => {
  expect(refinementOfChoice({ chosen })).toBe(refinement);
});
