import { stat } from "node:fs/promises";
import http from "node:http";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Deps } from "#platform/deps.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { decodeHeic } from "../file-formats/decode-heic.server.ts";
import { maxUnfinishedUploads } from "../photo-model.ts";
import { photosApi } from "./photos-api.server.ts";
import { readPages } from "../file-formats/read-pages.server.ts";
import { aJpeg } from "../testing/pictures.ts";
import { requestOffset, beginUpload, sendBytes, requestPhoto } from "../testing/send-file.ts";
import { uploadFile } from "./upload-files.server.ts";
import { uploadsApi } from "./uploads-api.server.ts";

const database = useTestDatabase();
const tus = { host: "localhost", origin: "http://localhost", "tus-resumable": "1.0.0" };
const bytesType = "application/offset+octet-stream";
const mega = 1024 * 1024;
const apps: FastifyInstance[] = [];
let app: FastifyInstance;
let deps: Deps;

/** A server with the routes of uploads and photos. */
async function serve(change: Partial<Deps["config"]>): Promise<FastifyInstance> {
  const changed = { ...deps, config: { ...deps.config, ...change } };
  const made = await createServer(changed);
  await made.register(async (scope) => uploadsApi(scope, changed));
  const photoUses = () => Promise.resolve(false);
  await made.register(async (scope) => photosApi(scope, { ...changed, heic: decodeHeic, pages: readPages, photoUses }));
  apps.push(made);
  return made;
}

beforeAll(async () => {
  deps = testDeps(database());
  app = await serve({ RATE_LIMIT_FACTOR: 100 });
});
afterAll(() => Promise.all(apps.map((each) => each.close())));
beforeEach(async () => {
  await database().db.deleteFrom("upload").execute();
});

const idOf = (address: string) => address.split("/").at(-1) ?? "";
const sizeOf = async (address: string) => (await stat(uploadFile(deps.config, idOf(address)))).size;
const rows = () => database().db.selectFrom("upload").select(["id", "file_name", "bytes"]).execute();

test("GEN-08 NFR-02 a foreign upload behind one's own address is neither told, written nor removed", async () => {
  const own = await beginUpload({ app }, "meins.jpg", 10);
  const foreign = await beginUpload({ app }, "fremd.jpg", 10);
  const owner = { app, cookie: foreign.cookie };
  await sendBytes(owner, foreign.address, 0, Buffer.alloc(4, 1));
  const id = idOf(foreign.address);
  for (const [at, suffix] of [
    `?x=/${id}`,
    `?/${id}`,
    `?x=/${id}/`,
    `/?x=/${id}`,
    `?x=/..%2F${id}`,
    `?x=/%2e%2e/${id}`,
    `#/${id}`,
  ].entries()) {
    const me = { app, cookie: own.cookie };
    const asked = await requestOffset(me, `${own.address}${suffix}`);
    expect([suffix, asked.headers["upload-offset"]]).toEqual([suffix, String(at)]);
    const sent = await sendBytes(me, `${own.address}${suffix}`, at, Buffer.alloc(1, 9));
    expect([suffix, sent.headers["upload-offset"]]).toEqual([suffix, String(at + 1)]);
    expect([suffix, await sizeOf(own.address), await sizeOf(foreign.address)]).toEqual([suffix, at + 1, 4]);
  }
  const removed = await app.inject({
    method: "DELETE",
    url: `${own.address}?x=/${id}`,
    headers: { ...tus, cookie: own.cookie },
  });
  expect(removed.statusCode).toBe(204);
  expect((await requestOffset(owner, foreign.address)).headers["upload-offset"]).toBe("4");
  expect((await requestOffset({ app, cookie: own.cookie }, own.address)).statusCode).toBe(404);
});

