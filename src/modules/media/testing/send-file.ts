import { AcceptedPhotos } from "../photo-model.ts";
import type { FastifyInstance } from "fastify";

const origin = { host: "localhost", origin: "http://localhost" };
const tus = { ...origin, "tus-resumable": "1.0.0" };

type Sender = { readonly app: FastifyInstance; readonly cookie?: string | undefined };

/** The session cookie set by a response. */
export const cookieOf = (header: string | readonly string[] | undefined): string => String(header).split(";")[0] ?? "";

const carried = (cookie: string | undefined): Record<string, string> => (cookie ? { cookie } : {});

/** Starts an upload by the tus protocol; `length` is the size of the complete file. */
export async function beginUpload({ app, cookie }: Sender, fileName: string, length: number | string) {
  const answer = await app.inject({
    method: "POST",
    url: "/web-api/uploads",
    headers: {
      ...tus,
      ...carried(cookie),
      "upload-length": String(length),
      "upload-metadata": `filename ${Buffer.from(fileName).toString("base64")}`,
    },
  });
  const address = answer.headers["location"]?.toString() ?? "";
  return { answer, address, cookie: cookie ?? cookieOf(answer.headers["set-cookie"]) };
}

/** Sends bytes of an upload from `offset` on. */
export function sendBytes({ app, cookie }: Sender, address: string, offset: number, bytes: Buffer) {
  return app.inject({
    method: "PATCH",
    url: address,
    headers: {
      ...tus,
      ...carried(cookie),
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
    },
    payload: bytes,
  });
}

/** Requests the current offset of an upload. */
export function requestOffset({ app, cookie }: Sender, address: string) {
  return app.inject({ method: "HEAD", url: address, headers: { ...tus, ...carried(cookie) } });
}

/** Requests that a finished upload becomes a photo. */
export function requestPhoto({ app, cookie }: Sender, address: string) {
  return app.inject({
    method: "POST",
    url: "/web-api/photos",
    headers: { ...origin, ...carried(cookie) },
    payload: { upload: address.split("/").at(-1) },
  });
}

/** Uploads a whole file and has it accepted; returns the last response, or the first refusal. */
export async function sendFile(sender: Sender, fileName: string, content: Buffer) {
  const upload = await beginUpload(sender, fileName, content.length);
  const owner = { app: sender.app, cookie: upload.cookie };
  if (upload.answer.statusCode !== 201) return { answer: upload.answer, cookie: upload.cookie };
  if (content.length > 0) await sendBytes(owner, upload.address, 0, content);
  return { answer: await requestPhoto(owner, upload.address), cookie: upload.cookie };
}

/** The single photo, drawing or first page in a response. */
export function onlyPhoto(body: string) {
  const [photo] = AcceptedPhotos.parse(JSON.parse(body)).photos;
  if (!photo) throw new Error(body);
  return photo;
}
