import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  imageFits,
  imageFormats,
  imagePositions,
  imageWidths,
  longestAvifSide,
  longestSide,
  plainModifiers,
  type ImageArea,
  type ImageFormat,
  type Modifiers,
} from "./model.ts";

const longestText = 200;
const largestBlur = 10;
const largestQuality = 95;
/** Maximum crop coordinate in source pixels: larger than the side of any source. */
const farthestPixel = 65_535;

const aliases: Readonly<Record<string, string>> = {
  width: "w",
  height: "h",
  resize: "s",
  position: "pos",
  quality: "q",
  format: "f",
  background: "b",
  extract: "crop",
};

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

function whole(text: string, from: number, to: number): number | undefined {
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= from && value <= to ? value : undefined;
}

const asWidth = (text: string) => {
  const width = whole(text, 1, longestSide);
  return imageWidths.find((known) => known === width);
};
const asHeight = (text: string) => whole(text, 1, longestSide);

function asSize(text: string): Pick<Modifiers, "width" | "height"> | undefined {
  const [, w = "", h = ""] = /^(\d{1,4})x(\d{1,4})$/.exec(text) ?? [];
  const [width, height] = [asWidth(w), asHeight(h)];
  return width !== undefined && height !== undefined ? { width, height } : undefined;
}

/** `left_top_width_height` in pixels of the upright source. */
function asArea(text: string): ImageArea | undefined {
  const parts = text.split("_").map((part) => whole(part, 0, farthestPixel));
  const [left, top, width, height] = parts;
  if (parts.length !== 4 || left === undefined || top === undefined) return undefined;
  return width && height ? { left, top, width, height } : undefined;
}

function asFormat(text: string): ImageFormat | "auto" | undefined {
  return text === "auto" ? "auto" : text === "jpg" ? "jpeg" : oneOf(imageFormats, text);
}

function asBackground(text: string): string | undefined {
  const hex = text.replace(/^#/, "").toLowerCase();
  if (/^[0-9a-f]{6}$/.test(hex)) return hex;
  return /^[0-9a-f]{3}$/.test(hex) ? hex.replaceAll(/./g, "$&$&") : undefined;
}

function asBlur(text: string): number | undefined {
  if (!/^\d{1,2}(\.\d)?$/.test(text)) return undefined;
  const blur = Number(text);
  return blur >= 0.3 && blur <= largestBlur ? blur : undefined;
}

const rotations = { "0": 0, "90": 90, "180": 180, "270": 270 } as const;
const asRotation = (text: string) => Object.entries(rotations).find(([degrees]) => degrees === text)?.[1];

/** The setting for a value; undefined for a value that is not allowed. */
function settingOf(name: string, value: string): Partial<Modifiers> | undefined {
  const set = <Key extends keyof Modifiers>(key: Key, parsed: Modifiers[Key] | undefined) =>
    parsed === undefined ? undefined : { [key]: parsed };
  switch (name) {
    case "w":
      return set("width", asWidth(value));
    case "h":
      return set("height", asHeight(value));
    case "s":
      return asSize(value);
    case "fit":
      return set("fit", oneOf(imageFits, value));
    case "pos":
      return set("position", value === "centre" ? "center" : oneOf(imagePositions, value));
    case "q":
      return set("quality", whole(value, 1, largestQuality));
    case "f":
      return set("format", asFormat(value));
    case "b":
      return set("background", asBackground(value));
    case "blur":
      return set("blur", asBlur(value));
    case "rotate":
      return set("rotate", asRotation(value));
    case "crop":
      return set("crop", asArea(value));
    default:
      return undefined;
  }
}

const refused = (part: string) => refuse("IMAGE_MODIFIER", { value: part.replaceAll(/[^\w:=.#-]/g, "?").slice(0, 40) });

/** AVIF of the longest sides would take too long. */
function tooLongForAvif({ format, width = 0, height = 0 }: Modifiers): boolean {
  return format === "avif" && Math.max(width, height) > longestAvifSide;
}

/**
 * Parses the modifiers of a URL: `w_480,f_webp`, separated by `,` or `&`, name and value by `_`, `:` or `=`, a single
 * `_` for none; short and long names of w, h, s, fit, pos, q, f, b, blur, rotate and crop. Only what the shop needs,
 * each at most once. Refuses IMAGE_MODIFIER with the invalid part.
 * @source IMG-01, IMG-09; grammar of ipx
 */
export function parseModifiers(text: string): Result<Modifiers> {
  if (text.length > longestText) return refused(text);
  if (text === "_") return accept(plainModifiers);
  let modifiers = plainModifiers;
  const seen = new Set<string>();
  for (const part of text.split(/[,&]/)) {
    const [, rawName = "", value = ""] = /^([a-z]{1,10})[_:=](.{1,40})$/.exec(part) ?? [];
    const name = aliases[rawName] ?? rawName;
    const setting = settingOf(name, value);
    const sizes = name === "s" ? ["w", "h"] : [name];
    if (!setting || sizes.some((size) => seen.has(size))) return refused(part);
    for (const size of sizes) seen.add(size);
    modifiers = { ...modifiers, ...setting };
  }
  return tooLongForAvif(modifiers) ? refused(text) : accept(modifiers);
}

const areaText = ({ left, top, width, height }: ImageArea) => [left, top, width, height].join("_");

/**
 * The canonical text of equivalent modifiers, used for cache keys and entity tags.
 * @param format the encoding chosen for `auto`
 */
export function normalModifiers(modifiers: Modifiers, format: ImageFormat): string {
  const { width, height, fit, position, focus, quality, background, blur, rotate, crop } = modifiers;
  const sized = width !== undefined && height !== undefined;
  return [
    width === undefined ? [] : `w_${width}`,
    height === undefined ? [] : `h_${height}`,
    sized ? `fit_${fit}` : [],
    sized && fit === "cover" ? (focus ? `focus_${areaText(focus)}` : `pos_${position}`) : [],
    `q_${quality}`,
    `f_${format}`,
    background === undefined ? [] : `b_${background}`,
    blur === 0 ? [] : `blur_${blur}`,
    rotate === 0 ? [] : `rotate_${rotate}`,
    crop ? `crop_${areaText(crop)}` : [],
  ]
    .flat()
    .join(",");
}

/** Width of the widest picture on pages, in pixels. */
const widestUsual = 1920;
const placeholder: Modifiers = { ...plainModifiers, width: 10, height: 10, quality: 50, blur: 3 };

/**
 * Whether pages of the shop use this variant: a listed width and an encoding, or the placeholder. There are few of
 * them, so they have priority and no limit.
 * @param format the encoding chosen for `auto`
 * @source IMG-02, IMG-09
 */
export function isUsualForm(modifiers: Modifiers, format: ImageFormat): boolean {
  const { width } = modifiers;
  if (format === "png" || width === undefined || width > widestUsual) return false;
  const form = normalModifiers(modifiers, format);
  return [{ ...plainModifiers, width }, placeholder].some((usual) => normalModifiers(usual, format) === form);
}