test("NFR-02 an offset that is no plain number, a second length and a method in a header change nothing", async () => {
  const { address, cookie } = await beginUpload({ app }, "a.jpg", 100);
  const patch = (headers: Readonly<Record<string, string>>) =>
    app.inject({
      method: "PATCH",
      url: address,
      headers: { ...tus, cookie, "content-type": bytesType, "upload-offset": "0", ...headers },
      payload: Buffer.alloc(5),
    });
  for (const offset of ["-1", "0x0", "00", "0.0", "1e0", "NaN", "Infinity", "", "0, 0", "9007199254740993"]) {
    const { statusCode } = await patch({ "upload-offset": offset });
    expect([offset, statusCode]).toEqual([
      offset,
      expect.toSatisfy((status: number) => [400, 403, 409].includes(status)),
    ]);
  }
  expect((await patch({ "upload-length": "50" })).statusCode).toBeLessThan(500);
  expect((await patch({ "content-type": "image/jpeg" })).statusCode).toBe(422);
  expect((await patch({ "tus-resumable": "0.2.2" })).statusCode).toBeLessThan(500);
  expect(await sizeOf(address)).toBe(0);
  expect((await rows())[0]?.bytes).toBe(100);
  const hidden = await patch({ "x-http-method-override": "DELETE" });
  expect([hidden.statusCode, hidden.headers["upload-offset"]]).toEqual([204, "5"]);
});

