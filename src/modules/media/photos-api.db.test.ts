import { readdir } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { PhotoAnswer } from "./photo-model.ts";
import { photosApi } from "./photos-api.server.ts";
import { aJpeg, claimSize, multipartOf } from "./testing/pictures.ts";

const database = useTestDatabase();
const origin = { host: "localhost", origin: "http://localhost" };
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database());
  app = await createServer(deps);
  await app.register(async (scope) => photosApi(scope, deps));
  await app.ready();
});
afterAll(() => app.close());

async function upload(fileName: string, content: Buffer, cookie?: string) {
  const { payload, headers } = multipartOf(fileName, content);
  const answer = await app.inject({
    method: "POST",
    url: "/web-api/photos",
    payload,
    headers: { ...origin, ...headers, ...(cookie ? { cookie } : {}) },
  });
  return { answer, cookie: cookie ?? cookieOf(answer.headers["set-cookie"]) };
}
const cookieOf = (header: string | string[] | undefined) => String(header).split(";")[0] ?? "";
const photoOf = (body: string) => z.object({ photo: PhotoAnswer }).parse(JSON.parse(body)).photo;
const incoming = () => readdir(path.join(deps.config.DATA_FOLDER, "incoming"));

describe("photo upload", () => {
  it("stores a photo with its original bytes and counts oriented pixels (CFG-10)", async () => {
    const jpeg = await aJpeg({ width: 900, height: 600, orientation: 6 });
    const { answer } = await upload("Trauung am See.jpg", jpeg);
    expect(answer.statusCode).toBe(201);
    const photo = photoOf(answer.body);
    expect(photo).toMatchObject({ fileName: "Trauung am See.jpg", mime: "image/jpeg", width: 600, height: 900 });
    expect(Buffer.from(await deps.files.getBytes(`photos/${photo.id}/original`)).equals(jpeg)).toBe(true);
    expect(await incoming()).toEqual([]);
  });

  it("serves upright previews without any metadata, so without GPS (CFG-10)", async () => {
    const { answer } = await upload("gps.jpg", await aJpeg({ width: 2400, height: 1600, orientation: 6, shade: 60 }));
    const photo = photoOf(answer.body);
    for (const [size, width] of [
      ["small", 267],
      ["medium", 427],
      ["large", 1067],
    ] as const) {
      const preview = await app.inject({ url: photo.previews[size], headers: origin });
      expect(preview.statusCode).toBe(200);
      expect(preview.headers["content-type"]).toBe("image/webp");
      expect(preview.headers["cache-control"]).toMatch(/^private, max-age=/);
      const meta = await sharp(preview.rawPayload).metadata();
      expect(meta.width).toBe(width);
      expect(meta.exif).toBeUndefined();
      expect(meta.orientation).toBeUndefined();
    }
    // Turned clockwise, the red quarter of the file stands at the top right.
    const large = await app.inject({ url: photo.previews.large, headers: origin });
    const { data, info } = await sharp(large.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(data[(100 * info.width + info.width - 100) * info.channels]).toBeGreaterThan(180);
    expect(data[(100 * info.width + 100) * info.channels]).toBeLessThan(120);
  });

  it.each([["png"], ["webp"]] as const)("takes %s (CFG-10)", async (format) => {
    const picture = await sharp(await aJpeg({ width: 500, height: 400 }))
      .toFormat(format)
      .toBuffer();
    const { answer } = await upload(`Bild.${format}`, picture);
    expect(photoOf(answer.body)).toMatchObject({ mime: `image/${format}`, width: 500, height: 400 });
  });

  it("stores the same bytes of one visitor once, also when they come in twice at the same time (CFG-10)", async () => {
    const jpeg = await aJpeg({ width: 320, height: 200, shade: 33 });
    const { cookie } = await upload("erstes.jpg", await aJpeg({ width: 100, height: 100 }));
    const both = await Promise.all([upload("a.jpg", jpeg, cookie), upload("b.jpg", jpeg, cookie)]);
    expect(new Set(both.map(({ answer }) => photoOf(answer.body).id)).size).toBe(1);
    const tray = await app.inject({ url: "/web-api/photos", headers: { ...origin, cookie } });
    expect(tray.json()).toMatchObject({ items: [{}, {}] });
  });

  it.each([
    ["a text file named .jpg", "UPLOAD_TYPE", 415, async () => Buffer.from("Liebe Oma, das ist kein Bild.")],
    [
      "an SVG with a script",
      "UPLOAD_TYPE",
      415,
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      "an SVG behind a BOM and a JPEG name",
      "UPLOAD_TYPE",
      415,
      async () => Buffer.from('\uFEFF<?xml version="1.0"?><svg/>'),
    ],
    [
      "a 201-megapixel picture, before it is decoded",
      "UPLOAD_PIXELS",
      413,
      async () => claimSize(await aJpeg({ width: 64, height: 64 }), 20_100, 10_000),
    ],
    [
      "a truncated JPEG",
      "UPLOAD_BROKEN",
      422,
      async () => (await aJpeg({ width: 1200, height: 900 })).subarray(0, 20_000),
    ],
    ["a JPEG of which only the head came", "UPLOAD_BROKEN", 422, async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      "a truncated PNG",
      "UPLOAD_BROKEN",
      422,
      async () =>
        (
          await sharp(await aJpeg({ width: 900, height: 700 }))
            .png()
            .toBuffer()
        ).subarray(0, 30_000),
    ],
    ["an empty file", "UPLOAD_TYPE", 415, async () => Buffer.alloc(0)],
  ] as const)("refuses %s (CFG-10)", async (_, code, status, content) => {
    const before = await database().db.selectFrom("photo").select("id").execute();
    const { answer } = await upload("foto.jpg", await content());
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code } });
    expect(answer.body).not.toMatch(/at .*\.ts|vips|sharp/i);
    expect(await database().db.selectFrom("photo").select("id").execute()).toHaveLength(before.length);
    expect(await incoming()).toEqual([]);
  });

  it("refuses a file above 60 MB and keeps nothing of it (CFG-10)", async () => {
    const { answer } = await upload("riesig.jpg", Buffer.alloc(60 * 1024 * 1024 + 10, 0xff));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ error: { code: "UPLOAD_SIZE" } });
    expect(answer.json().error.message).toContain("riesig.jpg");
    expect(await incoming()).toEqual([]);
  });

  it("asks for a file when none came (CFG-10)", async () => {
    const answer = await app.inject({ method: "POST", url: "/web-api/photos", headers: origin, payload: {} });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { code: "FIELD_INVALID", fields: { file: {} } } });
  });

  it("refuses an upload from another site (NFR-02)", async () => {
    const { payload, headers } = multipartOf("a.jpg", await aJpeg({ width: 50, height: 50 }));
    const answer = await app.inject({
      method: "POST",
      url: "/web-api/photos",
      payload,
      headers: { ...headers, host: "localhost", origin: "https://fremd.example" },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ error: { code: "ORIGIN_REFUSED" } });
  });
});

