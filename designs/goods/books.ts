import { area, frame, photo, rule, type Box, type Draft } from "../toolkit/card.ts";
import {
  bled,
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

const fullSheet = (sheet: Sheet): Box => bled([0, 0, sheet.w, sheet.h], sheet);

/** One photograph over the whole cover, with a small title on its horizon. */
const horizont: Draw = (sheet) => {
  const { w, h, u } = sheet;
  return [
    photo("photo-1", fullSheet(sheet), "meereshorizont"),
    editableText(
      "title",
      [w * 0.09, h * 0.1, w * 0.82, u * 12],
      "Sommer an der See",
      lettered("fraunces-300", u * 8.4, { color: "accent", align: "left" }),
    ),
    editableText(
      "subtitle",
      [w * 0.09, h * 0.1 + u * 12.5, w * 0.82, u * 6],
      "Amrum, Juli 2026",
      lettered("hanken-grotesk-400", u * 2.8, { color: "accent", align: "left", tracking: 60 }),
    ),
  ];
};

const unserJahr: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const block: Box = wide
    ? [w * 0.42, u * 8, w * 0.58 - u * 8, h - u * 16]
    : [u * 8, h * 0.36, w - u * 16, h * 0.64 - u * 8];
  return [
    ...photosIn(cells(block, 2, 2, u * 1.6), ["abendwiese", "bergdaemmerung", "ringe", "blattschatten"]),
    editableText(
      "year",
      [u * 8, u * 4, wide ? w * 0.32 : w - u * 16, u * 34],
      "2026",
      lettered("gloock-400", u * (wide ? 15 : form === "square" ? 20 : 26), { color: "accent", align: "left" }),
    ),
    editableText(
      "subtitle",
      [u * 8, wide ? h - u * 16 : h * 0.36 - u * 9, wide ? w * 0.32 : w * 0.6, u * 6],
      "Familie Ostermann",
      lettered("hanken-grotesk-400", u * 3, { align: "left" }),
    ),
  ];
};

const ja: Draw = (sheet) => {
  const { w, h, u } = sheet;
  const picture: Box = [w / 2 - u * 25, h * 0.14, u * 50, h * 0.44];
  return [
    photo("photo-1", picture, "ringe"),
    editableText(
      "title",
      [w * 0.1, h * 0.62, w * 0.8, u * 16],
      "Maximiliane & Konstantin",
      lettered("cormorant-garamond-400-italic", u * 8, { align: "center" }),
    ),
    rule(w / 2 - u * 5, h * 0.62 + u * 18, u * 10, "accent", 0.4),
    editableText(
      "date",
      [w * 0.1, h * 0.62 + u * 21, w * 0.8, u * 7],
      "12. Juni 2026",
      lettered("cormorant-garamond-500", u * 3.6, { align: "center", tracking: 80 }),
    ),
  ];
};

/** Cloth and type only. */
const kapitel: Draw = (sheet) => {
  const { w, h, u } = sheet;
  return [
    rule(u * 12, h * 0.2, w - u * 24, "accent", 0.5),
    editableText(
      "title",
      [u * 12, h * 0.2 + u * 5, w - u * 24, u * 40],
      "Kapitel\neins",
      lettered("playfair-display-400", u * 16, { color: "accent", align: "left", lineHeight: 1 }),
    ),
    editableText(
      "subtitle",
      [u * 12, h - u * 22, w - u * 24, u * 7],
      "Johanna und Friedrich, 2016 bis 2026",
      lettered("hanken-grotesk-400", u * 2.8, { align: "left" }),
    ),
  ];
};