test("NFR-02 more bytes than were announced, in pieces without a length, are not kept", async () => {
  const { address, cookie } = await beginUpload({ app }, "a.jpg", 100);
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const status = await new Promise<number>((resolve, reject) => {
    const headers = { ...tus, cookie, "content-type": bytesType, "upload-offset": "0", "transfer-encoding": "chunked" };
    const request = http.request({ host: "127.0.0.1", port, method: "PATCH", path: address, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.once("error", reject);
    for (let at = 0; at < 40; at += 1) request.write(Buffer.alloc(10));
    request.end();
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(await sizeOf(address)).toBeLessThanOrEqual(100);
});

test("NFR-02 what does not begin claims nothing, and what is given up claims nothing any more", async () => {
  const begin = (headers: Readonly<Record<string, string>>, payload?: Buffer) =>
    app.inject({
      method: "POST",
      url: "/web-api/uploads",
      headers: { ...tus, ...headers },
      ...(payload ? { payload } : {}),
    });
  const wrong: readonly Readonly<Record<string, string>>[] = [
    { "upload-length": "007" },
    { "upload-length": "1e3" },
    { "upload-length": "5, 5" },
    { "upload-defer-length": "1" },
    { "upload-length": "5", "tus-resumable": "0.2.2" },
    { "upload-concat": "final;/web-api/uploads/a /web-api/uploads/b" },
  ];
  for (const headers of wrong) {
    const answer = await begin(headers);
    expect([headers, answer.statusCode >= 400, answer.statusCode < 500]).toEqual([headers, true, true]);
  }
  expect(await rows()).toEqual([]);
  // Bytes sent with the creation request are not read.
  const along = await begin({ "upload-length": "5", "content-type": bytesType }, Buffer.alloc(500));
  expect(along.statusCode).toBe(201);
  const address = String(along.headers["location"]);
  expect(await sizeOf(address)).toBe(0);
  const cookie = String(along.headers["set-cookie"]).split(";")[0] ?? "";
  expect((await app.inject({ method: "DELETE", url: address, headers: { ...tus, cookie } })).statusCode).toBe(204);
  expect(await rows()).toEqual([]);
});

test.each([
  ["a path", `filename ${btoa("../../etc/passwd")}`],
  ["a script", `filename ${btoa("<script>x</script>.jpg")}`],
  ["lines of a header", `filename ${btoa("a\r\nSet-Cookie: x=1\0.jpg")}`],
  ["the reading direction turned", `filename ${Buffer.from("foto\u202Egpj.exe").toString("base64")}`],
  ["twelve thousand letters", `filename ${btoa("x".repeat(9000))}`],
  ["a property of objects", `__proto__ ${btoa("x")},constructor ${btoa("y")}`],
  ["no Base64", "filename ???"],
  ["one key twice", `filename ${btoa("a")},filename ${btoa("b")}`],
  ["a type that is a lie", `filename ${btoa("a.jpg")},filetype ${btoa("text/html")},id ${btoa(newUuid())}`],
])("NFR-02 metadata that hold %s name the upload and nothing else", async (_, metadata) => {
  const answer = await app.inject({
    method: "POST",
    url: "/web-api/uploads",
    headers: { ...tus, "upload-length": "10", "upload-metadata": metadata },
  });
  expect(answer.statusCode).toBe(201);
  const [row] = await rows();
  expect(row?.id).toBe(idOf(String(answer.headers["location"])));
  expect(row?.file_name).toMatch(/^[^/\\\p{C}]{1,120}$/u);
});

test("NFR-03 uploads begun at once claim no more than one after the other: of sixty exactly forty go", async () => {
  const { cookie } = await beginUpload({ app }, "0.jpg", 0);
  const uploads = await Promise.all(
    Array.from({ length: 60 }, (_, at) => beginUpload({ app, cookie }, `${at}.jpg`, 60 * mega)),
  );
  const statuses = uploads.map(({ answer }) => answer.statusCode).toSorted((one, other) => one - other);
  expect(statuses).toEqual([...Array<number>(40).fill(201), ...Array<number>(20).fill(409)]);
});

test("NFR-03 empty files have a bound too", async () => {
  const { cookie, address } = await beginUpload({ app }, "0.jpg", 0);
  const { db } = database();
  const first = await db.selectFrom("upload").selectAll().where("id", "=", idOf(address)).executeTakeFirstOrThrow();
  const more = Array.from({ length: maxUnfinishedUploads - 2 }, () => ({ ...first, id: newUuid() }));
  await db.insertInto("upload").values(more).execute();
  expect((await beginUpload({ app, cookie }, "1.jpg", 0)).answer.statusCode).toBe(201);
  expect((await beginUpload({ app, cookie }, "2.jpg", 0)).answer.json()).toMatchObject({
    error: { code: "UPLOAD_WAITING" },
  });
});

/** Begins an upload of `bytes` from a network address; `send` sends that many of them. */
function stranger(server: FastifyInstance, remoteAddress: string) {
  return async (bytes: number, send = 0) => {
    const headers = { ...tus, "upload-length": String(bytes) };
    const uploads = await server.inject({ method: "POST", url: "/web-api/uploads", remoteAddress, headers });
    if (uploads.statusCode !== 201 || send === 0) return uploads;
    const cookie = String(uploads.headers["set-cookie"]).split(";")[0] ?? "";
    const url = String(uploads.headers["location"]);
    const patch = { ...tus, cookie, "content-type": bytesType, "upload-offset": "0" };
    return server.inject({ method: "PATCH", url, remoteAddress, headers: patch, payload: Buffer.alloc(send) });
  };
}
const refused = (code: string) => ({ error: { code } });

test("NFR-02 NFR-03 350 announcements from four addresses that send no byte keep nobody out", async () => {
  const shop = await serve({ RATE_LIMIT_FACTOR: 1 });
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"]) {
    const announce = stranger(shop, address);
    for (let at = 0; at < 88; at += 1) await announce(60 * mega);
  }
  expect(await rows()).toHaveLength(352);
  const visitor = stranger(shop, "198.51.100.9");
  for (let at = 0; at < 3; at += 1) expect((await visitor(60 * mega)).statusCode).toBe(201);
});

test("NFR-03 one network address cannot fill the room of all with visits that cost nothing", async () => {
  const narrow = await serve({ RATE_LIMIT_FACTOR: 1, UPLOADS_BYTES: 40 * mega });
  const from = stranger(narrow, "203.0.113.7");
  expect((await from(4 * mega)).statusCode).toBe(201);
  expect((await from(3 * mega, 3 * mega)).statusCode).toBe(204);
  expect((await from(3 * mega)).json()).toMatchObject(refused("UPLOAD_WAITING"));
  expect((await stranger(narrow, "203.0.113.8")(3 * mega, 3 * mega)).statusCode).toBe(204);
  const { rows: callers } = await deps.handle.pool.query<{ caller: string }>("select caller from upload");
  for (const { caller } of callers) expect(caller).toMatch(/^[0-9a-f]{64}$/);
});

test("NFR-03 uploads begun while there was capacity stop when it is used up, from any address", async () => {
  const narrow = await serve({ RATE_LIMIT_FACTOR: 8, UPLOADS_BYTES: 8 * mega });
  const from = stranger(narrow, "203.0.113.7");
  const answers = await Promise.all([from(7 * mega, 7 * mega), from(7 * mega, 7 * mega)]);
  const full = answers.filter(({ statusCode }) => statusCode !== 204);
  expect(full.map((answer) => answer.json())).toEqual([
    expect.objectContaining({ error: expect.objectContaining({ code: "UPLOAD_WAITING" }) }),
  ]);
  const { rows: totals } = await deps.handle.pool.query<{ bytes: string }>(
    "select sum(arrived_bytes) bytes from upload",
  );
  expect(Number(totals[0]?.bytes)).toBeLessThanOrEqual(10 * mega);
});

test("NFR-02 CFG-10 a stalled upload is kept for its sender until somebody needs the capacity, then is evicted with its file", async () => {
  let later = 0;
  const clock = { now: () => deps.clock.now() + later };
  const changed = { ...deps, clock, config: { ...deps.config, RATE_LIMIT_FACTOR: 8, UPLOADS_BYTES: 4 * mega } };
  const small = await createServer(changed);
  await small.register(async (scope) => uploadsApi(scope, changed));
  apps.push(small);
  const halted = await beginUpload({ app: small }, "halt.jpg", 3 * mega);
  const owner = { app: small, cookie: halted.cookie };
  await sendBytes(owner, halted.address, 0, Buffer.alloc(2 * mega));
  const visitor = stranger(small, "198.51.100.9");
  expect((await visitor(3 * mega)).json()).toMatchObject({ error: { code: expect.stringMatching(/^UPLOAD_/) } });
  later = 20 * 60_000;
  expect((await requestOffset(owner, halted.address)).headers["upload-offset"]).toBe(String(2 * mega));
  expect((await visitor(2 * mega)).statusCode).toBe(201);
  expect((await requestOffset(owner, halted.address)).statusCode).toBe(200);
  expect((await visitor(3 * mega, 3 * mega)).statusCode).toBe(204);
  expect((await requestOffset(owner, halted.address)).statusCode).toBe(404);
  await expect(sizeOf(halted.address)).rejects.toThrow("ENOENT");
});

test("NFR-02 what has become a photo is no upload any more, however its id is written and however often it is asked for", async () => {
  const jpeg = await aJpeg({ width: 64, height: 48, shade: 9 });
  const { address, cookie } = await beginUpload({ app }, "a.jpg", jpeg.length);
  const owner = { app, cookie };
  await sendBytes(owner, address, 0, jpeg);
  expect((await sendBytes(owner, address, jpeg.length, Buffer.alloc(1))).statusCode).toBe(413);
  const loud = address.replace(idOf(address), idOf(address).toUpperCase());
  const taken = await Promise.all([
    requestPhoto(owner, address),
    requestPhoto(owner, loud),
    requestPhoto(owner, address),
  ]);
  expect(new Set(taken.map((answer) => answer.json().photos[0].id)).size).toBe(1);
  for (const at of [address, loud]) {
    expect((await requestOffset(owner, at)).statusCode).toBe(404);
    expect((await sendBytes(owner, at, 0, jpeg)).statusCode).toBe(404);
    expect((await app.inject({ method: "DELETE", url: at, headers: { ...tus, cookie } })).statusCode).toBe(404);
  }
  const tray = await app.inject({ url: "/web-api/photos", headers: { ...tus, cookie } });
  expect(tray.json().items).toHaveLength(1);
});
