import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { aJpeg, claimSize } from "#modules/media/testing/pictures.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { createProcessPool, JobTimeout } from "#platform/jobs/process-pool.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { encodeImage, Encoded } from "./encode-image.server.ts";
import { plainModifiers, type ImageFormat, type Modifiers } from "./model.ts";
import { noise, pngBomb, svg } from "./testing/sources.ts";

type ImageRequest = Partial<Modifiers>;

async function encoded(source: Uint8Array, requested: ImageRequest, format: ImageFormat = "png"): Promise<Buffer> {
  const result = await encodeImage({
    source: new Uint8Array(source),
    modifiers: { ...plainModifiers, ...requested },
    format,
  });
  if (!result.ok) throw new Error(result.code);
  return Buffer.from(result.bytes);
}

async function refused(source: Uint8Array, requested: ImageRequest = {}): Promise<string> {
  const modifiers = { ...plainModifiers, ...requested };
  const result = await encodeImage({ source: new Uint8Array(source), modifiers, format: "webp" });
  return result.ok ? "ok" : result.code;
}

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
};

async function colourAt(picture: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}

const isRed = ([red = 0, green = 0]: readonly number[]) => red > 150 && green < 100;

describe("encoded pictures", () => {
  test.each([
    [{ width: 120 }, [120, 80]],
    [{ height: 40 }, [60, 40]],
    [{ width: 120, height: 120 }, [120, 120]],
    [{ width: 120, height: 120, fit: "inside" }, [120, 80]],
    [{ width: 120, height: 120, fit: "outside" }, [180, 120]],
    [{ width: 120, height: 120, fit: "contain" }, [120, 120]],
    [{ width: 120, height: 10, fit: "fill" }, [120, 10]],
    [{ width: 480 }, [300, 200]],
    [{ width: 480, height: 480 }, [200, 200]],
    [{ width: 480, height: 480, fit: "inside" }, [300, 200]],
    [{ width: 480, height: 480, fit: "outside" }, [300, 200]],
    [{ crop: { left: 0, top: 0, width: 150, height: 100 } }, [150, 100]],
    [{ rotate: 90 }, [200, 300]],
    [{ rotate: 90, width: 120 }, [120, 180]],
    [{ rotate: 180, crop: { left: 250, top: 150, width: 50, height: 50 } }, [50, 50]],
  ] as const)("IMG-01 of 300 x 200 pixels %j yields %j; nothing is enlarged", async (requested, size) => {
    expect(await sizeOf(await encoded(await aJpeg({ width: 300, height: 200 }), requested))).toEqual(size);
  });

  test("IMG-01 a phone's sideways photo is turned upright before it is cropped", async () => {
    const sideways = await aJpeg({ width: 300, height: 200, orientation: 6 });
    const upright = await encoded(sideways, {});
    expect(await sizeOf(upright)).toEqual([200, 300]);
    // The red corner of the stored pixels is rotated clockwise to the right.
    expect(isRed(await colourAt(upright, 190, 10))).toBe(true);
    const corner = await encoded(sideways, { crop: { left: 150, top: 0, width: 50, height: 50 } });
    expect(isRed(await colourAt(corner, 25, 25))).toBe(true);
    const rotated = await encoded(sideways, { rotate: 90 });
    expect([await sizeOf(rotated), isRed(await colourAt(rotated, 290, 190))]).toEqual([[300, 200], true]);
  });

  test("IMG-01 the focus area stays in the picture", async () => {
    const wide = await aJpeg({ width: 600, height: 100 });
    const requested = { width: 120, height: 120 } as const;
    const left = await encoded(wide, { ...requested, focus: { left: 10, top: 10, width: 20, height: 20 } });
    const right = await encoded(wide, { ...requested, focus: { left: 560, top: 60, width: 30, height: 30 } });
    expect(isRed(await colourAt(left, 10, 10))).toBe(true);
    expect(isRed(await colourAt(right, 10, 10))).toBe(false);
  });

  test.each(["avif", "webp", "jpeg", "png"] as const)("NFR-02 %s contains no camera metadata", async (format) => {
    const picture = await encoded(await aJpeg({ width: 120, height: 80 }), {}, format);
    const { exif, icc, xmp, space } = await sharp(picture).metadata();
    expect([exif, icc, xmp, space]).toEqual([undefined, undefined, undefined, "srgb"]);
  });

  test("IMG-01 a CMYK picture is converted for screens", async () => {
    const cmyk = await sharp(await aJpeg({ width: 60, height: 40 }))
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    expect((await sharp(await encoded(cmyk, {}, "webp")).metadata()).space).toBe("srgb");
  });

  test("IMG-02 the placeholder is ten pixels wide and a few hundred bytes", async () => {
    const tiny = await encoded(
      await aJpeg({ width: 300, height: 200 }),
      { width: 10, height: 10, quality: 50, blur: 3 },
      "webp",
    );
    expect([await sizeOf(tiny), tiny.length < 300]).toEqual([[10, 10], true]);
  });

  test("IMG-01 transparency is kept if the encoding supports it; JPEG gets the background or white", async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: "#ff000000" } })
      .png()
      .toBuffer();
    expect((await sharp(await encoded(clear, {}, "webp")).stats()).isOpaque).toBe(false);
    expect(await colourAt(await encoded(clear, {}, "jpeg"), 5, 5)).toEqual([255, 255, 255]);
    expect(await colourAt(await encoded(clear, { background: "204060" }, "png"), 5, 5)).toEqual([0x20, 0x40, 0x60]);
  });

  test("IMG-09 a drawing is rasterised sharply at the requested width, whatever its own size", async () => {
    const circle = svg('<circle cx="20" cy="10" r="9" fill="red"/><script>alert(1)</script>');
    const picture = await encoded(circle, { width: 480 }, "png");
    expect([await sizeOf(picture), isRed(await colourAt(picture, 240, 120))]).toEqual([[480, 240], true]);
    expect(picture.includes("script")).toBe(false);
  });
});

