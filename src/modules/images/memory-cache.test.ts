import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHotImages } from "./memory-cache.server.ts";
import { plainModifiers, type ImageFormat } from "./model.ts";

const hot = createHotImages({ SECURE_COOKIES: false }, 8000);
const server = http.createServer((request, response) => {
  if (!hot.earlyResponse(request, response)) response.writeHead(404).end();
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  fetch(origin + path, { method, headers });
const store = (path: string, format: ImageFormat, asked: ImageFormat | "auto" = format, bytes = 500) =>
  hot.store(
    path,
    { ...plainModifiers, format: asked },
    {
      tag: `"${format}"`,
      headers: { "cache-control": "public" },
      format,
      bytes: Buffer.alloc(bytes, format),
    },
  );

test("IMG-09 a cached picture is sent completely, with the headers of every response, or as 304", async () => {
  store("/_img/w_120,f_webp/a", "webp");
  const answer = await get("/_img/w_120,f_webp/a");
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 500]);
  const { headers } = answer;
  expect(["etag", "content-type", "cache-control", "x-content-type-options"].map((name) => headers.get(name))).toEqual([
    '"webp"',
    "image/webp",
    "public",
    "nosniff",
  ]);
  const again = await get("/_img/w_120,f_webp/a", { "if-none-match": 'W/"webp"' });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, '"webp"', ""]);
  const head = await get("/_img/w_120,f_webp/a", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "500", ""]);
});

test("IMG-01 the cached variant is the one the browser accepts; others are left to the routes", async () => {
  store("/_img/w_120/b", "avif", "auto");
  store("/_img/w_120/b", "jpeg", "auto");
  const asked = async (accept: string) => (await get("/_img/w_120/b", { accept })).headers.get("content-type");
  expect(await asked("image/avif,*/*")).toBe("image/avif");
  expect(await asked("*/*")).toBe("image/jpeg");
  expect((await get("/_img/w_120/b", { accept: "image/webp" })).status).toBe(404);
});

test("IMG-09 modifies no response, and caches no other URLs", async () => {
  expect((await get("/_img/w_120,f_webp/a", {}, "POST")).status).toBe(404);
  expect((await get("/_img/w_120,f_webp/a?x")).status).toBe(404);
});

test("IMG-09 memory is limited: the most recently requested pictures are kept, very large ones are never cached", async () => {
  store("/_img/w_120,f_webp/giant", "webp", "webp", 1001);
  expect((await get("/_img/w_120,f_webp/giant")).status).toBe(404);
  for (let index = 0; index < 40; index += 1) {
    store(`/_img/w_120,f_webp/${index}`, "webp", "webp", 900);
    await (await get("/_img/w_120,f_webp/0")).arrayBuffer();
  }
  expect((await get("/_img/w_120,f_webp/0")).status).toBe(200);
  expect((await get("/_img/w_120,f_webp/1")).status).toBe(404);
  expect((await get("/_img/w_120,f_webp/39")).status).toBe(200);
});
