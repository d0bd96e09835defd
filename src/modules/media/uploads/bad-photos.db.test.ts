import { readdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import type { SessionId } from "#kernel/ids.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { decodeHeic } from "../file-formats/decode-heic.server.ts";
import { decodePhoto } from "../file-formats/print-ports.server.ts";
import { readPages } from "../file-formats/read-pages.server.ts";
import { maxPhotoBytes, maxPhotos, photosPerAnswer } from "../photo-model.ts";
import { photosById, printFileOf } from "../photos/photo-store.server.ts";
import { aPdf } from "../testing/pdfs.ts";
import { aJpeg } from "../testing/pictures.ts";
import { photoServer } from "../testing/photo-server.ts";
import { beginUpload, onlyPhoto, requestOffset, requestPhoto, sendBytes, sendFile } from "../testing/send-file.ts";
import { acceptFile } from "./accept-file.server.ts";

const database = useTestDatabase();
const origin = { host: "localhost", origin: "http://localhost" };
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;
let shade = 0;

beforeAll(async () => {
  deps = testDeps(database());
  app = await photoServer(deps, () => false);
});
afterAll(() => app.close());

const upload = (fileName: string, content: Buffer, cookie?: string) => sendFile({ app, cookie }, fileName, content);
const aPicture = () => aJpeg({ width: 200, height: 150, shade: (shade += 1) });
const uploads = () => path.join(deps.config.DATA_FOLDER, "uploads");
const stored = async () => ({
  photos: (await deps.db.selectFrom("photo").select("id").execute()).length,
  folders: (await readdir(path.join(deps.config.DATA_FOLDER, "files", "photos"))).length,
});
const sessionOf = async (id: string): Promise<SessionId> => {
  const row = await deps.db.selectFrom("photo").select("session_id").where("id", "=", id).executeTakeFirstOrThrow();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it comes from the table of sessions
  return row.session_id as SessionId;
};
const grey = (value: number) =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: { r: value, g: value, b: value } } });

/** A JPEG with these bytes as its EXIF data. */
function withExif(jpeg: Buffer, exif: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}
const tiffHead = "Exif\0\0II*\0\x08\0\0\0";

