import { area, frame, photo, text } from "../toolkit/card.ts";
import { heightOf, ornament } from "./artwork.ts";
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
} from "./sheet.ts";

const blank: Draw = () => [];

const einBild: Draw = (sheet) => [photo("photo-1", bled([0, 0, sheet.w, sheet.h], sheet), "abendwiese")];

const namen: Draw = ({ w, h, u }) => [
  editableText(
    "names",
    [w * 0.1, h * 0.5 - u * 10, w * 0.8, u * 20],
    "Maximiliane & Konstantin",
    lettered("cormorant-garamond-400-italic", u * 11, { align: "center", valign: "middle" }),
  ),
];

const jahreszahl: Draw = ({ w, h, u }) => [
  text(
    "year",
    [w * 0.08, h - u * 46, w * 0.84, u * 44],
    "2026",
    lettered("gloock-400", u * 34, { align: "left", color: "accent" }),
    { personal: true, shrinkTo: 20 },
  ),
];

const kleinerStern: Draw = (sheet) => {
  const { w, h, u } = sheet;
  return [
    frame(within([0, 0, w, h], u * 6), "accent", 0.5),
    photo("photo-1", [w * 0.5 - u * 22, h * 0.5 - u * 30, u * 44, u * 44], "kerzenlicht", { mask: "star" }),
    editableText(
      "name",
      [w * 0.1, h * 0.5 + u * 19, w * 0.8, u * 12],
      "Jonathan",
      lettered("quicksand-400", u * 7, { align: "center" }),
    ),
  ];
};

const leinwandgrau: Draw = ({ w, h, u }) => [
  editableText(
    "title",
    [u * 10, h - u * 20, w - u * 20, u * 9],
    "Bilder, die bleiben",
    lettered("spectral-400", u * 5, { align: "right" }),
  ),
];

/** Names in a wreath of olive. */
const olivenkranz: Draw = ({ w, h, u }) => {
  const bw = u * 84;
  const bh = heightOf("olivenzweig-kranz-1", bw);
  const colors = { line: "ink", leaf: "soft", fruit: "accent", paper: "ground" };
  return [
    ornament("olivenzweig-kranz-1", [(w - bw) / 2, (h - bh) / 2, bw], colors),
    editableText(
      "names",
      [w / 2 - u * 24, h / 2 - u * 11, u * 48, u * 22],
      "Maximiliane\n& Konstantin",
      lettered("cormorant-garamond-400-italic", u * 7.4, { align: "center", valign: "middle", lineHeight: 1.1 }),
    ),
  ];
};

/** A meadow along the lower edge. */
const wiesenrand: Draw = ({ w, h, u }) => {
  const bw = u * 47.5;
  const count = Math.ceil(w / bw);
  const left = (w - count * bw) / 2;
  const colors = { stem: "ink", umbel: "ink", lavender: "soft", poppy: "accent", "poppy-dark": "ink", seed: "ink" };
  const more = { corn: "soft", "corn-dark": "ink", daisy: "paper", yolk: "accent" };
  return [
    ...Array.from({ length: count }, (_, i) =>
      ornament(
        "wiese-sommer-1",
        [left + i * bw, h - heightOf("wiese-sommer-1", bw) + u * 1.5, bw],
        { ...colors, ...more },
        { flip: i % 2 === 0 ? "none" : "horizontal" },
      ),
    ),
    editableText(
      "title",
      [w * 0.1, u * 14, w * 0.8, u * 18],
      "Sommer an der See",
      lettered("fraunces-300", u * 8.4, { align: "center", color: "accent" }),
    ),
  ];
};

/** A moon for the first twelve months. */
const mondlicht: Draw = ({ w, h, u }) => {
  const bw = u * 78;
  return [
    ornament("mondphase-reihe-1", [(w - bw) / 2, h / 2 - u * 13, bw], { foil: "accent" }),
    editableText(
      "title",
      [w * 0.08, h / 2 + u * 4, w * 0.84, u * 12],
      "Dein erstes Jahr",
      lettered("fraunces-300-italic", u * 7, { align: "center", color: "accent" }),
    ),
  ];
};

/** Three pictures in a row, as from a machine. */
const bilderreihe: Draw = ({ w, h, u, form }) => {
  const tall = form === "portrait";
  const places = tall
    ? cells([w / 2 - u * 29, u * 12, u * 58, h - u * 44], 1, 3, u * 2.4)
    : cells([u * 10, u * 16, w - u * 20, h - u * 50], 3, 1, u * 2.4);
  return [
    ...photosIn(places, ["abendwiese", "ringe", "meereshorizont"]),
    editableText(
      "title",
      [u * 10, h - u * 26, w - u * 20, u * 12],
      "Familie Ostermann",
      lettered("young-serif-400", u * 5.4, { align: "center", valign: "middle" }),
    ),
  ];
};

