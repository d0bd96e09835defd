import { createHmac, timingSafeEqual } from "node:crypto";
import type { PhotoAnswer, PreviewWidth } from "../photo-model.ts";

const daySeconds = 86_400;

function signatureOf(secret: string, id: string, width: number, expires: number): string {
  return createHmac("sha256", secret).update(`photo:${id}:${width}:${expires}`).digest("base64url");
}

/**
 * The private URL of a preview. It expires at the end of the next day (UTC), so that all URLs of a day are equal and
 * the visitor's own browser can cache the picture.
 * @param now milliseconds since 1970
 * @source IMG-10, NFR-02
 */
export function photoAddress(secret: string, id: string, width: PreviewWidth, now: number): string {
  const expires = (Math.floor(now / 1000 / daySeconds) + 2) * daySeconds;
  return `/_photo/${id}/${width}?e=${expires}&s=${signatureOf(secret, id, width, expires)}`;
}

/** URLs of all previews of a photo for the account's list; they expire after 15 minutes. Source: ACC-12. */
export function shortLivedAddresses(secret: string, id: string, now: number): PhotoAnswer["previews"] {
  const expires = Math.floor(now / 1000) + 15 * 60;
  const address = (width: PreviewWidth) =>
    `/_photo/${id}/${width}?e=${expires}&s=${signatureOf(secret, id, width, expires)}`;
  return { small: address(400), medium: address(640), large: address(1600) };
}

/** Whether a URL of `photoAddress` is genuine and has not expired. Source: IMG-10, NFR-02. */
export function verifyPhotoAddress(
  secret: string,
  address: { readonly id: string; readonly width: number; readonly expires: number; readonly signature: string },
  now: number,
): boolean {
  if (!Number.isSafeInteger(address.expires) || address.expires * 1000 <= now) return false;
  const expected = Buffer.from(signatureOf(secret, address.id, address.width, address.expires));
  const received = Buffer.from(address.signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

/** URLs of all previews of a photo. */
export function previewAddresses(secret: string, id: string, now: number): PhotoAnswer["previews"] {
  return {
    small: photoAddress(secret, id, 400, now),
    medium: photoAddress(secret, id, 640, now),
    large: photoAddress(secret, id, 1600, now),
  };
}
