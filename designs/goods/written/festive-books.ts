import { area, frame, rule, type Draft } from "../../toolkit/card.ts";
import { heightOf, ornament } from "../artwork.ts";
import { within, type Sheet } from "../sheet.ts";
import { guestWords, middle, welcome } from "./guest-pages.ts";
import { around, centred, invitation, lettering, pattern, type Faces, type WrittenEntry } from "./written-sheet.ts";

const deco: Faces = {
  title: "josefin-sans-300",
  text: "josefin-sans-400",
  scale: 0.82,
  uppercase: true,
  tracking: 120,
};
const decoWords = guestWords("Henriette & Ferdinand", "31. Dezember 2026", "names");

const artdeco: WrittenEntry = {
  id: "gaestebuch-artdeco",
  family: "artdeco",
  variant: "mitternacht",
  colours: { accent: "gold-pale", soft: "denim", night: "midnight", brass: "brass" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const foil = { foil: "accent" };
    return {
      front: {
        ground: "ground",
        drafts: [
          { ...centred("artdeco-uhr-1", [w / 2, h * 0.5, u * 92], foil), role: "foil" },
          ...lettering(sheet, {
            faces: deco,
            words: decoWords,
            y: middle(sheet, decoWords, deco, 0.505, 0.82),
            x: w / 2 - u * 28,
            w: u * 56,
            size: 0.82,
          }),
        ],
      },
      flyleaf: { ground: "ground", drafts: scales(sheet, "soft") },
      title: {
        ground: null,
        drafts: [
          centred("artdeco-sonne-1", [w / 2, h * 0.5 - u * 24, u * 34], { foil: "brass" }),
          ...lettering(sheet, {
            faces: deco,
            words: decoWords,
            y: h * 0.5 - u * 7,
            size: 0.8,
            ink: "night",
            accent: "night",
          }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("artdeco-sonne-1", [w / 2, h * 0.28, u * 20], { foil: "brass" }),
          ...invitation(sheet, {
            faces: { ...deco, title: "josefin-sans-400" },
            lines: welcome,
            ink: "night",
            accent: "night",
          }),
        ],
      },
      leaf: { ground: null, drafts: [centred("artdeco-sonne-1", [w / 2, h - u * 7, u * 8], { foil: "brass" })] },
    };
  },
};

/** The fans of the family over a whole page. */
function scales({ w, h, u }: Sheet, foil: string): readonly Draft[] {
  const wide = u * 46;
  const tall = heightOf("artdeco-schuppen-1", wide);
  const columns = Math.floor((w - u * 6) / wide);
  const rows = Math.floor((h - u * 6) / tall);
  const [left, up] = [(w - columns * wide) / 2, (h - rows * tall) / 2];
  return Array.from({ length: rows * columns }, (_, at) =>
    ornament("artdeco-schuppen-1", [left + (at % columns) * wide, up + Math.floor(at / columns) * tall, wide], {
      foil,
    }),
  );
}

const tiles: Faces = { title: "instrument-serif-400", text: "instrument-sans-400", scale: 1.15 };
const tileWords = guestWords("Annegret & João", "17.–19. September 2027", "names");

const azulejo: WrittenEntry = {
  id: "gaestebuch-azulejo",
  family: "azulejo",
  variant: "delfter-blau",
  colours: { ground: "white", soft: "ice", accent: "cobalt", honey: "honey" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const glaze = { accent: "honey", deep: "accent", light: "light" };
    const side = w / (sheet.form === "landscape" ? 8 : 6);
    const row = (y: number) => [
      ...around(sheet, "azulejo-kachel-1", { width: side, y, colours: glaze, mirrored: false }).filter(
        (_, at) => at % 2 === 0,
      ),
      ...around(sheet, "azulejo-kachel-2", { width: side, y, colours: glaze, mirrored: false }).filter(
        (_, at) => at % 2 === 1,
      ),
    ];
    return {
      front: {
        ground: "ground",
        drafts: [
          ...[-side, 0, h - side, h].flatMap(row),
          ...lettering(sheet, {
            faces: tiles,
            words: tileWords,
            y: middle(sheet, tileWords, tiles, 0.5, 1.02),
            size: 1.02,
          }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "azulejo-kachel-1", {
          w: u * 11,
          step: [u * 16, u * 13],
          colours: { deep: "light", light: "light", accent: "light" },
        }),
      },
      title: {
        ground: null,
        drafts: [
          centred("azulejo-kachel-1", [w / 2, h * 0.5 - u * 22, u * 18], glaze),
          ...lettering(sheet, { faces: tiles, words: tileWords, y: h * 0.5 - u * 8, size: 0.82 }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("azulejo-kachel-1", [w / 2, h * 0.28, u * 12], glaze),
          ...invitation(sheet, { faces: tiles, lines: welcome }),
        ],
      },
      leaf: { ground: null, drafts: [centred("azulejo-kachel-1", [w / 2, h - u * 7.5, u * 6], glaze)] },
    };
  },
};

const sea: Faces = { title: "fraunces-300", text: "jost-400", scale: 1.05 };
const seaWords = guestWords("Theresa & Christoffer", "5. Juni 2027", "names");

const meer: WrittenEntry = {
  id: "gaestebuch-meer",
  family: "meer",
  variant: "nordsee",
  colours: { ground: "ice", soft: "powder", accent: "navy" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const wave = u * 128;
    const tall = heightOf("meer-wellen-1", wave);
    return {
      front: {
        ground: "ground",
        drafts: [
          centred("meer-sonne-1", [w * 0.72, h - tall * 0.78, u * 24], { foil: "foil" }),
          ...around(sheet, "meer-wellen-1", { width: wave, y: h - tall * 0.82, colours: { line: "line" } }),
          ...lettering(sheet, { faces: sea, words: seaWords, y: h * 0.12, x: w * 0.1, align: "left" }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "meer-welle-1", { w: u * 20, step: [u * 20.2, u * 7], colours: { line: "line" } }),
      },
      title: {
        ground: null,
        drafts: [
          centred("meer-untergang-1", [w / 2, h * 0.5 - u * 25, u * 15], { foil: "foil" }),
          ...lettering(sheet, { faces: sea, words: seaWords, y: h * 0.5 - u * 8, size: 0.82 }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("meer-welle-1", [w / 2, h * 0.3, u * 26], { line: "line" }),
          ...invitation(sheet, { faces: sea, lines: welcome }),
        ],
      },
      leaf: { ground: null, drafts: [centred("meer-welle-1", [w / 2, h - u * 7, u * 12], { line: "line" })] },
    };
  },
};

const edge: Faces = { title: "marcellus-400", text: "eb-garamond-400", scale: 1, tracking: 30 };
const edgeWords = guestWords("Alexandra & Sebastian", "21. Mai 2027", "names");

/** Two lines of foil round the cover, as on the cards. */
const goldrand: WrittenEntry = {
  id: "gaestebuch-goldrand",
  family: "goldrand",
  variant: "elfenbein",
  colours: { soft: "ivory", accent: "gold", gilt: "brass" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const edgeLine = (inset: number, width: number): Draft => ({
      ...frame(within([0, 0, w, h], inset), "accent", width),
      role: "foil",
    });
    return {
      front: {
        ground: "ground",
        drafts: [
          edgeLine(u * 6, 1.1),
          edgeLine(u * 7.8, 0.6),
          ...lettering(sheet, {
            faces: edge,
            words: edgeWords,
            y: middle(sheet, edgeWords, edge, 0.5, 1.05),
            size: 1.05,
            accent: "ink",
          }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: [
          frame(within([0, 0, w, h], u * 6), "accent", 0.5),
          frame(within([0, 0, w, h], u * 7.6), "accent", 0.35),
        ],
      },
      title: {
        ground: null,
        drafts: [
          rule(w / 2, h * 0.5 - u * 28, u * 12, "gilt", 0.35, { vertical: true }),
          ...lettering(sheet, { faces: edge, words: edgeWords, y: h * 0.5 - u * 11, size: 0.86, accent: "ink" }),
        ],
      },
      opener: { ground: null, drafts: invitation(sheet, { faces: edge, lines: welcome, accent: "gilt", y: 0.3 }) },
      leaf: { ground: null, drafts: [area("rect", [w / 2 - u * 3, h - u * 7, u * 6, 0.35], "gilt")] },
    };
  },
};

/** Guest books of weddings with patterns, waves and gold. */
export const festiveBooks: readonly WrittenEntry[] = [artdeco, azulejo, meer, goldrand];
