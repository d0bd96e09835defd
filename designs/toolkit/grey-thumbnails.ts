import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { RenderRequest } from "#modules/media/pictures/render-design.server.ts";
import { createDesignRenderer } from "#modules/media/pictures/render-design.server.ts";

/** Subject of a comparison: a name and the visible part of a document. */
export type ThumbnailSubject = { readonly name: string } & Pick<RenderRequest, "document" | "view">;

/** A design as 16 x 16 shades of grey minus their mean, so that only the composition counts. */
export type Shaded = { readonly name: string; readonly grey: readonly number[] };

const side = 16;

/** Creates a renderer of grey thumbnails; `designs` is the artwork folder. */
export async function greyThumbnails(designs: string): Promise<(subject: ThumbnailSubject) => Promise<Shaded>> {
  const renderer = await createDesignRenderer({
    fonts: join(designs, "fonts"),
    ornaments: join(designs, "ornaments"),
    photo: async (asset) => readFile(join(designs, "../fixtures/photos", `${asset}.jpg`)),
  });
  return async ({ name, document, view }) => {
    const png = await renderer.png({ document, width: 96, ...(view === undefined ? {} : { view }) });
    const grey = [...(await sharp(png).flatten().greyscale().resize(side, side, { fit: "fill" }).raw().toBuffer())];
    const mean = grey.reduce((sum, one) => sum + one, 0) / grey.length;
    return { name, grey: grey.map((one) => one - mean) };
  };
}

/** Mean difference of two grey pictures, in shades of 255. */
function distance(one: readonly number[], other: readonly number[]): number {
  return Math.sqrt(one.reduce((sum, value, k) => sum + (value - (other[k] ?? 0)) ** 2, 0) / one.length);
}

/** Pairs that differ by less than `minDistance` shades, as `one other distance`. */
export function twins(list: readonly Shaded[], minDistance: number): string[] {
  return list.flatMap((one, i) =>
    list.slice(i + 1).flatMap((other) => {
      const apart = distance(one.grey, other.grey);
      return apart < minDistance ? [`${one.name} ${other.name} ${apart.toFixed(1)}`] : [];
    }),
  );
}
