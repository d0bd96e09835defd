import type { ColorMatrix } from "#design/display-list.ts";
import type { DecodedPhoto } from "../ports.ts";

/** Contribution of one input channel to one output channel, for each of its 256 values. */
function contribution(factor: number): Float64Array {
  return Float64Array.from({ length: 256 }, (_, value) => factor * value);
}

/**
 * Applies a photo's edits to its pixels, in place: as feColorMatrix does on gamma-encoded sRGB, each channel is clamped
 * once and rounded. Transparency stays. Source: CFG-13; Filter Effects 1, 9.6.
 */
export function applyFilter(photo: DecodedPhoto, filter: ColorMatrix): DecodedPhoto {
  const rows = [0, 4, 8].map((start) => {
    const [r = 0, g = 0, b = 0, offset = 0] = filter.slice(start, start + 4);
    return { red: contribution(r), green: contribution(g), blue: contribution(b), offset: offset * 255 + 0.5 };
  });
  const { rgb } = photo;
  // A clamped array would round half to even; browsers round half up.
  const channel = ({ red, green, blue, offset }: (typeof rows)[number], r: number, g: number, b: number): number =>
    Math.max(0, Math.min(255, Math.floor((red[r] ?? 0) + (green[g] ?? 0) + (blue[b] ?? 0) + offset)));
  const [toRed, toGreen, toBlue] = rows;
  if (!toRed || !toGreen || !toBlue) throw new Error("colour matrix without rows");
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const r = rgb[at] ?? 0;
    const g = rgb[at + 1] ?? 0;
    const b = rgb[at + 2] ?? 0;
    rgb[at] = channel(toRed, r, g, b);
    rgb[at + 1] = channel(toGreen, r, g, b);
    rgb[at + 2] = channel(toBlue, r, g, b);
  }
  return photo;
}
