import texts from "../../texts/de.json" with { type: "json" };
import { area, art, frame, text, type, type Draft } from "../../toolkit/card.ts";
import { lens } from "../../toolkit/botany.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, holes, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, place, polar, polygon, ringSector, type Point } from "../../toolkit/path.ts";
import { star } from "../../toolkit/scenery.ts";

const t = texts.azulejo;
const turns = [0, 90, 180, 270];
const round = (d: string) => turns.map((a) => place(d, [0, 0], a));

/** The rose tile around the origin, 24 mm wide: star, petals and corner quarters that join across tiles. */
export function rose(at: Point): Mark[] {
  const put = (...d: string[]) => d.map((one) => place(one, at));
  const petal = lens([1.6, 0], 0, 7.2, 2.2);
  const diagonal = place(lens([2, 0], 0, 6.2, 1.7), [0, 0], 45);
  const corner = ringSector([12, 12], 4.6, 5.6, 180, 270);
  const cornerCore = ringSector([12, 12], 0, 3.4, 180, 270);
  const cornerDots = [202, 225, 248].map((a) => circle(polar([12, 12], a, 7), 0.55));
  const side = place(star([0, 0], 2.1, 0.9, 4, 0), [12, 0]);
  return [
    fill("light", ...put(...round(diagonal))),
    fill("deep", ...put(...round(petal))),
    holes("deep", ...put(circle([0, 0], 2.1), circle([0, 0], 1.2))),
    fill("accent", ...put(circle([0, 0], 0.8))),
    fill("deep", ...put(...round(corner))),
    fill("light", ...put(...round(cornerCore))),
    fill("deep", ...put(...round(cornerDots.join("")))),
    fill("accent", ...put(...round(side))),
  ];
}

/** The knot tile, 24 mm wide: crossed bands with leaves. */
export function knot(at: Point): Mark[] {
  const put = (...d: string[]) => d.map((one) => place(one, at));
  const band = ringSector([12, 0], 5.4, 6.6, 90, 270);
  const thin = ringSector([12, 0], 7.6, 8, 100, 260);
  const leafs = [24, 66].map((a) => lens(polar([0, 0], a, 2.2), a, 5.4, 1.5)).join("");
  const corner = ringSector([12, 12], 4.6, 5.6, 180, 270);
  const cornerCore = ringSector([12, 12], 0, 3.4, 180, 270);
  const half = polygon([
    [12, -2.6],
    [9.2, 0],
    [12, 2.6],
  ]);
  return [
    fill("light", ...put(...round(leafs))),
    fill("deep", ...put(...round(band))),
    fill("light", ...put(...round(thin))),
    fill("accent", ...put(...round(half))),
    fill("deep", ...put(...round(corner)), ...put(place(star([0, 0], 2.6, 1.1, 8), [0, 0]))),
    fill("light", ...put(...round(cornerCore))),
  ];
}

/** A row of tiles from the origin to the right, roses and knots alternating; `first` 0 starts with a rose. */
function field(columns: number, first: 0 | 1): Mark[] {
  const tiles = Array.from({ length: columns }, (_, i): Mark[] =>
    (i + first) % 2 === 0 ? rose([i * 24, 0]) : knot([i * 24, 0]),
  );
  const marks = tiles.flat();
  const slots = ["light", "deep", "accent"];
  const solid = slots.flatMap((slot) => marks.filter((mark) => mark.fill === slot && mark.fillRule === undefined));
  return [...solid, ...marks.filter((mark) => mark.fillRule !== undefined)];
}

