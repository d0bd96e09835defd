import texts from "../../texts/de.json" with { type: "json" };
import { art, rule, text, type, type Draft } from "../../toolkit/card.ts";
import { lens, plume } from "../../toolkit/botany.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, ellipse, place, polar, spine, stem, type Point } from "../../toolkit/path.ts";
import { seeded, type Random } from "../../toolkit/random.ts";

const t = texts.trockenblume;

/** Pampas grass: a stem and its plume from `knee` to `tip`. */
export function pampas(foot: Point, knee: Point, tip: Point, size: number, random: Random): Mark[] {
  const { back, front } = plume(
    spine([knee, [(knee[0] + tip[0]) / 2 - 1, (knee[1] + tip[1]) / 2], tip]),
    size,
    120,
    random,
  );
  return [fill("stalk", stem(spine([foot, knee]), 0.7, 0.5)), fill("plume", ...back), fill("plume-soft", ...front)];
}

/** A dried palm spear: a fan of pointed blades on a stalk. */
export function palm(foot: Point, heart: Point, radius: number, lean: number, slot: string): Mark[] {
  const blades = Array.from({ length: 13 }, (_, i) => {
    const share = i / 12;
    const angle = lean - 62 + 124 * share;
    return lens(heart, angle, radius * (0.72 + 0.28 * Math.sin(Math.PI * share)), radius * 0.052);
  });
  return [fill(slot, stem(spine([foot, heart]), 0.8, 0.7), ...blades)];
}

/** A branch of round eucalyptus coins. */
export function coins(
  points: readonly Point[],
  pairs: number,
  size: number,
  slots: readonly [string, string],
  random: Random,
): Mark[] {
  const along = spine(points);
  const marks: Mark[] = [fill(slots[0], stem(along, 0.7, 0.3))];
  for (let i = 0; i < pairs; i++) {
    const { at, angle } = along.on(0.28 + (0.7 * i) / (pairs - 1));
    const r = size * (1 - 0.5 * (i / pairs));
    for (const side of [-1, 1]) {
      const centre = polar(at, angle + side * 68, r * 1.05);
      marks.push(
        fill(
          slots[side === 1 ? 0 : 1],
          place(ellipse([0, 0], r, r * random.range(0.72, 0.9)), centre, angle + side * 60),
        ),
      );
    }
  }
  return marks;
}

/** A bunny-tail: a soft egg of short hairs. */
export function bunnyTail(foot: Point, at: Point, size: number, lean: number, random: Random): Mark[] {
  const hairs = Array.from({ length: 34 }, () => {
    const a = random.range(0, 360);
    const root: Point = [Math.cos((a * Math.PI) / 180) * size * 0.42, Math.sin((a * Math.PI) / 180) * size * 0.8];
    return lens(root, -90 + root[0] * 5 + random.bell() * 20, size * 0.7, 0.3);
  });
  const body = [ellipse([0, 0], size * 0.5, size * 0.95), ...hairs].map((d) => place(d, at, lean));
  return [fill("stalk", stem(spine([foot, at]), 0.5, 0.4)), fill("tail", ...body)];
}

const random = seeded(204);
const bouquet = ornament("trockenblume-strauss-1", [
  fill("sun", circle([86, 112], 37)),
  ...pampas([74, 178], [64, 122], [42, 70], 17, random),
  ...pampas([76, 178], [84, 112], [90, 56], 18, random),
  ...palm([77, 178], [99, 122], 33, -58, "palm"),
  ...coins(
    [
      [72, 178],
      [58, 148],
      [37, 124],
      [28, 108],
    ],
    8,
    5.2,
    ["leaf", "leaf-soft"],
    random,
  ),
  ...coins(
    [
      [80, 178],
      [103, 150],
      [116, 138],
      [125, 118],
    ],
    7,
    5,
    ["leaf", "leaf-soft"],
    random,
  ),
  ...bunnyTail([75, 178], [72, 102], 5.2, 4, random),
  ...bunnyTail([77, 178], [86.5, 128], 4.6, 12, random),
  ...bunnyTail([73, 178], [56, 124], 4.6, -20, random),
  ...palm([73, 178], [60, 146], 24, -104, "palm-soft"),
  ...pampas([76, 178], [79, 152], [82, 122], 8, random),
]);
export const branch = ornament("trockenblume-zweig-1", [
  ...coins(
    [
      [4, 4],
      [18, 0.6],
      [34, 2],
      [50, 0],
    ],
    7,
    3.4,
    ["leaf", "leaf-soft"],
    seeded(9),
  ),
]);
const crown = ornament("trockenblume-kranz-1", [
  ...pampas([52, 12], [34, 20], [14, 29], 6, seeded(31)),
  ...pampas([53, 12], [71, 20], [91, 29], 6, seeded(32)),
  ...coins(
    [
      [54, 10],
      [38, 12],
      [22, 16],
      [8, 25],
    ],
    8,
    3.4,
    ["leaf", "leaf-soft"],
    seeded(12),
  ),
  ...coins(
    [
      [51, 10],
      [67, 12],
      [83, 16],
      [97, 25],
    ],
    8,
    3.4,
    ["leaf", "leaf-soft"],
    seeded(13),
  ),
  ...palm([52.5, 6], [52.5, 13], 17, 90, "palm"),
]);

