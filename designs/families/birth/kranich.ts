import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { place, polygon, rect, type Point } from "../../toolkit/path.ts";

const t = texts.kranich;

/** Facets of a folded paper crane around the point where its thread is tied, in three tones. */
const facets: readonly (readonly ["light" | "mid" | "dark", readonly Point[]])[] = [
  [
    "dark",
    [
      [1, 15],
      [17, -3],
      [9, 18],
    ],
  ],
  [
    "mid",
    [
      [3, 16.5],
      [25, 6],
      [8, 20],
    ],
  ],
  [
    "mid",
    [
      [-2, 16],
      [-18, 2],
      [-8.5, 19.5],
    ],
  ],
  [
    "dark",
    [
      [-18, 2],
      [-14.4, 6.6],
      [-23.6, 8.6],
    ],
  ],
  [
    "light",
    [
      [-8.5, 19.5],
      [0, 13],
      [8, 20],
      [0.5, 25],
    ],
  ],
  [
    "mid",
    [
      [0.5, 25],
      [8, 20],
      [0, 13],
    ],
  ],
  [
    "light",
    [
      [-6.5, 17.5],
      [-2.5, -14],
      [1, 19.6],
    ],
  ],
  [
    "dark",
    [
      [1, 19.6],
      [-2.5, -14],
      [7.6, 18],
    ],
  ],
];

export function crane(at: Point, scale: number, tone: 1 | 2 | 3, mirrored = false): Mark[] {
  const thread = fill("thread", rect(at[0] - 0.18, -4, 0.36, at[1] + 4 - 14 * scale + 2));
  const marks = facets.map(([shade, points]) =>
    fill(
      `paper-${tone}-${shade}`,
      place(polygon(points.map(([x, y]): Point => [x + 2.5, y])), at, 0, [mirrored ? -scale : scale, scale]),
    ),
  );
  return [thread, ...marks];
}

const mobile = ornament("kranich-mobile-1", [
  ...crane([73, 36], 0.92, 1),
  ...crane([36, 68], 1.06, 2, true),
  ...crane([60, 108], 0.78, 3),
]);
export const single = ornament("kranich-einzeln-1", crane([0, 24], 0.62, 2, true));

export const name = (size: number, rest = {}) =>
  type("fraunces-300", size, { align: "left", lineHeight: 1.05, color: "accent", ...rest });
export const label = (size: number) => type("jost-400", size, { align: "left", tracking: 60, lineHeight: 1.5 });

const shades = (a: [string, string, string]) => a;
const tones = (one: ReturnType<typeof shades>, two: ReturnType<typeof shades>, three: ReturnType<typeof shades>) =>
  Object.fromEntries(
    [one, two, three].flatMap((set, i) =>
      (["light", "mid", "dark"] as const).map((shade, k) => [`paper-${i + 1}-${shade}`, set[k]]),
    ),
  );

export const colours = [
  variant("abendrot", "rosa", {
    paper: "white",
    ink: "ink",
    accent: "plum",
    thread: "pebble",
    ...tones(["shell", "blush", "old-rose"], ["apricot", "salmon", "terracotta"], ["powder", "sky-grey", "denim"]),
  }),
  variant("meergruen", "gruen", {
    paper: "white",
    ink: "ink",
    accent: "petrol",
    thread: "pebble",
    ...tones(["mint", "lagoon", "teal"], ["lichen", "sage-mid", "sage"], ["ice", "powder", "sky-grey"]),
  }),
  variant("honig", "gelb", {
    paper: "chalk",
    ink: "warm-ink",
    accent: "bark",
    thread: "taupe",
    ...tones(["butter", "straw", "ochre"], ["sand", "oat", "taupe"], ["peach", "apricot", "terracotta"]),
  }),
] as const;

const birth = template({
  id: "kranich-geburtskarte",
  name: "Kranich",
  family: "kranich",
  themeId: 1482,
  category: "geburtskarten",
  occasion: "geburt",
  popularity: 815,
  createdOn: "2026-04-06",
  styles: ["modern", "grafisch", "zart"],
  variants: colours,
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(mobile),
      text("headline", [13, 152, 80, 6], t.headline, label(8.6)),
      text("name", [12.4, 159, 84, 26], t.name, name(28), { personal: true, required: true, shrinkTo: 17 }),
      text("date", [13, 189, 80, 6], t.date, label(9.4), { personal: true }),
    ],
    back: [text("imprint", [22, 196, 61, 4], t.imprint, { ...label(6), align: "center" })],
    inside: [
      art(single, 134, 0),
      text("greeting", [121, 76, 74, 9], t.greeting, name(17), { personal: true }),
      text("message", [121, 90, 78, 52], t.message, type("jost-400", 11.8, { align: "left", lineHeight: 1.6 }), {
        personal: true,
      }),
      text("facts", [121, 146, 74, 6], t.facts, { ...label(8.6), color: "accent" }, { personal: true }),
      text("parents", [121, 158, 78, 6], t.parents, label(9.4), { personal: true }),
      text("address", [121, 164, 78, 6], t.address, label(9.4), { personal: true }),
      text("thanks", [14, 158, 78, 12], t.thanks, label(9.4), { personal: true }),
    ],
  },
});

/** Kranich: three folded birds on threads, each folded from its own paper. */
export const kranich: Family = { ornaments: [mobile, single], templates: [birth] };
