import { currentSchema, DesignDocument } from "#design/model/design-document.ts";

const white = { cmyk: [0, 0, 0, 0], rgb: "#ffffff" };
const ink = { cmyk: [0, 0, 0, 100], rgb: "#000000" };
const photo = { kind: "photo", width: 1200, height: 800, sha256: "0".repeat(64) };

/** Sizes of the book in mm: page, spine, hinge and what is turned over the boards. */
export const boundBook = { w: 100, h: 120, spine: 9.4, hinge: 8, turnIn: 17 };

function surface(id: string, panel: object, fields: object): unknown {
  return { id, h: boundBook.h, panels: [{ x: 0, y: 0, h: boundBook.h, ...panel }], ...fields };
}

const line = (id: string, text: string, x: number, more: object = {}): unknown => ({
  id,
  type: "text",
  x,
  y: 20,
  w: 60,
  h: 12,
  text,
  style: {
    font: "eb-garamond-400",
    size: 14,
    color: ink,
  },
  ...more,
});

const picture = (id: string, asset: string, x: number, w: number): unknown => ({
  id,
  type: "image",
  asset,
  x,
  y: 50,
  w,
  h: 60,
  crop: {
    x: 0,
    y: 0,
    w: 1,
    h: 1,
  },
});

/** Back, spine and front of a hard cover in one, its title on the plate of the refinement. */
function cover(): unknown {
  const { w, spine, hinge } = boundBook;
  const width = 2 * w + spine;
  const folds = [w - hinge, w, w + spine, w + spine + hinge].map((at) => ({ axis: "x", at }));
  const elements = [line("title", "Sommer", w + spine + 20, { refinable: true, refined: true })];
  const fields = { w: width, part: "cover", bleed: boundBook.turnIn, folds, background: white, elements };
  return surface("cover", { role: "cover", w: width }, fields);
}

/**
 * A hand-made book of six pages: cover, page 1, two spreads, page 6; `block` is bound, `spreads` lies flat. On the
 * spread 2–3 a photo lies over both pages, on 4–5 one on each, the left one close to the spine; photos are the assets `p1` to `p3`.
 */
export function aBoundBook(kind: "block" | "spreads"): DesignDocument {
  const { w } = boundBook;
  const gutter = (edge: string) => (kind === "block" ? { gutter: { edge, width: 8 } } : {});
  const single = (number: number, edge: string) =>
    surface(
      `p${number}`,
      { role: "panel", number, w },
      { w, part: "block", ...gutter(edge), elements: [line(`t${number}`, `Seite ${number}`, 20)] },
    );
  const spread = (number: number, elements: readonly unknown[]) =>
    surface(
      `s${number}`,
      { role: "spread", number, w: 2 * w },
      { w: 2 * w, part: "block", ...gutter("middle"), background: white, elements },
    );
  return DesignDocument.parse({
    schema: currentSchema,
    product: "photobook",
    palette: {},
    safe: 5,
    assets: Object.fromEntries(
      ["p1", "p2", "p3"].map((id) => [
        id,
        {
          id,
          ...photo,
        },
      ]),
    ),
    parts: [
      {
        id: "cover",
        kind: "cover",
      },
      {
        id: "block",
        kind,
      },
    ],
    pages: [
      cover(),
      single(1, "left"),
      spread(2, [picture("wide", "p1", -3, 206), line("t2", "links", 20), line("t3", "rechts", 120)]),
      spread(4, [picture("l", "p2", 10, 89), picture("r", "p3", 110, 80)]),
      single(6, "right"),
    ],
  });
}
