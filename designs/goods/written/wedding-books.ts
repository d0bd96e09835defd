import { heightOf, ornament } from "../artwork.ts";
import { guestWords, middle, welcome } from "./guest-pages.ts";
import { centred, invitation, lettering, pattern, type Faces, type WrittenEntry } from "./written-sheet.ts";

const olive: Faces = { title: "cormorant-garamond-400-italic", text: "cormorant-garamond-500", scale: 1.08 };
const oliveWords = guestWords("Maximiliane & Konstantin", "12. Juni 2027", "names");
const oliveColours = { paper: "ground" };

const olivenzweig: WrittenEntry = {
  id: "gaestebuch-olivenzweig",
  family: "olivenzweig",
  variant: "salbei",
  colours: { soft: "sage-light", line: "moss" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    return {
      front: {
        ground: "ground",
        drafts: [
          centred("olivenzweig-kranz-1", [w / 2, h * 0.5, u * 88], oliveColours),
          ...lettering(sheet, {
            faces: olive,
            words: oliveWords,
            y: middle(sheet, oliveWords, olive, 0.505, 0.96),
            x: w / 2 - u * 33,
            w: u * 66,
            size: 0.96,
          }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "olivenzweig-trieb-1", {
          w: u * 17,
          step: [u * 25, u * 12.5],
          colours: { paper: "soft", line: "fruit", leaf: "leaf" },
        }),
      },
      title: {
        ground: null,
        drafts: [
          centred("olivenzweig-girlande-1", [w / 2, h * 0.5 - u * 22, u * 44], { paper: "paper" }),
          ...lettering(sheet, { faces: olive, words: oliveWords, y: h * 0.5 - u * 8, size: 0.82 }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("olivenzweig-trieb-1", [w / 2, h * 0.3, u * 22], { paper: "paper" }),
          ...invitation(sheet, { faces: olive, lines: welcome }),
        ],
      },
      leaf: { ground: null, drafts: [centred("olivenzweig-trieb-1", [w / 2, h - u * 7, u * 12], { paper: "paper" })] },
    };
  },
};

const dried: Faces = { title: "instrument-serif-400", text: "instrument-sans-400", scale: 1.1 };
const driedWords = guestWords("Lieselotte & Benedikt", "25. September 2027", "names");

/** The words stand in the low sun of the family. */
const trockenblume: WrittenEntry = {
  id: "gaestebuch-trockenblume",
  family: "trockenblume",
  variant: "rost",
  colours: { soft: "peach", "sun-deep": "apricot" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const wide = u * 92;
    const [left, up] = [w / 2 - wide * 0.555, h * 0.5 - heightOf("trockenblume-sichel-1", wide) * 0.47];
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("trockenblume-sichel-1", [left, up, wide], {}),
          ...lettering(sheet, {
            faces: dried,
            words: driedWords,
            y: up + wide * 0.2,
            x: left + wide * 0.26,
            w: wide * 0.65,
            size: 0.88,
            ink: "ink",
          }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "trockenblume-zweig-1", {
          w: u * 18,
          step: [u * 25, u * 13],
          colours: { leaf: "sun-deep", "leaf-soft": "sun-deep" },
        }),
      },
      title: {
        ground: null,
        drafts: [
          centred("trockenblume-kranz-1", [w / 2, h * 0.5 - u * 21, u * 46]),
          ...lettering(sheet, { faces: dried, words: driedWords, y: h * 0.5 - u * 8, size: 0.82 }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("trockenblume-band-1", [w / 2, h * 0.3, u * 26]),
          ...invitation(sheet, { faces: dried, lines: welcome }),
        ],
      },
      leaf: { ground: null, drafts: [centred("trockenblume-zweig-1", [w / 2, h - u * 7, u * 12])] },
    };
  },
};

const cut: Faces = { title: "gloock-400", text: "hanken-grotesk-400", scale: 1 };
const cutWords = guestWords("Friederike & Johann", "Im August 2027", "names");
const printed = { block: "ink", cut: "paper" };

const linolschnitt: WrittenEntry = {
  id: "gaestebuch-linolschnitt",
  family: "linolschnitt",
  variant: "indigo",
  colours: { ground: "cream", accent: "navy", soft: "powder", denim: "denim" },
  draw: (sheet) => {
    const { w, h, u, form } = sheet;
    const wide = form === "landscape";
    const block = u * (wide ? 62 : form === "square" ? 50 : 66);
    const tall = heightOf("linolschnitt-wiesenstrauss-1", block);
    const at = wide ? w * 0.1 : (w - block) / 2;
    const up = wide ? (h - tall) / 2 : h * 0.08;
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("linolschnitt-wiesenstrauss-1", [at, up, block], { block: "block", cut: "ground" }),
          ...lettering(
            sheet,
            wide
              ? {
                  faces: cut,
                  words: cutWords,
                  y: middle(sheet, cutWords, cut, 0.5),
                  x: at + block + u * 7,
                  w: w - at - block - u * 15,
                  align: "left",
                }
              : { faces: cut, words: cutWords, y: up + tall + u * 4, size: form === "square" ? 0.85 : 1 },
          ),
        ],
      },
      flyleaf: {
        ground: "block",
        drafts: pattern(sheet, "linolschnitt-zweig-1", {
          w: u * 15,
          step: [u * 21, u * 14],
          colours: { block: "denim", cut: "block" },
        }),
      },
      title: {
        ground: null,
        drafts: [
          centred("linolschnitt-zweig-1", [w / 2, h * 0.5 - u * 20, u * 26], printed),
          ...lettering(sheet, { faces: cut, words: cutWords, y: h * 0.5 - u * 9, size: 0.82 }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("linolschnitt-zweig-1", [w / 2, h * 0.3, u * 18], printed),
          ...invitation(sheet, { faces: cut, lines: welcome }),
        ],
      },
      leaf: { ground: null, drafts: [centred("linolschnitt-zweig-1", [w / 2, h - u * 7, u * 9], printed)] },
    };
  },
};

/** Guest books of weddings with plants. */
export const weddingBooks: readonly WrittenEntry[] = [olivenzweig, trockenblume, linolschnitt];
