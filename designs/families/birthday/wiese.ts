import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { blade, leaf, lens, petals, umbel } from "../../toolkit/botany.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, polar, spine, stem, type Point } from "../../toolkit/path.ts";
import { seeded, type Random } from "../../toolkit/random.ts";

const t = texts.wiese;

const stalk = (foot: Point, head: Point, bow: number): string =>
  stem(spine([foot, [(foot[0] + head[0]) / 2 + bow, (foot[1] + head[1]) / 2], head]), 0.75, 0.4);

export function poppy(foot: Point, head: Point, size: number, random: Random): Mark[] {
  return [
    fill("stem", stalk(foot, head, 2)),
    fill("poppy-dark", ...petals(head, 2, size, size * 1.25, random, 20)),
    fill("poppy", ...petals(head, 3, size * 0.94, size * 1.2, random, 80)),
    fill(
      "seed",
      circle(head, size * 0.2),
      ...Array.from({ length: 9 }, (_, i) => circle(polar(head, i * 40, size * 0.34), 0.26)),
    ),
  ];
}

export function daisy(foot: Point, head: Point, size: number, random: Random): Mark[] {
  return [
    fill("stem", stalk(foot, head, -2)),
    fill(
      "daisy",
      ...Array.from(
        { length: 13 },
        (_, i) =>
          leaf(polar(head, i * 27.7, size * 0.18), i * 27.7 + random.bell() * 5, {
            length: size * random.range(0.8, 0.95),
            width: size * 0.3,
            bend: 0.03,
            belly: 0.68,
          }).whole,
      ),
    ),
    fill("yolk", circle(head, size * 0.3)),
  ];
}

export function cornflower(foot: Point, head: Point, size: number, random: Random): Mark[] {
  const florets = Array.from({ length: 9 }, (_, i) => {
    const angle = i * 40 + random.bell() * 8;
    const root = polar(head, angle, size * 0.16);
    return [-16, 0, 16].map((lean) => lens(root, angle + lean, size * random.range(0.8, 1), size * 0.15)).join("");
  });
  return [
    fill("stem", stalk(foot, head, 3)),
    fill("corn", ...florets),
    fill("corn-dark", ...Array.from({ length: 7 }, (_, i) => lens(head, i * 51, size * 0.42, size * 0.1))),
  ];
}

export function lavender(foot: Point, head: Point, random: Random): Mark[] {
  const along = spine([foot, [(foot[0] + head[0]) / 2, (foot[1] + head[1]) / 2], head]);
  const buds = Array.from({ length: 18 }, (_, i) => {
    const { at, angle } = along.on(0.62 + 0.38 * (i / 17));
    return lens(at, angle + (i % 2 === 0 ? 34 : -34) + random.bell() * 8, 2.7 * (1.15 - 0.5 * (i / 17)), 0.95);
  });
  return [fill("stem", stem(along, 0.55, 0.3)), fill("lavender", ...buds)];
}

export function carrot(foot: Point, head: Point, size: number, random: Random): Mark[] {
  const { rays, dots } = umbel(head, size, 9, random);
  return [fill("stem", stalk(foot, head, 1.5), rays), fill("umbel", dots)];
}

export function grasses(
  seed: number,
  count: number,
  w: number,
  ground: number,
  height: readonly [number, number],
  slot: string,
): Mark {
  const random = seeded(seed);
  return fill(
    slot,
    ...Array.from({ length: count }, (_, i) => {
      const x = -2 + ((w + 4) / count) * i + random.bell() * 2;
      return blade(
        [x, ground],
        [x + random.range(-9, 9), ground - random.range(...height)],
        random.range(-4, 4),
        random.range(0.7, 1.4),
      );
    }),
  );
}

