import sharp, { type Sharp } from "sharp";
import { describe, expect, it, test } from "vitest";
import { fromRoot } from "#platform/paths.server.ts";
import { hashDistance } from "../photos/duplicate-photos.ts";
import { FaceBox, isBlurry } from "../photos/photo-facts.ts";
import { openFaceFinder } from "./find-faces.server.ts";
import { measurePhoto } from "./measure-photo.server.ts";

const names = ["abendwiese", "bergdaemmerung", "blattschatten", "duenenlicht", "kerzenlicht", "leinenfalten", "ringe"];
const photoOf = (name: string) => fromRoot("fixtures", "photos", `${name}.jpg`);
const people = fromRoot("node_modules", "@vladmandic", "human", "assets", "samples.jpg");
const noFaces = () => Promise.reject(new Error("no model"));

/** A photo as the shop keeps its preview. */
const previewOf = (photo: Sharp) =>
  photo
    .resize(1600, 1600, { fit: "inside" })
    .webp({ quality: 82, effort: 0 })
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));
const measured = async (photo: Sharp) => measurePhoto({ preview: await previewOf(photo), faces: false }, noFaces);
const upright = (file: string) => sharp(file).resize(1600, 1600, { fit: "inside" }).jpeg({ quality: 95 }).toBuffer();

describe("PHOTO-02 PHOTO-03 sharpness", () => {
  it("falls with each step of blur", async () => {
    const photo = await upright(people);
    const values = [];
    for (const sigma of [0, 1.6, 2.4, 3.6, 5.6]) {
      const { sharpness } = await measured(sigma === 0 ? sharp(photo) : sharp(photo).blur(sigma));
      values.push(sharpness ?? 0);
    }
    expect(values).toEqual(values.toSorted((one, other) => other - one));
  });

  it.each(["bergdaemmerung", "kerzenlicht", "leinenfalten", "nebelwald"])("tells %s from its blur", async (name) => {
    const photo = await upright(photoOf(name));
    expect(isBlurry(await measured(sharp(photo)))).toBe(false);
    expect(isBlurry(await measured(sharp(photo).blur(3)))).toBe(true);
  });

  it("calls no sharp photo blurry, not in fog and not at night", async () => {
    for (const name of names) {
      const photo = await upright(photoOf(name));
      for (const seen of [sharp(photo), sharp(photo).linear(0.35, 90), sharp(photo).linear(0.6, 0)])
        expect([name, isBlurry(await measured(seen))]).toEqual([name, false]);
    }
  }, 120_000);
});

describe("PHOTO-02 the perceptual hash", () => {
  it.each(names)("of %s is that of its copies, in other sizes, qualities and light", async (name) => {
    const original = await measured(sharp(photoOf(name)));
    const copies = [
      sharp(photoOf(name)).resize(700).jpeg({ quality: 40 }),
      sharp(photoOf(name)).resize(1000).jpeg({ quality: 60 }).linear(1.1, -5),
    ];
    for (const copy of copies) {
      const { hash } = await measured(sharp(await copy.toBuffer()));
      expect(hashDistance(original.hash ?? "", hash ?? "")).toBeLessThanOrEqual(5);
    }
  });

  it("differs for different photos", async () => {
    const hashes = [];
    for (const name of names) hashes.push((await measured(sharp(photoOf(name)))).hash ?? "");
    for (const [at, one] of hashes.entries())
      for (const other of hashes.slice(at + 1)) expect(hashDistance(one, other)).toBeGreaterThan(9);
  });
});

describe("PHOTO-02 D-32 faces", () => {
  const finder = openFaceFinder();

  it("are found where they are, as boxes alone", async () => {
    const { faces } = await measurePhoto({ preview: await previewOf(sharp(people)), faces: true }, () => finder);
    expect(faces?.length).toBeGreaterThanOrEqual(3);
    expect(FaceBox.array().parse(faces)).toEqual(faces);
    for (const face of faces ?? []) expect(Object.keys(face).toSorted()).toEqual(["h", "w", "x", "y"]);
  });

  it("move with the people", async () => {
    const wider = sharp(people).extend({ left: 400, background: "#667788" });
    const facts = await measurePhoto({ preview: await previewOf(wider), faces: true }, () => finder);
    expect(facts.faces?.length).toBeGreaterThan(0);
    for (const { x, w } of facts.faces ?? []) expect(x + w / 2).toBeGreaterThan(400 / 1680);
  });

  it.each(["nebelwald", "ringe", "leinenfalten"])("are not seen in %s", async (name) => {
    const facts = await measurePhoto({ preview: await previewOf(sharp(photoOf(name))), faces: true }, () => finder);
    expect(facts.faces).toEqual([]);
  });
});

test("PHOTO-02 a model that fails leaves a photo with all its other facts", async () => {
  const facts = await measurePhoto({ preview: await previewOf(sharp(photoOf("ringe"))), faces: true }, noFaces);
  expect(facts).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{16}$/), sharpness: expect.any(Number), faces: null });
});

test.each([
  ["one pixel", { width: 1, height: 1, channels: 3, background: "#123456" }],
  ["a line", { width: 1600, height: 1, channels: 3, background: "#123456" }],
  ["one colour with transparency", { width: 300, height: 200, channels: 4, background: "#12345680" }],
] as const)("PHOTO-02 %s is measured too", async (_, create) => {
  const facts = await measured(sharp({ create }));
  expect(facts.sharpness).toBeCloseTo(0);
});
