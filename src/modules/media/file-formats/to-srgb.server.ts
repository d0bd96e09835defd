import type { Metadata, Sharp } from "sharp";

/**
 * A picture in sRGB by its own colour profile. sharp converts 16 bits to Display P3 and takes the numbers for sRGB;
 * where such a picture has a profile, it must be told to end in sRGB. Without a profile its numbers are sRGB already.
 * @source CFG-10, PHOTO-01
 */
export function toSrgb(picture: Sharp, { depth, icc }: Pick<Metadata, "depth" | "icc">): Sharp {
  const coloured = picture.toColourspace("srgb");
  return depth === "ushort" && icc ? coloured.withIccProfile("srgb") : coloured;
}