const random = seeded(88);
const g = 153;
export const back = ornament("wiese-halme-1", [grasses(3, 46, 105, g, [26, 58], "grass-soft")]);
export const meadow = ornament("wiese-sommer-1", [
  ...carrot([20, g], [17, 84], 13, random),
  ...carrot([83, g], [87, 92], 12, random),
  ...lavender([37, g], [33, 86], random),
  ...lavender([70, g], [74, 80], random),
  ...lavender([57, g], [55.5, 84], random),
  ...poppy([47, g], [45, 102], 8.4, random),
  ...cornflower([28, g], [26, 106], 6.4, random),
  ...daisy([66, g], [66, 104], 6.8, random),
  ...poppy([93, g], [96, 112], 7.4, random),
  ...cornflower([80, g], [79, 114], 6, random),
  ...daisy([10, g], [8.5, 112], 6.2, random),
  ...daisy([38, g], [37, 121], 5.4, random),
  ...poppy([16, g], [18, 126], 6.2, random),
  ...cornflower([55, g], [56, 122], 5.2, random),
  ...daisy([88, g], [87.5, 129], 5.2, random),
]);
export const grass = ornament("wiese-gras-1", [grasses(8, 58, 105, g, [10, 32], "grass")]);
export const posy = ornament("wiese-strauss-1", [
  ...lavender([12, 26], [6, 2], seeded(4)),
  ...daisy([12, 26], [19, 5], 4.2, seeded(5)),
  ...cornflower([12, 26], [12, 7], 4.2, seeded(6)),
]);

export const script = (size: number) => type("fraunces-300-italic", size, { lineHeight: 1.1, color: "accent" });
export const plain = (size: number) => type("hanken-grotesk-400", size, { lineHeight: 1.6 });

export const colours = [
  variant("sommer", "weiss", {
    paper: "chalk",
    ink: "ink",
    accent: "forest",
    stem: "moss",
    grass: "fir",
    "grass-soft": "sage-light",
    poppy: "poppy",
    "poppy-dark": "brick",
    seed: "ink",
    daisy: "blush",
    yolk: "sun",
    corn: "delft",
    "corn-dark": "navy",
    lavender: "heather",
    umbel: "straw",
  }),
  variant("daemmerung", "blau", {
    paper: "navy",
    ink: "ice",
    accent: "butter",
    stem: "sage",
    grass: "eucalyptus",
    "grass-soft": "denim",
    poppy: "salmon",
    "poppy-dark": "coral",
    seed: "midnight",
    daisy: "white",
    yolk: "honey",
    corn: "sky-grey",
    "corn-dark": "denim",
    lavender: "heather",
    umbel: "butter",
  }),
  variant("heu", "gelb", {
    paper: "butter",
    ink: "warm-ink",
    accent: "bark",
    stem: "moss",
    grass: "moss",
    "grass-soft": "straw",
    poppy: "terracotta",
    "poppy-dark": "rust",
    seed: "bark",
    daisy: "white",
    yolk: "mustard",
    corn: "denim",
    "corn-dark": "navy",
    lavender: "mauve",
    umbel: "white",
  }),
] as const;

const birthday = template({
  id: "wiese-einladung",
  name: "Wiese",
  family: "wiese",
  themeId: 1495,
  category: "einladungskarten",
  occasion: "geburtstag",
  popularity: 875,
  createdOn: "2026-03-30",
  isRecommended: true,
  styles: ["floral", "bunt", "sommerlich"],
  variants: colours,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(back),
      art(meadow),
      art(grass),
      text("headline", [10, 20, 85, 6], t.headline, plain(8.6)),
      text("name", [10, 28, 85, 23], t.name, script(26), { personal: true, required: true, shrinkTo: 15 }),
      text("date", [10, 53, 85, 6], t.date, plain(8.6), { personal: true }),
    ],
    back: [art(posy, 40.5, 104), text("imprint", [22, 134, 61, 4.5], t.imprint, plain(6.4))],
    inside: [
      art(posy, 40.5, 16),
      text("greeting", [14, 48, 77, 9], t.greeting, script(17), { personal: true }),
      text("message", [13, 60, 79, 50], t.message, plain(10.6), { personal: true }),
      text("signature", [14, 112, 77, 8], t.signature, script(14), { personal: true, shrinkTo: 9 }),
      text("time", [117, 44, 81, 14], t.time, plain(10.6), { personal: true }),
      text("place", [117, 66, 81, 14], t.place, plain(10.6), { personal: true }),
      text("rsvp", [117, 104, 81, 14], t.rsvp, { ...plain(10.6), color: "accent" }, { personal: true }),
    ],
  },
});

/** Wiese: six kinds of meadow flowers in June. */
export const wiese: Family = { ornaments: [back, meadow, grass, posy], templates: [birthday] };
