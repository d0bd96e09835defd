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

async function made(source: Uint8Array, asked: ImageRequest, format: ImageFormat = "png"): Promise<Buffer> {
  const result = await encodeImage({
    source: new Uint8Array(source),
    modifiers: { ...plainModifiers, ...asked },
    format,
  });
  if (!result.ok) throw new Error(result.code);
  return Buffer.from(result.bytes);
}

async function refused(source: Uint8Array, asked: ImageRequest = {}): Promise<string> {
  const modifiers = { ...plainModifiers, ...asked };
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

describe("made pictures", () => {
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
  ] as const)("IMG-01 of 300 x 200 pixels %j makes %j; nothing is enlarged", async (asked, size) => {
    expect(await sizeOf(await made(await aJpeg({ width: 300, height: 200 }), asked))).toEqual(size);
  });

  test("IMG-01 a phone's sideways photo stands upright, and what is cut out is cut out of the upright one", async () => {
    const sideways = await aJpeg({ width: 300, height: 200, orientation: 6 });
    const upright = await made(sideways, {});
    expect(await sizeOf(upright)).toEqual([200, 300]);
    // The red corner of the stored pixels is turned clockwise to the right.
    expect(isRed(await colourAt(upright, 190, 10))).toBe(true);
    const corner = await made(sideways, { crop: { left: 150, top: 0, width: 50, height: 50 } });
    expect(isRed(await colourAt(corner, 25, 25))).toBe(true);
    const turned = await made(sideways, { rotate: 90 });
    expect([await sizeOf(turned), isRed(await colourAt(turned, 290, 190))]).toEqual([[300, 200], true]);
  });

  test("IMG-01 what must stay in the picture stays in it", async () => {
    const wide = await aJpeg({ width: 600, height: 100 });
    const asked = { width: 120, height: 120 } as const;
    const left = await made(wide, { ...asked, focus: { left: 10, top: 10, width: 20, height: 20 } });
    const right = await made(wide, { ...asked, focus: { left: 560, top: 60, width: 30, height: 30 } });
    expect(isRed(await colourAt(left, 10, 10))).toBe(true);
    expect(isRed(await colourAt(right, 10, 10))).toBe(false);
  });

  test.each(["avif", "webp", "jpeg", "png"] as const)(
    "NFR-02 %s leaves nothing of what the camera wrote",
    async (format) => {
      const picture = await made(await aJpeg({ width: 120, height: 80 }), {}, format);
      const { exif, icc, xmp, space } = await sharp(picture).metadata();
      expect([exif, icc, xmp, space]).toEqual([undefined, undefined, undefined, "srgb"]);
    },
  );

  test("IMG-01 a picture for the press becomes one for screens", async () => {
    const cmyk = await sharp(await aJpeg({ width: 60, height: 40 }))
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    expect((await sharp(await made(cmyk, {}, "webp")).metadata()).space).toBe("srgb");
  });

  test("IMG-02 the placeholder is ten pixels of a few hundred bytes", async () => {
    const tiny = await made(
      await aJpeg({ width: 300, height: 200 }),
      { width: 10, height: 10, quality: 50, blur: 3 },
      "webp",
    );
    expect([await sizeOf(tiny), tiny.length < 300]).toEqual([[10, 10], true]);
  });

  test("IMG-01 transparency stays where the encoding has it; JPEG gets the ground or white", async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: "#ff000000" } })
      .png()
      .toBuffer();
    expect((await sharp(await made(clear, {}, "webp")).stats()).isOpaque).toBe(false);
    expect(await colourAt(await made(clear, {}, "jpeg"), 5, 5)).toEqual([255, 255, 255]);
    expect(await colourAt(await made(clear, { background: "204060" }, "png"), 5, 5)).toEqual([0x20, 0x40, 0x60]);
  });

  test("IMG-09 a drawing becomes sharp pixels of the asked width, whatever it says itself", async () => {
    const circle = svg('<circle cx="20" cy="10" r="9" fill="red"/><script>alert(1)</script>');
    const picture = await made(circle, { width: 480 }, "png");
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
      "a JPEG of 65,500 pixels a side",
      async () => claimSize(await aJpeg({ width: 16, height: 16 }), 65_500, 65_500),
      "IMAGE_TOO_LARGE",
    ],
    [
      "a drawing as large as a field",
      () => Promise.resolve(svg("<g/>", 'width="99999" height="99999"')),
      "IMAGE_TOO_LARGE",
    ],
    ["a drawing without end", () => Promise.resolve(svg("<g>", 'width="1" height="1"')), "IMAGE_BROKEN"],
  ])("IMG-09 %s is refused before its pixels exist", async (_, source, code) => {
    expect(await refused(await source())).toBe(code);
  });

  test("IMG-09 a drawing sees no file beside it, no other host, and no entity without end", async () => {
    const folder = scratchFolder("svg");
    const secret = path.join(folder, "secret.png");
    writeFileSync(
      secret,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
    );
    for (const href of [secret, `file://${secret}`, "http://127.0.0.1:9/secret.png"]) {
      const picture = await made(svg(`<image href="${href}" width="40" height="20"/>`), { background: "ffffff" });
      expect(await colourAt(picture, 20, 10)).toEqual([255, 255, 255]);
    }
    const laughs = Array.from(
      { length: 12 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    ).join("");
    const bomb = `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg("<text>&l12;</text>").toString()}`;
    expect(await refused(Buffer.from(bomb))).toBe("IMAGE_BROKEN");
  });

  test("IMG-09 a cut-out beyond the source is refused", async () => {
    const crop = { left: 200, top: 0, width: 101, height: 10 };
    expect(await refused(await aJpeg({ width: 300, height: 200 }), { crop })).toBe("IMAGE_CROP");
  });
});

describe("the process that makes pictures", () => {
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

  test("NFR-02 opens no other format than those of sources", async () => {
    const tiff = await sharp(await aJpeg({ width: 20, height: 20 }))
      .tiff()
      .toBuffer();
    expect(await patient.run(job(tiff))).toEqual({ ok: false, code: "IMAGE_BROKEN" });
    const known = Encoded.parse(await patient.run(job(await aJpeg({ width: 20, height: 20 }))));
    expect(known.ok).toBe(true);
  });

  test("IMG-09 is ended with whatever native code it is in when its computing time is used up", async () => {
    await expect(hurried.run(job(await noise(3600, 3600, "png")))).rejects.toBeInstanceOf(JobTimeout);
  });
});
