import { z } from "zod";
import { diePlates, platesOfRefinement, type DisplayItem, type DisplayList } from "#design/display-list.ts";
import type { SerialRecords } from "./serial-records.ts";

const finite = z.number().finite();
const matrix = z.tuple([finite, finite, finite, finite, finite, finite]).readonly();
const percent = z.number().min(0).max(100);

const processColor = {
  cmyk: z.tuple([percent, percent, percent, percent]).readonly(),
  rgb: z.string().regex(/^#[0-9a-f]{6}$/),
};
const axis = z.discriminatedUnion("type", [
  z.object({ type: z.literal("linear"), x1: finite, y1: finite, x2: finite, y2: finite }),
  z.object({ type: z.literal("radial"), cx: finite, cy: finite, r: z.number().positive() }),
]);

const paint = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("process"), ...processColor }),
  z.object({
    kind: z.literal("gradient"),
    axis,
    stops: z
      .array(z.object({ offset: z.number().min(0).max(1), ...processColor }))
      .min(1)
      .readonly(),
  }),
  z.object({
    kind: z.literal("plate"),
    plate: z.enum([...platesOfRefinement, ...diePlates]),
  }),
]);

const stroke = z.object({
  paint,
  width: finite,
  cap: z.enum(["butt", "round", "square"]),
  join: z.enum(["miter", "round", "bevel"]),
  dash: z.array(finite).readonly(),
});

const itemBase = { element: z.string(), matrix, opacity: z.number().min(0).max(1) };

const item = z.discriminatedUnion("kind", [
  z.object({
    ...itemBase,
    kind: z.literal("path"),
    d: z.string(),
    fill: paint.nullable(),
    fillRule: z.enum(["nonzero", "evenodd"]),
    stroke: stroke.nullable(),
    clip: z.string().exactOptional(),
  }),
  z.object({
    ...itemBase,
    kind: z.literal("glyphs"),
    font: z.string(),
    size: z.number().positive(),
    paint,
    glyphs: z
      .array(
        z.object({
          gid: z.number().int().min(0).max(65535),
          x: finite,
          y: finite,
          cluster: finite,
          text: z.string(),
          turn: finite.exactOptional(),
        }),
      )
      .readonly(),
  }),
  z.object({
    ...itemBase,
    kind: z.literal("image"),
    asset: z.string(),
    clip: z.string(),
    ppi: z.number().positive(),
    filter: z.array(finite).length(12).readonly().exactOptional(),
  }),
]) satisfies z.ZodType<DisplayItem>;

/** A stored display list. */
export const frozenList = z.object({
  engine: z.object({ layout: z.string(), harfbuzz: z.string() }),
  pages: z
    .array(
      z.object({
        id: z.string(),
        part: z.string().default("card"),
        w: z.number().positive(),
        h: z.number().positive(),
        bleed: z.number().min(0),
        folds: z.array(z.object({ axis: z.enum(["x", "y"]), at: finite })).readonly(),
        items: z.array(item).readonly(),
        copies: z.number().int().min(1).exactOptional(),
        wrap: z.number().positive().exactOptional(),
      }),
    )
    .min(1)
    .readonly(),
}) satisfies z.ZodType<DisplayList>;

/** Items that the records of a serial part add to the shared pages. Source: PDF-03. */
export const frozenRecords = z.object({
  slots: z.array(z.array(z.number().int().min(0)).readonly()).readonly(),
  rows: z
    .array(z.object({ id: z.string(), pages: z.array(z.array(z.array(item).readonly()).readonly()).readonly() }))
    .min(1)
    .readonly(),
}) satisfies z.ZodType<SerialRecords>;
