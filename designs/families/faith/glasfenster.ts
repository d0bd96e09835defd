import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { between, polygon, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";

const t = texts.glasfenster;
export const slots = ["glass-1", "glass-2", "glass-3", "glass-4", "glass-5"] as const;

/** Half the width of a pointed window (two arcs) at a height below its tip. */
function halfWidth(y: number, top: number, half: number): number {
  const above = Math.max(0, Math.sqrt(3) * half - (y - top));
  return Math.sqrt(4 * half * half - above * above) - half;
}

/** Panes of a leaded window, brightest around a cross; the lead is the paper between the panes. */
export function windowPanes(
  cx: number,
  top: number,
  bottom: number,
  half: number,
  columns: number,
  rows: number,
  seed: number,
): Mark[] {
  const random = seeded(seed);
  const cross = rows * 0.36;
  const grid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c): Point => {
      const inner = r > 0 && r < rows && c > 0 && c < columns && c * 2 !== columns;
      const u = (c / columns) * 2 - 1 + (inner ? random.bell() * 0.2 : 0);
      const v = r / rows + (r > 0 && r < rows ? (random.bell() * 0.46) / rows : 0);
      const y = top + (bottom - top) * v;
      return [cx + u * halfWidth(y, top, half), y];
    }),
  );
  const at = (r: number, c: number): Point => grid[r]?.[c] ?? [cx, top];
  const shrink = (points: readonly Point[]): Point[] => {
    const middle: Point = [
      points.reduce((s, p) => s + p[0], 0) / points.length,
      points.reduce((s, p) => s + p[1], 0) / points.length,
    ];
    return points.map((p) =>
      between(p, middle, Math.min(0.3, 0.42 / Math.max(0.8, Math.hypot(p[0] - middle[0], p[1] - middle[1])))),
    );
  };
  const marks: Mark[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const [a, b, d, e] = [at(r, c), at(r, c + 1), at(r + 1, c + 1), at(r + 1, c)] as const;
      const split = random.next() < 0.5;
      const pieces = split
        ? [
            [a, b, d],
            [a, d, e],
          ]
        : [
            [a, b, e],
            [b, d, e],
          ];
      for (const piece of pieces) {
        const y = piece.reduce((s, p) => s + p[1], 0) / 3;
        const x = piece.reduce((s, p) => s + p[0], 0) / 3;
        const row = ((y - top) / (bottom - top)) * rows;
        const reach = Math.min(
          Math.abs(x - cx) / (half * 0.24),
          Math.hypot((row - cross) / 1.1, Math.abs(x - cx) > half * 0.85 ? 2 : 0),
        );
        const distance = Math.hypot((x - cx) / half, (row - cross) / (rows * 0.62));
        const tone = Math.min(
          4,
          Math.max(0, Math.round(Math.min(reach, 1) * 1.2 + distance * 2.6 + random.bell() * 0.9)),
        );
        marks.push(fill(slots[tone] ?? "glass-3", polygon(shrink(piece))));
      }
    }
  }
  return slots.flatMap((slot) => marks.filter((mark) => mark.fill === slot));
}

const large = ornament("glasfenster-fenster-1", windowPanes(52.5, 15, 138, 34, 6, 15, 7));
export const small = ornament("glasfenster-klein-1", windowPanes(0, 0, 30, 7.5, 4, 7, 11));

export const display = (size: number) => type("marcellus-400", size, { lineHeight: 1.1, color: "accent" });
export const caps = (size: number) => type("marcellus-400", size, { tracking: 190, uppercase: true, lineHeight: 1.5 });
export const serif = (size: number) => type("cormorant-garamond-500", size, { lineHeight: 1.42 });

export const colours = [
  variant("chartres", "blau", {
    paper: "white",
    ink: "ink",
    accent: "navy",
    "glass-1": "butter",
    "glass-2": "honey",
    "glass-3": "sky-grey",
    "glass-4": "delft",
    "glass-5": "navy",
  }),
  variant("morgenrot", "rosa", {
    paper: "chalk",
    ink: "warm-ink",
    accent: "wine",
    "glass-1": "butter",
    "glass-2": "peach",
    "glass-3": "salmon",
    "glass-4": "rose",
    "glass-5": "plum",
  }),
  variant("linde", "gruen", {
    paper: "white",
    ink: "ink",
    accent: "forest",
    "glass-1": "butter",
    "glass-2": "lichen",
    "glass-3": "sage-mid",
    "glass-4": "fir",
    "glass-5": "petrol",
  }),
] as const;

const baptism = template({
  id: "glasfenster-einladung",
  name: "Glasfenster",
  family: "glasfenster",
  themeId: 1503,
  category: "einladungskarten",
  occasion: "taufe",
  popularity: 735,
  createdOn: "2026-05-21",
  isRecommended: true,
  styles: ["klassisch", "farbig", "symbolisch"],
  variants: colours,
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(large),
      text("headline", [12, 151, 81, 6], t.headline, caps(8.4)),
      text("name", [8, 159, 89, 24], t.name, display(23), { personal: true, required: true, shrinkTo: 14 }),
      text("date", [12, 187, 81, 7], t.date, serif(12), { personal: true }),
    ],
    back: [art(small, 52.5, 160), text("imprint", [22, 194, 61, 4.5], t.imprint, caps(6.2))],
    inside: [
      art(small, 157.5, 28),
      text("greeting", [117, 66, 81, 8], t.greeting, caps(8.6)),
      text("message", [117, 77, 81, 52], t.message, serif(14.6), { personal: true }),
      text("church", [119, 132, 77, 13], t.church, { ...serif(13.4), color: "accent" }, { personal: true }),
      text("meal", [119, 148, 77, 13], t.meal, serif(13.4), { personal: true }),
      text("rsvp", [119, 164, 77, 13], t.rsvp, serif(13.4), { personal: true }),
      text("family", [117, 184, 81, 6], t.family, caps(7.2), { personal: true }),
    ],
  },
});

/** Glasfenster: a leaded church window that is brightest in the middle. */
export const glasfenster: Family = { ornaments: [large, small], templates: [baptism] };