describe("PHOTO-01 unusual pictures are accepted as people see them", () => {
  it.each([
    ["a CMYK JPEG", "image/jpeg", (one: Sharp) => one.toColourspace("cmyk").withIccProfile("cmyk").jpeg()],
    ["a PNG in grey with transparency", "image/png", (one: Sharp) => one.ensureAlpha(0.5).toColourspace("b-w").png()],
    ["a PNG of 16 bits", "image/png", (one: Sharp) => one.toColourspace("rgb16").png()],
    ["a progressive JPEG", "image/jpeg", (one: Sharp) => one.jpeg({ progressive: true })],
    ["a PNG with a palette", "image/png", (one: Sharp) => one.png({ palette: true, colours: 4 })],
  ] as const)("%s", async (_, mime, encode) => {
    const { answer } = await upload("Bild.jpg", await encode(grey(120 + (shade += 1))).toBuffer());
    const photo = onlyPhoto(answer.body);
    expect(photo).toMatchObject({ mime, width: 120, height: 80 });
    const preview = await app.inject({ url: photo.previews.large, headers: origin });
    const [level = 0] = (await sharp(preview.rawPayload).raw().toBuffer()).subarray((40 * 120 + 60) * 3);
    expect(Math.abs(level - 120)).toBeLessThan(40);
  });

  async function animated(format: "webp" | "gif"): Promise<Buffer> {
    const frames = [20, 200].map((level) => grey(level).png().toBuffer());
    return sharp(await Promise.all(frames), { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
  }

  it("of an animated WebP the first picture", async () => {
    const { answer } = await upload("Katze.webp", await animated("webp"));
    expect(onlyPhoto(answer.body)).toMatchObject({ mime: "image/webp", width: 120, height: 80 });
  });

  it("of an animated GIF none, in words", async () => {
    const { answer } = await upload("Katze.gif", await animated("gif"));
    expect(answer.json()).toMatchObject({ error: { code: "UPLOAD_TYPE", message: expect.stringContaining("AVIF") } });
  });

  it("a PNG that is called .heic", async () => {
    const { answer } = await upload(
      "IMG_1.heic",
      await sharp(await aPicture())
        .png()
        .toBuffer(),
    );
    expect(onlyPhoto(answer.body)).toMatchObject({ mime: "image/png" });
  });

  it.each([
    ["8 bits", 8],
    ["10 bits", 10],
  ] as const)("an AVIF of %s with a wide gamut: printed with its own colours", async (_, bitdepth) => {
    const avif = await sharp({
      create: { width: 64, height: 48, channels: 3, background: { r: 200, g: 30, b: bitdepth } },
    })
      .withIccProfile("p3")
      .avif({ quality: 90, bitdepth })
      .toBuffer();
    const { answer } = await upload("IMG_5.avif", avif);
    const { id } = onlyPhoto(answer.body);
    expect(onlyPhoto(answer.body)).toMatchObject({ mime: "image/avif", width: 64, height: 48 });
    expect(Buffer.from(await deps.files.getBytes(`photos/${id}/original`)).equals(avif)).toBe(true);
    const [row] = await photosById(deps.db, [id]);
    const print = row && printFileOf(row);
    const facts = await sharp(await deps.files.getBytes(print?.key ?? "")).metadata();
    expect(facts).toMatchObject({ format: "jpeg", depth: "uchar", width: 64, height: 48 });
    expect(facts.icc?.toString("latin1")).toContain("P\u00003\u0000");
  });
});

test.each([
  ["a PNG of 16 bits with a wide gamut", (one: Sharp) => one.withIccProfile("p3").toColourspace("rgb16").png()],
  [
    "an AVIF of 10 bits with a wide gamut",
    (one: Sharp) => one.withIccProfile("p3").avif({ quality: 95, bitdepth: 10 }),
  ],
  ["a PNG of 16 bits without a profile", (one: Sharp) => one.toColourspace("rgb16").png()],
] as const)("PHOTO-01 CFG-10 %s has its colours on the screen and where it is scaled for print", async (_, encode) => {
  const wanted = [200, 30, 10];
  const picture = await encode(
    sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 200, g: 30, b: 10 } } }),
  ).toBuffer();
  const { answer } = await upload("Rot.png", picture);
  const photo = onlyPhoto(answer.body);
  const preview = await app.inject({ url: photo.previews.large, headers: origin });
  const shown = [...(await sharp(preview.rawPayload).raw().toBuffer()).subarray(0, 3)];
  const { rgb } = await decodePhoto(picture, 0.5);
  for (const seen of [shown, [...rgb.subarray(0, 3)]])
    expect(Math.max(...seen.map((level, at) => Math.abs(level - (wanted[at] ?? 0))))).toBeLessThan(8);
});

describe("PHOTO-01 hostile EXIF data", () => {
  it.each([
    ["a directory of 65,535 entries", `${tiffHead}\xff\xff`],
    ["directories that point at each other", `${tiffHead}\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\x08\0\0\0`],
    ["an entry of four gigabytes", `${tiffHead}\x01\0\x0f\x01\x02\0\xff\xff\xff\xff\x1a\0\0\0\0\0\0\0`],
    ["no TIFF head", "Exif\0\0XXXXXXXXXXXX"],
    ["60 kB of nothing", `${tiffHead}${"\0".repeat(60_000)}`],
  ])("%s: the photo is accepted, its time is unknown", async (_, exif) => {
    const bomb = withExif(await aPicture(), Buffer.from(exif, "latin1"));
    const { answer } = await upload("bombe.jpg", bomb);
    expect(onlyPhoto(answer.body)).toMatchObject({ width: 200, height: 150, takenAt: null });
  });
});

