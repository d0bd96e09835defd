import { rule, text, type Draft } from "../../toolkit/card.ts";
import { heightOf, ornament } from "../artwork.ts";
import { editableText, lettered, type Sheet } from "../sheet.ts";
import { around, centred, type Faces, type WrittenEntry } from "./written-sheet.ts";

type Remembered = { readonly name: string; readonly years: string };

type Placed = {
  readonly faces: Faces;
  readonly of: Remembered;
  readonly y: number;
  readonly x: number;
  readonly w: number;
  readonly align?: "left" | "center";
  readonly ink?: string;
  readonly size?: number;
};

/** "In memory of", the name, the years: nothing else stands on a condolence book. */
function remembrance(
  sheet: Sheet,
  { faces, of, y, x, w, align = "left", ink = "ink", size = 1 }: Placed,
): readonly Draft[] {
  const u = sheet.u * size;
  const lines = of.name.split("\n").length;
  const tall = u * 7 * 1.15 * lines;
  return [
    text(
      "headline",
      [x, y, w, u * 4.6],
      "In Erinnerung an",
      lettered(faces.text, u * 3, { align, color: ink, tracking: 30 }),
      { shrinkTo: 7 },
    ),
    editableText(
      "name",
      [x, y + u * 6, w, tall + u],
      of.name,
      lettered(faces.title, u * 7, { align, color: ink, lineHeight: 1.15 }),
    ),
    editableText(
      "years",
      [x, y + u * 8.6 + tall, w, u * 4.6],
      of.years,
      lettered(faces.text, u * 3, { align, color: ink, tracking: 40 }),
    ),
  ];
}

/** The page before the first entry: what the book is for, without asking anybody for anything. */
function quietly(sheet: Sheet, faces: Faces, y = 0.38): readonly Draft[] {
  const { w, h, u } = sheet;
  return [
    text(
      "headline",
      [w * 0.16, h * y, w * 0.68, u * 9],
      "Worte des Gedenkens",
      lettered(faces.title, u * 4.8, { color: "ink", valign: "bottom" }),
      { shrinkTo: 8 },
    ),
    rule(w / 2 - u * 4, h * y + u * 12, u * 8, "line", 0.3),
    text(
      "message",
      [w * 0.2, h * y + u * 15.5, w * 0.6, u * 18],
      "Raum für eine Erinnerung, einen Gruß, einen Namen.",
      lettered(faces.text, u * 2.7, { color: "ink", lineHeight: 1.5 }),
      { shrinkTo: 7 },
    ),
  ];
}

const still: Faces = { title: "eb-garamond-400", text: "eb-garamond-400" };
const gertrud = { name: "Gertrud Hildegard Lindemann", years: "1938 – 2026" };

const stille: WrittenEntry = {
  id: "kondolenzbuch-stille",
  family: "stille",
  variant: "weiss",
  colours: { ground: "fog", soft: "mist", accent: "ink" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const line = (y: number) => around(sheet, "stille-linie-1", { width: w * 1.02, y, colours: { line: "line" } });
    return {
      front: {
        ground: "ground",
        drafts: [
          ...line(h * 0.62),
          ...remembrance(sheet, { faces: still, of: gertrud, y: h * 0.62 - u * 26, x: w * 0.1, w: w * 0.8 }),
        ],
      },
      flyleaf: { ground: "soft", drafts: [] },
      title: {
        ground: null,
        drafts: remembrance(sheet, {
          faces: still,
          of: gertrud,
          y: h * 0.4,
          x: w * 0.12,
          w: w * 0.76,
          align: "center",
          size: 0.85,
        }),
      },
      opener: { ground: null, drafts: quietly(sheet, still) },
      leaf: { ground: null, drafts: [] },
    };
  },
};

const dusk: Faces = { title: "cormorant-garamond-400", text: "eb-garamond-400" };
const karl = { name: "Karl-Heinz Bergmann", years: "1941 – 2026" };

