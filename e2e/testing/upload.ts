import { json, type Answer } from "./call.ts";
import type { Shopper } from "./shopper.ts";

const tus = { "tus-resumable": "1.0.0" };

/** Begins an upload; its address is in the `location` of the response. */
export function beginUpload(shopper: Shopper, name: string, length: number): Promise<Answer> {
  const metadata = `filename ${Buffer.from(name).toString("base64")}`;
  const headers = { ...tus, "upload-length": String(length), "upload-metadata": metadata };
  return shopper.send({ method: "POST", path: "/web-api/uploads", headers });
}

/** Headers of a request with bytes of an upload. */
export const bytesFrom = (offset: number): Record<string, string> => ({
  ...tus,
  "content-type": "application/offset+octet-stream",
  "upload-offset": String(offset),
});

/** Imports a finished upload into the shop. */
export function takeIn(shopper: Shopper, address: string): Promise<Answer> {
  return shopper.post("/web-api/photos", { upload: address.split("/").at(-1) });
}

/** Uploads and imports a file; returns the last response, or the first refusal. */
export async function upload(shopper: Shopper, name: string, bytes: Buffer): Promise<Answer> {
  const created = await beginUpload(shopper, name, bytes.length);
  if (created.status !== 201) return created;
  const address = created.headers.location ?? "";
  if (bytes.length > 0) {
    const sent = await shopper.send({ method: "PATCH", path: address, headers: bytesFrom(0), body: bytes });
    if (sent.status !== 204) return sent;
  }
  return takeIn(shopper, address);
}

/** The photos in the shopper's tray. */
export async function tray(shopper: Shopper): Promise<unknown> {
  return json(await shopper.send({ path: "/web-api/photos" }));
}
