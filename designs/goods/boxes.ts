import { frame, photo, text } from "../toolkit/card.ts";
import { bled, drawn, lettered, within, editableText, type DrawnGoods, type Draw, type GoodsEntry } from "./sheet.ts";

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

const entries: readonly GoodsEntry[] = [
  ["blank", { ground: "kraft", ink: "bark", accent: "bark", soft: "oat" }, blank],
  ["ein-bild", { ground: "white", ink: "ink", accent: "navy", soft: "mist" }, einBild],
  ["namen", { ground: "cream", ink: "warm-ink", accent: "brass", soft: "sand" }, namen],
  ["jahreszahl", { ground: "navy", ink: "white", accent: "gold-pale", soft: "denim" }, jahreszahl],
  ["kleiner-stern", { ground: "shell", ink: "bark", accent: "old-rose", soft: "blush" }, kleinerStern],
  ["leinwandgrau", { ground: "mist", ink: "graphite", accent: "slate", soft: "pebble" }, leinwandgrau],
];

/** Lids of photo boxes. Source: CAT 13, BOX-02. */
export function boxes(): readonly DrawnGoods[] {
  return drawn("photobox", entries);
}
