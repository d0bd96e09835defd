import sharp, { type Metadata, type Sharp } from "sharp";
import { z } from "zod";
import { areaAround, type Size } from "./focus.ts";
import {
  imageFits,
  imageFormats,
  imagePositions,
  largestSource,
  longestAvifSide,
  longestSide,
  type ImageArea,
  type ImageFit,
  type ImageFormat,
  type Modifiers,
} from "./model.ts";

const Area = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** A picture to encode: the bytes of the source, the modifiers, and the encoding of the response. */
export const EncodeJob = z.object({
  source: z.instanceof(Uint8Array),
  format: z.enum(imageFormats),
  modifiers: z.object({
    width: z.number().optional(),
    height: z.number().optional(),
    fit: z.enum(imageFits),
    position: z.enum(imagePositions),
    focus: Area.optional(),
    quality: z.number(),
    format: z.enum([...imageFormats, "auto"]),
    background: z.string().optional(),
    blur: z.number(),
    rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
    crop: Area.optional(),
  }),
});
export type EncodeJob = z.infer<typeof EncodeJob>;

/** The encoded picture, or the reason for the failure. */
export const Encoded = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), bytes: z.instanceof(Uint8Array) }),
  z.object({ ok: z.literal(false), code: z.enum(["IMAGE_BROKEN", "IMAGE_TOO_LARGE", "IMAGE_CROP"]) }),
]);
export type Encoded = z.infer<typeof Encoded>;

/** Formats allowed for sources; the other formats of the library are disabled. */
const readable = ["Jpeg", "Png", "Webp", "Heif", "Gif", "Svg"] as const;

/** Restricts the library to the formats of sources, once for the whole process. Source: NFR-02. */
export function closeOtherFormats(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readable.flatMap((name) => [`VipsForeignLoad${name}`]) });
}

/**
 * Encodes a picture. Quality is that of JPEG and WebP; AVIF looks the same with 0.7 of the number. The efforts are
 * those at which AVIF and WebP cost about what they save.
 * @source IMG-01
 */
export function encodeAs(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  switch (format) {
    case "avif":
      return picture.avif({ quality: Math.max(1, Math.round(quality * 0.7)), effort: 1 });
    case "webp":
      return picture.webp({ quality, effort: 2 });
    case "jpeg":
      return picture.jpeg({ quality });
    case "png":
      return picture.png({ compressionLevel: 6 });
  }
}

/** Size of the source after applying EXIF orientation and rotation. */
function rotatedSize({ width, height, orientation = 1 }: Metadata, rotate: Modifiers["rotate"]): Size {
  const sideways = orientation >= 5 !== (rotate === 90 || rotate === 270);
  return sideways ? { width: height, height: width } : { width, height };
}

/** The requested box, reduced to the size of the source: a picture is never enlarged. */
function boxFor({ width, height, fit }: Modifiers, source: Size, longest: number): Size & { readonly fit: ImageFit } {
  if (width === undefined || height === undefined)
    return {
      width: Math.min(width ?? longest, source.width),
      height: Math.min(height ?? longest, source.height),
      fit: "inside",
    };
  const scales = [width / source.width, height / source.height];
  const scale = fit === "inside" || fit === "contain" ? Math.min(...scales) : Math.max(...scales);
  const shrink = (side: number, by: number) => Math.max(1, Math.round(side * by));
  if (fit === "outside") {
    const within = Math.min(1, scale, longest / Math.max(source.width, source.height));
    return { width: shrink(source.width, within), height: shrink(source.height, within), fit: "fill" };
  }
  const by = Math.min(1, 1 / scale);
  return { width: shrink(width, by), height: shrink(height, by), fit };
}

function resized(picture: Sharp, modifiers: Modifiers, source: Size, format: ImageFormat): Sharp {
  const { position, background } = modifiers;
  const box = boxFor(modifiers, source, format === "avif" ? longestAvifSide : longestSide);
  return picture.resize({ ...box, position, background: background === undefined ? "#ffffff00" : `#${background}` });
}

function croppedArea(modifiers: Modifiers, source: Size): ImageArea | "outside" | undefined {
  const { crop, focus, width, height, fit } = modifiers;
  const whole: ImageArea = crop ?? { left: 0, top: 0, ...source };
  if (whole.left + whole.width > source.width || whole.top + whole.height > source.height) return "outside";
  if (!focus || width === undefined || height === undefined || fit !== "cover") return crop;
  return areaAround(focus, source, { width, height });
}

/** Metadata from the header; undefined if it is unreadable. */
async function headerOf(source: Uint8Array): Promise<Metadata | undefined> {
  if (source.length === 0) return undefined;
  return sharp(source, { limitInputPixels: false, animated: false })
    .metadata()
    .catch(() => undefined);
}

/** Resolution at which a drawing has the requested size: at 72 dpi it has its own size. */
function drawingScale(facts: Metadata, { width = 0, height = 0, crop }: Modifiers): number {
  if (facts.format !== "svg" || crop) return 1;
  const scale = Math.max(width / facts.width, height / facts.height);
  const maxScale = Math.min(longestSide / facts.width, longestSide / facts.height);
  return Math.max(1, Math.min(scale, maxScale));
}

/**
 * Creates one picture: upright by its EXIF, rotated, cropped, resized, in sRGB, without any metadata; a drawing is
 * rasterised. Must run in its own process, which the parent kills for decompression bombs and slow files. Refuses
 * IMAGE_BROKEN, IMAGE_TOO_LARGE (pixels), IMAGE_CROP (outside the source).
 * @source IMG-01, IMG-09, D-26
 */
export async function encodeImage({ source, modifiers, format }: EncodeJob): Promise<Encoded> {
  const facts = await headerOf(source);
  if (!facts?.width || !facts.height) return { ok: false, code: "IMAGE_BROKEN" };
  if (facts.width * facts.height > largestSource.pixels) return { ok: false, code: "IMAGE_TOO_LARGE" };
  const scale = drawingScale(facts, modifiers);
  const rotated = rotatedSize(facts, modifiers.rotate);
  const size = { width: Math.round(rotated.width * scale), height: Math.round(rotated.height * scale) };
  const area = croppedArea(modifiers, size);
  if (area === "outside") return { ok: false, code: "IMAGE_CROP" };

  let picture = sharp(source, {
    limitInputPixels: largestSource.pixels,
    failOn: "error",
    animated: false,
    sequentialRead: modifiers.rotate === 0,
    ...(facts.format === "svg" ? { density: 72 * scale } : {}),
  }).autoOrient();
  if (modifiers.rotate !== 0) picture = picture.rotate(modifiers.rotate);
  if (area) picture = picture.extract(area);
  picture = resized(picture, modifiers, area ?? size, format);
  if (format === "jpeg" || modifiers.background !== undefined) {
    picture = picture.flatten({ background: `#${modifiers.background ?? "ffffff"}` });
  }
  if (modifiers.blur > 0) picture = picture.blur(modifiers.blur);
  try {
    const bytes = await encodeAs(picture.toColourspace("srgb"), format, modifiers.quality).toBuffer();
    return { ok: true, bytes };
  } catch {
    return { ok: false, code: "IMAGE_BROKEN" };
  }
}
