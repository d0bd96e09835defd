import { describe, expect, it } from "vitest";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { photosToShow, type PhotoOrder } from "./photo-order.ts";

const photo = (fileName: string, takenAt: string | null): PhotoAnswer => ({
  id: fileName,
  fileName,
  takenAt,
  kind: "photo",
  mime: "image/jpeg",
  width: 4000,
  height: 3000,
  sha256: "a".repeat(64),
  focus: { x: 0.5, y: 0.5 },
  previews: { tiny: "", small: "", medium: "", large: "" },
});
const photos = [
  photo("IMG_10.jpg", "2026-06-13T10:00:00"),
  photo("Scan.tif", null),
  photo("IMG_9.jpg", "2026-06-13T12:00:00"),
  photo("Äpfel.jpg", null),
];

describe("photo tray order", () => {
  it.each<[PhotoOrder, readonly string[]]>([
    ["newest", ["IMG_10.jpg", "Scan.tif", "IMG_9.jpg", "Äpfel.jpg"]],
    ["name", ["Äpfel.jpg", "IMG_9.jpg", "IMG_10.jpg", "Scan.tif"]],
    ["taken", ["IMG_10.jpg", "IMG_9.jpg", "Äpfel.jpg", "Scan.tif"]],
  ])("shows the photos by %s (CFG-10)", (order, names) => {
    const displayed = photosToShow(photos, { order, unusedOnly: false }, new Map());
    expect(displayed.map(({ fileName }) => fileName)).toEqual(names);
  });

  it("excludes photos used on the card when only unused ones are requested (CFG-10)", () => {
    const uses = new Map([["Scan.tif", 2]]);
    const displayed = photosToShow(photos, { order: "newest", unusedOnly: true }, uses);
    expect(displayed.map(({ fileName }) => fileName)).toEqual(["IMG_10.jpg", "IMG_9.jpg", "Äpfel.jpg"]);
  });
});
