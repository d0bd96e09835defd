import { area } from "../toolkit/card.ts";
import { heightOf, ornament } from "./artwork.ts";
import { drawnCollages, type CollageEntry, type DrawCollage } from "./collage-sheet.ts";
import { editableText, lettered, type DrawnGoods } from "./sheet.ts";

const mosaic = { kind: "mosaic", lead: 1 } as const;
const grid = { kind: "grid" } as const;

/** Olive branches on both sides of a wedding. */
const olivenhain: DrawCollage = ({ w, h, u }) => {
  const branch = { line: "ink", leaf: "soft", fruit: "accent", paper: "ground" };
  const bw = Math.min(u * 17, ((h - u * 16) * 43.8) / 244);
  const top = (h - heightOf("olivenzweig-ranke-1", bw)) / 2;
  return {
    shape: mosaic,
    area: [bw + u * 8, u * 10, w - 2 * bw - u * 16, h - u * 36],
    margin: 0,
    spacing: u * 1.3,
    count: 9,
    seed: 2,
    below: [
      ornament("olivenzweig-ranke-1", [u * 4, top, bw], branch),
      ornament("olivenzweig-ranke-1", [w - bw - u * 4, top, bw], branch, { flip: "horizontal" }),
    ],
    above: [
      editableText(
        "names",
        [bw + u * 6, h - u * 22, w - 2 * bw - u * 12, u * 8],
        "Maximiliane & Konstantin",
        lettered("cormorant-garamond-400-italic", u * 4.8, { align: "center" }),
      ),
      editableText(
        "date",
        [bw + u * 6, h - u * 14, w - 2 * bw - u * 12, u * 5],
        "12. Juni 2026",
        lettered("cormorant-garamond-500", u * 2.5, { align: "center", color: "accent", tracking: 80 }),
      ),
    ],
  };
};

/** A meadow that grows up to the pictures. */
const sommerwiese: DrawCollage = ({ w, h, u }) => {
  const flowers = {
    stem: "stem",
    umbel: "stem",
    lavender: "lavender",
    poppy: "accent",
    "poppy-dark": "dark",
    seed: "ink",
    corn: "corn",
    "corn-dark": "ink",
    daisy: "paper",
    yolk: "yolk",
  };
  const bw = u * 47.5;
  const bh = heightOf("wiese-sommer-1", bw);
  const count = Math.ceil(w / bw);
  const left = (w - count * bw) / 2;
  return {
    shape: mosaic,
    area: [u * 8, u * 8, w - u * 16, h - bh - u * 7],
    margin: 0,
    spacing: u * 1.5,
    count: 10,
    seed: 6,
    above: Array.from({ length: count }, (_, i) =>
      ornament("wiese-sommer-1", [left + i * bw, h - bh + u * 1.5, bw], flowers, {
        flip: i % 2 === 0 ? "none" : "horizontal",
      }),
    ),
  };
};

/** A full moon of pictures over its phases. */
const vollmond: DrawCollage = ({ w, h, u }) => {
  const bw = u * 56;
  return {
    shape: { kind: "circle" },
    area: [u * 10, u * 9, w - u * 20, h - u * 34],
    margin: 0,
    spacing: u * 0.8,
    count: 19,
    below: [ornament("mondphase-reihe-1", [w / 2 - bw / 2, h - u * 19, bw], { foil: "accent" })],
    above: [
      editableText(
        "subtitle",
        [u * 10, h - u * 11, w - u * 20, u * 5],
        "Dein erstes Jahr",
        lettered("fraunces-300-italic", u * 3, { align: "center", color: "accent" }),
      ),
    ],
  };
};

/** A number of years, thrown with confetti. */
const jubilaeum: DrawCollage = ({ w, h, u }) => {
  const bits = { "c-1": "accent", "c-2": "soft", "c-3": "gold", "c-4": "ink" };
  const bw = w * 1.04;
  return {
    shape: { kind: "text", text: "50", font: "alfa-slab-one-400" },
    area: [u * 10, u * 10, w - u * 20, h - u * 34],
    margin: 0,
    spacing: u * 0.8,
    count: 24,
    seed: 2,
    below: [
      ornament("konfetti-rand-1", [-w * 0.02, -u * 4, bw], bits),
      ornament("konfetti-rand-1", [-w * 0.02, h - heightOf("konfetti-rand-1", bw) + u * 5, bw], bits, {
        flip: "both",
      }),
    ],
    above: [
      area("rect", [w / 2 - u * 34, h - u * 20, u * 68, u * 10], "ground"),
      editableText(
        "title",
        [u * 16, h - u * 20, w - u * 32, u * 10],
        "Karin wird fünfzig",
        lettered("young-serif-400", u * 5, { align: "center", valign: "middle" }),
      ),
    ],
  };
};