/** A paper plane under way. */
const unterwegs: Draw = ({ w, h, u }) => {
  const bw = u * 74;
  const bh = heightOf("papierflieger-davon-1", bw);
  const colors = { path: "ink", "wing-1": "paper", "wing-2": "accent", "wing-3": "soft" };
  return [
    ornament("papierflieger-davon-1", [w - bw - u * 6, h / 2 - bh + u * 6, bw], colors),
    editableText(
      "title",
      [u * 10, h - u * 32, w - u * 20, u * 13],
      "Über den E5",
      lettered("young-serif-400", u * 9, { align: "left" }),
    ),
    editableText(
      "subtitle",
      [u * 10, h - u * 18, w - u * 20, u * 6],
      "Oberstdorf – Meran, sechs Tage",
      lettered("jost-400", u * 3.4, { align: "left" }),
    ),
  ];
};

/** Chips of stone around a label. */
const terrazzo: Draw = ({ w, h, u }) => {
  const bw = Math.max(w, h) * 1.06;
  const bh = heightOf("terrazzo-platte-1", bw);
  const colors = { "chip-1": "accent", "chip-2": "soft", "chip-3": "soft", "chip-4": "ink" };
  const label = [w / 2 - u * 37, h / 2 - u * 15, u * 74, u * 30] as const;
  return [
    ornament("terrazzo-platte-1", [w / 2 - bw / 2, h / 2 - bh / 2, bw], colors),
    area("rect", label, "paper"),
    editableText(
      "title",
      [label[0] + u * 4, label[1] + u * 4, label[2] - u * 8, label[3] - u * 8],
      "daheim",
      lettered("fraunces-600", u * 13, { align: "center", valign: "middle" }),
    ),
  ];
};

/** A block print, one ink on cream. */
const lorbeer: Draw = ({ w, h, u }) => {
  const bw = u * 66;
  const bh = heightOf("linolschnitt-lorbeer-1", bw);
  return [
    ornament("linolschnitt-lorbeer-1", [(w - bw) / 2, (h - bh) / 2, bw], { block: "accent", cut: "ground" }),
    editableText(
      "title",
      [w / 2 - u * 20, h / 2 - u * 11, u * 40, u * 20],
      "Danke",
      lettered("alegreya-700", u * 11, { align: "center", valign: "middle", color: "accent" }),
    ),
  ];
};

const entries: readonly GoodsEntry[] = [
  ["blank", { ground: "kraft", ink: "bark", accent: "bark", soft: "oat" }, blank],
  ["ein-bild", { ground: "white", ink: "ink", accent: "navy", soft: "mist" }, einBild],
  ["namen", { ground: "cream", ink: "warm-ink", accent: "brass", soft: "sand" }, namen],
  ["jahreszahl", { ground: "navy", ink: "white", accent: "gold-pale", soft: "denim" }, jahreszahl],
  ["kleiner-stern", { ground: "shell", ink: "bark", accent: "old-rose", soft: "blush" }, kleinerStern],
  ["leinwandgrau", { ground: "mist", ink: "graphite", accent: "slate", soft: "pebble" }, leinwandgrau],
  ["olivenkranz", { ground: "cream", ink: "moss", accent: "ochre", soft: "sage" }, olivenkranz],
  ["wiesenrand", { ground: "chalk", ink: "moss", accent: "coral", soft: "heather" }, wiesenrand],
  ["mondlicht", { ground: "midnight", ink: "ice", accent: "gold-pale", soft: "denim" }, mondlicht],
  ["bilderreihe", { ground: "petrol", ink: "white", accent: "straw", soft: "lagoon" }, bilderreihe],
  ["unterwegs", { ground: "sky-grey", ink: "navy", accent: "brick", soft: "wine" }, unterwegs],
  ["terrazzo", { ground: "fog", ink: "petrol", accent: "terracotta", soft: "blush-deep" }, terrazzo],
  ["lorbeer", { ground: "ivory", ink: "bark", accent: "forest", soft: "sage" }, lorbeer],
];

/** Lids of photo boxes. Source: CAT 13, BOX-02. */
export function boxes(): readonly DrawnGoods[] {
  return drawn("photobox", entries);
}
