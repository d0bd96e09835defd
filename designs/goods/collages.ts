import { photo, type Box, type Draft, type SamplePhoto } from "../toolkit/card.ts";
import {
  cells,
  drawn,
  lettered,
  photosIn,
  within,
  editableText,
  type DrawnGoods,
  type Draw,
  type GoodsEntry,
  type Sheet,
} from "./sheet.ts";

const land: readonly SamplePhoto[] = ["abendwiese", "bergdaemmerung", "meereshorizont", "duenenlicht", "nebelwald"];
const feast: readonly SamplePhoto[] = ["ringe", "kerzenlicht", "leinenfalten", "blattschatten"];
const all: readonly SamplePhoto[] = [
  "abendwiese",
  "ringe",
  "meereshorizont",
  "kerzenlicht",
  "bergdaemmerung",
  "blattschatten",
  "duenenlicht",
  "leinenfalten",
  "nebelwald",
];

/** Columns and rows for `count` places, as square as possible on the sheet. */
const even = (
  { form }: Sheet,
  lying: readonly [number, number],
  square: readonly [number, number],
): readonly [number, number] => (form === "square" ? square : form === "landscape" ? lying : [lying[1], lying[0]]);

const galerie: Draw = (sheet) => {
  const { w, h, u } = sheet;
  return photosIn(cells(within([0, 0, w, h], u * 10), 3, 3, u * 3), all);
};

/** Places of different sizes without gaps, on a grid of six by four. */
const mosaik: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const plan = [
    "0 0 2 2",
    "2 0 1 1",
    "3 0 1 2",
    "4 0 2 1",
    "2 1 1 1",
    "4 1 1 1",
    "5 1 1 1",
    "0 2 1 1",
    "1 2 2 2",
    "3 2 1 1",
    "4 2 2 2",
    "0 3 1 1",
    "3 3 1 1",
  ];
  const gap = u * 1.2;
  const cw = (w - gap) / 6;
  const ch = (h - gap) / 4;
  const places = plan.map((entry): Box => {
    const [x = 0, y = 0, cols = 1, rows = 1] = entry.split(" ").map(Number);
    if (form === "portrait") {
      const [pw, ph] = [(w - gap) / 4, (h - gap) / 6];
      return [gap + y * pw, gap + x * ph, rows * pw - gap, cols * ph - gap];
    }
    return [gap + x * cw, gap + y * ch, cols * cw - gap, rows * ch - gap];
  });
  return photosIn(places, [...land, ...feast]);
};

const heart = ["0110110", "1111111", "1111111", "0111110", "0011100", "0001000"];

const herz: Draw = (sheet) => {
  const { w, h } = sheet;
  const side = Math.min(w * 0.8, (h * 0.8 * 7) / 6);
  const grid = cells([(w - side) / 2, (h - (side * 6) / 7) / 2, side, (side * 6) / 7], 7, 6, side * 0.012);
  return photosIn(
    grid.filter((_, i) => heart[Math.floor(i / 7)]?.[i % 7] === "1"),
    [...feast, "abendwiese"],
  );
};

const filmstreifen: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const [columns, rows] = form === "portrait" ? [3, 5] : form === "landscape" ? [5, 3] : [4, 4];
  const places = cells([0, u * 7, w, h - u * 14], columns, rows, u * 1.4);
  const step = (h - u * 14 + u * 1.4) / rows;
  const holes = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: Math.floor((w - u * 4) / (u * 5)) }, (__, i): Draft => ({
      type: "shape",
      shape: "rect",
      x: u * 3.3 + i * u * 5,
      y: u * 7 + row * step - u * (row === 0 ? 4.4 : row === rows ? -0.9 : 1.3),
      w: u * 2.4,
      h: u * (row === 0 || row === rows ? 2 : 1),
      fill: "soft",
      radius: u * 0.3,
      locks: { edit: true },
    })),
  );
  return [...photosIn(places, land), ...[holes[0] ?? [], holes[rows] ?? []].flat()];
};

const einGrosses: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const gap = u * 2.4;
  const [x, y, bw, bh] = within([0, 0, w, h], u * 7);
  const large: Box = form === "landscape" ? [x, y, bw * 0.74, bh] : [x, y, bw, bh * 0.74];
  const rest: Box =
    form === "landscape"
      ? [x + bw * 0.74 + gap, y, bw * 0.26 - gap, bh]
      : [x, y + bh * 0.74 + gap, bw, bh * 0.26 - gap];
  return photosIn(
    [large, ...(form === "landscape" ? cells(rest, 1, 4, gap) : cells(rest, 4, 1, gap))],
    ["bergdaemmerung", "meereshorizont", "abendwiese", "nebelwald", "duenenlicht"],
  );
};

const months = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
];

const jahrestafel: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const [columns, rows] = even(sheet, [4, 3], [4, 3]);
  const places = cells(within([0, 0, w, h], u * 8), columns, rows, u * 3.4);
  const label = u * (form === "square" ? 4.4 : 5);
  return places.flatMap(([x, y, cw, ch], i) => [
    ...photosIn([[x, y, cw, ch - label]], [all[i % all.length] ?? "abendwiese"]).map((draft) => ({
      ...draft,
      role: `photo-${i + 1}`,
    })),
    editableText(
      `month-${i + 1}`,
      [x, y + ch - label + u * 0.6, cw, label - u * 0.6],
      months[i] ?? "",
      lettered("jost-400", u * 2.1, { align: "left", color: "accent", tracking: 60 }),
    ),
  ]);
};