const kleineHand: Draw = (sheet) => {
  const { w, h, u } = sheet;
  const arch: Box = [w / 2 - u * 24, h * 0.1, u * 48, Math.min(h * 0.56, u * 62)];
  return [
    photo("photo-1", arch, "leinenfalten", { mask: "arch" }),
    frame(within(arch, -u * 2), "paper", 0.1),
    editableText(
      "title",
      [w * 0.1, arch[1] + arch[3] + u * 6, w * 0.8, u * 11],
      "Jonathan",
      lettered("fraunces-300-italic", u * 8.6, { align: "center" }),
    ),
    editableText(
      "subtitle",
      [w * 0.1, arch[1] + arch[3] + u * 17, w * 0.8, u * 6],
      "Dein erstes Jahr",
      lettered("quicksand-400", u * 3.2, { align: "center" }),
    ),
  ].filter((draft) => draft.type !== "shape");
};

const bergtour: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form !== "portrait";
  const band: Box = [0, h * (wide ? 0.34 : 0.4), w, h * (wide ? 0.46 : 0.36)];
  return [
    ...photosIn(
      cells(band, 3, 1, u * 0.8).map((place) => bled(place, sheet)),
      ["bergdaemmerung", "nebelwald", "duenenlicht"],
    ),
    editableText(
      "title",
      [u * 9, u * 9, w - u * 18, u * 18],
      "Über den E5",
      lettered("bebas-neue-400", u * 17, { align: "left", color: "accent" }),
    ),
    editableText(
      "subtitle",
      [u * 9, h - u * 14, w - u * 18, u * 6],
      "Oberstdorf – Meran, sechs Tage",
      lettered("jost-400", u * 3.2, { align: "left" }),
    ),
  ];
};

const sommerhaus: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const gap = u * 1.6;
  const block: Box = wide ? [0, 0, w * 0.68, h] : [0, 0, w, h * 0.7];
  const [x, y, bw, bh] = block;
  const places: Box[] = [[x, y, bw, bh * 0.6], ...cells([x, y + bh * 0.6 + gap, bw, bh * 0.4 - gap], 3, 1, gap)];
  const at: Box = wide
    ? [w * 0.68 + u * 5, h * 0.36, w * 0.32 - u * 10, u * 30]
    : [u * 8, h * 0.7 + u * 6, w - u * 16, u * 14];
  return [
    ...photosIn(
      places.map((place) => bled(place, sheet)),
      ["duenenlicht", "meereshorizont", "abendwiese", "blattschatten"],
    ),
    editableText(
      "title",
      at,
      "Das Haus am Bodden",
      lettered("libre-caslon-text-400-italic", u * (wide ? 6.4 : 7), { align: "left" }),
    ),
  ];
};

const stille: Draw = (sheet) => {
  const { w, h, u } = sheet;
  const slot: Box = [w * 0.5 - u * 14, h * 0.5 - u * 14, u * 28, u * 28];
  return [
    photo("photo-1", slot, "nebelwald"),
    editableText(
      "title",
      [w * 0.15, h * 0.5 + u * 20, w * 0.7, u * 7],
      "Erinnerungen an Wilhelmine",
      lettered("spectral-400", u * 3.6, { align: "center" }),
    ),
  ];
};

const festtafel: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const columns = form === "portrait" ? 1 : 3;
  const area_: Box =
    form === "portrait" ? [w * 0.46, u * 9, w * 0.54 - u * 9, h - u * 18] : [u * 9, u * 9, w - u * 18, h * 0.56];
  const places = form === "portrait" ? cells(area_, 1, 3, u * 2) : cells(area_, columns, 1, u * 2);
  const at: Box =
    form === "portrait" ? [u * 9, h * 0.4, w * 0.36, u * 40] : [u * 9, h * 0.56 + u * 17, w - u * 18, u * 20];
  return [
    ...photosIn(places, ["kerzenlicht", "ringe", "leinenfalten"]),
    editableText(
      "title",
      at,
      "Goldene Hochzeit",
      lettered("marcellus-400", u * 7.4, { align: "left", color: "accent" }),
    ),
  ];
};

