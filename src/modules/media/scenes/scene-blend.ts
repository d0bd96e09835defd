import type { FoilColour, SceneCorners } from "./scene-model.ts";
import {
  addSample,
  byteOfLinear,
  homographyFromUnitSquare,
  invertHomography,
  linearOfByte,
  pixelBounds,
  type Texture,
} from "./scene-warp.ts";

/** An interleaved 8-bit picture with one or three channels. */
export type BytePicture = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Input of one surface besides the picture it is blended into; mask and foil plate have that picture's size. */
export type SurfaceLayer = {
  readonly corners: SceneCorners;
  readonly texture: Texture;
  /** Coverage of the paper front, three channels of which `maskChannel` is used. */
  readonly mask: Uint8Array;
  readonly maskChannel: 0 | 1 | 2;
  /** Colourless foil plate, one channel; without it, foil coverage in the texture is ignored. */
  readonly foilPlate?: Uint8Array;
  readonly foil?: FoilColour;
};

type Rgb = readonly [number, number, number];

/**
 * Linear colours of each foil in shade, body and highlight, chosen by eye so that names stay legible on ivory even in
 * the highlight.
 */
const foilTones: Readonly<Record<FoilColour, readonly [Rgb, Rgb, Rgb]>> = {
  gold: [
    [0.16, 0.085, 0.02],
    [0.57, 0.36, 0.115],
    [0.9, 0.68, 0.31],
  ],
  rosegold: [
    [0.2, 0.075, 0.05],
    [0.62, 0.3, 0.22],
    [0.9, 0.6, 0.48],
  ],
  silver: [
    [0.09, 0.095, 0.1],
    [0.35, 0.36, 0.37],
    [0.68, 0.69, 0.71],
  ],
};

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Linear red, green, blue of a foil for every brightness byte of the colourless foil plate (256 × 3 values). */
export function foilRamp(foil: FoilColour): Float32Array {
  const [shade, body, highlight] = foilTones[foil];
  const ramp = new Float32Array(256 * 3);
  for (let byte = 0; byte < 256; byte += 1) {
    // The plate spans roughly 0.25 to 0.95 linear; spreading that range is what makes foil read as metal.
    const light = Math.min(1, Math.max(0, ((linearOfByte[byte] ?? 0) - 0.24) / 0.72));
    for (const k of [0, 1, 2] as const) {
      ramp[byte * 3 + k] = light < 0.5 ? mix(shade[k], body[k], light * 2) : mix(body[k], highlight[k], light * 2 - 1);
    }
  }
  return ramp;
}

const noFoil = new Float32Array(256 * 3);
// Four samples per pixel on a rotated grid: text edges at any angle get five grey levels instead of three.
const offsets = [0.375, 0.125, 0.875, 0.375, 0.125, 0.625, 0.625, 0.875] as const;

/**
 * Blends one artwork into its paper front inside `picture` (three channels, changed in place): samples the artwork
 * through the inverse homography, multiplies it with the lit paper in linear light, replaces foil by tinted foil
 * light, and fades everything by the anti-aliased mask.
 */
export function blendSurface(picture: BytePicture, layer: SurfaceLayer): void {
  const { texture, mask, maskChannel, foilPlate } = layer;
  const { data, width, height } = picture;
  const bounds = pixelBounds(layer.corners, width, height);
  const [a, b, c, d, e, f, g, h, i] = invertHomography(homographyFromUnitSquare(layer.corners));
  const withFoil = foilPlate !== undefined && layer.foil !== undefined && texture.channels === 4;
  const ramp = withFoil ? foilRamp(layer.foil) : noFoil;
  const sum = new Float32Array(4);
  for (let y = bounds.top; y < bounds.bottom; y += 1) {
    for (let x = bounds.left; x < bounds.right; x += 1) {
      const pixel = y * width + x;
      const coverage = (mask[pixel * 3 + maskChannel] ?? 0) / 255;
      if (coverage === 0) continue;
      sum.fill(0);
      for (let sample = 0; sample < 8; sample += 2) {
        const px = x + (offsets[sample] ?? 0);
        const py = y + (offsets[sample + 1] ?? 0);
        const w = g * px + h * py + i;
        addSample(texture, (a * px + b * py + c) / w, (d * px + e * py + f) / w, sum);
      }
      const metal = withFoil ? ((sum[3] ?? 0) / 4) * coverage : 0;
      const shine = (foilPlate?.[pixel] ?? 0) * 3;
      for (let k = 0; k < 3; k += 1) {
        const at = pixel * 3 + k;
        const print = 1 - coverage + (coverage * (sum[k] ?? 0)) / 4;
        const lit = (linearOfByte[data[at] ?? 0] ?? 0) * print;
        data[at] = byteOfLinear(metal === 0 ? lit : lit * (1 - metal) + metal * (ramp[shine + k] ?? 0));
      }
    }
  }
}
