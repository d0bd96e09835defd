import type { ImageArea } from "./model.ts";

/** Sides in pixels. */
export type Size = { readonly width: number; readonly height: number };

/**
 * The largest rectangle of the requested aspect ratio, centred on `focus` as closely as the edges allow.
 * @source IMG-01, PB-15
 */
export function areaAround(focus: ImageArea, source: Size, shape: Size): ImageArea {
  const scale = Math.min(source.width / shape.width, source.height / shape.height);
  const width = Math.max(1, Math.min(source.width, Math.round(shape.width * scale)));
  const height = Math.max(1, Math.min(source.height, Math.round(shape.height * scale)));
  const within = (middle: number, side: number, whole: number) =>
    Math.round(Math.min(whole - side, Math.max(0, middle - side / 2)));
  return {
    left: within(focus.left + focus.width / 2, width, source.width),
    top: within(focus.top + focus.height / 2, height, source.height),
    width,
    height,
  };
}

/**
 * Parses `left x top : right x bottom` in pixels of the source, as content systems write it; undefined for anything
 * else.
 */
export function parseFocus(text: string): ImageArea | undefined {
  const [, ...corners] = /^(\d{1,5})x(\d{1,5}):(\d{1,5})x(\d{1,5})$/.exec(text) ?? [];
  const [left = 0, top = 0, right = 0, bottom = 0] = corners.map(Number);
  if (corners.length !== 4 || right < left || bottom < top) return undefined;
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Position of the centre of a focus within an area, in whole percent of its width and height, clamped to the area. */
export function placeOf(focus: ImageArea, area: ImageArea): readonly [across: number, down: number] {
  const percent = (middle: number, side: number) => Math.round(Math.min(100, Math.max(0, (middle / side) * 100)));
  return [
    percent(focus.left + focus.width / 2 - area.left, area.width),
    percent(focus.top + focus.height / 2 - area.top, area.height),
  ];
}

/** The URL modifier that crops to an area. */
export function cropModifier({ left, top, width, height }: ImageArea): string {
  return `crop_${[left, top, width, height].join("_")}`;
}
