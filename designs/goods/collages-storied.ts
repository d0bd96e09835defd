import { area, rule } from "../toolkit/card.ts";
import { heightOf, ornament } from "./artwork.ts";
import { drawnCollages, type CollageEntry, type DrawCollage } from "./collage-sheet.ts";
import { bled, editableText, lettered, type DrawnGoods } from "./sheet.ts";

const mosaic = { kind: "mosaic", lead: 1 } as const;
const grid = { kind: "grid" } as const;

/** A rainbow over a first year. */
const regenbogen: DrawCollage = ({ w, h, u, form }) => {
  const arcs = { "arc-1": "accent", "arc-2": "soft", "arc-3": "gold", "arc-4": "leaf", "arc-5": "ink" };
  const bw = form === "landscape" ? u * 32 : u * 44;
  const bh = heightOf("regenbogen-klein-1", bw);
  return {
    shape: mosaic,
    area: [u * 8, u * 8, w - u * 16, h - bh - u * 30],
    margin: 0,
    spacing: u * 1.8,
    count: 8,
    seed: 4,
    slot: { radius: u * 2.2 },
    below: [ornament("regenbogen-klein-1", [w / 2 - bw / 2, h - bh - u * 16, bw], arcs)],
    above: [
      editableText(
        "title",
        [u * 8, h - u * 14, w - u * 16, u * 8],
        "Jonathan",
        lettered("quicksand-400", u * 5, { align: "center", color: "accent" }),
      ),
    ],
  };
};

/** Fir above a Christmas at home. */
const tannengruen: DrawCollage = ({ w, h, u }) => {
  const fir = { fir: "leaf", "fir-soft": "soft" };
  const bw = w * 0.56;
  const bh = heightOf("tannengruen-girlande-1", bw);
  return {
    shape: mosaic,
    area: [u * 8, bh * 0.82, w - u * 16, h - bh * 0.82 - u * 20],
    margin: 0,
    spacing: u * 1.3,
    count: 9,
    seed: 8,
    above: [
      ornament("tannengruen-girlande-1", [w - bw + u * 2, -u * 3, bw], fir),
      ornament("tannengruen-girlande-1", [-u * 2, -u * 3, bw], fir, { flip: "horizontal" }),
      editableText(
        "year",
        [u * 8, h - u * 16, w - u * 16, u * 10],
        "2026",
        lettered("gloock-400", u * 7, { align: "center", color: "accent" }),
      ),
    ],
  };
};

/** A boat under way. */
const segeltoern: DrawCollage = (sheet) => {
  const { w, h, u } = sheet;
  const boat = { sail: "paper", "sail-main": "sail", accent: "accent", hull: "ink" };
  const bw = u * 22;
  const bh = heightOf("segelboot-klein-1", bw);
  return {
    shape: grid,
    area: [u * 7, u * 7, w - u * 14, h - bh - u * 18],
    margin: 0,
    spacing: u * 1.4,
    count: 12,
    below: [
      ornament("segelboot-klein-1", [w - bw - u * 12, h - bh - u * 7, bw], boat),
      area("rect", bled([0, h - u * 9, w, u * 9], sheet), "soft"),
    ],
    above: [
      editableText(
        "title",
        [u * 7, h - u * 26, w - bw - u * 26, u * 10],
        "Sommer an der See",
        lettered("josefin-sans-300", u * 5.6, { align: "left" }),
      ),
    ],
  };
};

/** Paper cranes beside a column of pictures. */
const kraniche: DrawCollage = ({ w, h, u, form }) => {
  const folded = {
    thread: "ink",
    "paper-1-dark": "accent",
    "paper-1-mid": "rose",
    "paper-1-light": "soft",
    "paper-2-dark": "ink",
    "paper-2-mid": "denim",
    "paper-2-light": "powder",
    "paper-3-dark": "gold",
    "paper-3-mid": "honey",
    "paper-3-light": "straw",
  };
  const bw = form === "portrait" ? u * 38 : u * 34;
  const left = bw + u * 9;
  return {
    shape: mosaic,
    area: [left, u * 8, w - left - u * 8, h - u * 16],
    margin: 0,
    spacing: u * 1.4,
    count: form === "landscape" ? 10 : 8,
    seed: 5,
    below: [ornament("kranich-mobile-1", [u * 4, -1, bw], folded)],
    above: [
      editableText(
        "title",
        [u * 6, h - u * 28, bw, u * 8],
        "Jonathan",
        lettered("fraunces-300", u * 6, { align: "left" }),
      ),
      editableText(
        "subtitle",
        [u * 6, h - u * 18, bw, u * 8],
        "Dein erstes Jahr",
        lettered("hanken-grotesk-400", u * 2.5, { align: "left", color: "accent" }),
      ),
    ],
  };
};

