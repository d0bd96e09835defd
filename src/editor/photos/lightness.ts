import type { LightnessHistogram } from "#design/layout/photo-filter.ts";

const side = 128;

/** Lightness histogram of a picture, computed on a small copy; null when it cannot be read. Source: CFG-13. */
export async function lightnessOf(address: string): Promise<LightnessHistogram | null> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  const counts = Array.from({ length: 256 }, () => 0);
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    const lightness = Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);
    counts[lightness] = (counts[lightness] ?? 0) + 1;
  }
  return counts;
}
