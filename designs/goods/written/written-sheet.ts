import { currentSchema, DesignDocument } from "#design/model/design-document.ts";
import { collection } from "../../collection.ts";
import { rule, sampleAssets, text, type Box, type Draft } from "../../toolkit/card.ts";
import { numbered } from "../../toolkit/document.ts";
import { palette, type InkName } from "../../toolkit/inks.ts";
import { heightOf, ornament } from "../artwork.ts";
import { editableText, goodsForms, lettered, type DrawnGoods, type GoodsForm, type Sheet } from "../sheet.ts";

/**
 * The pages a book for writing is drawn with: its cover, the coloured first and last page, the title page, the page that
 * invites to write, and what stands on every page that is written on.
 */
const pageNames = ["front", "flyleaf", "title", "opener", "leaf"] as const;

/** A drawn page: its ground as a slot of the palette (white paper if null) and what stands on it. */
export type DrawnPage = { readonly ground: string | null; readonly drafts: readonly Draft[] };

/** A book for writing that belongs to a family of cards: its colours are a variant of the family's, and a few more. */
export type WrittenEntry = {
  readonly id: string;
  readonly family: string;
  readonly variant: string;
  /** The slots every book has, and others its drawings use, where the family has no colour of that name. */
  readonly colours: Readonly<Partial<Record<string, InkName>>>;
  readonly draw: (sheet: Sheet) => Readonly<Record<(typeof pageNames)[number], DrawnPage>>;
};

/** All colours of a variant of a family; its sheet colour is the ground of a book, whose paper is white. */
function familyColours(family: string, variant: string): DesignDocument["palette"] {
  const templates = collection.flatMap((each) => each.templates).filter((each) => each.family === family);
  const palettes = templates.flatMap(({ variants }) => variants.filter(({ id }) => id === variant));
  if (palettes.length === 0) throw new Error(`${family} has no colours ${variant}`);
  const { paper, ...slots } = Object.fromEntries(palettes.flatMap((each) => Object.entries(each.palette)));
  return { ...(paper && { ground: paper }), ...slots };
}

function documentOf({ family, variant, colours, draw }: WrittenEntry, form: GoodsForm): DesignDocument {
  const { w, h } = goodsForms[form];
  const drawn = draw({ w, h, u: Math.min(w, h) / 100, form });
  const pages = pageNames.map((id) => ({
    id,
    w,
    h,
    panels: [{ role: id === "front" ? ("front" as const) : ("panel" as const), x: 0, y: 0, w, h }],
    background: drawn[id].ground,
    elements: numbered(id, drawn[id].drafts),
  }));
  const own = Object.fromEntries(Object.entries(colours).flatMap(([slot, ink]) => (ink ? [[slot, ink] as const] : [])));
  return DesignDocument.parse({
    schema: currentSchema,
    product: "photobook",
    locale: "de-DE",
    bleed: 3,
    safe: 5,
    palette: { ...familyColours(family, variant), ...palette({ ...own, paper: "white" }) },
    assets: sampleAssets(pages.flatMap(({ elements }) => elements)),
    pages,
  });
}

/** The drawn books on all sheets. */
export function drawnBooks(entries: readonly WrittenEntry[]): readonly DrawnGoods[] {
  return entries.map((entry) => ({
    kind: "photobook",
    id: entry.id,
    sheets: {
      portrait: documentOf(entry, "portrait"),
      landscape: documentOf(entry, "landscape"),
      square: documentOf(entry, "square"),
    },
  }));
}

type Colours = Readonly<Record<string, string>>;
type Art = Parameters<typeof ornament>[3];

/** A drawing about a point, as wide as given. */
export function centred(id: string, [cx, cy, w]: readonly [number, number, number], colours: Colours = {}, art?: Art) {
  return ornament(id, [cx - w / 2, cy - heightOf(id, w) / 2, w], colours, art);
}

/** A drawing over a whole page in staggered rows, `w` wide and `step` apart. */
export function pattern(
  sheet: Sheet,
  id: string,
  {
    w,
    step,
    colours = {},
  }: { readonly w: number; readonly step: readonly [number, number]; readonly colours?: Colours },
): readonly Draft[] {
  const [dx, dy] = step;
  const [columns, rows] = [Math.floor(sheet.w / dx), Math.floor(sheet.h / dy)];
  const [left, top] = [(sheet.w - (columns - 1) * dx) / 2, (sheet.h - (rows - 1) * dy) / 2];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row % 2 === 0 ? columns : columns - 1 }, (__, column) =>
      centred(id, [left + column * dx + (row % 2 === 0 ? 0 : dx / 2), top + row * dy, w], colours, {
        flip: (row + column) % 2 === 0 ? "none" : "horizontal",
      }),
    ),
  ).flat();
}

