import { fastify } from "fastify";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { accept } from "#kernel/result.ts";
import { aJpeg } from "#modules/media/testing/pictures.ts";
import { openFiles } from "#platform/files.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { storeAsset } from "./assets.server.ts";
import { encodeImage } from "./encode-image.server.ts";
import { createHotImages } from "./memory-cache.server.ts";
import { createImageCache } from "./image-cache.server.ts";
import { createImageService } from "./image-service.server.ts";
import { imagesApi, type FoundImage } from "./images-api.server.ts";
import { createRemoteImages } from "./remote-images.server.ts";
import { svg } from "./testing/sources.ts";

const folder = scratchFolder("images-api");
const files = openFiles(folder);
const now = () => 1_700_000_000_000;
let encodes = 0;

async function drawn(name: string): Promise<FoundImage | undefined> {
  if (!name.startsWith("karte-")) return undefined;
  const load = async () => accept(await aJpeg({ width: 300, height: 200 }));
  const current = name === "karte-0123456789";
  return { source: { version: "karte", load }, seconds: current ? 31_536_000 : 60, immutable: current };
}

const cache = createImageCache(folder, 1e8, now);
const service = createImageService({
  cache,
  concurrency: 2,
  now,
  encode: (job) => {
    encodes += 1;
    return encodeImage(job);
  },
});
const app = fastify();
app.decorateRequest("caller", "");
app.addHook("onRequest", async (request) => {
  request.caller = request.ip;
});
const hot = createHotImages({ SECURE_COOKIES: false }, 1e6);
imagesApi(app, { files, service, hot, drawn, remote: createRemoteImages({ rules: { origins: [] }, cache, now }) });

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });
const codeOf = (body: string) => /"code":"(\w+)"/.exec(body)?.[1];

let photo = "";
let drawing = "";
beforeAll(async () => {
  const stored = await storeAsset(
    { files },
    {
      space: "288868",
      name: "Frühling im Garten.JPG",
      bytes: await aJpeg({ width: 900, height: 600, orientation: 6 }),
    },
  );
  const logo = await storeAsset(
    { files },
    { space: "288868", name: "../../Logo", bytes: svg('<rect width="9" height="9"/>') },
  );
  photo = stored.ok ? stored.value.address : "";
  drawing = logo.ok ? logo.value.address : "";
});

describe("picture URLs", () => {
  test("IMG-09 D-22 a picture is cacheable for a year, has a strong tag, and is not encoded again for a browser that has it", async () => {
    const first = await get("/_img/w_120,f_webp/karte-0123456789");
    expect(first.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const tag = String(first.headers["etag"]);
    expect(tag).toMatch(/^"[0-9a-f]{27}"$/);
    const before = encodes;
    for (const tags of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await get("/_img/w_120,f_webp/karte-0123456789", { "if-none-match": tags });
      expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", tag]);
    }
    // This picture was never created: 304 comes before any work.
    const never = await get("/_img/w_200,f_webp/karte-0123456789", { "if-none-match": "*" });
    expect([never.statusCode, encodes]).toEqual([304, before]);
    expect((await get("/_img/w_120,f_webp/karte-0123456789", { "if-none-match": '"x"' })).statusCode).toBe(200);
  });

  test("IMG-01 the browser's Accept decides if no format is requested, with a Vary header for caches", async () => {
    const asked = async (accept: string) => {
      const { headers } = await get("/_img/w_120/karte-0123456789", { accept });
      return [headers["content-type"], headers["vary"]];
    };
    expect(await asked("image/avif,image/webp,*/*")).toEqual(["image/avif", "Accept"]);
    expect(await asked("image/webp,*/*")).toEqual(["image/webp", "Accept"]);
    expect(await asked("*/*")).toEqual(["image/jpeg", "Accept"]);
    const fixed = await get("/_img/w_120,f_png/karte-0123456789", { accept: "image/avif" });
    expect([fixed.headers["content-type"], fixed.headers["vary"]]).toEqual(["image/png", undefined]);
  });

  test("IMG-09 the response at an outdated URL is cacheable for a minute", async () => {
    const { headers, statusCode } = await get("/_img/w_120,f_webp/karte-9999999999");
    expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
  });

  test("IMG-09 twenty parallel requests over HTTP cause one encoding", async () => {
    const before = encodes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get("/_img/w_200,q_77,f_webp/karte-0123456789")),
    );
    expect([encodes - before, new Set(answers.map(({ rawPayload }) => rawPayload.toString("hex"))).size]).toEqual([
      1, 1,
    ]);
  });

  test("IMG-09 too many unusual variants get 429 with a retry time, those of pages do not", async () => {
    const from = (url: string) => app.inject({ url, remoteAddress: "192.0.2.9" });
    const odd = await Promise.all(
      Array.from({ length: 31 }, (_, place) => from(`/_img/w_10,q_${place + 1},f_webp/karte-0123456789`)),
    );
    const refused = odd.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(({ statusCode, headers }) => [statusCode, Number(headers["retry-after"]) > 0])).toContainEqual([
      429,
      true,
    ]);
    expect((await from("/_img/w_640,f_webp/karte-0123456789")).statusCode).toBe(200);
  });

  test.each([
    ["/_img/w_121,f_webp/karte-0123456789", 400, "IMAGE_MODIFIER"],
    ["/_img/blur_1000,w_1920/karte-0123456789", 400, "IMAGE_MODIFIER"],
    ["/_img/enlarge,s_12000x12000/karte-0123456789", 400, "IMAGE_MODIFIER"],
    ["/_img/crop_0_0_9000_9000/karte-0123456789", 400, "IMAGE_CROP"],
    ["/_img/w_120/unbekannt-0123456789", 404, "PAGE_NOT_FOUND"],
    ["/_img/w_120/..%2f..%2f..%2fetc%2fpasswd", 404, "PAGE_NOT_FOUND"],
    ["/_img/w_120/f/288868/1x1/..%2f..%2fsecret/x.jpg", 404, "PAGE_NOT_FOUND"],
    ["/_img/w_120/f/288868/1x1/00000000000000000000/x.jpg", 404, "PAGE_NOT_FOUND"],
    ["/_img/w_120/https%3A%2F%2Fevil.example%2Fbild.png", 403, "IMAGE_HOST"],
    ["/_img/w_120/http%3A%2F%2F127.0.0.1%2Fbild.png", 403, "IMAGE_HOST"],
    ["/_img/w_120/file%3A%2F%2F%2Fetc%2Fpasswd", 404, "PAGE_NOT_FOUND"],
    ["/f/288868/1x1/..%2f..%2fsecret/x.jpg", 404, "PAGE_NOT_FOUND"],
    ["/f/1/1x1/00000000000000000000/x.exe", 404, "PAGE_NOT_FOUND"],
  ])("IMG-09 %s is answered %i %s and kept by nobody", async (address, status, code) => {
    const answer = await get(address);
    expect([answer.statusCode, codeOf(answer.body), answer.headers["cache-control"]]).toEqual([
      status,
      code,
      "no-store",
    ]);
  });
});

