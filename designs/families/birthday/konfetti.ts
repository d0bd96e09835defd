import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { brush, circle, place, polygon, rect, ringSector, spine, type Point } from "../../toolkit/path.ts";
import { seeded, type Random } from "../../toolkit/random.ts";

const t = texts.konfetti;
export const slots = ["c-1", "c-2", "c-3", "c-4"] as const;

/** One piece of confetti around the origin, 4 to 6 mm. */
export function piece(random: Random): string {
  const size = random.range(1.5, 2.6);
  switch (random.int(0, 5)) {
    case 0:
      return circle([0, 0], size * 0.82);
    case 1:
      return ringSector([0, 0], 0, size * 1.15, 0, 180);
    case 2:
      return polygon([
        [0, -size * 1.1],
        [size, size * 0.8],
        [-size, size * 0.8],
      ]);
    case 3:
      return rect(-size * 1.5, -size * 0.3, size * 3, size * 0.6);
    case 4:
      return ringSector([0, 0], size * 0.72, size * 1.25, 10, 220);
    default:
      return brush(
        spine([
          [-size * 1.7, 0],
          [-size * 0.6, -size * 0.7],
          [size * 0.6, size * 0.7],
          [size * 1.7, 0],
        ]),
        () => 0.85,
        8,
      );
  }
}

/** Marks sorted by colour, which keeps the files small. */
export const bySlot = (marks: readonly Mark[]): Mark[] =>
  slots.flatMap((slot) => marks.filter((mark) => mark.fill === slot));

/** Pieces on a card of w × h mm, `gap` mm apart, where `inside` allows them. */
export function scattered(
  seed: number,
  [w, h]: readonly [number, number],
  gap: number,
  size: number,
  inside: (p: Point) => boolean,
): Mark[] {
  const random = seeded(seed);
  const placed: Point[] = [];
  const marks: Mark[] = [];
  for (let i = 0; i < 6000; i++) {
    const p: Point = [random.range(-2, w + 2), random.range(-2, h + 2)];
    if (!inside(p) || placed.some((q) => Math.hypot(q[0] - p[0], q[1] - p[1]) < gap)) continue;
    placed.push(p);
    marks.push(fill(random.pick(slots), place(piece(random), p, random.range(0, 360), size)));
  }
  return bySlot(marks);
}

/** Pieces that fall from above and thin out, leaving the text area empty. */
function shower(seed: number, w: number, tries: number, density: (p: Point) => number): Mark[] {
  const random = seeded(seed);
  const placed: Point[] = [];
  const marks: Mark[] = [];
  for (let i = 0; i < tries; i++) {
    const p: Point = [random.range(-3, w + 3), random.range(-3, 108)];
    if (random.next() > density(p) || placed.some((q) => Math.hypot(q[0] - p[0], q[1] - p[1]) < 7.2)) continue;
    placed.push(p);
    marks.push(fill(random.pick(slots), place(piece(random), p, random.range(0, 360))));
  }
  return bySlot(marks);
}

const front = ornament(
  "konfetti-regen-1",
  shower(12, 148, 5000, ([x, y]) =>
    x < 90 && y > 30 && y < 98 ? 0 : Math.pow(Math.max(0, 1 - y / 120), 1.5) + (x > 100 ? 0.16 : 0),
  ),
);
const back = ornament(
  "konfetti-rand-1",
  shower(19, 148, 2600, ([, y]) => Math.pow(Math.max(0, (y - 78) / 30), 1.4)),
);

export const display = (size: number) => type("fraunces-600", size, { align: "left", lineHeight: 1, color: "accent" });
export const plain = (size: number) => type("hanken-grotesk-400", size, { align: "left", lineHeight: 1.55 });

export const colours = [
  variant("bunt", "weiss", {
    paper: "white",
    ink: "ink",
    accent: "ink",
    "c-1": "coral",
    "c-2": "honey",
    "c-3": "teal",
    "c-4": "denim",
  }),
  variant("nacht", "blau", {
    paper: "navy",
    ink: "ice",
    accent: "white",
    "c-1": "salmon",
    "c-2": "butter",
    "c-3": "lagoon",
    "c-4": "gold",
  }),
  variant("beere", "rosa", {
    paper: "shell",
    ink: "warm-ink",
    accent: "berry",
    "c-1": "berry",
    "c-2": "salmon",
    "c-3": "plum",
    "c-4": "ochre",
  }),
] as const;

const birthday = template({
  id: "konfetti-einladung",
  name: "Konfetti",
  family: "konfetti",
  themeId: 1491,
  category: "einladungskarten",
  occasion: "geburtstag",
  popularity: 830,
  createdOn: "2026-03-16",
  styles: ["bunt", "grafisch", "froehlich"],
  variants: colours,
  card: {
    product: "postcard-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(front),
      text("headline", [12, 43, 80, 28], t.headline, display(33)),
      text("name", [12.6, 74, 84, 6], t.name, type("hanken-grotesk-500", 10, { align: "left" }), {
        personal: true,
        required: true,
        shrinkTo: 7.5,
      }),
      text("date", [12.6, 80.5, 84, 6], t.date, plain(10), { personal: true, shrinkTo: 7.5 }),
    ],
    back: [
      art(back),
      text(
        "message",
        [13, 17, 110, 34],
        t.message,
        type("hanken-grotesk-400", 10.4, { align: "left", lineHeight: 1.6 }),
        { personal: true },
      ),
      text("place", [13, 50, 110, 6], t.place, type("hanken-grotesk-500", 9.4, { align: "left" }), { personal: true }),
      text("rsvp", [13, 56, 110, 6], t.rsvp, plain(9.4), { personal: true }),
      text("signature", [13, 68, 110, 9], t.signature, display(15), { personal: true, shrinkTo: 9 }),
    ],
  },
});

/** Konfetti: six cut shapes in four colours that fall and thin out. */
export const konfetti: Family = { ornaments: [front, back], templates: [birthday] };
