import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { RenderRequest } from "#modules/media/pictures/render-design.server.ts";
import { createDesignRenderer } from "#modules/media/pictures/render-design.server.ts";

/** What is compared: a name and the part of a document that shows. */
export type Shown = { readonly name: string } & Pick<RenderRequest, "document" | "view">;

/** A design as 16 x 16 shades of grey with their mean taken away, so that only the composition counts. */
export type Shaded = { readonly name: string; readonly grey: readonly number[] };

const side = 16;

/** The painter of grey thumbnails; `designs` is the folder of the artwork. */
export async function greyThumbnails(designs: string): Promise<(shown: Shown) => Promise<Shaded>> {
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

/** How far two grey pictures are from each other, in shades of 255 on average. */
function distance(one: readonly number[], other: readonly number[]): number {
  return Math.sqrt(one.reduce((sum, value, k) => sum + (value - (other[k] ?? 0)) ** 2, 0) / one.length);
}

/** Pairs that are nearer to each other than `least` shades, as `one other distance`. */
export function twins(list: readonly Shaded[], least: number): string[] {
  return list.flatMap((one, i) =>
    list.slice(i + 1).flatMap((other) => {
      const apart = distance(one.grey, other.grey);
      return apart < least ? [`${one.name} ${other.name} ${apart.toFixed(1)}`] : [];
    }),
  );
}