describe("hostile sources", () => {
  test.each([
    ["nothing", () => Promise.resolve(Buffer.alloc(0)), "IMAGE_BROKEN"],
    ["text", () => Promise.resolve(Buffer.from("<html>")), "IMAGE_BROKEN"],
    ["half a photo", async () => (await noise(400, 400, "jpeg")).subarray(0, 20_000), "IMAGE_BROKEN"],
    ["400 megapixels in a few kilobytes", () => Promise.resolve(pngBomb(20_000)), "IMAGE_TOO_LARGE"],
    ["51 megapixels", async () => claimSize(await aJpeg({ width: 16, height: 16 }), 10_200, 5000), "IMAGE_TOO_LARGE"],
    [
      "a JPEG of 65,500 pixels per side",
      async () => claimSize(await aJpeg({ width: 16, height: 16 }), 65_500, 65_500),
      "IMAGE_TOO_LARGE",
    ],
    ["an enormous drawing", () => Promise.resolve(svg("<g/>", 'width="99999" height="99999"')), "IMAGE_TOO_LARGE"],
    ["a drawing without end", () => Promise.resolve(svg("<g>", 'width="1" height="1"')), "IMAGE_BROKEN"],
  ])("IMG-09 %s is refused before decoding", async (_, source, code) => {
    expect(await refused(await source())).toBe(code);
  });

  test("IMG-09 a drawing can access no other file, no other host, and no endless entity", async () => {
    const folder = scratchFolder("svg");
    const secret = path.join(folder, "secret.png");
    writeFileSync(
      secret,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
    );
    for (const href of [secret, `file://${secret}`, "http://127.0.0.1:9/secret.png"]) {
      const picture = await encoded(svg(`<image href="${href}" width="40" height="20"/>`), { background: "ffffff" });
      expect(await colourAt(picture, 20, 10)).toEqual([255, 255, 255]);
    }
    const laughs = Array.from(
      { length: 12 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    ).join("");
    const bomb = `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg("<text>&l12;</text>").toString()}`;
    expect(await refused(Buffer.from(bomb))).toBe("IMAGE_BROKEN");
  });

  test("IMG-09 a crop outside the source is refused", async () => {
    const crop = { left: 200, top: 0, width: 101, height: 10 };
    expect(await refused(await aJpeg({ width: 300, height: 200 }), { crop })).toBe("IMAGE_CROP");
  });
});

describe("the encoding process", () => {
  const file = fromRoot("src", "processes", "isolated", "images.ts");
  const patient = createProcessPool(file, { cpuMs: 60_000, ms: 60_000, megabytes: 1024 });
  const hurried = createProcessPool(file, { cpuMs: 100, ms: 60_000, megabytes: 1024 });
  afterAll(() => {
    patient.stop();
    hurried.stop();
  });
  const job = (source: Uint8Array, modifiers: Modifiers = plainModifiers) => ({
    source: new Uint8Array(source),
    modifiers,
    format: "webp",
  });

  test("NFR-02 opens only the formats of sources", async () => {
    const tiff = await sharp(await aJpeg({ width: 20, height: 20 }))
      .tiff()
      .toBuffer();
    expect(await patient.run(job(tiff))).toEqual({ ok: false, code: "IMAGE_BROKEN" });
    const known = Encoded.parse(await patient.run(job(await aJpeg({ width: 20, height: 20 }))));
    expect(known.ok).toBe(true);
  });

  test("IMG-09 is killed, even inside native code, when its CPU time is used up", async () => {
    await expect(hurried.run(job(await noise(3600, 3600, "png")))).rejects.toBeInstanceOf(JobTimeout);
  });
});
