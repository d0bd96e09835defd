import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServer } from "#platform/http/create-server.server.ts";
import { connectionLimits } from "#platform/http/slow-client-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { newUuid } from "#platform/random.server.ts";
import { photoServer } from "../testing/photo-server.ts";
import { beginUpload } from "../testing/send-file.ts";
import { uploadsApi } from "./uploads-api.server.ts";

const database = useTestDatabase();
const tus = { host: "localhost", origin: "http://localhost", "tus-resumable": "1.0.0" };
const short = { ...connectionLimits, checkMs: 50, windowMs: 500, bytesPerSecond: 50, wholeMs: 1000 };
let app: FastifyInstance;
let port: number;
let photos: FastifyInstance;

beforeAll(async () => {
  const deps = testDeps(database());
  app = await createServer(deps, () => false, undefined, short);
  await app.register(async (scope) => uploadsApi(scope, deps));
  app.post("/other", async () => "read");
  await app.listen({ port: 0, host: "127.0.0.1" });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server listening on a port has this address type
  ({ port } = app.server.address() as AddressInfo);
  photos = await photoServer(deps, () => false);
});
afterAll(async () => {
  await app.close();
  await photos.close();
});

/** Sends 20 bytes every 100 ms for two seconds; returns the status, or how the connection ended. */
async function trickle(method: "PATCH" | "POST", path: string, headers: Record<string, string>) {
  const request = http.request({ port, method, path, headers: { ...tus, "content-length": "400", ...headers } });
  const answered = new Promise<number | string>((done) => {
    request.once("response", (answer) => done(answer.resume().statusCode ?? 0));
    request.once("error", () => done("ended"));
  });
  for (let n = 0; n < 20 && !request.destroyed; n += 1) {
    request.write("x".repeat(20));
    await wait(100);
  }
  request.end();
  return answered;
}

test("CFG-10 NFR-02 a piece of an upload goes on as long as it keeps its rate; other bodies end after the whole time", async () => {
  const { address, cookie } = await beginUpload({ app }, "langsam.jpg", 400);
  const piece = { cookie, "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  expect(await trickle("PATCH", address, piece)).toBe(204);
  expect(await trickle("POST", "/other", { "content-type": "text/plain" })).toBe(408);
});

describe("five hundred files in one go", () => {
  const caller = "198.51.100.7";
  const call = (url: string, headers: Record<string, string>, payload?: object) =>
    photos.inject({
      method: "POST",
      url,
      remoteAddress: caller,
      headers: { host: "localhost", origin: "http://localhost", ...headers },
      ...(payload ? { payload } : {}),
    });
  const statuses = async (calls: number, send: () => Promise<{ readonly statusCode: number }>) => {
    const seen = new Map<number, number>();
    for (let n = 0; n < calls; n += 1) {
      const { statusCode } = await send();
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
    }
    return Object.fromEntries(seen);
  };

  test("PHOTO-01 NFR-02 NFR-03 pass at full speed; more unfinished ones are refused, and so is a flood of requests", async () => {
    const { cookie } = await beginUpload({ app: photos }, "IMG_0001.jpg", 3_000_000);
    const headers = { "tus-resumable": "1.0.0", "upload-length": "3000000", cookie };
    const begin = () => call("/web-api/uploads", headers);
    expect(await statuses(499, begin)).toEqual({ 201: 499 });
    expect(await statuses(1, begin)).toEqual({ 409: 1 });
    expect(await statuses(101, begin)).toEqual({ 409: 100, 429: 1 });
  });

  test("PHOTO-01 NFR-02 all of them are accepted as photos within the minute; a flood is refused", async () => {
    const take = () => call("/web-api/photos", {}, { upload: newUuid() });
    expect(await statuses(600, take)).toEqual({ 404: 600 });
    expect(await statuses(1, take)).toEqual({ 429: 1 });
  });
});