/** Waves below a summer. */
const meerblick: DrawCollage = ({ w, h, u }) => {
  const bw = w + 8;
  const bh = heightOf("meer-wellen-1", bw);
  return {
    shape: mosaic,
    area: [u * 7, u * 7, w - u * 14, h - u * 39],
    margin: 0,
    spacing: u * 1.3,
    count: 11,
    seed: 9,
    below: [ornament("meer-wellen-1", [-4, h - Math.min(bh, u * 33), bw], { line: "soft" })],
    above: [
      editableText(
        "title",
        [u * 7, h - u * 27, w - u * 14, u * 11],
        "Sommer an der See",
        lettered("fraunces-300", u * 7.6, { align: "left", color: "accent" }),
      ),
      editableText(
        "subtitle",
        [u * 7, h - u * 15, w - u * 14, u * 5],
        "Amrum, Juli 2026",
        lettered("hanken-grotesk-400", u * 2.7, { align: "left", color: "accent", tracking: 60 }),
      ),
    ],
  };
};

/** A strict grid on a plinth of primary shapes. */
const bauhaus: DrawCollage = ({ w, h, u, form }) => {
  const shapes = { first: "accent", second: "gold", third: "soft", ink: "ink" };
  const bw = form === "landscape" ? u * 66 : w - u * 14;
  const bh = heightOf("bauhaus-reihe-1", bw);
  return {
    shape: grid,
    area: [u * 7, u * 7, w - u * 14, h - bh - u * 18],
    margin: 0,
    spacing: 0,
    count: 12,
    below: [ornament("bauhaus-reihe-1", [u * 7, h - bh - u * 7, bw], shapes)],
  };
};

/** A sun of pictures in dried grasses. */
const trockenblumen: DrawCollage = ({ w, h, u, form }) => {
  const bw = form === "landscape" ? u * 92 : u * 84;
  const scale = bw / 122.9;
  const [x, y] = [w / 2 - bw * 0.54, h / 2 - heightOf("trockenblume-sichel-1", bw) / 2 + u * 3];
  const sun = { x: x + (23.5 - 6.9) * scale, y, d: 98 * scale };
  const inside = sun.d * 0.84;
  const grasses = {
    sun: "soft",
    stalk: "ink",
    plume: "gold",
    "plume-soft": "leaf",
    palm: "accent",
    "palm-soft": "gold",
    leaf: "leaf",
    "leaf-soft": "soft",
    tail: "ink",
  };
  return {
    shape: { kind: "circle" },
    area: [sun.x + (sun.d - inside) * 0.62, sun.y + (sun.d - inside) * 0.38, inside, inside],
    margin: 0,
    spacing: u * 0.8,
    count: 14,
    seed: 3,
    below: [ornament("trockenblume-sichel-1", [x, y, bw], grasses)],
  };
};

const entries: readonly CollageEntry[] = [
  ["26", { ground: "cream", ink: "moss", accent: "ochre", soft: "sage" }, olivenhain],
  [
    "27",
    {
      ground: "chalk",
      ink: "navy",
      accent: "coral",
      soft: "sage",
      stem: "moss",
      lavender: "heather",
      dark: "brick",
      corn: "delft",
      yolk: "honey",
    },
    sommerwiese,
  ],
  ["28", { ground: "midnight", ink: "ice", accent: "gold-pale", soft: "denim" }, vollmond],
  ["29", { ground: "butter", ink: "plum", accent: "coral", soft: "teal", gold: "ochre" }, jubilaeum],
  ["30", { ground: "ice", ink: "navy", accent: "navy", soft: "sky-grey" }, meerblick],
  ["31", { ground: "chalk", ink: "ink", accent: "signal", soft: "cobalt", gold: "sun" }, bauhaus],
  ["32", { ground: "ivory", ink: "umber", accent: "rust", soft: "peach", gold: "straw", leaf: "sage" }, trockenblumen],
];

/** Collages with flowers, the sea and strict shapes. Source: COLL-05. */
export function paintedCollages(): readonly DrawnGoods[] {
  return drawnCollages(entries);
}