const wortUndBild: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const tall = form === "portrait";
  const letters = tall
    ? lettered("fraunces-600", w * 0.24, { align: "center", color: "accent" })
    : lettered("fraunces-600", w * 0.2, { align: "center", color: "accent" });
  const band: Box = [u * 6, h * 0.5 - w * 0.13, w - u * 12, w * 0.26];
  const above: Box = [u * 6, u * 6, w - u * 12, band[1] - u * 8];
  const below: Box = [u * 6, band[1] + band[3] + u * 2, w - u * 12, h - band[1] - band[3] - u * 8];
  return [
    ...photosIn(
      [...cells(above, 3, 1, u * 2), ...cells(below, 3, 1, u * 2)],
      ["meereshorizont", "duenenlicht", "bergdaemmerung", "abendwiese", "nebelwald", "ringe"],
    ),
    editableText("word", band, "daheim", letters),
  ];
};

const kacheln: Draw = (sheet) => {
  const { w, h, u } = sheet;
  const [columns, rows] = even(sheet, [6, 4], [5, 5]);
  const places = cells(within([0, 0, w, h], u * 6), columns, rows, u * 2);
  return places.flatMap((place, i): Draft[] =>
    (i * 7 + Math.floor(i / columns)) % 5 === 0
      ? [
          {
            type: "shape",
            shape: "rect",
            x: place[0],
            y: place[1],
            w: place[2],
            h: place[3],
            fill: i % 2 === 0 ? "accent" : "soft",
            radius: u * 1.6,
          },
        ]
      : [photo(`photo-${i + 1}`, place, feast[i % feast.length] ?? "ringe", { radius: u * 1.6 })],
  );
};

/** Instant pictures that overlap. */
const sofortbilder: Draw = (sheet) => {
  const { w, h, u } = sheet;
  const [columns, rows] = even(sheet, [4, 2], [3, 3]);
  const turns = [-5, 4, -3, 6, 3, -6, 5, -4, 2];
  const size = Math.min(w / columns, h / rows) * 0.94;
  return cells(within([0, 0, w, h], u * 3), columns, rows, 0).map(([x, y, cw, ch], i): Draft => {
    const slot = photo(
      `photo-${i + 1}`,
      [x + (cw - size * 0.78) / 2, y + (ch - size * 0.86) / 2, size * 0.78, size * 0.78],
      all[(i * 2) % all.length] ?? "ringe",
    );
    return slot.type === "image"
      ? {
          ...slot,
          rotation: turns[i % turns.length] ?? 0,
          border: { kind: "polaroid", color: "paper", width: size * 0.05 },
        }
      : slot;
  });
};

/** Discs of three sizes around a large one. */
const kreise: Draw = (sheet) => {
  const { w, h, form } = sheet;
  const spread: readonly (readonly [number, number, number])[] = [
    [0.5, 0.5, 0.46],
    [0.16, 0.24, 0.27],
    [0.82, 0.2, 0.25],
    [0.86, 0.56, 0.2],
    [0.78, 0.86, 0.24],
    [0.18, 0.72, 0.3],
    [0.46, 0.1, 0.13],
    [0.5, 0.92, 0.12],
    [0.06, 0.49, 0.1],
  ];
  const s = Math.min(w, h);
  const boxes = spread.map(([fx, fy, d]): Box => {
    const [x, y] = form === "portrait" ? [fy * w, fx * h] : [fx * w, fy * h];
    return [x - (d * s) / 2, y - (d * s) / 2, d * s, d * s];
  });
  return photosIn(boxes, [...feast, ...land], { mask: "ellipse" });
};

const entries: readonly GoodsEntry[] = [
  ["1", { ground: "white", ink: "ink", accent: "ink", soft: "mist" }, galerie],
  ["13", { ground: "white", ink: "ink", accent: "navy", soft: "mist" }, mosaik],
  ["14", { ground: "shell", ink: "bark", accent: "brick", soft: "blush" }, herz],
  ["15", { ground: "ink", ink: "white", accent: "mist", soft: "mist" }, filmstreifen],
  ["16", { ground: "white", ink: "ink", accent: "slate", soft: "mist" }, einGrosses],
  ["17", { ground: "chalk", ink: "ink", accent: "navy", soft: "oat" }, jahrestafel],
  ["18", { ground: "navy", ink: "white", accent: "gold-pale", soft: "denim" }, wortUndBild],
  ["19", { ground: "cream", ink: "bark", accent: "copper", soft: "peach" }, kacheln],
  ["20", { ground: "sand", ink: "bark", accent: "brick", soft: "oat" }, sofortbilder],
  ["21", { ground: "ice", ink: "navy", accent: "denim", soft: "powder" }, kreise],
];

/** Collages; 1 is the card channel's default, 13 the photo channel's. Source: CAT 13, COLL-02. */
export function collages(): readonly DrawnGoods[] {
  return drawn("collage", entries);
}
