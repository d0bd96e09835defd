import texts from "../../texts/de.json" with { type: "json" };
import { area, art, rule, type, type Draft } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle } from "../../toolkit/path.ts";
import { bold, colours, plain } from "./typo-pur.ts";

const t = texts["typoPur-set"];
type Age = keyof typeof t;

/** One dot for each year, the last one replaced by the number. */
const dots = ornament("typo-pur-punkte-1", [
  fill(
    "number",
    ...Array.from({ length: 84 }, (_, i) => circle([18 + (i % 17) * 10.4, 18 + Math.floor(i / 17) * 10.4], 3.1)),
  ),
]);
const card = series({
  name: "Typo pur",
  family: "typo-pur",
  themeId: 1490,
  styles: ["typografisch", "modern", "plakativ"],
  variants: colours,
  ornaments: [dots],
});

const figure = (size: number, align: "left" | "center" | "right" = "left") =>
  type("gloock-400", size, { align, lineHeight: 1, tracking: -10, valign: "middle", color: "number" });
const light = (size: number) => inked(bold(size), "light");
/** Name and date in the small bold of the family. */
const nameAndDate = (age: Age, x: number, y: number, w: number, align: "left" | "center" | "right" = "left"): Draft[] =>
  column(x, y, w, [
    ["name", 6.5, t[age].name, { ...light(10), align }, vital(7.5)],
    ["date", 6, t[age].date, { ...light(9), align }, own],
  ]);
/** The back of a flat card. */
const backSide = (age: Age, w: number): Draft[] =>
  column(16, 18, w - 40, [
    ["headline", 11, t[age].title, type("gloock-400", 19, { align: "left", lineHeight: 1.1, color: "accent" }), own],
    2,
    ["message", 34, t[age].text, plain(11), own],
    2,
    ["rsvp", 12, t[age].rsvp, bold(10), own],
  ]);
/** The inside of a folded card: its texts on the panel at x, y. */
const inside = (age: Age, x: number, y: number, w: number): Draft[] =>
  column(x, y, w, [
    ["greeting", 22, t[age].title, type("gloock-400", 20, { align: "left", lineHeight: 1.12, color: "accent" }), own],
    ["message", 40, t[age].text, plain(10.6), own],
    2,
    ["rsvp", 14, t[age].rsvp, bold(9.6), own],
  ]);

/** Properties shared by all ages; each starts with a different colour. */
const birthday = (age: Age, popularity: number, createdOn: string) => ({
  variants: [...colours.slice(Number(age) % 4), ...colours.slice(0, Number(age) % 4)],
  category: "einladungskarten" as const,
  occasion: `geburtstag-${age}` as const,
  popularity,
  createdOn,
});
const flat = { background: "cover", insideBackground: "paper" } as const;

