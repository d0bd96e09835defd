import { readdir, stat, utimes } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { decodeHeic } from "../file-formats/decode-heic.server.ts";
import { readPages } from "../file-formats/read-pages.server.ts";
import { photosApi } from "./photos-api.server.ts";
import { aJpeg } from "../testing/pictures.ts";
import { requestOffset, beginUpload, sendBytes, sendFile, requestPhoto } from "../testing/send-file.ts";
import { tidyUploads, uploadFile } from "./upload-files.server.ts";
import { uploadsApi } from "./uploads-api.server.ts";

const database = useTestDatabase();
const origin = { host: "localhost", origin: "http://localhost" };
let app: FastifyInstance;
let wire: { readonly host: string; readonly port: string };
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  const base = testDeps(database());
  deps = { ...base, config: { ...base.config, RATE_LIMIT_FACTOR: 100, UPLOADS_BYTES: 3 * 1024 ** 3 } };
  app = await createServer(deps);
  await app.register(async (scope) => uploadsApi(scope, deps));
  const photoUses = () => Promise.resolve(false);
  await app.register(async (scope) => photosApi(scope, { ...deps, heic: decodeHeic, pages: readPages, photoUses }));
  const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  wire = { host: hostname, port };
});
afterAll(() => app.close());
beforeEach(async () => {
  await database().db.deleteFrom("upload").execute();
});

const idOf = (address: string) => address.split("/").at(-1) ?? "";
const sizeOf = async (address: string) => (await stat(uploadFile(deps.config, idOf(address)))).size;

