import type { SceneCorners, ScenePoint } from "./scene-model.ts";

/** A projective map of the plane, row by row; the last entry is not normalised. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** The map that sends the unit square (u to the right, v down) onto four corners. Source: Heckbert 1989, 2.2.3. */
export function homographyFromUnitSquare(corners: SceneCorners): Homography {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const sumX = x0 - x1 + x2 - x3;
  const sumY = y0 - y1 + y2 - y3;
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const denominator = dx1 * dy2 - dx2 * dy1;
  if (Math.abs(denominator) < 1e-9) throw new Error("Three corners of a scene surface lie on one line");
  const g = (sumX * dy2 - dx2 * sumY) / denominator;
  const h = (dx1 * sumY - sumX * dy1) / denominator;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** The inverse map (the adjugate: a homography is the same at any scale). */
export function invertHomography(map: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = map;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

export function mapPoint(map: Homography, [x, y]: ScenePoint): ScenePoint {
  const [a, b, c, d, e, f, g, h, i] = map;
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** The corners in a picture scaled by `factorX` and `factorY` (they differ when the height had to be rounded). */
export function scaleCorners(corners: SceneCorners, factorX: number, factorY: number): SceneCorners {
  const scaled = ([x, y]: ScenePoint): ScenePoint => [x * factorX, y * factorY];
  return [scaled(corners[0]), scaled(corners[1]), scaled(corners[2]), scaled(corners[3])];
}

const distance = ([ax, ay]: ScenePoint, [bx, by]: ScenePoint): number => Math.hypot(ax - bx, ay - by);

/** Pixel size of the artwork that gives `density` texels per picture pixel along the longest edges. */
export function textureSize(
  corners: SceneCorners,
  density: number,
): { readonly width: number; readonly height: number } {
  const [a, b, c, d] = corners;
  return {
    width: Math.max(2, Math.ceil(Math.max(distance(a, b), distance(d, c)) * density)),
    height: Math.max(2, Math.ceil(Math.max(distance(a, d), distance(b, c)) * density)),
  };
}

/**
 * The whole pixels a surface may touch: its bounding box, extended by one pixel, inside the picture; ends are
 * exclusive.
 */
export function pixelBounds(corners: SceneCorners, width: number, height: number) {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs)) - 1),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 1),
    right: Math.min(width, Math.ceil(Math.max(...xs)) + 1),
    bottom: Math.min(height, Math.ceil(Math.max(...ys)) + 1),
  };
}

/** Linear light of every sRGB byte. Source: IEC 61966-2-1. */
export const linearOfByte: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const byteSteps = 8192;

/** sRGB byte of linear light in steps of 1/8192, fine enough that every byte survives the round trip. */
const byteOfStep: Uint8Array = Uint8Array.from({ length: byteSteps + 1 }, (_, step) => {
  const light = step / byteSteps;
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** The sRGB byte of linear light, clamped to 0..1. Source: IEC 61966-2-1. */
export function byteOfLinear(light: number): number {
  const clamped = light < 0 ? 0 : light > 1 ? 1 : light;
  return byteOfStep[(clamped * byteSteps + 0.5) | 0] ?? 0;
}

/** Artwork ready to be sampled: `channels` linear values per texel (red, green, blue and, with 4, foil coverage). */
export type Texture = {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
};

/**
 * Adds the bilinear sample at (u, v) in 0..1, clamped to the texture's edge, to `sum` (one entry per channel). Texel
 * centres are at half texels, so a texture's corner is its outermost edge and not a texel centre.
 */
export function addSample(texture: Texture, u: number, v: number, sum: Float32Array): void {
  const { data, width, height, channels } = texture;
  const x = Math.min(Math.max(u * width - 0.5, 0), width - 1);
  const y = Math.min(Math.max(v * height - 0.5, 0), height - 1);
  const left = x | 0;
  const top = y | 0;
  const s = x - left;
  const t = y - top;
  const a = (top * width + left) * channels;
  const right = left + 1 < width ? channels : 0;
  const below = top + 1 < height ? width * channels : 0;
  const [wa, wb, wc, wd] = [(1 - s) * (1 - t), s * (1 - t), (1 - s) * t, s * t];
  for (let k = 0; k < channels; k += 1) {
    const at = a + k;
    const value =
      (data[at] ?? 0) * wa +
      (data[at + right] ?? 0) * wb +
      (data[at + below] ?? 0) * wc +
      (data[at + below + right] ?? 0) * wd;
    sum[k] = (sum[k] ?? 0) + value;
  }
}
