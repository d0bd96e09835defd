import { createHmac } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromRoot } from "#platform/paths.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { AcceptedPhotos } from "../photo-model.ts";
import { pageFileOf } from "../photos/page-files.server.ts";
import { photosById, previewKey, printFileOf } from "../photos/photo-store.server.ts";
import { aJpeg, claimSize, hostileTiff } from "../testing/pictures.ts";
import { aPdf } from "../testing/pdfs.ts";
import { photoServer } from "../testing/photo-server.ts";
import { onlyPhoto, sendFile } from "../testing/send-file.ts";

const database = useTestDatabase();
const origin = { host: "localhost", origin: "http://localhost" };
let app: FastifyInstance;
let usedPhoto = "";
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database());
  app = await photoServer(deps, (photo) => photo === usedPhoto);
});
afterAll(() => app.close());

const upload = (fileName: string, content: Buffer, cookie?: string) => sendFile({ app, cookie }, fileName, content);
const waiting = () => readdir(path.join(deps.config.DATA_FOLDER, "uploads"));

describe("photo upload", () => {
  it("stores a photo with its original bytes and records oriented pixels (CFG-10)", async () => {
    const jpeg = await aJpeg({ width: 900, height: 600, orientation: 6 });
    const { answer } = await upload("Trauung am See.jpg", jpeg);
    expect(answer.statusCode).toBe(201);
    const photo = onlyPhoto(answer.body);
    expect(photo).toMatchObject({ fileName: "Trauung am See.jpg", mime: "image/jpeg", width: 600, height: 900 });
    expect(Buffer.from(await deps.files.getBytes(`photos/${photo.id}/original`)).equals(jpeg)).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it("serves upright previews without any metadata, so without GPS (CFG-10)", async () => {
    const { answer } = await upload("gps.jpg", await aJpeg({ width: 2400, height: 1600, orientation: 6, shade: 60 }));
    const photo = onlyPhoto(answer.body);
    for (const [size, width] of [
      ["tiny", 133],
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
    // Rotated clockwise, the red quarter of the file is at the top right.
    const large = await app.inject({ url: photo.previews.large, headers: origin });
    const { data, info } = await sharp(large.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(data[(100 * info.width + info.width - 100) * info.channels]).toBeGreaterThan(180);
    expect(data[(100 * info.width + 100) * info.channels]).toBeLessThan(120);
  });

  it("serves the next larger preview of a photo that is older than the smallest width (CFG-22)", async () => {
    const { answer } = await upload("old.jpg", await aJpeg({ width: 2400, height: 1600, shade: 61 }));
    const photo = onlyPhoto(answer.body);
    await deps.files.delete(previewKey(photo.id, 200));
    const preview = await app.inject({ url: photo.previews.tiny, headers: origin });
    expect((await sharp(preview.rawPayload).metadata()).width).toBe(400);
    await deps.files.deleteAll(`photos/${photo.id}`);
    expect((await app.inject({ url: photo.previews.tiny, headers: origin })).statusCode).toBe(404);
  });

  it.each([["png"], ["webp"]] as const)("accepts %s (CFG-10)", async (format) => {
    const picture = await sharp(await aJpeg({ width: 500, height: 400 }))
      .toFormat(format)
      .toBuffer();
    const { answer } = await upload(`Bild.${format}`, picture);
    expect(onlyPhoto(answer.body)).toMatchObject({ mime: `image/${format}`, width: 500, height: 400 });
  });

  it("stores the same bytes of one visitor once, even if they arrive twice at the same time (CFG-10)", async () => {
    const jpeg = await aJpeg({ width: 320, height: 200, shade: 33 });
    const { cookie } = await upload("erstes.jpg", await aJpeg({ width: 100, height: 100 }));
    const both = await Promise.all([upload("a.jpg", jpeg, cookie), upload("b.jpg", jpeg, cookie)]);
    expect(new Set(both.map(({ answer }) => onlyPhoto(answer.body).id)).size).toBe(1);
    const tray = await app.inject({ url: "/web-api/photos", headers: { ...origin, cookie } });
    expect(tray.json()).toMatchObject({ items: [{}, {}] });
  });

  it.each([
    ["a text file named .jpg", "UPLOAD_TYPE", 415, async () => Buffer.from("Liebe Oma, das ist kein Bild.")],
    [
      "an SVG with a script",
      "DRAWING_UNSAFE",
      422,
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      "an SVG without a size, with a BOM and a JPEG name",
      "UPLOAD_BROKEN",
      422,
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
    ["an empty file", "UPLOAD_EMPTY", 422, async () => Buffer.alloc(0)],
  ] as const)("refuses %s (CFG-10)", async (_, code, status, content) => {
    const before = await database().db.selectFrom("photo").select("id").execute();
    const { answer } = await upload("foto.jpg", await content());
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code } });
    expect(answer.body).not.toMatch(/at .*\.ts|vips|sharp/i);
    expect(await database().db.selectFrom("photo").select("id").execute()).toHaveLength(before.length);
    expect(await waiting()).toEqual([]);
  });

  it("requires the id of the upload (CFG-10)", async () => {
    const answer = await app.inject({ method: "POST", url: "/web-api/photos", headers: origin, payload: {} });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { code: "FIELD_INVALID", fields: { upload: {} } } });
  });

  it("returns whether the photo is known and when it was taken (CFG-10)", async () => {
    const jpeg = await sharp(await aJpeg({ width: 300, height: 200, shade: 77 }))
      .withExif({ IFD0: { Make: "Blattwerk" }, IFD2: { DateTimeOriginal: "2026:06:13 14:30:05" } })
      .jpeg()
      .toBuffer();
    const first = await upload("IMG_1.jpg", jpeg);
    expect(first.answer.statusCode).toBe(201);
    expect(first.answer.json()).toMatchObject({ known: false, photos: [{ takenAt: "2026-06-13T14:30:05" }] });
    const again = await upload("Kopie von IMG_1.jpg", jpeg, first.cookie);
    expect(again.answer.statusCode).toBe(200);
    expect(again.answer.json()).toMatchObject({ known: true, photos: [{ fileName: "IMG_1.jpg" }] });
    expect(onlyPhoto(again.answer.body).id).toBe(onlyPhoto(first.answer.body).id);
  });
});

describe("formats no print file can hold", () => {
  const masterOf = async (body: string) => {
    const { id, sha256 } = onlyPhoto(body);
    const [row] = await photosById(database().db, [id]);
    if (!row) throw new Error("no photo");
    const master = printFileOf(row);
    expect(master.sha256).not.toBe(sha256);
    return Buffer.from(await deps.files.getBytes(master.key));
  };
  /** The stored values of a pixel, without any colour management. */
  const pixel = async (picture: Buffer, x: number, y: number) => {
    const { data, info } = await sharp(picture, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + info.channels)];
  };

  it("accepts HEIC from a phone: stores the file, prints a JPEG with its colours, displays it in sRGB (CFG-10)", async () => {
    const heic = await readFile(fromRoot("fixtures", "uploads", "quartett.heic"));
    const { answer } = await upload("IMG_4711.HEIC", heic);
    expect(answer.json()).toMatchObject({
      photos: [{ mime: "image/heic", width: 320, height: 240, takenAt: "2026-06-13T14:30:05" }],
    });
    const { id, previews } = onlyPhoto(answer.body);
    expect(Buffer.from(await deps.files.getBytes(`photos/${id}/original`)).equals(heic)).toBe(true);
    const master = await masterOf(answer.body);
    const facts = await sharp(master).metadata();
    expect(facts).toMatchObject({ format: "jpeg", width: 320, height: 240, chromaSubsampling: "4:4:4" });
    expect(facts.icc?.toString("latin1")).toContain("P\u00003\u0000");
    expect(facts.exif).toBeUndefined();
    const preview = await app.inject({ url: previews.large, headers: origin });
    const [red = 0] = await pixel(preview.rawPayload, 40, 40);
    const [stored = 0] = await pixel(master, 40, 40);
    expect(red).toBeGreaterThan(stored + 10);
  });

  it("accepts TIFF: first page, upright, RGB with its own profile (CFG-10)", async () => {
    const tiff = await sharp(await aJpeg({ width: 300, height: 200 }))
      .withIccProfile("p3")
      .withMetadata({ orientation: 6 })
      .tiff({ compression: "lzw" })
      .toBuffer();
    const { answer } = await upload("Scan.tif", tiff);
    expect(answer.json()).toMatchObject({ photos: [{ mime: "image/tiff", width: 200, height: 300 }] });
    const master = await masterOf(answer.body);
    const facts = await sharp(master).metadata();
    expect(facts).toMatchObject({ format: "jpeg", width: 200, height: 300, space: "srgb" });
    expect(facts.orientation ?? 1).toBe(1);
    expect(facts.icc).toBeDefined();
  });

  it.each([
    ["CMYK", (source: Sharp) => source.toColourspace("cmyk").withIccProfile("cmyk").tiff()],
    ["16 bits", (source: Sharp) => source.toColourspace("rgb16").tiff()],
    ["grey", (source: Sharp) => source.toColourspace("b-w").tiff()],
  ] as const)("converts a TIFF with %s to 8-bit sRGB (CFG-10)", async (_, encode) => {
    const grey = sharp({ create: { width: 120, height: 80, channels: 3, background: "#787878" } });
    const { answer } = await upload("Druck.tiff", await encode(grey).toBuffer());
    const master = await masterOf(answer.body);
    const facts = await sharp(master).metadata();
    expect(facts).toMatchObject({ width: 120, height: 80, depth: "uchar" });
    expect(facts.space).toMatch(/srgb|b-w/);
    const [level = 0] = await pixel(master, 60, 40);
    expect(Math.abs(level - 0x78)).toBeLessThan(20);
  });

  it("keeps the transparency of a TIFF (CFG-25)", async () => {
    const half = sharp({
      create: { width: 60, height: 40, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } },
    });
    const { answer } = await upload("Logo.tif", await half.tiff({ compression: "lzw" }).toBuffer());
    const master = await masterOf(answer.body);
    expect(await sharp(master).metadata()).toMatchObject({ format: "png", hasAlpha: true });
    expect((await pixel(master, 20, 20))[3]).toBe(128);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("is upright with EXIF orientation %i (CFG-10)", async (orientation) => {
    const { answer } = await upload(`o${orientation}.jpg`, await aJpeg({ width: 90, height: 60, orientation }));
    const photo = onlyPhoto(answer.body);
    expect([photo.width, photo.height]).toEqual(orientation >= 5 ? [60, 90] : [90, 60]);
    const preview = await app.inject({ url: photo.previews.small, headers: origin });
    const right = [2, 3, 6, 7].includes(orientation);
    const bottom = [3, 4, 7, 8].includes(orientation);
    const [red = 0] = await pixel(
      preview.rawPayload,
      Math.round(photo.width * (right ? 0.8 : 0.2)),
      Math.round(photo.height * (bottom ? 0.8 : 0.2)),
    );
    expect(red).toBeGreaterThan(170);
  });

  it.each([
    ["a HEIC cut off in the middle", "UPLOAD_BROKEN", (heic: Buffer) => heic.subarray(0, heic.length / 2)],
    ["a HEIC of which only the brand came", "UPLOAD_BROKEN", (heic: Buffer) => heic.subarray(0, 24)],
  ] as const)("refuses %s (CFG-10)", async (_, code, damage) => {
    const heic = await readFile(fromRoot("fixtures", "uploads", "quartett.heic"));
    const { answer } = await upload("kaputt.heic", damage(heic));
    expect(answer.json()).toMatchObject({ error: { code } });
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ["its directory points at itself", 8, 40_000],
    ["its directory lies behind the end", 4_000_000, 40_000],
    ["it claims 300 megapixels", 8, 17_400],
  ] as const)("refuses a TIFF when %s (CFG-10)", async (_, next, side) => {
    const { answer } = await upload("Schleife.tif", hostileTiff(next, side));
    expect(["UPLOAD_BROKEN", "UPLOAD_PIXELS"]).toContain(answer.json().error.code);
    expect(await waiting()).toEqual([]);
  });
});

describe("removing a photo", () => {
  const remove = (id: string, cookie: string) =>
    app.inject({ method: "DELETE", url: `/web-api/photos/${id}`, headers: { ...origin, cookie } });

  it("removes an unused photo with everything made from it (CFG-10)", async () => {
    const { answer, cookie } = await upload("weg.jpg", await aJpeg({ width: 70, height: 50, shade: 9 }));
    const { id, previews } = onlyPhoto(answer.body);
    expect((await remove(id, cookie)).statusCode).toBe(204);
    expect((await app.inject({ url: previews.small, headers: { ...origin, cookie } })).statusCode).toBe(404);
    expect(await deps.files.exists(`photos/${id}/original`)).toBe(false);
    expect((await remove(id, cookie)).statusCode).toBe(404);
  });

  it("keeps the PDF of a page for its remaining pages, until none is left (CFG-24)", async () => {
    const pdf = await aPdf({ size: [50, 40], pages: ["#c00000", "#00c0c0"] });
    const { answer, cookie } = await upload("Zwei.pdf", pdf);
    const [first, second] = AcceptedPhotos.parse(answer.json()).photos.map(({ id }) => id);
    if (!first || !second) throw new Error("two pages expected");
    const file = await pageFileOf(deps, second);
    expect(file && Buffer.from(await deps.files.getBytes(file)).equals(pdf)).toBe(true);
    expect((await remove(first, cookie)).statusCode).toBe(204);
    const kept = await pageFileOf(deps, second);
    expect(kept && Buffer.from(await deps.files.getBytes(kept)).equals(pdf)).toBe(true);
    expect((await remove(second, cookie)).statusCode).toBe(204);
    expect(kept && (await deps.files.exists(kept))).toBe(false);
  });

  it("does not remove a photo used by a card (CFG-10)", async () => {
    const { answer, cookie } = await upload("da.jpg", await aJpeg({ width: 70, height: 50, shade: 10 }));
    usedPhoto = onlyPhoto(answer.body).id;
    const refused = await remove(usedPhoto, cookie);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: { code: "UPLOAD_IN_USE" } });
  });

  it("answers 404 for a stranger's photo and for an invalid id (GEN-08)", async () => {
    const mine = await upload("m.jpg", await aJpeg({ width: 70, height: 50, shade: 11 }));
    const other = await upload("o.jpg", await aJpeg({ width: 70, height: 50, shade: 12 }));
    for (const id of [onlyPhoto(mine.answer.body).id, "..%2f", "0"])
      expect((await remove(id, other.cookie)).statusCode).toBe(404);
    expect(await deps.files.exists(`photos/${onlyPhoto(mine.answer.body).id}/original`)).toBe(true);
  });
});

