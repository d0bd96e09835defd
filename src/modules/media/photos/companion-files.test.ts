import { expect, test } from "vitest";
import { isSidecar, liveMotion } from "./companion-files.ts";

test.each([
  "IMG_1234.AAE",
  "IMG_1234.xmp",
  "MVI_0001.THM",
  "desktop.ini",
  "Thumbs.db",
  ".DS_Store",
  "._IMG_1234.HEIC",
  "Urlaub/IMG_1.HEIC.json",
])("PHOTO-01 %s accompanies photos and is skipped", (name) => expect(isSidecar(name)).toBe(true));

test.each(["IMG_1234.HEIC", "a.jpg", "logo.svg", "Karte.pdf", "IMG_1234.MOV", "desktop.ini.jpg", "xmp", ""])(
  "PHOTO-01 %s is no sidecar file",
  (name) => expect(isSidecar(name)).toBe(false),
);

test("PHOTO-01 the clip of a Live Photo is known by its picture, a video without one is not", () => {
  const names = [
    "IMG_1234.HEIC",
    "IMG_1234.MOV",
    "IMG_E1235.HEIC",
    "img_1235.mov",
    "IMG_1236.MOV",
    "IMG_1237.jpg",
    "IMG_1237.mp4",
  ];
  expect([...liveMotion(names)]).toEqual(["IMG_1234.MOV", "img_1235.mov", "IMG_1237.mp4"]);
  expect(liveMotion(["clip.mov"]).size).toBe(0);
});
