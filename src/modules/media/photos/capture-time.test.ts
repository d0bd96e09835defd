import { describe, expect, it, test } from "vitest";
import { captureTimeOf, takenByName } from "./capture-time.ts";

describe("PHOTO-02 the capture time in a file name", () => {
  it.each([
    ["IMG_20260613_143005.jpg", "2026-06-13T14:30:05"],
    ["IMG_20260613_143005_HDR~2.jpg", "2026-06-13T14:30:05"],
    ["PXL_20260613_143005123.jpg", "2026-06-13T14:30:05"],
    ["PXL_20260613_143005123.PORTRAIT.jpg", "2026-06-13T14:30:05"],
    ["MVIMG_20260613_143005.jpg", "2026-06-13T14:30:05"],
    ["20260613_143005.jpg", "2026-06-13T14:30:05"],
    ["WIN_20260613_14_30_05_Pro.jpg", "2026-06-13T14:30:05"],
    ["IMG-20260613-WA0007.jpg", "2026-06-13T12:00:00"],
    ["WhatsApp Image 2026-06-13 at 14.30.05.jpeg", "2026-06-13T14:30:05"],
    ["WhatsApp Image 2026-06-13 at 2.30.05 PM.jpeg", "2026-06-13T14:30:05"],
    ["WhatsApp Image 2026-06-13 at 12.30.05 AM (2).jpeg", "2026-06-13T00:30:05"],
    ["WhatsApp Bild 2026-06-13 um 14.30.05.jpg", "2026-06-13T14:30:05"],
    ["signal-2026-06-13-143005.jpg", "2026-06-13T14:30:05"],
    ["signal-2026-06-13-14-30-05-123-1.jpg", "2026-06-13T14:30:05"],
    ["Screenshot_20260613-143005.png", "2026-06-13T14:30:05"],
    ["Screenshot_20260613_143005_Chrome.jpg", "2026-06-13T14:30:05"],
    ["Screenshot_2026-06-13-14-30-05-123_com.app.jpg", "2026-06-13T14:30:05"],
    ["Screenshot 2026-06-13 at 2.30.05\u202fPM.png", "2026-06-13T14:30:05"],
    ["Bildschirmfoto 2026-06-13 um 14.30.05.png", "2026-06-13T14:30:05"],
    ["photo_2026-06-13_14-30-05.jpg", "2026-06-13T14:30:05"],
    ["2026-06-13 Hochzeit 012.jpg", "2026-06-13T12:00:00"],
  ])("reads %s", (name, moment) => expect(takenByName(name)).toBe(moment));

  it.each([
    "IMG_1234.HEIC",
    "DSC00012.JPG",
    "20260613.jpg",
    "IMG_20260231_143005.jpg",
    "IMG_20261301_143005.jpg",
    "IMG_20260613_253005.jpg",
    "Rechnung 19700101-120000.jpg",
    "5420260613143005.jpg",
    "",
  ])("finds none in %s", (name) => expect(takenByName(name)).toBeNull());

  it("reads names made to be read slowly", () => {
    expect(takenByName("2026-06-13 aaaa ".repeat(80))).toBe("2026-06-13T20:26:06");
    expect(takenByName("20260613_1".repeat(120))).toBeNull();
  });
});

const uploadedAt = new Date("2026-11-23T09:00:00Z");

test.each([
  ["the EXIF data first", "2024-01-02T03:04:05", "IMG_20260613_143005.jpg", "2024-01-02T03:04:05", "exif"],
  ["the name without EXIF data", null, "IMG_20260613_143005.jpg", "2026-06-13T14:30:05", "name"],
  ["the upload without both", null, "IMG_1234.jpg", "2026-11-23T09:00:00", "upload"],
  [
    "the name if the camera's clock is ahead",
    "2041-01-01T00:00:00",
    "IMG_20260613_1430052.jpg",
    "2026-06-13T14:30:05",
    "name",
  ],
  ["the upload if the name lies in the future", null, "IMG_20310613_143005.jpg", "2026-11-23T09:00:00", "upload"],
  ["a clock ahead by its time zone", "2026-11-23T21:00:00", "a.jpg", "2026-11-23T21:00:00", "exif"],
] as const)("PHOTO-02 the capture time is taken from %s", (_, takenAt, fileName, capturedAt, capturedFrom) =>
  expect(captureTimeOf({ takenAt, fileName, uploadedAt })).toEqual({ capturedAt, capturedFrom }),
);