describe("private previews", () => {
  it("serves a visitor only their own photos (GEN-08)", async () => {
    const mine = await upload("mein.jpg", await aJpeg({ width: 80, height: 60, shade: 1 }));
    const other = await upload("fremd.jpg", await aJpeg({ width: 80, height: 60, shade: 2 }));
    const tray = await app.inject({ url: "/web-api/photos", headers: { ...origin, cookie: other.cookie } });
    expect(tray.body).not.toContain(onlyPhoto(mine.answer.body).id);
    expect((await app.inject({ url: "/web-api/photos", headers: origin })).json()).toEqual({ items: [] });
  });

  it("answers 404 for a forged, a changed and an expired address (IMG-10)", async () => {
    const { answer } = await upload("x.jpg", await aJpeg({ width: 80, height: 60, shade: 3 }));
    const { large } = onlyPhoto(answer.body).previews;
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

  it("answers 404 for the signature of another picture, of another door, given twice or in another shape (NFR-02)", async () => {
    const one = onlyPhoto((await upload("x.jpg", await aJpeg({ width: 80, height: 60, shade: 4 }))).answer.body);
    const other = onlyPhoto((await upload("y.jpg", await aJpeg({ width: 80, height: 60, shade: 5 }))).answer.body);
    const { large, small } = one.previews;
    const [signed, mine] = [new URL(large, "http://localhost"), new URL(small, "http://localhost")];
    const [expires, signature] = [signed.searchParams.get("e") ?? "", signed.searchParams.get("s") ?? ""];
    // The shop signs links to print files with the same secret.
    const otherLink = createHmac("sha256", deps.secret).update(`print-file:${one.id}:1600:${expires}`);
    const changed = [
      large.replace(one.id, other.id),
      large.replace(one.id, one.id.toUpperCase()),
      `${signed.pathname}${mine.search}`,
      `${signed.pathname}?e=${expires}&s=${otherLink.digest("base64url")}`,
      `${large}&s=${signature}`,
      `${large}&e=${expires}`,
      `${signed.pathname}?e=${expires}.5&s=${signature}`,
      `${signed.pathname}?e=1e400&s=${signature}`,
      `${signed.pathname}?e=-1&s=${signature}`,
      `${signed.pathname}?e=&s=${signature}`,
      `${signed.pathname}?e=${expires}&s=`,
      `${signed.pathname}?e=${expires}&s=${signature}=`,
      `${signed.pathname}?e=${expires}&s=${"A".repeat(10_000)}`,
      `${signed.pathname}?e[]=${expires}&s[]=${signature}`,
      `${signed.pathname.replace("1600", "1600.0001")}${signed.search}`,
      `${signed.pathname.replace(one.id, "..%2F..%2Foriginal")}${signed.search}`,
    ];
    for (const url of changed) {
      const { statusCode } = await app.inject({ url, headers: origin });
      expect([url.slice(0, 200), statusCode]).toEqual([url.slice(0, 200), 404]);
    }
  });
});