export const colours = [
  variant("rost", "braun", {
    paper: "cream",
    ink: "bark",
    accent: "rust",
    sun: "peach",
    plume: "oat",
    "plume-soft": "sand",
    stalk: "taupe",
    palm: "terracotta",
    "palm-soft": "copper",
    leaf: "copper",
    "leaf-soft": "taupe",
    tail: "kraft",
  }),
  variant("altrosa", "rosa", {
    paper: "chalk",
    ink: "warm-ink",
    accent: "wine",
    sun: "shell",
    plume: "blush",
    "plume-soft": "sand",
    stalk: "taupe",
    palm: "old-rose",
    "palm-soft": "blush-deep",
    leaf: "mauve",
    "leaf-soft": "heather",
    tail: "oat",
  }),
  variant("kraft", "beige", {
    paper: "oat",
    ink: "bark",
    accent: "bark",
    sun: "sand",
    plume: "ivory",
    "plume-soft": "cream",
    stalk: "umber",
    palm: "umber",
    "palm-soft": "copper",
    leaf: "sage",
    "leaf-soft": "eucalyptus",
    tail: "chalk",
  }),
] as const;
const short = (slots: readonly string[]) =>
  colours.map((one) => ({
    ...one,
    palette: Object.fromEntries(Object.entries(one.palette).filter(([slot]) => slots.includes(slot))),
  }));

export const name = (size: number) =>
  type("instrument-serif-400", size, { align: "left", lineHeight: 0.98, color: "accent" });
export const caps = (size = 7.4) =>
  type("instrument-sans-400", size, { align: "left", tracking: 120, uppercase: true, lineHeight: 1.5 });
const body = type("instrument-serif-400", 14, { align: "left", lineHeight: 1.4 });

const detail = (role: "time" | "place" | "stay", y: number): Draft[] => [
  text(`${role}-title`, [138, y, 84, 5], t[`${role}Title`], { ...caps(), color: "accent" }),
  text(role, [138, y + 6.5, 92, 14], t[role], body, { personal: true }),
];

const invitation = template({
  id: "trockenblume-einladung",
  name: "Trockenblume",
  family: "trockenblume",
  themeId: 1468,
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 935,
  createdOn: "2026-06-01",
  isRecommended: true,
  styles: ["boho", "floral", "warm"],
  variants: colours,
  card: {
    product: "folded-portrait-b6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(bouquet),
      text("headline", [12, 14, 90, 5], t.headline, caps()),
      text("names", [11.4, 21, 100, 30], t.names, name(35), { personal: true, required: true, shrinkTo: 20 }),
      text("date", [12, 49.5, 90, 5], t.date, caps(), { personal: true }),
    ],
    back: [art(branch, 35, 146), text("imprint", [30, 157, 60, 4], t.imprint, { ...caps(6), align: "center" })],
    inside: [
      art(branch, 12, 26),
      text("greeting", [14, 42, 92, 9], t.greeting, name(18), { personal: true }),
      text(
        "message",
        [14, 55, 94, 66],
        t.message,
        type("instrument-serif-400", 16.4, { align: "left", lineHeight: 1.42 }),
        { personal: true },
      ),
      text("signature", [14, 134, 92, 9], t.names.replace("\n", " "), name(18), { personal: true, shrinkTo: 12 }),
      ...detail("time", 26),
      ...detail("place", 56),
      ...detail("stay", 86),
      text("rsvp", [138, 126, 92, 16], t.rsvp, { ...body, color: "accent" }, { personal: true }),
    ],
  },
});

const dish = (role: "starter" | "main" | "dessert", y: number): Draft[] => [
  text(`${role}-title`, [16, y, 73, 5], t[`${role}Title`], { ...caps(7), align: "center", color: "accent" }),
  text(role, [16, y + 6.5, 73, 20], t[role], type("instrument-serif-400", 14, { lineHeight: 1.3 }), { personal: true }),
];

const menu = template({
  id: "trockenblume-menue",
  name: "Trockenblume",
  family: "trockenblume",
  themeId: 1468,
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 585,
  createdOn: "2026-06-01",
  styles: ["boho", "floral", "warm"],
  variants: short(["paper", "ink", "accent", "plume", "plume-soft", "stalk", "palm", "leaf", "leaf-soft"]),
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      art(crown, 0, 2),
      text(
        "headline",
        [14, 56, 77, 16],
        t.menuTitle,
        type("instrument-serif-400", 36, { lineHeight: 1, color: "accent" }),
      ),
      ...dish("starter", 84),
      ...dish("main", 115),
      ...dish("dessert", 149),
      rule(49, 175, 7, "accent"),
      text("wine", [16, 181, 73, 12], t.wine, type("instrument-serif-400-italic", 11.5, { lineHeight: 1.35 }), {
        personal: true,
      }),
    ],
    back: [art(branch, 27.5, 102)],
  },
});

const placeCard = template({
  id: "trockenblume-tischkarte",
  name: "Trockenblume",
  family: "trockenblume",
  themeId: 1468,
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 505,
  createdOn: "2026-06-01",
  styles: ["boho", "floral", "warm"],
  variants: short(["paper", "ink", "accent", "leaf", "leaf-soft"]),
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(branch, 18, 11),
      text(
        "guest",
        [6, 23, 73, 12],
        t.guest,
        { ...name(22), align: "center", lineHeight: 1.1, valign: "middle" },
        { personal: true, required: true, shrinkTo: 13 },
      ),
      text("table", [6, 38, 73, 5], t.table, { ...caps(6.6), align: "center" }, { personal: true }),
    ],
  },
});

/** Trockenblume: pampas, palm and eucalyptus in front of a pale sun, in earth colours. */
export const trockenblume: Family = { ornaments: [bouquet, branch, crown], templates: [invitation, menu, placeCard] };
