import sharp from "sharp";
import { z } from "zod";
import { FaceBox, PhotoFacts } from "../photos/photo-facts.ts";
import type { FaceFinder } from "./find-faces.server.ts";
import { hashColumns, hashOfPixels, hashRows, sharpnessOf } from "./pixels.ts";

/** A preview to measure, and whether to look for faces. */
export const MeasureJob = z.object({ preview: z.instanceof(Uint8Array), faces: z.boolean() });
export type MeasureJob = z.infer<typeof MeasureJob>;

/** What a preview says about its photo. */
export const Measured = PhotoFacts.pick({ sharpness: true, hash: true }).extend({ faces: z.array(FaceBox).nullable() });
export type Measured = z.infer<typeof Measured>;

/** Long side in pixels at which photos are measured: values of different photos compare. */
const measuredSide = 800;

/**
 * Measures a preview, decoding it once. A picture in which faces cannot be looked for has null there.
 * @source PHOTO-02
 */
export async function measurePhoto(job: MeasureJob, openFinder: () => Promise<FaceFinder>): Promise<Measured> {
  const { data, info } = await sharp(job.preview)
    .flatten({ background: "#ffffff" })
    .resize(measuredSide, measuredSide, { fit: "inside" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const values = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const picture = () => sharp(values, { raw: { width, height, channels: 3 } }).greyscale();
  const grey = new Uint8Array(await picture().raw().toBuffer());
  const small = await picture().resize(hashColumns, hashRows, { fit: "fill" }).raw().toBuffer();
  const found = job.faces
    ? await openFinder()
        .then((find) => find({ width, height, values }))
        .catch(() => null)
    : null;
  return {
    hash: hashOfPixels({ width: hashColumns, height: hashRows, values: new Uint8Array(small) }),
    sharpness: sharpnessOf({ width, height, values: grey }),
    faces: found && [...found],
  };
}
