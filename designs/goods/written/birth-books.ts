import { heightOf, ornament } from "../artwork.ts";
import { allTo, guestWords, inside, middle } from "./guest-pages.ts";
import { lettering, pattern, type Faces, type WrittenEntry } from "./written-sheet.ts";

const arcs: Faces = { title: "fraunces-300", text: "hanken-grotesk-400", scale: 1 };
const arcWords = guestWords("Ida Marlene", "3. März 2027");

const regenbogen: WrittenEntry = {
  id: "gaestebuch-regenbogen",
  family: "regenbogen",
  variant: "herbst",
  colours: { soft: "sand" },
  draw: (sheet) => {
    const { w, h, u, form } = sheet;
    const wide = u * (form === "landscape" ? 60 : 66);
    const tall = heightOf("regenbogen-klein-1", wide);
    const up = h * (form === "portrait" ? 0.24 : 0.14);
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("regenbogen-klein-1", [(w - wide) / 2, up, wide], {}),
          ...lettering(sheet, { faces: arcs, words: arcWords, y: up + tall + u * 7 }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "regenbogen-klein-1", {
          w: u * 11,
          step: [u * 17, u * 11],
          colours: allTo("ground", "arc-1", "arc-2", "arc-3", "arc-4", "arc-5"),
        }),
      },
      ...inside(sheet, {
        faces: arcs,
        words: arcWords,
        motif: ["regenbogen-klein-1", 30, 18],
        small: ["regenbogen-klein-1", 8],
      }),
    };
  },
};

const folded: Faces = { title: "fraunces-300", text: "jost-400", scale: 1 };
const craneWords = guestWords("Mathilda Josephine", "8. Mai 2027");
const craneSlots = ["paper-2-light", "paper-2-mid", "paper-2-dark"] as const;

const kranich: WrittenEntry = {
  id: "gaestebuch-kranich",
  family: "kranich",
  variant: "abendrot",
  colours: { ground: "shell", soft: "blush", veil: "blush-deep" },
  draw: (sheet) => {
    const { w, u, form } = sheet;
    const wide = form === "landscape";
    const mobile = u * (wide ? 62 : form === "square" ? 46 : 60);
    const left = wide ? w * 0.08 : (w - mobile) / 2;
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("kranich-mobile-1", [left, -u * 3, mobile], {}),
          ...lettering(
            sheet,
            wide
              ? {
                  faces: folded,
                  words: craneWords,
                  y: middle(sheet, craneWords, folded, 0.52),
                  x: left + mobile + u * 6,
                  w: w - left - mobile - u * 14,
                  align: "left",
                }
              : {
                  faces: folded,
                  words: craneWords,
                  y: heightOf("kranich-mobile-1", mobile) + u * 2,
                  size: form === "square" ? 0.85 : 1,
                },
          ),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "kranich-flug-1", {
          w: u * 15,
          step: [u * 21, u * 14],
          colours: {
            ...allTo("veil", ...craneSlots),
            ...allTo("veil", "paper-3-light", "paper-3-mid", "paper-3-dark"),
            "paper-2-light": "ground",
          },
        }),
      },
      ...inside(sheet, {
        faces: folded,
        words: craneWords,
        motif: ["kranich-flug-1", 34, 21],
        small: ["kranich-flug-1", 10],
      }),
    };
  },
};

const dove: Faces = { title: "fraunces-300", text: "hanken-grotesk-400", scale: 1 };
const doveWords = guestWords("Emilia Viktoria", "6. Juni 2027");

const taube: WrittenEntry = {
  id: "gaestebuch-taube",
  family: "taube",
  variant: "himmel",
  colours: { soft: "powder" },
  draw: (sheet) => {
    const { w, h, u, form } = sheet;
    const bird = u * (form === "landscape" ? 66 : form === "square" ? 58 : 78);
    const up = h * (form === "portrait" ? 0.16 : 0.08);
    const tall = heightOf("taube-flug-1", bird);
    const beside = form === "landscape";
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("taube-flug-1", beside ? [w * 0.07, (h - tall) / 2, bird] : [(w - bird) / 2, up, bird], {}),
          ...lettering(
            sheet,
            beside
              ? {
                  faces: dove,
                  words: doveWords,
                  y: middle(sheet, doveWords, dove, 0.52),
                  x: w * 0.07 + bird + u * 5,
                  w: w * 0.93 - bird - u * 13,
                  align: "left",
                }
              : { faces: dove, words: doveWords, y: up + tall + u * 4, size: form === "square" ? 0.9 : 1 },
          ),
        ],
      },
      flyleaf: {
        ground: "ground",
        drafts: pattern(sheet, "taube-zweig-1", { w: u * 7, step: [u * 16, u * 15], colours: { leaf: "far" } }),
      },
      ...inside(sheet, {
        faces: dove,
        words: doveWords,
        motif: ["taube-zweig-1", 12, 22],
        small: ["taube-zweig-1", 4.4],
      }),
    };
  },
};

/** Guest books of births and christenings. */
export const birthBooks: readonly WrittenEntry[] = [regenbogen, kranich, taube];
