import { frame, rule, type Draft } from "../toolkit/card.ts";
import { ornament } from "./artwork.ts";
import { drawnCollages, type CollageEntry, type DrawCollage } from "./collage-sheet.ts";
import { paintedCollages } from "./collages-painted.ts";
import { storiedCollages } from "./collages-storied.ts";
import { editableText, lettered, within, type DrawnGoods, type Sheet } from "./sheet.ts";

const mosaic = { kind: "mosaic", lead: 1 } as const;
const grid = { kind: "grid" } as const;

const full = ({ w, h }: Sheet) => [0, 0, w, h] as const;

/** Equal pictures with much air, as in a gallery. */
const galerie: DrawCollage = (sheet) => ({
  shape: grid,
  area: full(sheet),
  margin: sheet.u * 12,
  spacing: sheet.u * 3.4,
  count: sheet.form === "portrait" ? 8 : 9,
});

/** Every picture in its own proportions, with a fine white joint. */
const mosaik: DrawCollage = (sheet) => ({
  shape: mosaic,
  area: full(sheet),
  margin: sheet.u * 1.5,
  spacing: sheet.u * 1.5,
  count: 17,
  seed: 3,
});

const herz: DrawCollage = ({ w, h, u }) => ({
  shape: { kind: "heart" },
  area: [u * 9, u * 8, w - u * 18, h - u * 31],
  margin: 0,
  spacing: u * 0.9,
  count: 26,
  above: [
    editableText(
      "names",
      [u * 8, h - u * 20, w - u * 16, u * 8],
      "Maximiliane & Konstantin",
      lettered("cormorant-garamond-400-italic", u * 5.4, { align: "center", color: "accent" }),
    ),
    editableText(
      "date",
      [u * 8, h - u * 11.5, w - u * 16, u * 5],
      "12. Juni 2026",
      lettered("cormorant-garamond-500", u * 2.6, { align: "center", tracking: 90 }),
    ),
  ],
});

/** Perforation above and below, the frames of a film in between. */
const filmstreifen: DrawCollage = ({ w, h, u }) => {
  const step = u * 4.6;
  const count = Math.floor((w + u * 2) / step);
  const left = (w - (count - 1) * step - u * 2.4) / 2;
  const holes = (y: number) =>
    Array.from({ length: count }, (_, i): Draft => ({
      type: "shape",
      shape: "rect",
      x: left + i * step,
      y,
      w: u * 2.4,
      h: u * 3.2,
      fill: "soft",
      radius: u * 0.6,
      locks: { move: true, resize: true, edit: true, delete: true },
    }));
  return {
    shape: grid,
    area: [0, u * 8, w, h - u * 16],
    margin: u * 1.6,
    spacing: u * 1.6,
    count: 15,
    below: [...holes(u * 3), ...holes(h - u * 6.2)],
    slot: { radius: u * 0.8 },
  };
};

const einGrosses: DrawCollage = (sheet) => ({
  shape: { kind: "mosaic", lead: 9 },
  area: full(sheet),
  margin: sheet.u * 7,
  spacing: sheet.u * 1.8,
  count: 7,
  seed: 5,
});

/** The year cut out of its pictures. */
const jahreszahl: DrawCollage = ({ w, h, u, form }) => ({
  shape: { kind: "text", text: form === "landscape" ? "2026" : "20 26", font: "alfa-slab-one-400" },
  area: [u * 8, u * 9, w - u * 16, h - u * 30],
  margin: 0,
  spacing: u * 0.7,
  count: 32,
  above: [
    rule(w / 2 - u * 5, h - u * 16, u * 10, "accent", 0.5),
    editableText(
      "subtitle",
      [u * 8, h - u * 13, w - u * 16, u * 6],
      "Familie Ostermann",
      lettered("hanken-grotesk-400", u * 3, { align: "center", tracking: 60 }),
    ),
  ],
});

/** A word as large as the sheet below its pictures. */
const wortUndBild: DrawCollage = ({ w, h, u, form }) => {
  const size = form === "landscape" ? u * 24 : w * 0.21;
  return {
    shape: mosaic,
    area: [u * 6, u * 6, w - u * 12, h - u * 12 - size * 1.12],
    margin: 0,
    spacing: u * 1.4,
    count: form === "landscape" ? 11 : 13,
    seed: 2,
    above: [
      editableText(
        "word",
        [u * 5, h - u * 5 - size * 1.12, w - u * 10, size * 1.16],
        "daheim",
        lettered("fraunces-600", size, { align: "left", color: "accent", lineHeight: 1 }),
      ),
    ],
  };
};

/** Rounded squares between two rows of painted tiles. */
const kacheln: DrawCollage = ({ w, h, u }) => {
  const tiles = { light: "soft", deep: "accent", accent: "gold" };
  const [tw, th] = [u * 49, (u * 49 * 28) / 172];
  const count = Math.ceil(w / tw);
  const left = (w - count * tw) / 2;
  const row = (y: number) =>
    Array.from({ length: count }, (_, i) => ornament("azulejo-reihe-1", [left + i * tw, y, tw], tiles));
  return {
    shape: grid,
    area: [u * 7, th + u * 9, w - u * 14, h - 2 * th - u * 18],
    margin: 0,
    spacing: u * 2,
    count: 24,
    mount: { square: true, tilt: 0, mount: 0 },
    slot: { radius: u * 1.6 },
    below: [...row(u * 4), ...row(h - u * 4 - th)],
  };
};

