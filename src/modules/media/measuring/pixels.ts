/** Grey values of a picture, row by row. */
export type GreyPixels = { readonly width: number; readonly height: number; readonly values: Uint8Array };

/** Columns and rows of the picture a hash is made of: each bit compares a pixel with its right neighbour. */
export const hashColumns = 9;
/** See `hashColumns`. */
export const hashRows = 8;

/**
 * The perceptual hash of a picture scaled to 9 × 8 grey pixels: 64 bits in hex, equal for copies in other sizes and
 * qualities, similar for similar pictures.
 * @source PHOTO-02; difference hash (dHash), N. Krawetz 2013
 */
export function hashOfPixels({ values }: GreyPixels): string {
  let hash = 0n;
  for (let row = 0; row < hashRows; row += 1)
    for (let column = 0; column < hashColumns - 1; column += 1) {
      const at = row * hashColumns + column;
      hash = (hash << 1n) | ((values[at] ?? 0) < (values[at + 1] ?? 0) ? 1n : 0n);
    }
  return hash.toString(16).padStart(16, "0");
}

/** Tiles per side in which sharpness is measured: a portrait is sharp in few of them. */
const tiles = 6;
/** The sharpest tiles but three stand for the photo: one letter in a corner does not make it sharp. */
const sharpestShare = 0.92;
/** Variance of the noise of a sensor; keeps flat pictures from looking sharp. */
const noiseVariance = 30;

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Variance of the second derivative (Laplacian) and of the values within a box. */
function variancesIn({ width, values }: GreyPixels, { left, top, right, bottom }: Box) {
  let edges = 0;
  let edgesSquared = 0;
  let sum = 0;
  let squared = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = y * width + x;
      const value = values[at] ?? 0;
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0);
      const edge = around - 4 * value;
      edges += edge;
      edgesSquared += edge * edge;
      sum += value;
      squared += value * value;
    }
  const count = Math.max(1, (right - left) * (bottom - top));
  return { edges: edgesSquared / count - (edges / count) ** 2, contrast: squared / count - (sum / count) ** 2 };
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

/**
 * Sharpness of a picture of 800 pixels on its long side: the variance of the Laplacian in its sharpest tiles, divided
 * by their contrast, so that fog and night are not taken for blur. Sharp photos have 0.04 to 2.
 * @source PHOTO-02; variance of the Laplacian, Pech-Pacheco et al. 2000
 */
export function sharpnessOf(grey: GreyPixels): number {
  const edges: number[] = [];
  const contrasts: number[] = [];
  const at = (tile: number, side: number): number => Math.min(side - 1, Math.max(1, Math.round((tile * side) / tiles)));
  for (let row = 0; row < tiles; row += 1)
    for (let column = 0; column < tiles; column += 1) {
      const { width, height } = grey;
      const variances = variancesIn(grey, {
        left: at(column, width),
        right: at(column + 1, width),
        top: at(row, height),
        bottom: at(row + 1, height),
      });
      edges.push(variances.edges);
      contrasts.push(variances.contrast);
    }
  return percentile(edges, sharpestShare) / (noiseVariance + percentile(contrasts, sharpestShare));
}