describe("files of the content system", () => {
  test("PB-09 the URL contains the upright size and a safe name, and the same bytes have one URL", async () => {
    expect(photo).toMatch(/^\/f\/288868\/600x900\/[0-9a-f]{20}\/fruehling-im-garten\.jpg$/);
    expect(drawing).toMatch(/\/logo\.svg$/);
  });

  test("PB-09 a file is sent as stored, and options derive variants", async () => {
    const original = await get(photo);
    expect([original.statusCode, original.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await get(photo, { "if-none-match": String(original.headers["etag"]) })).statusCode).toBe(304);
    const sized = await get(`${photo}/m/fit-in/320x320/filters:quality(60):format(webp)`);
    expect(sized.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": expect.stringContaining("immutable"),
    });
    expect(await sharp(sized.rawPayload).metadata()).toMatchObject({ width: 213, height: 320 });
    const plain = await get(`${photo}/m/`, { accept: "image/webp" });
    expect([plain.headers["content-type"], plain.headers["vary"]]).toEqual(["image/webp", "Accept"]);
    expect((await get(`${photo}/m`, { accept: "image/webp" })).statusCode).toBe(200);
    expect(codeOf((await get(`${photo}/m/rotate(45)`)).body)).toBe("IMAGE_MODIFIER");
  });

  test("PB-09 the same picture under both grammars is encoded once", async () => {
    await get(`${photo}/m/480x0/filters:format(webp)`);
    const before = encodes;
    const own = await get(`/_img/w_480,f_webp${photo}`);
    expect([own.statusCode, encodes]).toEqual([200, before]);
  });

  test("IMG-09 a drawing is sent unchanged with a policy that allows nothing, and is rasterised as a picture", async () => {
    for (const address of [drawing, `${drawing}/m/320x0`]) {
      const { headers, body } = await get(address);
      expect(headers["content-type"]).toBe("image/svg+xml");
      expect(headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
      expect(body).toContain("<rect");
    }
    const pixels = await get(`/_img/w_120,f_png${drawing}`);
    expect((await sharp(pixels.rawPayload).metadata()).format).toBe("png");
  });

  test("PB-16 a film is sent completely or in ranges, and cannot be a picture", async () => {
    const bytes = Buffer.alloc(300_000, "x");
    bytes.write("\0\0\0\x18ftypisom", 0, "latin1");
    const stored = await storeAsset({ files }, { space: "1", name: "Druckerei.mov", bytes });
    const address = stored.ok ? stored.value.address : "";
    expect(address).toMatch(/^\/f\/1\/0x0\/[0-9a-f]{20}\/druckerei\.mp4$/);
    const whole = await get(address);
    expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    const piece = await get(address, { range: "bytes=100000-100009" });
    expect([piece.statusCode, piece.headers["content-range"], piece.body]).toEqual([
      206,
      "bytes 100000-100009/300000",
      "xxxxxxxxxx",
    ]);
    expect((await get(address, { range: "bytes=300000-" })).statusCode).toBe(416);
    expect((await get(`/_img/w_120,f_webp${address}`)).statusCode).toBe(404);
    expect((await get(`${address}/m/320x0`)).statusCode).toBe(404);
  });

  test.each([
    ["a page", Buffer.from("<html>"), "ASSET_KIND"],
    ["more than 40 MB", Buffer.alloc(40 * 1024 * 1024 + 1), "IMAGE_TOO_LARGE"],
    ["more than 50 megapixels", svg("", 'width="9000" height="9000"'), "IMAGE_TOO_LARGE"],
  ])("IMG-09 %s is not cached", async (_, bytes, code) => {
    expect(await storeAsset({ files }, { space: "1", name: "x", bytes })).toMatchObject({ refusal: { code } });
  });
});
