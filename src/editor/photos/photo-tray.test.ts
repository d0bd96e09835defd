import { expect, it } from "vitest";
import { accept } from "#kernel/result.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { keepNothing } from "#ui/uploads/kept-files.ts";
import { createLocalPreviews } from "#ui/uploads/local-previews.ts";
import { createUploadQueue } from "#ui/uploads/upload-queue.ts";
import { createPhotoTray } from "./photo-tray.ts";

const photo = (fileName: string): PhotoAnswer => ({
  id: `photo-${fileName}`,
  fileName,
  kind: "photo",
  mime: "image/jpeg",
  width: 4000,
  height: 3000,
  sha256: "a".repeat(64),
  takenAt: null,
  focus: { x: 0.5, y: 0.5 },
  previews: { tiny: `/t/${fileName}`, small: `/s/${fileName}`, medium: `/m/${fileName}`, large: `/l/${fileName}` },
});

const facts = {
  capturedAt: "2026-06-13T14:30:05",
  capturedFrom: "name" as const,
  hash: null,
  sharpness: null,
  faces: null,
  interest: { x: 0.5, y: 0.5 },
};

/** A tray whose uploads arrive at once; `known` are files the visitor had uploaded before. */
const aTray = (known: readonly string[] = []) =>
  createPhotoTray(
    { known: { tiny: "/known-tiny.webp", small: "/known-small.webp", large: "/known.webp" } },
    {
      openQueue: (onPhotos) =>
        createUploadQueue<PhotoAnswer>({
          send: ({ name }) => Promise.resolve(accept({ photos: [photo(name)], known: known.includes(name) })),
          drop: () => Promise.resolve(),
          sift: (files) => ({ photos: files, skipped: [] }),
          kept: keepNothing,
          wait: () => Promise.resolve(),
          newKey: () => crypto.randomUUID(),
          onPhotos,
        }),
      waiting: createLocalPreviews({
        draw: () => Promise.resolve(null),
        address: () => "",
        revoke: () => undefined,
      }),
    },
  );
const names = ({ store }: ReturnType<typeof aTray>) => store.getState().photos.map(({ fileName }) => fileName);

it("lists every photo once, newest first, and knows all previews (CFG-10)", () => {
  const tray = aTray();
  tray.add([photo("a"), photo("b")]);
  tray.add([photo("b")]);
  expect(names(tray)).toEqual(["b", "a"]);
  expect(tray.preview("photo-a")).toBe("/l/a");
  expect(tray.preview("known")).toBe("/known.webp");
  expect(tray.preview("ghost")).toBeNull();
  expect(["photo-a", "known", "ghost"].map(tray.smallPreview)).toEqual(["/s/a", "/known-small.webp", null]);
  expect(["photo-a", "known", "ghost"].map(tray.tinyPreview)).toEqual(["/t/a", "/known-tiny.webp", null]);
});

it("takes in what the queue uploads, a known photo once (CFG-10)", async () => {
  const tray = aTray(["a"]);
  tray.add([photo("a")]);
  await tray.queue.add([new File(["x"], "a"), new File(["y"], "b")]);
  expect(names(tray).toSorted()).toEqual(["a", "b"]);
  tray.forget("photo-a");
  expect(names(tray)).toEqual(["b"]);
});

it("PHOTO-02 PHOTO-03 older photos come below the others, page by page, and those in the tray keep their place and get their facts", () => {
  const tray = aTray();
  tray.add([photo("new")]);
  tray.addOlder([photo("new"), photo("b")]);
  tray.addOlder([photo("a")]);
  expect(names(tray)).toEqual(["new", "b", "a"]);
  const [, kept] = tray.store.getState().photos;
  tray.addOlder([
    { ...photo("new"), facts },
    { ...photo("b"), fileName: "other" },
  ]);
  expect(tray.store.getState().photos[0]?.facts).toEqual(facts);
  expect(tray.store.getState().photos[1]).toBe(kept);
  expect(tray.preview("photo-a")).toBe("/l/a");
});
