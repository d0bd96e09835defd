import texts from "../../texts/de.json" with { type: "json" };
import { art, rule, text, type, type Draft } from "../../toolkit/card.ts";
import { fruit, halfToneSprig } from "../../toolkit/botany.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";
import { draw, fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { spine, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";

const t = texts.olivenzweig;
const tone = { half: "leaf", line: "line", weight: 0.3 } as const;

/** A branch with olives at positions (fraction, side) along it. */
export function branch(
  points: readonly Point[],
  pairs: number,
  size: number,
  olives: readonly (readonly [number, number])[],
  seed: number,
): Mark[] {
  const along = spine(points);
  const style = {
    pairs,
    leafLength: size,
    leafWidth: size * 0.22,
    spread: [50, 22],
    alternate: true,
    stem: [0.95, 0.4],
  } as const;
  const fruits = olives.flatMap(([share, side]): Mark[] => {
    const { at, angle } = along.on(share);
    const olive = fruit(at, angle + side * 96, size * 0.2, size * 0.17, size * 0.125);
    return [fill("line", olive.stalk), fill("fruit", olive.body), draw("line", tone.weight, olive.body)];
  });
  return [...halfToneSprig(along, style, tone, seeded(seed)), ...fruits];
}

export const large = ornament("olivenzweig-ast-1", [
  ...branch(
    [
      [106, 8],
      [107, 32],
      [99, 60],
      [85, 84],
    ],
    7,
    20,
    [[0.4, -1]],
    12,
  ),
  ...branch(
    [
      [126, -6],
      [104, 12],
      [76, 27],
      [48, 52],
      [27, 92],
    ],
    11,
    25,
    [
      [0.36, 1],
      [0.62, -1],
    ],
    11,
  ),
]);
export const garland = ornament("olivenzweig-girlande-1", [
  ...branch(
    [
      [52.5, 13],
      [36, 14.5],
      [18, 22],
      [7, 39],
    ],
    7,
    15,
    [[0.44, -1]],
    21,
  ),
  ...branch(
    [
      [52.5, 13],
      [69, 14.5],
      [87, 22],
      [98, 39],
    ],
    7,
    15,
    [[0.6, 1]],
    22,
  ),
]);
export const twig = ornament(
  "olivenzweig-trieb-1",
  branch(
    [
      [2, 15],
      [16, 11],
      [30, 9.5],
      [43, 8],
    ],
    6,
    12,
    [[0.5, 1]],
    31,
  ),
);

export const colours = [
  variant("salbei", "gruen", {
    paper: "chalk",
    ink: "ink",
    accent: "forest",
    leaf: "sage-mid",
    line: "forest",
    fruit: "sage",
  }),
  variant("terrakotta", "braun", {
    paper: "cream",
    ink: "ink",
    accent: "brick",
    leaf: "blush",
    line: "rust",
    fruit: "terracotta",
  }),
  variant("taubenblau", "blau", {
    paper: "white",
    ink: "ink",
    accent: "denim",
    leaf: "powder",
    line: "denim",
    fruit: "sky-grey",
  }),
  variant("schwarz", "schwarz", {
    paper: "white",
    ink: "ink",
    accent: "ink",
    leaf: "mist",
    line: "graphite",
    fruit: "graphite",
  }),
] as const;

export const name = (size: number) =>
  type("cormorant-garamond-400-italic", size, { align: "left", lineHeight: 1, color: "accent" });
export const caps = (size = 7.6) =>
  type("jost-400", size, { align: "left", tracking: 170, uppercase: true, lineHeight: 1.7 });
export const body = type("cormorant-garamond-500", 13, { align: "left", lineHeight: 1.42 });
export const imprint = type("jost-400", 6, { tracking: 160, uppercase: true, color: "line" });

const inside: Draft[] = [
  art(twig, 11, 22),
  text(
    "greeting",
    [14, 50, 92, 14],
    t.greeting,
    type("cormorant-garamond-400-italic", 16, { align: "left", lineHeight: 1.3, color: "accent" }),
    { personal: true },
  ),
  text("message", [14, 68, 94, 60], t.message, body, { personal: true }),
  text("signature", [14, 134, 88, 12], `${t.bride} ${t.groom}`, name(17), { personal: true, shrinkTo: 10 }),
  text("headline-2", [136, 26, 90, 6], t.where, caps()),
  rule(136, 36, 12, "line"),
  text("date-2", [136, 42, 90, 8], t.date, name(17), { personal: true, shrinkTo: 10 }),
  text("place", [136, 52, 90, 8], t.place, body, { personal: true }),
  text(
    "programme",
    [136, 70, 90, 40],
    t.programme,
    type("cormorant-garamond-500", 13, { align: "left", lineHeight: 1.75 }),
    { personal: true },
  ),
  text(
    "rsvp",
    [136, 128, 90, 18],
    t.rsvp,
    type("cormorant-garamond-400-italic", 13, { align: "left", lineHeight: 1.4, color: "accent" }),
    { personal: true },
  ),
];

const invitation = template({
  id: "olivenzweig-einladung",
  name: "Olivenzweig",
  family: "olivenzweig",
  themeId: 1461,
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 970,
  createdOn: "2026-02-09",
  isRecommended: true,
  refinements: foilOrNone,
  styles: ["floral", "klassisch", "zart"],
  variants: colours,
  card: {
    product: "folded-portrait-b6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(large),
      text("headline", [12, 116, 90, 6], t.headline, caps()),
      text("names", [11.4, 122.5, 104, 24], `${t.bride}\n${t.groom}`, name(31), {
        personal: true,
        required: true,
        refined: true,
        shrinkTo: 18,
      }),
      text("date", [12, 151, 96, 6], t.date, caps(), { personal: true }),
    ],
    back: [art(twig, 48, 140, 0.5), text("imprint", [30, 154, 60, 4], t.imprint, imprint)],
    inside,
  },
});

const course = (n: 1 | 2 | 3 | 4, y: number): Draft[] => [
  text(
    `course-${n}`,
    [14, y, 77, 5],
    t[`course${n}`],
    type("jost-400", 7.2, { tracking: 170, uppercase: true, color: "accent" }),
  ),
  text(`dish-${n}`, [16, y + 6, 73, 17], t[`dish${n}`], type("cormorant-garamond-500", 12, { lineHeight: 1.28 }), {
    personal: true,
  }),
];

const menu = template({
  id: "olivenzweig-menue",
  name: "Olivenzweig",
  family: "olivenzweig",
  themeId: 1461,
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 610,
  createdOn: "2026-02-09",
  refinements: foilOrNone,
  styles: ["floral", "klassisch", "zart"],
  variants: colours,
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      art(garland),
      text(
        "headline",
        [14, 43, 77, 17],
        t.menuTitle,
        type("cormorant-garamond-400-italic", 38, { lineHeight: 1, color: "accent" }),
        { refined: true },
      ),
      ...course(1, 70),
      ...course(2, 97.5),
      ...course(3, 119),
      ...course(4, 151.5),
      rule(49, 173, 7, "line"),
      text("wine", [14, 177, 77, 12], t.wine, type("cormorant-garamond-400-italic", 10.5, { lineHeight: 1.4 }), {
        personal: true,
      }),
      text(
        "names",
        [14, 193, 77, 7],
        `${t.bride} ${t.groom}`,
        type("jost-400", 7, { tracking: 150, uppercase: true }),
        { personal: true, shrinkTo: 6 },
      ),
    ],
    back: [art(twig, 29, 95)],
  },
});

const placeCard = template({
  id: "olivenzweig-tischkarte",
  name: "Olivenzweig",
  family: "olivenzweig",
  themeId: 1461,
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 540,
  createdOn: "2026-02-09",
  refinements: foilOrNone,
  styles: ["floral", "klassisch", "zart"],
  variants: colours,
  card: {
    product: "table-card",
    background: "paper",
    front: [
      art(twig, 23, 4.5, 0.93),
      text(
        "guest",
        [7, 23, 76, 12],
        t.guest,
        type("cormorant-garamond-400-italic", 21, { lineHeight: 1.1, color: "accent", valign: "middle" }),
        { personal: true, required: true, refined: true, shrinkTo: 13 },
      ),
      text("table", [7, 38, 76, 5], t.tableLabel, type("jost-400", 7, { tracking: 170, uppercase: true }), {
        personal: true,
      }),
    ],
  },
});

/** Olivenzweig: one engraved olive branch, half of each leaf toned; italic names, wide-set capitals. */
export const olivenzweig: Family = { ornaments: [large, garland, twig], templates: [invitation, menu, placeCard] };