// Seven by seven tiles of 24 mm are 168 mm: the outer ones are cut by the trim all round.
const rowOne = ornament("azulejo-reihe-1", field(7, 0));
const rowTwo = ornament("azulejo-reihe-2", field(7, 1));
const pairOne = ornament("azulejo-paar-1", field(2, 0));
const pairTwo = ornament("azulejo-paar-2", field(2, 1));
const left = 0.5;
const level = (row: number) => 0.5 + row * 24;
const wall: Draft[] = [
  art(rowOne, left, level(0)),
  art(rowTwo, left, level(1)),
  ...[2, 3, 4].flatMap((row) => [
    art(row === 3 ? pairTwo : pairOne, left, level(row)),
    art(row === 3 ? pairOne : pairTwo, left + 5 * 24, level(row)),
  ]),
  art(rowTwo, left, level(5)),
  art(rowOne, left, level(6)),
];
export const single = ornament("azulejo-kachel-1", rose([0, 0]));

export const name = (size: number) => type("instrument-serif-400", size, { lineHeight: 1, color: "deep" });
export const caps = (size = 7.6) =>
  type("instrument-sans-400", size, { tracking: 140, uppercase: true, lineHeight: 1.5 });
export const body = type("instrument-serif-400", 12, { lineHeight: 1.4 });

const day = (n: 1 | 2 | 3, y: number): Draft[] => [
  text(
    `day-${n}-title`,
    [163, y, 28, 6],
    t[`day${n}Title`],
    type("instrument-sans-400", 7.4, { align: "left", tracking: 120, uppercase: true, lineHeight: 1.9, color: "deep" }),
    { personal: true },
  ),
  text(
    `day-${n}`,
    [191, y - 0.6, 82, 18],
    t[`day${n}`],
    type("instrument-serif-400", 13.6, { align: "left", lineHeight: 1.35 }),
    { personal: true },
  ),
];

export const colours = [
  variant("delfter-blau", "blau", { paper: "white", ink: "ink", deep: "cobalt", light: "sky-grey", accent: "honey" }),
  variant("olive", "gruen", { paper: "chalk", ink: "ink", deep: "forest", light: "sage-mid", accent: "straw" }),
  variant("terrakotta", "rot", {
    paper: "cream",
    ink: "warm-ink",
    deep: "brick",
    light: "blush-deep",
    accent: "petrol",
  }),
] as const;

const invitation = template({
  id: "azulejo-einladung",
  name: "Azulejo",
  family: "azulejo",
  themeId: 1465,
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 790,
  createdOn: "2026-05-04",
  styles: ["mediterran", "ornamental", "sommerlich"],
  variants: colours,
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      ...wall,
      area("rect", [36.5, 36.5, 72, 72], "paper"),
      frame([38.5, 38.5, 68, 68], "deep", 0.45),
      text("headline", [42, 48, 61, 11], t.headline, caps()),
      text("names", [40, 61, 65, 25], t.names, name(32), { personal: true, required: true, shrinkTo: 18 }),
      text("date", [42, 92, 61, 6], t.date, caps(), { personal: true }),
    ],
    back: [art(single, 72.5, 116), text("imprint", [42, 132, 61, 4], t.imprint, caps(6.2))],
    inside: [
      art(rowOne, 1, 145 - 12),
      art(rowTwo, 169, 145 - 12),
      text("greeting", [16, 26, 113, 9], t.greeting, name(20), { personal: true }),
      text("message", [22, 41, 101, 46], t.message, type("instrument-serif-400", 15.4, { lineHeight: 1.45 }), {
        personal: true,
      }),
      text("signature", [16, 92, 113, 9], t.names.replace("\n", " "), name(20), { personal: true, shrinkTo: 12 }),
      ...day(1, 28),
      ...day(2, 43),
      ...day(3, 66),
      text(
        "rsvp",
        [163, 86, 110, 16],
        t.rsvp,
        { ...body, size: 13.6, align: "left", color: "deep" },
        { personal: true },
      ),
    ],
  },
});

/** Azulejo: two tiles that combine to a wall, with an empty field for the names. */
export const azulejo: Family = { ornaments: [rowOne, rowTwo, pairOne, pairTwo, single], templates: [invitation] };
