import type { TextStyle } from "#design/model/text-style.ts";
import type { DesignAsset, Element } from "#design/model/design-document.ts";
import type { Ornament } from "#design/model/ornament.ts";
import type { z } from "zod";
import photos from "../../fixtures/photos/photos.json" with { type: "json" };

type Drafted<T> = T extends { id: string } ? Omit<T, "id"> : never;

/** An element before it gets its id. */
export type Draft = Drafted<z.input<typeof Element>>;

/** Position and size in mm on the panel it is drawn for: x, y, w, h. */
export type Box = readonly [number, number, number, number];

const artworkLocks = { move: true, resize: true, edit: true, delete: true } as const;

/** Type settings: font id, size in pt and the rest of a text style. */
export function type(
  font: string,
  size: number,
  rest: Partial<z.input<typeof TextStyle>> = {},
): z.input<typeof TextStyle> {
  return { font, size, color: "ink", align: "center", ...rest };
}

type TextOptions = {
  /** Whether the customer must replace the sample before ordering. */
  readonly personal?: boolean;
  readonly required?: boolean;
  readonly refined?: boolean;
  readonly refinable?: boolean;
  readonly rotation?: number;
  /** Minimum size in pt for shrinking long texts; without it the size is fixed. */
  readonly shrinkTo?: number;
};

/** Roles whose sample text suits everybody ("Ihr Lieben,", a verse), so that leaving it unchanged is no mistake. */
const genericRoles = new Set(["greeting", "verse", "source", "thanks", "rsvp-title", "details-title", "place-title"]);

/** A text by role; `personal` texts have their sample as placeholder. */
export function text(
  role: string,
  [x, y, w, h]: Box,
  content: string,
  style: z.input<typeof TextStyle>,
  options: TextOptions = {},
): Draft {
  const { personal, required, refined, refinable, rotation, shrinkTo } = options;
  return {
    type: "text",
    role,
    x,
    y,
    w,
    h,
    text: content,
    style,
    rotation: rotation ?? 0,
    refinable: refinable ?? refined ?? false,
    refined: refined ?? false,
    required: required ?? false,
    ...(personal === true && !genericRoles.has(role) ? { placeholder: content } : {}),
    ...(shrinkTo === undefined ? {} : { fit: "shrink" as const, minSize: shrinkTo }),
  };
}

/** Finish of artwork: `refined` parts belong to the design's own foil version, `refinable` parts may take foil. */
export type Finish = { readonly refined?: boolean; readonly refinable?: boolean };

type ArtOptions = Finish & {
  readonly colors?: Readonly<Record<string, string>>;
  readonly flip?: "none" | "horizontal" | "vertical" | "both";
  readonly rotation?: number;
  readonly opacity?: number;
  readonly free?: boolean;
};

const finishOf = ({ refined = false, refinable = refined }: Finish) => ({ refinable, refined });

/** A piece of artwork at its drawn position, moved by x, y mm and scaled about the origin; locked unless `free`. */
export function art(drawing: Ornament, x = 0, y = 0, scale = 1, options: ArtOptions = {}): Draft {
  const [left, top, width, height] = drawing.viewBox;
  return {
    type: "ornament",
    ornament: drawing.id,
    x: x + left * scale,
    y: y + top * scale,
    w: width * scale,
    h: height * scale,
    colors: { ...options.colors },
    flip: options.flip ?? "none",
    rotation: options.rotation ?? 0,
    opacity: options.opacity ?? 1,
    ...finishOf(options),
    locks: options.free === true ? {} : artworkLocks,
  };
}

export function area(shape: "rect" | "ellipse", [x, y, w, h]: Box, color: string, radius = 0): Draft {
  return { type: "shape", shape, x, y, w, h, fill: color, radius, locks: artworkLocks };
}

/** A locked frame of even line width in mm. */
export function frame(
  [x, y, w, h]: Box,
  color: string,
  width: number,
  options: Finish & { radius?: number; shape?: "rect" | "ellipse" } = {},
): Draft {
  const { radius = 0, shape = "rect" } = options;
  return {
    type: "shape",
    shape,
    x,
    y,
    w,
    h,
    radius,
    stroke: { color, width },
    ...finishOf(options),
    locks: artworkLocks,
  };
}

