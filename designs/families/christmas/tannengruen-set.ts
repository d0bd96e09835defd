import texts from "../../texts/de.json" with { type: "json" };
import { firTwig } from "../../toolkit/botany.ts";
import { art } from "../../toolkit/card.ts";
import { foilOrRelief, series, type Family } from "../../toolkit/family.ts";
import { column, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, polar, spine, type Point } from "../../toolkit/path.ts";
import { seeded, type Random } from "../../toolkit/random.ts";
import { colours, display, label, twig, twigBerries } from "./tannengruen.ts";

const t = texts["tannengruen-set"];

/** A twig from a point in a direction, bent sideways by `bow` mm. */
export const twigFrom = (
  from: Point,
  angle: number,
  length: number,
  bow: number,
  size: number,
  random: Random,
): string[] => {
  const half = polar(polar(from, angle, length / 2), angle + 90, bow);
  return firTwig(
    spine([from, half, polar(from, angle, length)]),
    [size, size * 0.095],
    Math.round(length * 0.68),
    random,
  );
};
export const berries = (spots: readonly (readonly [number, number])[], r: number) => spots.map((at) => circle(at, r));

// A ring of twigs, each tucked under the next.
const ring: Point = [72.5, 72.5];
const wreathRandom = seeded(41);
const around = (count: number, radius: number, lean: number, length: number, turn = 0): string[] =>
  Array.from({ length: count }, (_, i) => (360 / count) * i + turn).flatMap((angle) =>
    twigFrom(polar(ring, angle, radius), angle + lean, length, -3.4, 7.4, wreathRandom),
  );
export const wreathBack = ornament("tannengruen-kranz-1", [fill("fir-soft", ...around(9, 47, 74, 27, 12))]);
export const wreath = ornament("tannengruen-kranz-2", [fill("fir", ...around(11, 46, 96, 29))]);
export const wreathBerries = ornament("tannengruen-beeren-3", [
  fill(
    "foil",
    ...[14, 18, 70, 128, 133, 139, 196, 250, 255, 310].map((angle, i) =>
      circle(polar(ring, angle, 45 + (i % 3) * 3.2), 1.9),
    ),
  ),
]);

// A garland along the upper edge: twigs run out from the middle to the right; the left half is its mirror.
const garlandRandom = seeded(52);
const swag = (x: number) => 33 - 26 * Math.pow((x - 105) / 105, 2);
const half = (count: number, size: number, lift: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const x = 105 + 4 + (i * 100) / count;
    const slope = (Math.atan2(swag(x + 4) - swag(x), 4) * 180) / Math.PI;
    return twigFrom([x, swag(x) - 7], slope + lift * (i % 2 === 0 ? 1 : -1), 30, -1.6, size, garlandRandom);
  }).flat();
const garland = ornament("tannengruen-girlande-1", [
  fill("fir-soft", ...half(5, 7.6, 20)),
  fill("fir", ...half(7, 8, 7)),
]);
const [garlandLeft, , garlandWidth] = garland.viewBox;
const garlandMirror = art(garland, 210 - 2 * garlandLeft - garlandWidth, 0, 1, { flip: "horizontal" });
const garlandBerries = ornament("tannengruen-beeren-4", [
  fill(
    "foil",
    ...berries(
      [
        [102, 26],
        [107, 28.4],
        [104, 31.4],
        [66, 20.4],
        [69.6, 23],
        [143, 20.6],
        [139, 22.4],
        [30, 8],
        [181, 8.6],
      ],
      1.9,
    ),
  ),
]);

// One twig on the tag.
const lying = ornament("tannengruen-anhaenger-1", [
  fill("fir-soft", ...twigFrom([-4, 49], -48, 36, 2, 6.2, seeded(9))),
  fill("fir", ...twigFrom([-5, 41], -20, 34, -2, 6.4, seeded(8))),
]);
const lyingBerries = ornament("tannengruen-beeren-5", [
  fill(
    "foil",
    ...berries(
      [
        [7.6, 40.6],
        [10.8, 43],
        [6.8, 44.4],
      ],
      1.35,
    ),
  ),
]);

const card = series({
  name: "Tannengrün",
  family: "tannengruen",
  themeId: 1520,
  styles: ["natur", "klassisch", "festlich"],
  variants: colours,
  ornaments: [wreathBack, wreath, wreathBerries, garland, garlandBerries, lying, lyingBerries, twig, twigBerries],
  foil: foilOrRelief,
});
const foil = { refined: true } as const;
const strong = (size: number) => ({ ...label(size), font: "hanken-grotesk-500" });

const postcard = card("postkarte", {
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 640,
  createdOn: "2026-11-16",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      garlandMirror,
      art(garland),
      art(garlandBerries, 0, 0, 1, foil),
      ...column(25, 52, 160, [
        ["headline", 17, t.postcard, { ...display(33), valign: "middle" }],
        3,
        ["sender", 6, t.sender, label(8.8), vital(6.5)],
      ]),
    ],
    back: [
      art(twig, 14, 14),
      art(twigBerries, 14, 14, 1, foil),
      ...column(14, 32, 112, [
        ["greeting", 9, t.greeting, left(display(15)), own],
        2,
        ["message", 30, t.postcardText, { ...left(label(10.8)), lineHeight: 1.7 }, own],
        2,
        ["signature", 6, t.signature, left(strong(9.4)), own],
      ]),
    ],
  },
});

const business = card("geschaeftlich", {
  category: "grusskarten",
  occasion: "weihnachten-geschaeftlich",
  popularity: 610,
  createdOn: "2026-11-16",
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(wreathBack),
      art(wreath),
      art(wreathBerries, 0, 0, 1, foil),
      ...column(42, 57, 61, [
        ["headline", 20, t.business, { ...display(19), lineHeight: 1.1, valign: "middle" }],
        3,
        ["company", 10, t.company, { ...label(7.8), lineHeight: 1.4 }, vital(6.5)],
      ]),
    ],
    back: [art(twig, 59, 114), art(twigBerries, 59, 114, 1, foil)],
    inside: column(163, 38, 106, [
      ["greeting", 9, t.businessGreeting, left(display(14)), own],
      3,
      ["message", 46, t.businessText, { ...left(label(10.8)), lineHeight: 1.7 }, own],
      3,
      ["signature", 12, t.businessFrom, { ...left(strong(9.4)), lineHeight: 1.5 }, own],
    ]),
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "weihnachten",
  popularity: 380,
  createdOn: "2026-11-16",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    front: [
      art(lying),
      art(lyingBerries, 0, 0, 1, foil),
      ...column(40, 12, 35, [
        ["headline", 6, t.tagFor, left(label(7.6))],
        ["name", 18, t.tagName, { ...left(display(16)), lineHeight: 1.12 }, shrinking(10)],
      ]),
    ],
    back: column(8, 17, 64, [["message", 16, t.tagText, label(9), own]]),
  },
});

/** Further Tannengrün cards: a garland, a wreath, a twig on the tag. */
export const tannengruenSet: Family = {
  ornaments: [wreathBack, wreath, wreathBerries, garland, garlandBerries, lying, lyingBerries],
  templates: [postcard, business, tag],
};
