import { PhotoTaken } from "../photo-model.ts";
import type { FastifyInstance } from "fastify";

const origin = { host: "localhost", origin: "http://localhost" };
const tus = { ...origin, "tus-resumable": "1.0.0" };

type Sender = { readonly app: FastifyInstance; readonly cookie?: string | undefined };

/** The session cookie an answer sets. */
export const cookieOf = (header: string | readonly string[] | undefined): string => String(header).split(";")[0] ?? "";

const carried = (cookie: string | undefined): Record<string, string> => (cookie ? { cookie } : {});

/** Begins an upload by the tus protocol; `length` is what the file will have. */
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

/** Asks how much of an upload is there. */
export function askOffset({ app, cookie }: Sender, address: string) {
  return app.inject({ method: "HEAD", url: address, headers: { ...tus, ...carried(cookie) } });
}

/** Has a finished upload taken in. */
export function takeIn({ app, cookie }: Sender, address: string) {
  return app.inject({
    method: "POST",
    url: "/web-api/photos",
    headers: { ...origin, ...carried(cookie) },
    payload: { upload: address.split("/").at(-1) },
  });
}

/** Uploads a whole file and has it taken in; the answer is the last one, or the first refusal. */
export async function sendFile(sender: Sender, fileName: string, content: Buffer) {
  const begun = await beginUpload(sender, fileName, content.length);
  const owner = { app: sender.app, cookie: begun.cookie };
  if (begun.answer.statusCode !== 201) return { answer: begun.answer, cookie: begun.cookie };
  if (content.length > 0) await sendBytes(owner, begun.address, 0, content);
  return { answer: await takeIn(owner, begun.address), cookie: begun.cookie };
}

/** The one photo, drawing or first page an answer has taken in. */
export function onlyPhoto(body: string) {
  const [photo] = PhotoTaken.parse(JSON.parse(body)).photos;
  if (!photo) throw new Error(body);
  return photo;
}