/** The dashed way of a paper plane, one picture larger than the others. */
const papierflieger: DrawCollage = ({ w, h, u }) => {
  const plane = { path: "ink", "wing-1": "paper", "wing-2": "accent", "wing-3": "soft" };
  const bw = w * 0.62;
  const bh = heightOf("papierflieger-kurz-1", bw);
  return {
    shape: { kind: "mosaic", lead: 5 },
    area: [u * 7, u * 11 + bh, w - u * 14, h - bh - u * 18],
    margin: 0,
    spacing: u * 1.5,
    count: 10,
    seed: 3,
    below: [ornament("papierflieger-kurz-1", [w - bw - u * 7, u * 6, bw], plane)],
    above: [
      editableText(
        "title",
        [u * 7, u * 7 + bh - u * 6.4, w * 0.3, u * 9],
        "Oslo",
        lettered("young-serif-400", u * 7, { align: "left" }),
      ),
    ],
  };
};

/** Golden rays in the corners of a golden wedding. */
const artdeco: DrawCollage = ({ w, h, u, form }) => {
  const bw = u * 30;
  const fan = heightOf("artdeco-sonne-1", bw);
  return {
    shape: grid,
    area: [u * 12, fan + u * 10, w - u * 24, h - fan - u * 32],
    margin: 0,
    spacing: u * 1,
    count: form === "square" ? 9 : form === "portrait" ? 12 : 8,
    below: [ornament("artdeco-sonne-1", [w / 2 - bw / 2, u * 6, bw], { foil: "accent" })],
    above: [
      rule(u * 12, h - u * 19, w - u * 24, "accent", 0.4),
      editableText(
        "title",
        [u * 10, h - u * 16.5, w - u * 20, u * 8],
        "Goldene Hochzeit",
        lettered("marcellus-400", u * 5, { align: "center", color: "accent", tracking: 40 }),
      ),
    ],
  };
};

/** Chips of stone around a round picture. */
const terrazzo: DrawCollage = (sheet) => {
  const { w, h, u } = sheet;
  const chips = { "chip-1": "accent", "chip-2": "soft", "chip-3": "gold", "chip-4": "ink" };
  const bw = Math.max(w, h) * 1.04;
  const bh = heightOf("terrazzo-platte-1", bw);
  const d = u * 72;
  return {
    shape: { kind: "circle" },
    area: [w / 2 - d / 2, h / 2 - d / 2, d, d],
    margin: 0,
    spacing: u * 1,
    count: 12,
    seed: 1,
    below: [
      ornament("terrazzo-platte-1", [w / 2 - bw / 2, h / 2 - bh / 2, bw], chips),
      area("ellipse", [w / 2 - d / 2 - u * 2, h / 2 - d / 2 - u * 2, d + u * 4, d + u * 4], "ground"),
    ],
  };
};

const entries: readonly CollageEntry[] = [
  [
    "33",
    { ground: "shell", ink: "denim", accent: "terracotta", soft: "apricot", gold: "straw", leaf: "sage-mid" },
    regenbogen,
  ],
  ["34", { ground: "cream", ink: "pine", accent: "brick", soft: "sage", leaf: "fir" }, tannengruen],
  ["35", { ground: "powder", ink: "navy", accent: "brick", soft: "denim", sail: "cream" }, segeltoern],
  [
    "36",
    {
      ground: "white",
      ink: "navy",
      accent: "berry",
      soft: "blush",
      rose: "rose",
      denim: "denim",
      powder: "powder",
      gold: "ochre",
      honey: "honey",
      straw: "straw",
    },
    kraniche,
  ],
  ["37", { ground: "sky-grey", ink: "navy", accent: "poppy", soft: "wine" }, papierflieger],
  ["38", { ground: "aubergine", ink: "cream", accent: "gold-pale", soft: "plum" }, artdeco],
  ["39", { ground: "white", ink: "petrol", accent: "terracotta", soft: "blush-deep", gold: "honey" }, terrazzo],
];

/** Collages whose artwork tells of a birth, a journey, a feast. Source: COLL-05. */
export function storiedCollages(): readonly DrawnGoods[] {
  return drawnCollages(entries);
}