const abendlicht: WrittenEntry = {
  id: "kondolenzbuch-abendlicht",
  family: "abendlicht",
  variant: "daemmerung",
  colours: { soft: "powder", ink: "navy", line: "denim" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const wide = w * 1.06;
    const tall = heightOf("abendlicht-hoehen-1", wide);
    const up = h - tall * (sheet.form === "landscape" ? 0.84 : 0.92);
    return {
      front: {
        ground: "ground",
        drafts: [
          ...around(sheet, "abendlicht-hoehen-1", { width: wide, y: up, colours: { sun: "ground" } }),
          centred("abendlicht-sonne-1", [w * 0.76, up + tall * 0.03, u * 13], { sun: "sun" }),
          ...remembrance(sheet, { faces: dusk, of: karl, y: h * 0.13, x: w * 0.1, w: w * 0.8 }),
        ],
      },
      flyleaf: { ground: "soft", drafts: [centred("abendlicht-sonne-1", [w / 2, h / 2, u * 18], { sun: "ground" })] },
      title: {
        ground: null,
        drafts: remembrance(sheet, {
          faces: dusk,
          of: karl,
          y: h * 0.4,
          x: w * 0.12,
          w: w * 0.76,
          align: "center",
          size: 0.88,
        }),
      },
      opener: { ground: null, drafts: quietly(sheet, dusk) },
      leaf: { ground: null, drafts: [] },
    };
  },
};

const autumn: Faces = { title: "cormorant-garamond-400", text: "cormorant-garamond-500" };
const johanna = { name: "Johanna Maria Ahrendt", years: "1945 – 2026" };

const ahornblatt: WrittenEntry = {
  id: "kondolenzbuch-ahornblatt",
  family: "ahornblatt",
  variant: "herbst",
  colours: { soft: "sand", line: "taupe", accent: "umber" },
  draw: (sheet) => {
    const { w, h, u, form } = sheet;
    const leaf = u * (form === "landscape" ? 72 : form === "square" ? 66 : 84);
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("ahornblatt-blatt-1", [w - leaf * 0.98, h - heightOf("ahornblatt-blatt-1", leaf) * 1.02, leaf], {}),
          ...remembrance(sheet, { faces: autumn, of: johanna, y: h * 0.1, x: w * 0.09, w: w * 0.82 }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: [centred("ahornblatt-klein-1", [w / 2, h / 2, u * 22], { leaf: "ground", vein: "soft" })],
      },
      title: {
        ground: null,
        drafts: [
          centred("ahornblatt-klein-1", [w / 2, h * 0.29, u * 15]),
          ...remembrance(sheet, {
            faces: autumn,
            of: johanna,
            y: h * 0.42,
            x: w * 0.12,
            w: w * 0.76,
            align: "center",
            size: 0.88,
          }),
        ],
      },
      opener: { ground: null, drafts: quietly(sheet, autumn) },
      leaf: { ground: null, drafts: [centred("ahornblatt-klein-1", [w / 2, h - u * 7.5, u * 4.6])] },
    };
  },
};

const rings: Faces = { title: "eb-garamond-400", text: "eb-garamond-400-italic" };
const friedrich = { name: "Friedrich Wilhelm Eichstädt", years: "1934 – 2026" };

const jahresringe: WrittenEntry = {
  id: "kondolenzbuch-jahresringe",
  family: "jahresringe",
  variant: "rinde",
  colours: { soft: "sand", accent: "umber", veil: "oat" },
  draw: (sheet) => {
    const { w, h, u, form } = sheet;
    const beside = form === "landscape";
    const disc = u * (beside ? 62 : form === "square" ? 50 : 66);
    return {
      front: {
        ground: "ground",
        drafts: [
          centred("jahresringe-scheibe-1", beside ? [w * 0.27, h / 2, disc] : [w / 2, h * 0.38, disc]),
          ...remembrance(
            sheet,
            beside
              ? {
                  faces: rings,
                  of: friedrich,
                  y: h * 0.38,
                  x: w * 0.27 + disc / 2 + u * 8,
                  w: w * 0.73 - disc / 2 - u * 16,
                }
              : {
                  faces: rings,
                  of: friedrich,
                  y: h * 0.38 + disc / 2 + u * 7,
                  x: w * 0.1,
                  w: w * 0.8,
                  align: "center",
                },
          ),
        ],
      },
      flyleaf: { ground: "soft", drafts: [centred("jahresringe-scheibe-1", [w / 2, h / 2, u * 70], { line: "veil" })] },
      title: {
        ground: null,
        drafts: [
          centred("jahresringe-klein-1", [w / 2, h * 0.3, u * 13]),
          ...remembrance(sheet, {
            faces: rings,
            of: friedrich,
            y: h * 0.42,
            x: w * 0.12,
            w: w * 0.76,
            align: "center",
            size: 0.85,
          }),
        ],
      },
      opener: { ground: null, drafts: quietly(sheet, rings) },
      leaf: { ground: null, drafts: [centred("jahresringe-klein-1", [w / 2, h - u * 7.5, u * 4.4])] },
    };
  },
};

/** Condolence books of the mourning families. */
export const condolenceBooks: readonly WrittenEntry[] = [stille, abendlicht, ahornblatt, jahresringe];
