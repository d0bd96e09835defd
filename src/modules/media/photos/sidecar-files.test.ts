import { describe, expect, it } from "vitest";
import { siftFiles, type NamedFile } from "./sidecar-files.ts";

const file = (path: string, type = ""): NamedFile => ({
  name: path.split("/").at(-1) ?? "",
  type,
  webkitRelativePath: path.includes("/") ? path : "",
});

/** The reason by name of each skipped file. */
const skippedOf = (...paths: readonly string[]) =>
  Object.fromEntries(siftFiles(paths.map((path) => file(path))).skipped.map(({ file: { name }, why }) => [name, why]));

describe("PHOTO-01 files beside photos are skipped", () => {
  it.each([
    ["the film of a Live Photo", ["IMG_1.HEIC", "IMG_1.MOV"], { "IMG_1.MOV": "live-photo" }],
    ["whatever the case of its name", ["img_1.jpg", "IMG_1.mov"], { "IMG_1.mov": "live-photo" }],
    ["that of an edited photo", ["IMG_E12.JPG", "IMG_12.MOV"], { "IMG_12.MOV": "live-photo" }],
    ["that of a motion photo of Android", ["PXL_1.jpg", "PXL_1.jpg.mp4"], { "PXL_1.jpg.mp4": "live-photo" }],
    ["a film of its own", ["IMG_1.HEIC", "IMG_2.MOV"], { "IMG_2.MOV": "video" }],
    ["edits of an iPhone", ["IMG_1.HEIC", "IMG_1.AAE"], { "IMG_1.AAE": "sidecar" }],
    ["edits of Lightroom", ["IMG_1.JPG", "IMG_1.xmp"], { "IMG_1.xmp": "sidecar" }],
    ["facts of Google Takeout", ["a.jpg", "a.jpg.json"], { "a.jpg.json": "sidecar" }],
    ["resource forks", ["IMG_1.JPG", "._IMG_1.JPG"], { "._IMG_1.JPG": "sidecar" }],
    [
      "files of systems",
      [".DS_Store", "Thumbs.db", "desktop.ini"],
      { ".DS_Store": "sidecar", "Thumbs.db": "sidecar", "desktop.ini": "sidecar" },
    ],
    ["raw data beside its photo", ["DSC1.JPG", "DSC1.ARW"], { "DSC1.ARW": "raw" }],
  ])("%s", (_what, paths, skipped) => {
    expect(skippedOf(...paths)).toEqual(skipped);
  });

  it.each([
    ["every kind of photo", ["a.jpg", "b.JPEG", "c.png", "d.webp", "e.heic", "f.tif", "g.avif", "h.pdf", "i.svg"]],
    ["raw data without its photo, to be refused by name", ["DSC1.ARW"]],
    ["an unknown ending or none", ["scan.xyz", "bild"]],
    ["both of an edited photo and its original", ["IMG_1.JPG", "IMG_E1.JPG"]],
  ])("but not %s", (_what, paths) => {
    expect(skippedOf(...paths)).toEqual({});
  });

  it("pairs files of the same folder only", () => {
    expect(skippedOf("Paris/IMG_1.HEIC", "Rom/IMG_1.MOV")).toEqual({ "IMG_1.MOV": "video" });
    expect(skippedOf("Rom/IMG_1.HEIC", "Rom/IMG_1.MOV")).toEqual({ "IMG_1.MOV": "live-photo" });
  });

  it("knows films by their type as well, and keeps the order of the photos", () => {
    const { photos, skipped } = siftFiles([file("b.jpg"), file("clip", "video/quicktime"), file("a.jpg")]);
    expect(photos.map(({ name }) => name)).toEqual(["b.jpg", "a.jpg"]);
    expect(skipped).toMatchObject([{ why: "video" }]);
  });
});
