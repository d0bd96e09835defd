import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { foilOrRelief, template, variant, type Family } from "../../toolkit/family.ts";
import { fill, holes, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, place, polar, polygon, type Point } from "../../toolkit/path.ts";

const t = texts.strohstern;

/** A straw: a strip whose ends are cut to a notch. */
function straw(length: number, width: number): string {
  const [l, w] = [length, width / 2];
  return polygon([
    [-l, -w],
    [l, -w],
    [l - width * 1.1, 0],
    [l, w],
    [-l, w],
    [-l + width * 1.1, 0],
  ]);
}

/** A straw star around a point: eight long and eight short straws, split tips, tied with thread. */
export function strawStar(at: Point, size: number): Mark[] {
  const turn = (d: string, angle: number) => place(d, at, angle);
  const long = [0, 45, 90, 135].map((a) => turn(straw(size, size * 0.062), a));
  const short = [22.5, 67.5, 112.5, 157.5].map((a) => turn(straw(size * 0.74, size * 0.062), a));
  const diagonal = Array.from({ length: 8 }, (_, i) => {
    const a = i * 45;
    const heart = polar(at, a, size * 0.66);
    return [-24, 24]
      .map((lean) => place(straw(size * 0.17, size * 0.042), polar(heart, a + lean, size * 0.12), a + lean))
      .join("");
  });
  const split = Array.from({ length: 8 }, (_, i) => {
    const a = i * 45;
    return polygon([
      polar(at, a, size * 0.2),
      polar(polar(at, a, size * 0.6), a + 90, size * 0.008),
      polar(at, a, size * 0.94),
      polar(polar(at, a, size * 0.6), a - 90, size * 0.008),
    ]);
  });
  const thread = Array.from({ length: 16 }, (_, i) => {
    const a = i * 22.5;
    const r = i % 2 === 0 ? size * 0.36 : size * 0.31;
    return polar(at, a, r);
  });
  const ring = (r: number, width: number) =>
    polygon(thread.map((p) => [at[0] + (p[0] - at[0]) * r, at[1] + (p[1] - at[1]) * r] as Point)) +
    polygon(
      thread
        .map((p) => [at[0] + (p[0] - at[0]) * (r - width), at[1] + (p[1] - at[1]) * (r - width)] as Point)
        .toReversed(),
    );
  return [
    fill("straw-dark", ...short),
    fill("straw-dark", ...diagonal),
    fill("straw", ...long),
    fill("paper", ...split),
    holes("thread", ring(1, 0.045), ring(0.62, 0.06)),
    fill("thread", circle(at, size * 0.045)),
  ];
}
const large = ornament("strohstern-gross-1", strawStar([72.5, 58], 46));
export const small = ornament("strohstern-klein-1", strawStar([0, 0], 9));

export const display = (size: number) => type("marcellus-400", size, { lineHeight: 1.1, color: "accent" });
export const serif = (size: number) => type("cormorant-garamond-500", size, { lineHeight: 1.42 });

export const colours = [
  variant("rot", "rot", {
    paper: "brick",
    inner: "cream",
    ink: "warm-ink",
    light: "cream",
    accent: "brick",
    straw: "straw",
    "straw-dark": "gold",
    thread: "cream",
  }),
  variant("tanne", "gruen", {
    paper: "pine",
    inner: "cream",
    ink: "warm-ink",
    light: "cream",
    accent: "pine",
    straw: "straw",
    "straw-dark": "gold",
    thread: "brick",
  }),
  variant("natur", "beige", {
    paper: "oat",
    inner: "chalk",
    ink: "warm-ink",
    light: "bark",
    accent: "bark",
    straw: "cream",
    "straw-dark": "brass",
    thread: "brick",
  }),
] as const;

const christmas = template({
  id: "strohstern-weihnachtskarte",
  name: "Strohstern",
  family: "strohstern",
  themeId: 1522,
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 825,
  createdOn: "2026-09-07",
  refinements: foilOrRelief,
  styles: ["klassisch", "handgemacht", "festlich"],
  variants: colours,
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "inner",
    front: [
      art(large),
      text("headline", [10, 113, 125, 11], t.headline, { ...display(22), color: "light" }, { refined: true }),
      text(
        "sender",
        [20, 125.5, 105, 8],
        t.sender,
        { ...serif(13), color: "light", lineHeight: 1.2 },
        { personal: true },
      ),
    ],
    back: [art(small, 72.5, 118), text("imprint", [42, 133, 61, 4.5], t.imprint, { ...display(6.4), color: "light" })],
    inside: [
      art(small, 176, 32, 1.05, { colors: { paper: "inner", thread: "accent" } }),
      text("greeting", [166, 50, 108, 9], t.greeting, { ...display(15), align: "left" }, { personal: true }),
      text(
        "message",
        [166, 63, 106, 40],
        t.message,
        { ...serif(15.4), align: "left" },
        { personal: true, required: true },
      ),
      text(
        "signature",
        [166, 106, 108, 8],
        t.signature,
        { ...serif(14.4), align: "left", color: "accent" },
        { personal: true },
      ),
    ],
  },
});

/** Strohstern: one straw star. */
export const strohstern: Family = { ornaments: [large, small], templates: [christmas] };
