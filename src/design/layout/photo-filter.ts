import type { ColorMatrix } from "../display-list.ts";
import { round4 } from "../geometry/matrix.ts";
import type { PhotoFilter } from "../model/design-document.ts";

type Row = readonly [number, number, number, number];
type Matrix34 = readonly [Row, Row, Row];

/** Weights of red, green and blue in the lightness of a pixel. Source: Filter Effects Module Level 1, `saturate`. */
const luma = [0.2126, 0.7152, 0.0722] as const;
/** Source: Filter Effects Module Level 1, `sepia(1)`. */
const sepia: Matrix34 = [
  [0.393, 0.769, 0.189, 0],
  [0.349, 0.686, 0.168, 0],
  [0.272, 0.534, 0.131, 0],
];
/** Share of the tonal range that full brightness adds to every value. */
const lift = 0.4;

function saturate(k: number): Matrix34 {
  const [r, g, b] = luma;
  const rest = 1 - k;
  return [
    [r * rest + k, g * rest, b * rest, 0],
    [r * rest, g * rest + k, b * rest, 0],
    [r * rest, g * rest, b * rest + k, 0],
  ];
}

function scaled(factor: number, offset: number): Matrix34 {
  return [
    [factor, 0, 0, offset],
    [0, factor, 0, offset],
    [0, 0, factor, offset],
  ];
}

/** The matrix that applies `first`, then `then`. */
function after(first: Matrix34, then: Matrix34): Matrix34 {
  const row = ([r, g, b, offset]: Row): Row => {
    const at = (column: 0 | 1 | 2 | 3) => r * first[0][column] + g * first[1][column] + b * first[2][column];
    return [at(0), at(1), at(2), at(3) + offset];
  };
  return [row(then[0]), row(then[1]), row(then[2])];
}

/**
 * The edits of a photo as one matrix on gamma-encoded sRGB values 0..1, clamped once at the end; undefined without
 * edits. In this order, with each edit e in -1..1: saturation mixes towards or away from the pixel's lightness by 1 +
 * e; the tone converts to grey or sepia; contrast multiplies the distance from 0.5 by 2^e; brightness adds 0.4 · e.
 * @source CFG-13, Filter Effects Module Level 1
 */
export function filterMatrix(filter: PhotoFilter | null): ColorMatrix | undefined {
  if (!filter) return undefined;
  const { brightness, contrast, saturation, tone } = filter;
  if (brightness === 0 && contrast === 0 && saturation === 0 && tone === "color") return undefined;
  const spread = 2 ** contrast;
  const toned = tone === "color" ? scaled(1, 0) : tone === "sepia" ? sepia : saturate(0);
  const colored = after(saturate(1 + saturation), toned);
  return after(colored, scaled(spread, 0.5 * (1 - spread) + lift * brightness))
    .flat()
    .map(round4);
}

/** Lightness histogram of a photo: 256 pixel counts from black to white. */
export type LightnessHistogram = readonly number[];

/** Lightness 0..1 below which a share of the pixels lies. */
function percentile(histogram: LightnessHistogram, share: number): number {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const found = histogram.findIndex((count) => (seen += count) >= all * share);
  return found === -1 ? 1 : found / (histogram.length - 1);
}

const step = (value: number) => Math.round(value * 100) / 100 + 0;
/** Maximum contrast and brightness of automatic enhancement, and the saturation added to a flat photo. */
const maxEnhancement = { contrast: 0.6, brightness: 0.5, saturation: 0.1 } as const;

/**
 * Automatic enhancement of a flat or dark photo: the darkest and lightest hundredth of its pixels become black and
 * white, its middle moves half way to mid grey. A photo with full tonal range is unchanged. Source: CFG-13.
 */
export function enhancement(histogram: LightnessHistogram): PhotoFilter {
  const [dark, middle, light] = [0.01, 0.5, 0.99].map((share) => percentile(histogram, share));
  const range = Math.max(0.05, (light ?? 1) - (dark ?? 0));
  const contrast = Math.min(maxEnhancement.contrast, Math.max(0, -Math.log2(range / 0.96)));
  const spread = ((middle ?? 0.5) - 0.5) * 2 ** contrast + 0.5;
  const brightness = Math.min(
    maxEnhancement.brightness,
    Math.max(-maxEnhancement.brightness, (0.5 - spread) / 2 / lift),
  );
  const appliedBrightness = Math.abs(brightness) >= 0.1 ? step(brightness) : 0;
  const saturation = contrast > 0.1 ? maxEnhancement.saturation : 0;
  return { brightness: appliedBrightness, contrast: step(contrast), saturation, tone: "color" };
}
