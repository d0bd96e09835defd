import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { rearrange } from "#design/arrange/rearrange.ts";
import { currentSchema, DesignDocument, type Crop } from "#design/model/design-document.ts";
import { FontFace } from "#design/model/font-face.ts";
import type { Arrangement } from "#design/model/arrangement.ts";
import { createFontCollection } from "#design/text/fonts.ts";
import { loadShaping } from "#design/text/shaping.ts";
import { photo, round, sampleAssets, type Box, type Draft, type SamplePhoto } from "../toolkit/card.ts";
import { numbered } from "../toolkit/document.ts";
import { palette, type InkName } from "../toolkit/inks.ts";
import { goodsForms, type DrawnGoods, type GoodsColours, type GoodsForm, type Sheet } from "./sheet.ts";

/** How a collage design is arranged and what surrounds its photos. */
export type CollageDrawing = {
  readonly shape: Arrangement["shape"];
  /** Area of the photos, and mm kept free within it and between them. */
  readonly area: Box;
  readonly margin: number;
  readonly spacing: number;
  /** Number of example photos. */
  readonly count: number;
  readonly seed?: number;
  readonly mount?: Arrangement["mount"];
  /** Look of every photo. */
  readonly slot?: Parameters<typeof photo>[3] & {
    readonly border?: { readonly kind?: "polaroid"; color: string; width: number };
  };
  readonly below?: readonly Draft[];
  readonly above?: readonly Draft[];
};

/** Draws a collage design on a sheet. */
export type DrawCollage = (sheet: Sheet) => CollageDrawing;

/** One collage design: its colours by slot, more of them than the four all goods have where artwork needs them. */
export type CollageEntry = readonly [
  id: string,
  colours: GoodsColours & Readonly<Record<string, InkName>>,
  draw: DrawCollage,
];

const designs = path.join(import.meta.dirname, "..");
const registry = z.array(FontFace).parse(JSON.parse(readFileSync(path.join(designs, "fonts", "fonts.json"), "utf8")));
const fonts = createFontCollection(await loadShaping(), registry);

/** Loads the face of a word of photos. */
function loadFace(id: string): void {
  const face = registry.find((each) => each.id === id);
  if (!face) throw new Error(`no face ${id}`);
  fonts.load(id, readFileSync(path.join(designs, "fonts", face.file)));
}

/** A part of an example photo, as a customer's photo would be: nine photographs make three dozen pictures. */
type Take = { readonly photo: SamplePhoto; readonly part: Crop };

const whole = { x: 0, y: 0, w: 1, h: 1 };
const lying: readonly Crop[] = [
  whole,
  { x: 0.06, y: 0.12, w: 0.42, h: 0.75 },
  { x: 0.38, y: 0.3, w: 0.6, h: 0.6 },
  { x: 0.5, y: 0.1, w: 0.45, h: 0.6 },
];
const standing: readonly Crop[] = [
  whole,
  { x: 0, y: 0.06, w: 1, h: 0.5 },
  { x: 0.2, y: 0.4, w: 0.72, h: 0.54 },
  { x: 0.1, y: 0.1, w: 0.6, h: 0.6 },
];
const order: readonly SamplePhoto[] = [
  "abendwiese",
  "ringe",
  "meereshorizont",
  "leinenfalten",
  "bergdaemmerung",
  "kerzenlicht",
  "nebelwald",
  "duenenlicht",
  "blattschatten",
];
const upright: ReadonlySet<SamplePhoto> = new Set<SamplePhoto>(["blattschatten", "leinenfalten", "nebelwald"]);

function takeOf(index: number): Take {
  const round_ = Math.floor(index / order.length);
  const shown = order[index % order.length] ?? "abendwiese";
  const parts = upright.has(shown) ? standing : lying;
  return { photo: shown, part: parts[(round_ + index * 2) % parts.length] ?? whole };
}

/** A crop of a part as a crop of the whole photo. */
const within = (crop: Crop, part: Crop): Crop => ({
  x: round(part.x + crop.x * part.w),
  y: round(part.y + crop.y * part.h),
  w: round(crop.w * part.w),
  h: round(crop.h * part.h),
});

/** The photos of a drawing as elements, arranged as customers' photos are. */
function arranged(document: DesignDocument, takes: readonly Take[]): DesignDocument {
  const assets = sampleAssets(document.pages.flatMap(({ elements }) => elements));
  const parts = takes.map(({ photo: id, part }, index) => {
    const asset = assets[id];
    if (!asset) throw new Error(`no example photo ${id}`);
    const [width, height] = [Math.round(asset.width * part.w), Math.round(asset.height * part.h)];
    return [`take-${index}`, { ...asset, id: `take-${index}`, width, height }] as const;
  });
  let at = 0;
  const asTakes = document.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) =>
      element.type === "image" ? { ...element, asset: `take-${at++}`, crop: null } : element,
    ),
  }));
  const { document: done } = rearrange(
    { ...document, pages: asTakes, assets: Object.fromEntries(parts) },
    {},
    { fonts },
  );
  const pages = done.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => {
      const take = element.type === "image" ? takes[Number(element.asset?.slice(5))] : undefined;
      if (element.type !== "image" || !take) return element;
      return { ...element, asset: take.photo, crop: within(element.crop ?? whole, take.part) };
    }),
  }));
  return { ...done, pages, assets };
}

function documentOf([, colours, draw]: CollageEntry, form: GoodsForm): DesignDocument {
  const { w, h } = goodsForms[form];
  const drawing = draw({ w, h, u: Math.min(w, h) / 100, form });
  const {
    shape,
    area: [x, y, aw, ah],
    margin,
    spacing,
    seed = 0,
    mount,
  } = drawing;
  if (shape.kind === "text") loadFace(shape.font);
  const takes = Array.from({ length: drawing.count }, (_, index) => takeOf(index));
  const slots = takes.map((take, index) => photo(`photo-${index + 1}`, [x, y, 20, 20], take.photo, drawing.slot));
  const elements = numbered("front", [...(drawing.below ?? []), ...slots, ...(drawing.above ?? [])]);
  const place = { x: round(x), y: round(y), w: round(aw), h: round(ah) };
  const arrangement = { shape, area: place, margin: round(margin), spacing: round(spacing), seed, pinned: [] };
  const document = DesignDocument.parse({
    schema: currentSchema,
    product: "collage",
    locale: "de-DE",
    bleed: 3,
    safe: 5,
    palette: palette({ ...colours, paper: "white" }),
    assets: {},
    pages: [{ id: "front", w, h, panels: [{ role: "front", x: 0, y: 0, w, h }], background: "ground", elements }],
    arrangement: { ...arrangement, ...(mount && { mount }) },
  });
  return arranged(document, takes);
}

/** Draws collage designs on all sheets. */
export function drawnCollages(entries: readonly CollageEntry[]): readonly DrawnGoods[] {
  return entries.map((entry) => ({
    kind: "collage",
    id: entry[0],
    sheets: {
      portrait: documentOf(entry, "portrait"),
      landscape: documentOf(entry, "landscape"),
      square: documentOf(entry, "square"),
    },
  }));
}
