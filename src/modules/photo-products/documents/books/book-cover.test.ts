import { expect, test } from "vitest";
import { bookDesign } from "../../testing/book-design.ts";
import { startCover } from "./book-cover.ts";

const chosen = { type: "digitalfotobuch", cover: "hard", binding: "pur", format: "200-200", pageCount: "24" };

test.each([
  ["of a design", bookDesign("horizont", "square")],
  ["without a design", undefined],
])("CAT 2.4 D-04 the title of a cover %s is refined where foil was chosen", (_, design) => {
  const refined = (refinement: string) =>
    startCover({ ...chosen, refinement }, design, []).page.elements.filter((element) => element.refined).length;
  expect([refined("gold"), refined("ohne")]).toEqual([1, 0]);
});
