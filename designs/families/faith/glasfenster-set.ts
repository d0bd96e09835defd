import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, cubic, line, mapPath, move, polar, ringSector, type Point } from "../../toolkit/path.ts";
import { caps, colours, display, serif, slots, small, windowPanes } from "./glasfenster.ts";

const t = texts["glasfenster-set"];
const sorted = (marks: readonly Mark[]): Mark[] => slots.flatMap((slot) => marks.filter((mark) => mark.fill === slot));

/** Petals of a rose window: pointed panes, each split along its middle, from a radius outwards. */
function petalPanes(centre: Point, angle: number, from: number, length: number, width: number, tone: number): Mark[] {
  const half = (side: 1 | -1): string => {
    const p = (along: number, off: number) => polar(polar(centre, angle, from + along), angle + 90, off * side);
    return `${move(p(0, 0.3))}${cubic(p(length * 0.28, width * 0.62), p(length * 0.66, width * 0.66), p(length, 0.3))}${line(p(0, 0.3))}Z`;
  };
  return [fill(slots[tone] ?? "glass-3", half(1)), fill(slots[tone + 1] ?? "glass-5", half(-1))];
}

/** A rose window of radius 47 at scale 1: heart, twelve petals, rounds in their gaps, twelve lobes and a rim. */
function roseWindow(centre: Point, scale: number): Mark[] {
  const at = (angle: number, radius: number) => polar(centre, angle, radius * scale);
  const round = (angle: number, radius: number, size: number) => circle(at(angle, radius), size * scale);
  const marks: Mark[] = [fill("glass-1", circle(centre, 6.6 * scale))];
  for (let i = 0; i < 12; i++) {
    const angle = i * 30 - 90;
    marks.push(...petalPanes(centre, angle, 8 * scale, 21 * scale, 10 * scale, i % 2));
    marks.push(fill("glass-3", round(angle + 15, 27.2, 3.3)));
    marks.push(fill("glass-4", ringAround(at(angle, 37.4), 3.5 * scale, 6.4 * scale)));
    marks.push(fill(i % 3 === 0 ? "glass-2" : "glass-3", round(angle, 37.4, 2.9)));
    marks.push(fill("glass-4", round(angle + 15, 43, 2.2)));
    for (const side of [-1, 1]) {
      const from = angle + side * 7.5 - 6.9;
      marks.push(fill("glass-5", ringSector(centre, 46.2 * scale, 49.6 * scale, from, from + 13.8)));
    }
  }
  return sorted(marks);
}
const ringAround = (centre: Point, inner: number, outer: number): string =>
  [0, 90, 180, 270].map((from) => ringSector(centre, inner, outer, from + 3, from + 87)).join("");
const rosette = ornament("glasfenster-rose-1", roseWindow([72.5, 58], 0.94));
const heart = ornament("glasfenster-rose-2", roseWindow([0, 0], 0.17));

const lancets = ornament("glasfenster-lanzetten-1", [
  ...sorted([
    ...windowPanes(24, 34, 118, 11, 2, 12, 31),
    ...windowPanes(60, 14, 118, 15, 4, 14, 32),
    ...windowPanes(96, 34, 118, 11, 2, 12, 33),
  ]),
]);

/** The light of a window on the floor: the window sheared and leaning to the right. */
const cast = (d: string): string =>
  mapPath(d, ([x, y]) => [118 + (x - 52) * 0.94 - (y - 60) * 0.46, -2 + (130 - y) * 0.84]);
const light = ornament(
  "glasfenster-licht-1",
  windowPanes(52, 8, 132, 31, 6, 13, 19).map((mark) => ({ ...mark, d: cast(mark.d) })),
);

const card = series({
  name: "Glasfenster",
  family: "glasfenster",
  themeId: 1503,
  styles: ["klassisch", "farbig", "symbolisch"],
  variants: colours,
  ornaments: [rosette, heart, lancets, light, small],
});

const catholic = card("firmung", {
  category: "einladungskarten",
  occasion: "firmung",
  popularity: 560,
  createdOn: "2026-02-19",
  isRecommended: true,
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      art(rosette),
      ...column(12, 111, 121, [
        ["name", 11, t.confirmed, display(20), vital(12)],
        1.5,
        ["headline", 6, t.catholic, caps(7.6), own],
      ]),
    ],
    back: [
      art(heart, 72.5, 23),
      ...column(20, 38, 105, [
        ["verse", 16, t.spirit, { ...serif(17), font: "cormorant-garamond-400-italic", lineHeight: 1.3 }, own],
        4,
        ["message", 30, t.catholicText, serif(13.6), own],
        3,
        ["church", 13, t.catholicPlace, inked(serif(13), "accent"), own],
        3,
        ["rsvp", 7, t.rsvp, serif(12.4), own],
      ]),
    ],
  },
});

const protestant = card("konfirmation", {
  category: "einladungskarten",
  occasion: "konfirmation",
  popularity: 585,
  createdOn: "2026-07-09",
  card: {
    product: "folded-portrait-b6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(lancets),
      ...column(12, 127, 96, [
        ["name", 11, t.confirmand, display(21), vital(13)],
        1,
        ["headline", 6, t.protestant, caps(7.6)],
        ["date", 6, t.protestantDate, serif(12), own],
      ]),
    ],
    back: [art(small, 60, 122)],
    inside: [
      ...column(14, 56, 92, [["verse", 36, t.verse, { ...display(18), lineHeight: 1.35 }, own]]),
      ...column(16, 94, 88, [["source", 5, t.source, caps(6.8)]]),
      ...column(136, 34, 88, [
        ["greeting", 8, t.greeting, left(caps(8)), own],
        3,
        ["message", 44, t.protestantText, left(serif(14)), own],
        3,
        ["church", 13, t.protestantPlace, inked(left(serif(13.4)), "accent"), own],
        4,
        ["rsvp", 7, t.rsvp, left(serif(12.6)), own],
      ]),
    ],
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "taufe",
  popularity: 480,
  createdOn: "2026-10-01",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(light),
      ...column(12, 14, 60, [
        ["headline", 13, t.thanks, left(display(29))],
        2,
        ["name", 6, t.name, left(caps(7.4)), shrinking(6.5)],
      ]),
    ],
    back: [
      art(small, 24, 26, 1.4),
      ...column(48, 22, 84, [
        ["message", 42, t.thanksText, left(serif(14)), own],
        3,
        ["signature", 8, t.family, inked(left(serif(14)), "accent"), vital(10)],
      ]),
    ],
  },
});

/** Further Glasfenster cards: a rose window, three lancets, and the light of a window on the floor. */
export const glasfensterSet: Family = {
  ornaments: [rosette, heart, lancets, light],
  templates: [catholic, protestant, thanks],
};
