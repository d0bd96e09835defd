import { expect, test } from "vitest";
import { bookDesign } from "../../testing/book-design.ts";
import { aPhoto } from "../../testing/document-photos.ts";
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

test.each([
  ["a face 5 mm from its fore-edge", { x: 0.775, y: 0.5, w: 0.12, h: 0.12 }],
  ["hair under its title", { x: 0.3, y: 0.33, w: 0.25, h: 0.25 }],
])("BOOK-07 BOOK-09 a cover prefers a less important photo to one with %s", (_, face) => {
  const tall = (id: string, faces: (typeof face)[]) => aPhoto(id, 3000, 3300, { faces });
  const photos = [tall("bad", [face]), tall("good", [{ x: 0.4, y: 0.5, w: 0.2, h: 0.2 }])];
  const { page } = startCover(chosen, bookDesign("horizont", "square"), photos);
  expect(page.elements.flatMap((each) => (each.type === "image" ? each.asset : []))).toEqual(["good"]);
});