/** Instant pictures, laid out by hand. */
const sofortbilder: DrawCollage = (sheet) => ({
  shape: grid,
  area: full(sheet),
  margin: sheet.u * 6,
  spacing: sheet.u * 1,
  count: sheet.form === "square" ? 9 : 12,
  mount: { square: false, tilt: 6, mount: 0.07 },
  slot: { border: { kind: "polaroid", color: "paper", width: 3 } },
});

const kreise: DrawCollage = (sheet) => ({
  shape: grid,
  area: full(sheet),
  margin: sheet.u * 8,
  spacing: sheet.u * 2.6,
  count: sheet.form === "square" ? 16 : 24,
  mount: { square: true, tilt: 0, mount: 0 },
  slot: { mask: "ellipse" },
});

/** Wide mount board with a bevelled line, as around a drawing. */
const passepartout: DrawCollage = (sheet) => {
  const { w, h, u } = sheet;
  const board = within([0, 0, w, h], u * 13);
  return {
    shape: mosaic,
    area: [board[0] + u * 2.4, board[1] + u * 2.4, board[2] - u * 4.8, board[3] - u * 10.8],
    margin: 0,
    spacing: u * 1.2,
    count: 6,
    seed: 1,
    below: [frame(board, "soft", 0.5), frame(within(board, u * 0.8), "accent", 0.25)],
    above: [
      editableText(
        "title",
        [board[0], h - u * 20.4, board[2], u * 5],
        "Bilder, die bleiben",
        lettered("spectral-400-italic", u * 2.7, { align: "center" }),
      ),
    ],
  };
};

/** Forty pictures from edge to edge, without a joint. */
const randlos: DrawCollage = (sheet) => ({
  shape: mosaic,
  area: full(sheet),
  margin: 0,
  spacing: 0,
  count: 40,
  seed: 7,
});

/** One letter, for a name. */
const initiale: DrawCollage = ({ w, h, u }) => ({
  shape: { kind: "text", text: "M", font: "gloock-400" },
  area: [u * 10, u * 10, w - u * 20, h - u * 36],
  margin: 0,
  spacing: u * 0.8,
  count: 16,
  below: [frame(within([0, 0, w, h], u * 4), "accent", 0.35)],
  above: [
    editableText(
      "names",
      [u * 10, h - u * 20, w - u * 20, u * 8],
      "Maximiliane",
      lettered("instrument-serif-400-italic", u * 5.4, { align: "center", color: "accent" }),
    ),
  ],
});

/** A place as a word of pictures, its coordinates below. */
const fernweh: DrawCollage = ({ w, h, u, form }) => ({
  shape: { kind: "text", text: form === "portrait" ? "OS LO" : "OSLO", font: "bebas-neue-400" },
  area: [u * 7, u * 8, w - u * 14, h - u * 28],
  margin: 0,
  spacing: u * 0.8,
  count: 24,
  seed: 4,
  above: [
    editableText(
      "subtitle",
      [u * 7, h - u * 15, w - u * 14, u * 6],
      "59° 55′ N, 10° 45′ O",
      lettered("courier-prime-400", u * 3, { align: "center", color: "accent" }),
    ),
  ],
});

const entries: readonly CollageEntry[] = [
  ["1", { ground: "white", ink: "ink", accent: "ink", soft: "mist" }, galerie],
  ["13", { ground: "white", ink: "ink", accent: "navy", soft: "mist" }, mosaik],
  ["14", { ground: "shell", ink: "bark", accent: "brick", soft: "blush" }, herz],
  ["15", { ground: "ink", ink: "white", accent: "mist", soft: "fog" }, filmstreifen],
  ["16", { ground: "fog", ink: "ink", accent: "slate", soft: "mist" }, einGrosses],
  ["17", { ground: "denim", ink: "white", accent: "cream", soft: "powder" }, jahreszahl],
  ["18", { ground: "navy", ink: "white", accent: "gold-pale", soft: "denim" }, wortUndBild],
  ["19", { ground: "white", ink: "navy", accent: "cobalt", soft: "powder", gold: "honey" }, kacheln],
  ["20", { ground: "kraft", ink: "bark", accent: "brick", soft: "oat" }, sofortbilder],
  ["21", { ground: "ice", ink: "navy", accent: "denim", soft: "powder" }, kreise],
  ["22", { ground: "chalk", ink: "graphite", accent: "taupe", soft: "mist" }, passepartout],
  ["23", { ground: "white", ink: "ink", accent: "ink", soft: "mist" }, randlos],
  ["24", { ground: "night-green", ink: "cream", accent: "gold-pale", soft: "sage" }, initiale],
  ["25", { ground: "petrol", ink: "white", accent: "straw", soft: "lagoon" }, fernweh],
];

/** Collages; 1 is the card channel's default, 13 the photo channel's. Source: CAT 13, COLL-02, COLL-05. */
export function collages(): readonly DrawnGoods[] {
  return [...drawnCollages(entries), ...paintedCollages(), ...storiedCollages()];
}