/** A label on linen, as on old albums. */
const album: Draw = (sheet) => {
  const { w, h, u } = sheet;
  const plate: Box = [w / 2 - u * 30, h * 0.3, u * 60, u * 30];
  return [
    area("rect", plate, "accent"),
    frame(within(plate, u * 1.6), "ground", 0.4),
    editableText(
      "title",
      [plate[0] + u * 4, plate[1] + u * 8, plate[2] - u * 8, u * 10],
      "Fotoalbum",
      lettered("libre-baskerville-400", u * 6, { align: "center", color: "ground" }),
    ),
    editableText(
      "subtitle",
      [plate[0] + u * 4, plate[1] + u * 18.5, plate[2] - u * 8, u * 5],
      "1976 bis 2026",
      lettered("libre-baskerville-400-italic", u * 3, { align: "center", color: "ground" }),
    ),
  ];
};

/** Contour lines of a map around a round picture. */
const atlas: Draw = (sheet) => {
  const { w, h, u } = sheet;
  const [cx, cy] = [w * 0.62, h * 0.42];
  const rings = Array.from({ length: 7 }, (_, i) => u * (27 + i * 8.5));
  return [
    ...rings.map((r): Draft => ({
      ...frame([cx - r, cy - r * 0.94, 2 * r, 2 * r * 0.94], "soft", 0.45, { shape: "ellipse" }),
      rotation: r / u,
    })),
    photo("photo-1", [cx - u * 22, cy - u * 22, u * 44, u * 44], "duenenlicht", { mask: "ellipse" }),
    editableText(
      "title",
      [u * 9, h - u * 24, w * 0.8, u * 11],
      "Atlas unserer Reisen",
      lettered("young-serif-400", u * 7.2, { align: "left" }),
    ),
    editableText(
      "subtitle",
      [u * 9, h - u * 12.5, w * 0.8, u * 5],
      "47° 55′ N, 11° 25′ O",
      lettered("courier-prime-400", u * 2.8, { align: "left", color: "accent" }),
    ),
  ];
};

/** A colour band like a book wrapper, with a strip of picture behind it. */
const banderole: Draw = (sheet) => {
  const { w, h, u } = sheet;
  const band: Box = bled([0, h * 0.58, w, h * 0.22], sheet);
  return [
    photo("photo-1", fullSheet(sheet), "blattschatten"),
    area("rect", band, "accent"),
    editableText(
      "title",
      [u * 9, h * 0.58 + u * 3, w - u * 18, h * 0.22 - u * 6],
      "Vom Säen und Ernten",
      lettered("fraunces-400", u * 6.4, { align: "left", color: "paper", valign: "middle" }),
    ),
  ];
};

const entries: readonly GoodsEntry[] = [
  ["horizont", { ground: "white", ink: "ink", accent: "navy", soft: "mist" }, horizont],
  ["unser-jahr", { ground: "chalk", ink: "ink", accent: "navy", soft: "mist" }, unserJahr],
  ["ja", { ground: "cream", ink: "warm-ink", accent: "taupe", soft: "sand" }, ja],
  ["kapitel", { ground: "navy", ink: "white", accent: "gold-pale", soft: "denim" }, kapitel],
  ["kleine-hand", { ground: "shell", ink: "bark", accent: "old-rose", soft: "blush" }, kleineHand],
  ["bergtour", { ground: "fog", ink: "ink", accent: "petrol", soft: "mist" }, bergtour],
  ["sommerhaus", { ground: "ivory", ink: "bark", accent: "ochre", soft: "sand" }, sommerhaus],
  ["stille", { ground: "mist", ink: "graphite", accent: "slate", soft: "pebble" }, stille],
  ["festtafel", { ground: "aubergine", ink: "cream", accent: "gold-pale", soft: "plum" }, festtafel],
  ["album", { ground: "night-green", ink: "cream", accent: "ivory", soft: "sage" }, album],
  ["atlas", { ground: "sage-light", ink: "forest", accent: "moss", soft: "sage-mid" }, atlas],
  ["banderole", { ground: "chalk", ink: "ink", accent: "rust", soft: "sand" }, banderole],
];

/** Covers of the photo book sets. Source: BOOK-04, CAT 13. */
export function books(): readonly DrawnGoods[] {
  return drawn("photobook", entries);
}
