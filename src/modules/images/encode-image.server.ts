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

/** A picture to encode: the bytes of the source, what is asked of it, and the encoding of the answer. */
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

/** The encoded picture, or why there is none. */
export const Encoded = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), bytes: z.instanceof(Uint8Array) }),
  z.object({ ok: z.literal(false), code: z.enum(["IMAGE_BROKEN", "IMAGE_TOO_LARGE", "IMAGE_CROP"]) }),
]);
export type Encoded = z.infer<typeof Encoded>;

/** Formats a source may have; whatever else the library could open stays closed. */
const readable = ["Jpeg", "Png", "Webp", "Heif", "Gif", "Svg"] as const;

/** Lets the library open the formats of sources only. For the whole process, once. Source: NFR-02. */
export function closeOtherFormats(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readable.flatMap((name) => [`VipsForeignLoad${name}`]) });
}

/**
 * Puts a picture into an encoding. Quality is that of JPEG and WebP; AVIF reaches the same look with 0.7 of the number.
 * The efforts are those at which AVIF and WebP cost about what they save.
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

/** The source as the modifiers see it: upright by its EXIF, then turned. */
function turnedSize({ width, height, orientation = 1 }: Metadata, rotate: Modifiers["rotate"]): Size {
  const sideways = orientation >= 5 !== (rotate === 90 || rotate === 270);
  return sideways ? { width: height, height: width } : { width, height };
}

/** The asked box, less where the source has less: a picture is never enlarged. */
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

/** What the header says; undefined when nothing readable is there. */
async function headerOf(source: Uint8Array): Promise<Metadata | undefined> {
  if (source.length === 0) return undefined;
  return sharp(source, { limitInputPixels: false, animated: false })
    .metadata()
    .catch(() => undefined);
}

/** Resolution at which a drawing is as large as asked: 72 dots an inch are its own size. */
function drawingScale(facts: Metadata, { width = 0, height = 0, crop }: Modifiers): number {
  if (facts.format !== "svg" || crop) return 1;
  const asked = Math.max(width / facts.width, height / facts.height);
  const most = Math.min(longestSide / facts.width, longestSide / facts.height);
  return Math.max(1, Math.min(asked, most));
}

/**
 * Makes one picture: upright by its EXIF, turned, cropped, resized, in sRGB, without any metadata; a drawing becomes
 * pixels. For a process of its own that may be ended: bombs and slow files are its parent's to stop.
 * Refusals: IMAGE_BROKEN, IMAGE_TOO_LARGE (pixels), IMAGE_CROP (beyond the source).
 * @source IMG-01, IMG-09, D-26
 */
export async function encodeImage({ source, modifiers, format }: EncodeJob): Promise<Encoded> {
  const facts = await headerOf(source);
  if (!facts?.width || !facts.height) return { ok: false, code: "IMAGE_BROKEN" };
  if (facts.width * facts.height > largestSource.pixels) return { ok: false, code: "IMAGE_TOO_LARGE" };
  const scale = drawingScale(facts, modifiers);
  const turned = turnedSize(facts, modifiers.rotate);
  const size = { width: Math.round(turned.width * scale), height: Math.round(turned.height * scale) };
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