test("PHOTO-01 500 times the same photo is one photo, measured once", async () => {
  const owner = onlyPhoto((await upload("erstes.jpg", await aPicture())).answer.body);
  const session = await sessionOf(owner.id);
  const file = path.join(deps.config.DATA_FOLDER, "same.jpg");
  await writeFile(file, await aPicture());
  const before = await stored();
  const arrived = { session, file, fileName: "gleich.jpg" };
  const answers = [];
  // Four at a time, as the server does.
  for (let sent = 0; sent < 500; sent += 4) {
    const accepting = { ...deps, heic: decodeHeic, pages: readPages };
    answers.push(...(await Promise.all([1, 2, 3, 4].map(() => acceptFile(accepting, arrived)))));
  }
  const ids = answers.map((answer) => (answer.ok ? answer.value.photos[0]?.id : answer.refusal.code));
  expect(new Set(ids).size).toBe(1);
  expect(await stored()).toEqual({ photos: before.photos + 1, folders: before.folders + 1 });
  const { rows } = await deps.handle.pool.query("select 1 from graphile_worker.jobs where key = $1", [
    `measure-photo/${ids[0]}`,
  ]);
  expect(rows).toHaveLength(1);
}, 120_000);

describe("NFR-03 the disk is full", () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

  it("while bytes arrive: 507, the upload stays and goes on when there is room", async () => {
    const jpeg = await aPicture();
    const { address, cookie } = await beginUpload({ app }, "voll.jpg", jpeg.length);
    const owner = { app, cookie };
    const file = path.join(uploads(), address.split("/").at(-1) ?? "");
    await rm(file);
    await symlink("/dev/full", file);
    const refused = await sendBytes(owner, address, 0, jpeg);
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ error: { code: "DISK_FULL" } });
    await rm(file);
    await writeFile(file, "");
    expect((await sendBytes(owner, address, 0, jpeg)).statusCode).toBe(204);
    expect((await requestPhoto(owner, address)).statusCode).toBe(201);
  });

  it.each(["put", "copyFromFs"] as const)(
    "while a photo is stored (%s): 507, nothing half-stored, a retry succeeds",
    async (step) => {
      const jpeg = await aPicture();
      const { address, cookie } = await beginUpload({ app }, "voll.jpg", jpeg.length);
      const owner = { app, cookie };
      await sendBytes(owner, address, 0, jpeg);
      const before = await stored();
      const lack = vi.spyOn(deps.files, step).mockRejectedValueOnce(new Error("Cannot write file", { cause: full }));
      const refused = await requestPhoto(owner, address);
      expect(refused.statusCode).toBe(507);
      expect(refused.json()).toMatchObject({ error: { code: "DISK_FULL" } });
      expect(await stored()).toEqual(before);
      lack.mockRestore();
      expect((await requestPhoto(owner, address)).statusCode).toBe(201);
      expect((await stored()).photos).toBe(before.photos + 1);
    },
  );

  it("while the second page of a PDF is stored: no page remains", async () => {
    const pdf = await aPdf({ size: [50, 40], pages: ["#c00001", "#00c0c1"] });
    const { address, cookie } = await beginUpload({ app }, "Zwei.pdf", pdf.length);
    const owner = { app, cookie };
    await sendBytes(owner, address, 0, pdf);
    const before = await stored();
    const copy = deps.files.copyFromFs.bind(deps.files);
    let copies = 0;
    const lack = vi.spyOn(deps.files, "copyFromFs").mockImplementation((from, key) => {
      copies += 1;
      return copies > 2 ? Promise.reject(full) : copy(from, key);
    });
    expect((await requestPhoto(owner, address)).statusCode).toBe(507);
    expect(await stored()).toEqual(before);
    lack.mockRestore();
    expect((await requestPhoto(owner, address)).json().photos).toHaveLength(2);
  });
});