/** A path in its own box, filled or stroked. */
export function path(
  [x, y, w, h]: Box,
  d: string,
  paint: { fill?: string; stroke?: string; width?: number },
  finish: Finish = {},
): Draft {
  const stroke = paint.stroke === undefined ? null : { color: paint.stroke, width: paint.width ?? 0.35 };
  return {
    type: "shape",
    shape: "path",
    x,
    y,
    w,
    h,
    d,
    fill: paint.fill ?? null,
    stroke,
    ...finishOf(finish),
    locks: artworkLocks,
  };
}

/** A round hole to be punched, in its own box. */
export function punching([x, y, w, h]: Box): Draft {
  const d = `M0 ${h / 2}a${w / 2} ${h / 2} 0 1 0 ${w} 0a${w / 2} ${h / 2} 0 1 0-${w} 0z`;
  return { type: "die", kind: "Punching", x, y, w, h, d };
}

/** The cut contour of a non-rectangular piece, in its own box. */
export const cut = ([x, y, w, h]: Box, d: string): Draft => ({ type: "die", kind: "CutContour", x, y, w, h, d });

/** A straight rule of even thickness in mm, horizontal or vertical, which the customer may move. */
export function rule(
  x: number,
  y: number,
  length: number,
  color: string,
  width = 0.35,
  options: Finish & { vertical?: boolean } = {},
): Draft {
  const { vertical = false } = options;
  const box = vertical ? { x: x - width / 2, y, w: width, h: length } : { x, y: y - width / 2, w: length, h: width };
  return { type: "shape", shape: "rect", ...box, fill: color, ...finishOf(options) };
}

/** An example photo of the shop; the customer replaces it. */
export type SamplePhoto = (typeof photos)[number]["id"];

type PhotoOptions = {
  readonly mask?: "rect" | "ellipse" | "arch" | "heart" | "hexagon" | "star";
  readonly radius?: number;
  /** Centre of the crop, 0..1 of the photo. */
  readonly focus?: readonly [number, number];
  readonly border?: { readonly color: string; readonly width: number };
  readonly fixed?: boolean;
  readonly zoom?: number;
};

const assetOf = (id: string): DesignAsset => {
  const found = photos.find((photo) => photo.id === id);
  if (!found) throw new Error(`no example photo ${id}`);
  return { id, kind: "sample", width: found.width, height: found.height, sha256: found.sha256 };
};

/** The example photos used by elements, as assets of their document. */
export function sampleAssets(elements: readonly z.input<typeof Element>[]): Record<string, DesignAsset> {
  const used = elements.flatMap((el) => (el.type === "image" && typeof el.asset === "string" ? [el.asset] : []));
  return Object.fromEntries([...new Set(used)].sort().map((id) => [id, assetOf(id)]));
}

/** Four decimals are precise enough for print. */
export const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** A photo slot with one of the shop's example photos, cropped to fill. */
export function photo(role: string, [x, y, w, h]: Box, id: SamplePhoto, options: PhotoOptions = {}): Draft {
  const asset = assetOf(id);
  const { focus = [0.5, 0.5], zoom = 1 } = options;
  const ratio = w / h / (asset.width / asset.height);
  const cw = (ratio < 1 ? ratio : 1) / zoom;
  const ch = (ratio < 1 ? 1 : 1 / ratio) / zoom;
  const start = (size: number, at: number) => Math.min(Math.max(at - size / 2, 0), 1 - size);
  return {
    type: "image",
    role,
    x,
    y,
    w,
    h,
    asset: id,
    crop: { x: round(start(cw, focus[0])), y: round(start(ch, focus[1])), w: round(cw), h: round(ch) },
    mask: options.mask ?? "rect",
    radius: options.radius ?? 0,
    border: options.border ?? null,
    required: true,
    sample: true,
    locks: options.fixed === false ? {} : { move: true, resize: true, delete: true },
  };
}

/** Moves a draft by mm. */
export const shift = (draft: Draft, dx: number, dy: number): Draft => ({ ...draft, x: draft.x + dx, y: draft.y + dy });

/** Turns a draft upside down within a panel, as the back of an upwards opening card is printed. */
export const turned = (draft: Draft, w: number, h: number): Draft => ({
  ...draft,
  x: w - draft.x - draft.w,
  y: h - draft.y - draft.h,
  rotation: ((draft.rotation ?? 0) + 180) % 360,
});

/** Drafts of a panel that is printed upside down; the box is its position on the surface. */
export const upsideDown = (drafts: readonly Draft[], [x, y, w, h]: Box): Draft[] =>
  drafts.map((draft) => shift(turned(draft, w, h), x, y));