const ages = [
  card("18", {
    ...birthday("18", 610, "2026-01-19"),
    card: {
      product: "postcard-a6",
      ...flat,
      front: [
        ...column(8, 16, 84, [["number", 72, "18", figure(190), own]]),
        rule(97, 16, 73, "number", 0.6, { vertical: true }),
        ...column(103, 16, 38, [["headline", 20, t["18"].headline, light(13), own]]),
        ...column(103, 68, 38, [
          ["name", 11, t["18"].name, light(9.4), vital(7)],
          ["date", 10, t["18"].date, light(9), own],
        ]),
      ],
      back: backSide("18", 148),
    },
  }),
  // Digits on top of each other fill the height.
  card("20", {
    ...birthday("20", 470, "2026-02-02"),
    card: {
      product: "folded-portrait-dl",
      ...flat,
      front: [
        ...column(10, 10, 85, [["number", 158, "2\n0", { ...figure(236, "center"), lineHeight: 0.92 }, own]]),
        ...nameAndDate("20", 10, 184, 85, "center"),
      ],
      inside: inside("20", 119, 60, 76),
    },
  }),
  card("30", {
    ...birthday("30", 640, "2026-02-16"),
    card: {
      product: "postcard-dl",
      ...flat,
      front: [
        ...column(10, 12, 190, [["number", 62, "XXX", { ...figure(176, "center"), tracking: 40 }, own]]),
        ...nameAndDate("30", 12, 82, 186, "center"),
      ],
      back: backSide("30", 210),
    },
  }),
  card("40", {
    ...birthday("40", 660, "2026-03-02"),
    card: {
      product: "folded-square-145",
      ...flat,
      front: [
        ...column(12, 26, 121, [["number", 78, t["40"].headline, { ...figure(116), lineHeight: 0.86 }, own]]),
        ...nameAndDate("40", 13, 120, 118),
      ],
      inside: inside("40", 165, 34, 100),
    },
  }),
  card("50", {
    ...birthday("50", 700, "2026-03-16"),
    card: {
      product: "postcard-b6",
      ...flat,
      front: [
        ...column(12, 16, 80, [["number", 88, "½", figure(250, "center"), own]]),
        ...column(98, 34, 60, [["headline", 24, t["50"].headline, light(17), own]]),
        ...nameAndDate("50", 98, 88, 60),
      ],
      back: backSide("50", 170),
    },
  }),
  card("60", {
    ...birthday("60", 680, "2026-04-13"),
    card: {
      product: "folded-landscape-a6",
      ...flat,
      front: [
        ...column(8, 22, 132, [["number", 48, "6×10", { ...figure(118, "center"), tracking: 0 }, own]]),
        ...nameAndDate("60", 10, 82, 128, "center"),
      ],
      inside: inside("60", 24, 118, 100),
    },
  }),
  // The preceding years grow in size up to the number.
  card("65", {
    ...birthday("65", 450, "2026-05-04"),
    card: {
      product: "folded-portrait-a6",
      ...flat,
      front: [
        ...column(10, 12, 85, [
          ["line-1", 9, "62", figure(17)],
          ["line-2", 13, "63", figure(28)],
          ["line-3", 20, "64", figure(46)],
          ["number", 62, "65", figure(152), own],
        ]),
        ...nameAndDate("65", 11, 126, 84),
      ],
      inside: inside("65", 119, 34, 76),
    },
  }),
  card("70", {
    ...birthday("70", 600, "2026-05-25"),
    card: {
      product: "postcard-square-145",
      ...flat,
      front: [
        area("ellipse", [18, 10, 109, 109], "number"),
        ...column(24, 34, 97, [["number", 60, "70", inked(figure(168, "center"), "cover"), own]]),
        ...nameAndDate("70", 12, 125, 121, "center"),
      ],
      back: backSide("70", 145),
    },
  }),
  card("75", {
    ...birthday("75", 530, "2026-06-15"),
    card: {
      product: "folded-landscape-b6",
      ...flat,
      front: [
        ...column(82, 14, 78, [["number", 76, "¾", figure(220, "center"), own]]),
        ...column(13, 16, 66, [["headline", 34, t["75"].headline, light(17), own]]),
        ...nameAndDate("75", 13, 98, 100),
      ],
      inside: inside("75", 24, 136, 120),
    },
  }),
  // A horizontal eight is an infinity sign.
  card("80", {
    ...birthday("80", 640, "2026-07-06"),
    card: {
      product: "folded-landscape-dl",
      ...flat,
      front: [
        ...column(17, 8, 68, [["number", 78, "8", figure(212, "center"), { ...own, rotation: 90 }]]),
        ...column(84, 14, 74, [["number-2", 66, "0", figure(188, "center"), own]]),
        ...column(178, 16, 26, [["headline", 30, t["80"].headline, light(10), own]]),
        ...nameAndDate("80", 14, 88, 120),
      ],
      inside: inside("80", 24, 120, 150),
    },
  }),
  card("85", {
    ...birthday("85", 420, "2026-07-27"),
    card: {
      product: "postcard-dl",
      ...flat,
      front: [
        art(dots),
        ...column(179, 54, 16, [["number", 11, "85", { ...figure(21, "center"), tracking: 0 }, own]]),
        ...nameAndDate("85", 15, 80, 150),
      ],
      back: backSide("85", 210),
    },
  }),
  card("90", {
    ...birthday("90", 550, "2026-08-17"),
    card: {
      product: "folded-portrait-b6",
      ...flat,
      front: [
        ...column(9, 12, 102, [
          ["line-1", 34, "90 90 90", { ...figure(31, "center"), tracking: 0, valign: "top" as const }],
        ]),
        ...column(9, 30, 102, [["number", 84, "90", figure(224, "center"), own]]),
        ...column(9, 116, 102, [["line-2", 14, "90 90 90", { ...figure(31, "center"), tracking: 0 }]]),
        ...nameAndDate("90", 10, 142, 100, "center"),
      ],
      inside: [
        ...inside("90", 136, 34, 86),
        ...column(16, 74, 86, [["verse", 24, t["90"].headline, centred(bold(13)), own]]),
      ],
    },
  }),
];

/** Typo pur for round birthdays: stacked, Roman, in words, as a fraction, multiplied, counted, horizontal, dotted. */
export const typoPurSet: Family = { ornaments: [dots], templates: ages };