test("PHOTO-01 an upload whose file vanished is unknown: it is sent again", async () => {
  const jpeg = await aPicture();
  const { address, cookie } = await beginUpload({ app }, "weg.jpg", jpeg.length);
  const owner = { app, cookie };
  await sendBytes(owner, address, 0, jpeg.subarray(0, 500));
  await rm(path.join(uploads(), address.split("/").at(-1) ?? ""));
  expect((await requestOffset(owner, address)).statusCode).toBe(410);
  expect((await sendBytes(owner, address, 500, jpeg.subarray(500))).statusCode).toBe(410);
  expect((await requestPhoto(owner, address)).json()).toMatchObject({ error: { code: "UPLOAD_UNKNOWN" } });
});

describe("PHOTO-03 10,000 photos and 5 GB", () => {
  async function fill(count: number, bytes: number) {
    const sent = await upload("erstes.jpg", await aPicture());
    const session = await sessionOf(onlyPhoto(sent.answer.body).id);
    const row = await deps.db
      .selectFrom("photo")
      .selectAll()
      .where("session_id", "=", session)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count - 1 }, (_, at) => ({
      ...row,
      id: newUuid(),
      sha256: at.toString(16).padStart(64, "0"),
      bytes,
      page_facts: null,
      created_at: new Date(row.created_at.getTime() - at * 1000),
    }));
    for (let from = 0; from < rows.length; from += 1000)
      await deps.db
        .insertInto("photo")
        .values(rows.slice(from, from + 1000))
        .execute();
    return { cookie: sent.cookie, session };
  }

  it("refuses what is beyond the 5 GB, before the first byte is sent", async () => {
    const { cookie } = await fill(100, Math.floor(maxPhotoBytes / 100));
    expect((await beginUpload({ app, cookie }, "a.jpg", 1000)).answer.statusCode).toBe(201);
    const refused = await beginUpload({ app, cookie }, "a.jpg", Math.floor(maxPhotoBytes / 99));
    expect(refused.answer.json()).toMatchObject({
      error: { code: "UPLOAD_STORAGE", message: expect.stringContaining("5") },
    });
  });

  it("accepts the 10,000th photo and refuses the next, also if both arrive at once", async () => {
    const { cookie, session } = await fill(maxPhotos - 1, 1000);
    const files = await Promise.all(
      ["a", "b"].map(async (name) => {
        const file = path.join(deps.config.DATA_FOLDER, `${name}.jpg`);
        await writeFile(file, await aPicture());
        return file;
      }),
    );
    const accepting = { ...deps, heic: decodeHeic, pages: readPages };
    const answers = await Promise.all(files.map((file) => acceptFile(accepting, { session, file, fileName: "a.jpg" })));
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.refusal.code)).toSorted()).toEqual(["UPLOAD_MANY", "ok"]);

    const seen = new Set<string>();
    let next: string | undefined;
    let answersRead = 0;
    do {
      const url = `/web-api/photos${next === undefined ? "" : `?after=${next}`}`;
      const answer = await app.inject({ url, headers: { ...origin, cookie } });
      for (const { id } of answer.json().items) seen.add(id);
      next = answer.json().next;
      answersRead += 1;
    } while (next !== undefined);
    expect(seen.size).toBe(maxPhotos);
    expect(answersRead).toBe(maxPhotos / photosPerAnswer);
  }, 120_000);

  it("GEN-08 does not continue after a stranger's photo", async () => {
    const [mine, other] = [await upload("m.jpg", await aPicture()), await upload("o.jpg", await aPicture())];
    const url = `/web-api/photos?after=${onlyPhoto(mine.answer.body).id}`;
    const answer = await app.inject({ url, headers: { ...origin, cookie: other.cookie } });
    expect(answer.json()).toEqual({ items: [] });
  });
});