describe("resumable uploads", () => {
  it("resumes where it stopped and becomes the same photo (CFG-10)", async () => {
    const jpeg = await aJpeg({ width: 600, height: 400 });
    const { address, cookie } = await beginUpload({ app }, "Fest.jpg", jpeg.length);
    const owner = { app, cookie };
    const first = await sendBytes(owner, address, 0, jpeg.subarray(0, 5000));
    expect([first.statusCode, first.headers["upload-offset"]]).toEqual([204, "5000"]);
    const asked = await requestOffset(owner, address);
    expect(asked.headers["upload-offset"]).toBe("5000");
    expect((await requestPhoto(owner, address)).json()).toMatchObject({ error: { code: "FIELD_INVALID" } });
    await sendBytes(owner, address, 5000, jpeg.subarray(5000));
    const taken = await requestPhoto(owner, address);
    expect(taken.statusCode).toBe(201);
    expect(taken.json()).toMatchObject({ known: false, photos: [{ fileName: "Fest.jpg", width: 600, height: 400 }] });
    // The response was lost: a retry returns the same photo, and its bytes are gone from the upload folder.
    expect((await requestPhoto(owner, address)).json().photos[0].id).toBe(taken.json().photos[0].id);
    expect(await readdir(path.join(deps.config.DATA_FOLDER, "uploads"))).not.toContain(idOf(address));
    expect((await requestOffset(owner, address)).statusCode).toBe(404);
  });

  it("keeps the bytes received before the connection broke (CFG-10)", async () => {
    const bytes = Buffer.alloc(2_000_000, 7);
    const { address, cookie } = await beginUpload({ app }, "lang.jpg", bytes.length);
    await new Promise<void>((resolve) => {
      const request = http.request({
        ...wire,
        method: "PATCH",
        path: address,
        headers: {
          host: "localhost",
          origin: "http://localhost",
          cookie,
          "tus-resumable": "1.0.0",
          "content-type": "application/offset+octet-stream",
          "upload-offset": "0",
          "content-length": String(bytes.length),
        },
      });
      request.once("error", () => undefined);
      request.once("close", () => resolve());
      request.write(bytes.subarray(0, 900_000));
      const watch = setInterval(() => {
        void sizeOf(address).then((size) => {
          if (size < 500_000) return;
          clearInterval(watch);
          request.destroy();
        });
      }, 20);
    });
    const asked = await requestOffset({ app, cookie }, address);
    const offset = Number(asked.headers["upload-offset"]);
    expect(offset).toBeGreaterThanOrEqual(500_000);
    expect(offset).toBe(await sizeOf(address));
    const rest = await sendBytes({ app, cookie }, address, offset, bytes.subarray(offset));
    expect(rest.headers["upload-offset"]).toBe(String(bytes.length));
  });

  it("refuses bytes at another offset and bytes beyond the length (CFG-10)", async () => {
    const { address, cookie } = await beginUpload({ app }, "a.jpg", 100);
    expect((await sendBytes({ app, cookie }, address, 50, Buffer.alloc(10))).statusCode).toBe(409);
    expect((await sendBytes({ app, cookie }, address, 0, Buffer.alloc(101))).statusCode).toBe(413);
    expect(await sizeOf(address)).toBe(0);
  });

  it("can be cancelled by its owner (CFG-10)", async () => {
    const { address, cookie } = await beginUpload({ app }, "a.jpg", 100);
    const answer = await app.inject({
      method: "DELETE",
      url: address,
      headers: { ...origin, cookie, "tus-resumable": "1.0.0" },
    });
    expect(answer.statusCode).toBe(204);
    expect(await readdir(path.join(deps.config.DATA_FOLDER, "uploads"))).not.toContain(idOf(address));
  });

  it("answers 404 to a stranger, to what is no id, and after a day (GEN-08, CFG-10)", async () => {
    const { address, cookie } = await beginUpload({ app }, "a.jpg", 100);
    const other = await beginUpload({ app }, "b.jpg", 100);
    const stranger = { app, cookie: other.cookie };
    expect((await requestOffset(stranger, address)).statusCode).toBe(404);
    expect((await sendBytes(stranger, address, 0, Buffer.alloc(100))).statusCode).toBe(404);
    expect((await requestPhoto(stranger, address)).statusCode).toBe(404);
    expect((await requestOffset({ app }, address)).statusCode).toBe(404);
    for (const id of ["x", "..%2F..%2Fetc%2Fpasswd", "%00"])
      expect((await requestOffset({ app, cookie }, `/web-api/uploads/${id}`)).statusCode).toBe(404);
    expect(await sizeOf(address)).toBe(0);
    deps.moveClock("2026-11-24T09:00:01Z");
    expect((await requestOffset({ app, cookie }, address)).statusCode).toBe(404);
    deps.moveClock("2026-11-23T09:00:00Z");
  });

  it.each([
    ["more than 60 MB", 60 * 1024 * 1024 + 1, 413, "UPLOAD_SIZE"],
    ["an empty length", "", 422, "FIELD_INVALID"],
    ["a negative length", -5, 422, "FIELD_INVALID"],
    ["a length that is no number", "viel", 422, "FIELD_INVALID"],
  ] as const)("refuses %s before a byte is sent (CFG-10)", async (_, length, status, code) => {
    const { answer } = await beginUpload({ app }, "riesig.jpg", length);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code } });
    expect(await database().db.selectFrom("upload").select("id").execute()).toEqual([]);
  });

  it("limits what one visitor announces and the disk space of all together (NFR-03)", async () => {
    const size = 60 * 1024 * 1024;
    const { cookie } = await beginUpload({ app }, "0.jpg", size);
    for (let count = 1; count < 40; count += 1) await beginUpload({ app, cookie }, `${count}.jpg`, size);
    const own = await beginUpload({ app, cookie }, "zu-viel.jpg", size);
    expect(own.answer.json()).toMatchObject({ error: { code: "UPLOAD_WAITING" } });
    const arrive = () => deps.handle.pool.query("update upload set arrived_bytes = bytes");
    let other = await beginUpload({ app }, "anders.jpg", size);
    for (let count = 0; count < 11; count += 1) {
      expect(other.answer.statusCode).toBe(201);
      await arrive();
      other = await beginUpload({ app, cookie: other.cookie }, `${count}.jpg`, size);
    }
    expect(other.answer.statusCode).toBe(503);
    expect(other.answer.json()).toMatchObject({ error: { code: "UPLOAD_SPACE" } });
  });

  it("refuses uploads from another site and answers with the headers of the shop (NFR-02)", async () => {
    const foreign = await app.inject({
      method: "POST",
      url: "/web-api/uploads",
      headers: { host: "localhost", origin: "https://fremd.example", "tus-resumable": "1.0.0", "upload-length": "5" },
    });
    expect(foreign.json()).toMatchObject({ error: { code: "ORIGIN_REFUSED" } });
    const { answer } = await beginUpload({ app }, "a.jpg", 10);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["location"]).toMatch(/^\/web-api\/uploads\/[0-9a-f-]{36}$/);
  });
});

it("removes uploads not finished within a day, and nothing else (CFG-10)", async () => {
  await beginUpload({ app }, "alt.jpg", 100);
  const done = await sendFile({ app }, "fertig.jpg", await aJpeg({ width: 60, height: 40 }));
  // Files have the time of the machine; the test has a day of its own.
  const moment = new Date("2026-11-23T09:00:00Z");
  const folder = path.join(deps.config.DATA_FOLDER, "uploads");
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), moment, moment);
  deps.moveClock("2026-11-24T10:00:00Z");
  const fresh = await beginUpload({ app }, "neu.jpg", 100);
  const now = new Date("2026-11-24T10:00:00Z");
  await utimes(uploadFile(deps.config, idOf(fresh.address)), now, now);
  await tidyUploads(deps, new Date(deps.clock.now() - dayMs));
  expect(await readdir(folder)).toEqual([idOf(fresh.address)]);
  expect(await database().db.selectFrom("upload").select("id").execute()).toEqual([{ id: idOf(fresh.address) }]);
  expect(await deps.files.exists(`photos/${done.answer.json().photos[0].id}/original`)).toBe(true);
  deps.moveClock("2026-11-23T09:00:00Z");
});
