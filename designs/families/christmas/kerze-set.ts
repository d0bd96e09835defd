import texts from "../../texts/de.json" with { type: "json" };
import { lens } from "../../toolkit/botany.ts";
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, vital, vitalFoil, type Row } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { place, polar, rect, type Point } from "../../toolkit/path.ts";
import { candle, colours, display, flame, label, single } from "./kerze.ts";

const t = texts["kerze-set"];

/** Light in rings of strokes around a flame, thinner with each ring; `quiet` angles stay dark. */
function glow(at: Point, radii: readonly number[], quiet: (angle: number) => boolean): string[] {
  return radii.flatMap((radius, ring) => {
    const count = Math.round(radius * 1.15);
    return Array.from({ length: count }, (_, i) => (360 / count) * (i + ring * 0.5)).flatMap((angle) =>
      quiet(angle) ? [] : [lens(polar(at, angle, radius), angle, 4.8 - ring * 0.35, 0.8 - ring * 0.06)],
    );
  });
}

// One flame whose light fills the card.
const heart: Point = [108, 50];
const shine = ornament("kerze-schein-1", [
  fill("foil", flame(108, 60, 1.7), ...glow(heart, [20, 29, 38, 47], () => false)),
]);

// Many lights in a row: the tops rise and fall like a line of music.
const tops = [86, 74, 80, 62, 70, 52, 60, 46, 58, 66, 54, 72, 78];
const rank = ornament(
  "kerze-reihe-1",
  tops.flatMap((top, i) =>
    candle(12.5 + i * 10, top, 6.4, i % 2 === 0 ? "wax-1" : "wax-2").map((mark) => ({
      ...mark,
      d: mark.d.replaceAll(" 214", " 149"),
    })),
  ),
);
const rankLight = ornament("kerze-reihe-2", [
  fill("foil", ...tops.map((top, i) => flame(12.5 + i * 10, top - 2.6, 0.62))),
]);

// A candle that has burnt down since the first course.
const taper = ornament("kerze-lang-1", candle(18, 34, 13, "wax-1"));
const taperLight = ornament("kerze-lang-2", [
  fill("foil", flame(18, 31.4, 1), ...glow([18, 24], [12], (angle) => angle > 50 && angle < 130)),
]);
const lying = ornament("kerze-anhaenger-1", [
  fill("wax-2", rect(8, 32, 8, 22)),
  fill("wick", rect(11.7, 29, 0.6, 4)),
  fill("wax-1", rect(20, 25, 8, 29)),
  fill("wick", rect(23.7, 22, 0.6, 4)),
]);
const lyingLight = ornament("kerze-anhaenger-2", [
  fill("foil", place(flame(0, 0, 0.8), [12, 29.6]), place(flame(0, 0, 0.8), [24, 22.6])),
]);

const card = series({
  name: "Kerze",
  family: "kerze",
  themeId: 1523,
  styles: ["grafisch", "modern", "festlich"],
  variants: colours,
  ornaments: [shine, rank, rankLight, taper, taperLight, lying, lyingLight, single],
});
const foil = { refined: true } as const;
const light = (size: number) => inked(label(size), "light");

const christmas = card("weihnachtskarte", {
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 655,
  createdOn: "2026-09-14",
  card: {
    product: "postcard-a6",
    background: "paper",
    insideBackground: "inner",
    front: [
      art(shine, 0, 0, 1, foil),
      ...column(11, 40, 52, [
        ["headline", 22, t.christmas, inked({ ...left(display(23)), lineHeight: 1.12 }, "light"), own],
      ]),
      ...column(11, 90, 70, [["signature", 6, t.from, left(light(8.4)), vital(6.5)]]),
    ],
    back: [
      art(single, 24, 30, 1.2, foil),
      ...column(36, 20, 94, [
        ["greeting", 8, t.greeting, left(display(16)), own],
        2,
        ["message", 40, t.christmasText, left(label(10.6)), own],
        2,
        ["family", 6, t.from, { ...left(label(9.4)), font: "hanken-grotesk-500" }, own],
      ]),
    ],
  },
});

const business = card("geschaeftlich", {
  category: "grusskarten",
  occasion: "weihnachten-geschaeftlich",
  popularity: 560,
  createdOn: "2026-09-28",
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "inner",
    coverBack: "paper",
    front: [
      art(rank),
      art(rankLight, 0, 0, 1, foil),
      ...column(12, 13, 121, [
        ["headline", 12, t.business, inked({ ...display(25), lineHeight: 1.1 }, "light")],
        1,
        ["company", 6, t.company, light(8.6), vital(6.5)],
      ]),
    ],
    back: [art(single, 72.5, 128, 1, foil)],
    inside: column(163, 40, 109, [
      ["greeting", 9, t.businessGreeting, left(display(15)), own],
      3,
      ["message", 46, t.businessText, left(label(11)), own],
      3,
      ["signature-2", 12, t.businessFrom, left({ ...label(9.6), font: "hanken-grotesk-500" }), own],
    ]),
  },
});

const course = (n: 1 | 2 | 3 | 4): Row[] => [
  [`course-${n}`, 6, t[`course${n}`], left(light(7.6))],
  [`dish-${n}`, 15, t[`dish${n}`], inked({ ...left(display(12.4)), lineHeight: 1.3 }, "light"), own],
  9,
];
const menu = card("menue", {
  category: "menuekarten",
  occasion: "weihnachten",
  popularity: 390,
  createdOn: "2026-10-19",
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      art(taper),
      art(taperLight, 0, 0, 1, foil),
      ...column(41, 19, 60, [["headline", 13, t.menu, inked({ ...left(display(25)), lineHeight: 1 }, "light"), foil]]),
      ...column(41, 52, 58, [...course(1), ...course(2), ...course(3), ...course(4)]),
      ...column(41, 178, 58, [["wine", 16, t.wine, left(light(8.6)), own]]),
    ],
    back: [art(single, 52.5, 112, 1.4, foil)],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "weihnachten",
  popularity: 360,
  createdOn: "2026-09-14",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    front: [
      art(lying),
      art(lyingLight, 0, 0, 1, foil),
      ...column(36, 15, 40, [
        ["headline", 5, t.tagFor, left(light(7.6))],
        ["name", 14, t.tagName, inked({ ...left(display(14.5)), lineHeight: 1.15 }, "light"), vitalFoil(10)],
      ]),
    ],
    back: column(8, 17, 64, [["message", 16, t.tagText, light(9), own]]),
  },
});

/** Further Kerze cards: a flame that fills the card, a row of candles, a taper next to the menu, two stubs on the tag. */
export const kerzeSet: Family = {
  ornaments: [shine, rank, rankLight, taper, taperLight, lying, lyingLight],
  templates: [christmas, business, menu, tag],
};