/** A drawing that goes on round the whole book, every `step` mm: over the front, the spine, the back and their edges. */
export function around(
  { w }: Sheet,
  id: string,
  {
    width,
    y,
    colours = {},
    mirrored = true,
    step = width,
  }: { width: number; y: number; colours?: Colours; mirrored?: boolean; step?: number },
): readonly Draft[] {
  const [from, to] = [-Math.ceil((1.34 * w) / step), Math.ceil((1.12 * w) / step)];
  return Array.from({ length: to - from }, (_, index) =>
    ornament(id, [(from + index) * step, y, width + 0.2], colours, {
      flip: mirrored && (from + index) % 2 !== 0 ? "horizontal" : "none",
    }),
  );
}

/** Sizes of the lettering, in hundredths of the shorter side. */
const sizes = { title: 11.4, names: 5.2, date: 2.9 };

/** What a book is lettered in: its faces, and how large its title is against that of others. */
export type Faces = {
  readonly title: string;
  readonly text: string;
  readonly scale?: number;
  readonly uppercase?: boolean;
  readonly tracking?: number;
};

/** The words of a book: its title, for whom it is, and the day. */
export type BookWords = {
  readonly title: string;
  readonly names: string;
  readonly role: "names" | "name";
  readonly date: string;
};

type Setting = {
  readonly faces: Faces;
  readonly words: BookWords;
  /** Top of the title, mm. */
  readonly y: number;
  readonly x?: number;
  readonly w?: number;
  readonly align?: "left" | "center";
  readonly ink?: string;
  readonly accent?: string;
  /** Factor on all sizes. */
  readonly size?: number;
};

/** Title, names and day below each other. */
export function lettering(sheet: Sheet, setting: Setting): readonly Draft[] {
  const { faces, words, y, align = "center", ink = "ink", accent = "accent", size = 1 } = setting;
  const u = sheet.u * size;
  const { x = sheet.w * 0.12, w = sheet.w * 0.76 } = setting;
  const { scale = 1, uppercase = false, tracking = 0 } = faces;
  const big = u * sizes.title * scale;
  const lines = words.names.split("\n").length;
  const names: Box = [x, y + big * 1.32, w, u * sizes.names * 1.3 * lines];
  return [
    text(
      "title",
      [x, y, w, big * 1.25],
      words.title,
      lettered(faces.title, big, { align, color: accent, uppercase, tracking }),
      { shrinkTo: 8 },
    ),
    editableText(
      words.role,
      names,
      words.names,
      lettered(faces.title, u * sizes.names, { align, color: ink, lineHeight: 1.15 }),
    ),
    editableText(
      "date",
      [x, names[1] + names[3] + u * 1.2, w, u * 4.4],
      words.date,
      lettered(faces.text, u * sizes.date, { align, color: ink, tracking: 40 }),
    ),
  ];
}

/** How high `lettering` is, in hundredths of the shorter side. */
export const letteringHeight = (words: BookWords, scale = 1): number =>
  sizes.title * scale * 1.32 + sizes.names * 1.3 * words.names.split("\n").length + 1.2 + sizes.date * 1.3;

/** The page that invites to write: a line as a title, and a sentence. */
export function invitation(
  { w, h, u }: Sheet,
  {
    faces,
    y = 0.36,
    lines,
    ink = "ink",
    accent = "accent",
  }: { faces: Faces; y?: number; lines: readonly [string, string]; ink?: string; accent?: string },
): readonly Draft[] {
  const top = h * y;
  const [head, sentence] = lines;
  return [
    text(
      "headline",
      [w * 0.12, top, w * 0.76, u * 15],
      head,
      lettered(faces.title, u * 5.6, { color: accent, valign: "bottom", lineHeight: 1.1 }),
      { shrinkTo: 8 },
    ),
    rule(w / 2 - u * 4, top + u * 18, u * 8, accent, 0.35),
    text(
      "message",
      [w * 0.18, top + u * 21, w * 0.64, u * 20],
      sentence,
      lettered(faces.text, u * 2.7, { color: ink, lineHeight: 1.5 }),
      { shrinkTo: 7 },
    ),
  ];
}