describe("private previews", () => {
  it("shows a visitor only their own photos (GEN-08)", async () => {
    const mine = await upload("mein.jpg", await aJpeg({ width: 80, height: 60, shade: 1 }));
    const other = await upload("fremd.jpg", await aJpeg({ width: 80, height: 60, shade: 2 }));
    const tray = await app.inject({ url: "/web-api/photos", headers: { ...origin, cookie: other.cookie } });
    expect(tray.body).not.toContain(photoOf(mine.answer.body).id);
    expect((await app.inject({ url: "/web-api/photos", headers: origin })).json()).toEqual({ items: [] });
  });

  it("answers 404 for a forged, a changed and an expired address (IMG-10)", async () => {
    const { answer } = await upload("x.jpg", await aJpeg({ width: 80, height: 60, shade: 3 }));
    const { large } = photoOf(answer.body).previews;
    const changed = [
      large.replace("/1600?", "/640?"),
      large.replace(/e=\d+/, "e=99999999999"),
      large.replace(/s=.{6}/, "s=AAAAAA"),
      large.replace(/\?.*/, ""),
      large.replace(/\/1600\?/, "/4000?"),
    ];
    for (const url of changed) expect((await app.inject({ url, headers: origin })).statusCode).toBe(404);
    deps.moveClock("2026-11-26T00:00:01Z");
    expect((await app.inject({ url: large, headers: origin })).statusCode).toBe(404);
    deps.moveClock("2026-11-23T09:00:00Z");
    expect((await app.inject({ url: large, headers: origin })).statusCode).toBe(200);
  });
});
