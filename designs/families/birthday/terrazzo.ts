import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { ornament } from "../../toolkit/ornament.ts";
import { seeded } from "../../toolkit/random.ts";
import { terrazzo as chips } from "../../toolkit/scenery.ts";

const t = texts.terrazzo;
const slots = ["chip-1", "chip-2", "chip-3", "chip-4"] as const;
const front = ornament(
  "terrazzo-platte-1",
  chips([145, 145], slots, ([x, y], r) => Math.hypot(x - 72.5, y - 72.5) < 41 + r, seeded(41), 1300),
);
const edge = ornament(
  "terrazzo-rand-1",
  chips([290, 145], slots, ([x, y], r) => y - r < 122 + 4 * Math.sin(x / 30), seeded(43), 1500),
);

export const display = (size: number) => type("josefin-sans-400", size, { lineHeight: 1.02, color: "accent" });
export const caps = (size: number) =>
  type("josefin-sans-400", size, { tracking: 200, uppercase: true, lineHeight: 1.4 });
export const plain = (size: number) => type("hanken-grotesk-400", size, { align: "left", lineHeight: 1.6 });

export const colours = [
  variant("venedig", "weiss", {
    paper: "white",
    ink: "ink",
    accent: "ink",
    "chip-1": "old-rose",
    "chip-2": "sage",
    "chip-3": "ochre",
    "chip-4": "graphite",
  }),
  variant("koralle", "rosa", {
    paper: "shell",
    ink: "warm-ink",
    accent: "berry",
    "chip-1": "coral",
    "chip-2": "berry",
    "chip-3": "white",
    "chip-4": "apricot",
  }),
  variant("lagune", "blau", {
    paper: "ice",
    ink: "navy",
    accent: "navy",
    "chip-1": "teal",
    "chip-2": "navy",
    "chip-3": "white",
    "chip-4": "lagoon",
  }),
] as const;

const birthday = template({
  id: "terrazzo-einladung",
  name: "Terrazzo",
  family: "terrazzo",
  themeId: 1496,
  category: "einladungskarten",
  occasion: "geburtstag",
  popularity: 710,
  createdOn: "2026-04-30",
  styles: ["modern", "grafisch", "mediterran"],
  variants: colours,
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(front),
      text("headline", [42, 55, 61, 6], t.headline, caps(7.6)),
      text("name", [36, 62, 73, 24], t.name, display(31), { personal: true, required: true, shrinkTo: 17 }),
      text("date", [42, 88, 61, 6], t.date, caps(7.6), { personal: true }),
    ],
    back: [text("imprint", [42, 134, 61, 4.5], t.imprint, caps(6.2))],
    inside: [
      art(edge),
      text("greeting", [18, 26, 108, 12], t.greeting, { ...display(22), align: "left" }),
      text("message", [18, 42, 108, 52], t.message, { ...plain(11.4), lineHeight: 1.7 }, { personal: true }),
      text("time", [163, 28, 110, 6], t.time, { ...plain(10.6), font: "hanken-grotesk-500" }, { personal: true }),
      text("place", [163, 34.4, 110, 7], t.place, plain(10.6), { personal: true }),
      text("rsvp", [163, 48, 110, 13], t.rsvp, { ...plain(10.6), color: "accent" }, { personal: true }),
    ],
  },
});

/** Terrazzo: cast stones that leave a round area empty. */
export const terrazzo: Family = { ornaments: [front, edge], templates: [birthday] };
