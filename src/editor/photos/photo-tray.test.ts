import { describe, expect, it } from "vitest";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { createPhotoTray, parallelUploads, type SentPhotos, type UploadCallbacks } from "./photo-tray.ts";

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
  previews: { small: `/s/${fileName}`, medium: `/m/${fileName}`, large: `/l/${fileName}` },
});
const file = (name: string) => new File(["x"], name, { type: "image/jpeg" });

/** A transport whose uploads end when the test says so. */
function wire() {
  const under: { name: string; callbacks: UploadCallbacks; end: (answer: Result<SentPhotos> | null) => void }[] = [];
  let key = 0;
  const tray = createPhotoTray(
    (sent, callbacks) => new Promise((end) => under.push({ name: sent.name, callbacks, end })),
    { known: "/known.webp" },
    () => `k${(key += 1)}`,
  );
  const finish = async (
    name: string,
    answer: Result<SentPhotos> | null = accept({ photos: [photo(name)], known: false }),
  ) => {
    under.findLast((each) => each.name === name)?.end(answer);
    for (let ticks = 0; ticks < 10; ticks += 1) await Promise.resolve();
  };
  return { tray, under, finish };
}

describe("photo tray", () => {
  it("uploads three files at a time and resolves in the order of the files (CFG-10)", async () => {
    const { tray, under, finish } = wire();
    const all = tray.upload(["a", "b", "c", "d", "e"].map(file));
    expect(under).toHaveLength(parallelUploads);
    await finish("b");
    expect(under.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
    for (const name of ["d", "a", "c", "e"]) await finish(name);
    expect((await all).map(({ fileName }) => fileName)).toEqual(["a", "b", "c", "d", "e"]);
    expect(under.some(({ callbacks }) => callbacks.signal.aborted)).toBe(false);
    expect(tray.store.getState().uploads).toEqual([]);
  });

  it("shows the progress of each file (CFG-10)", () => {
    const { tray, under } = wire();
    void tray.upload([file("a"), file("b")]);
    under[1]?.callbacks.onShare(0.4);
    expect(tray.store.getState().uploads).toMatchObject([
      { fileName: "a", share: 0, refused: null },
      { fileName: "b", share: 0.4, refused: null },
    ]);
  });

  it("keeps a refused file with its reason until dismissed, while the others are added (CFG-10)", async () => {
    const { tray, finish } = wire();
    const all = tray.upload([file("gut"), file("kein-bild")]);
    await finish("kein-bild", refuse("UPLOAD_TYPE"));
    await finish("gut");
    expect((await all).map(({ fileName }) => fileName)).toEqual(["gut"]);
    const [left] = tray.store.getState().uploads;
    expect(left).toMatchObject({ fileName: "kein-bild", refused: "UPLOAD_TYPE" });
    tray.dismiss(left?.key ?? "");
    expect(tray.store.getState().uploads).toEqual([]);
  });

  it("retries a refused file (CFG-10)", async () => {
    const { tray, under, finish } = wire();
    void tray.upload([file("a")]);
    await finish("a", refuse("NETWORK"));
    const [left] = tray.store.getState().uploads;
    const again = tray.retry(left?.key ?? "");
    expect(tray.store.getState().uploads).toMatchObject([{ state: "sending", share: 0, refused: null }]);
    await finish("a");
    expect(under).toHaveLength(2);
    expect((await again).map(({ fileName }) => fileName)).toEqual(["a"]);
    expect(tray.store.getState().uploads).toEqual([]);
  });

  it("aborts an upload that is dismissed; the file is never added to the tray (CFG-10)", async () => {
    const { tray, under, finish } = wire();
    const all = tray.upload(["a", "b", "c", "d"].map(file));
    const [first, , , waiting] = tray.store.getState().uploads;
    tray.dismiss(first?.key ?? "");
    tray.dismiss(waiting?.key ?? "");
    expect(under[0]?.callbacks.signal.aborted).toBe(true);
    for (const name of ["a", "b", "c"]) await finish(name);
    expect((await all).map(({ fileName }) => fileName)).toEqual(["b", "c"]);
    expect(under).toHaveLength(3);
    expect(tray.store.getState().photos.map(({ fileName }) => fileName)).toEqual(["c", "b"]);
  });

  it("reports that a file is paused or being processed (CFG-10)", () => {
    const { tray, under } = wire();
    void tray.upload([file("a"), file("b")]);
    under[0]?.callbacks.onState("paused");
    under[1]?.callbacks.onState("preparing");
    expect(tray.store.getState().uploads.map(({ state }) => state)).toEqual(["paused", "preparing"]);
  });

  it("reports a photo that was uploaded before, and lists it once (CFG-10)", async () => {
    const { tray, finish } = wire();
    tray.add([photo("a")]);
    void tray.upload([file("Kopie")]);
    await finish("Kopie", accept({ photos: [photo("a")], known: true }));
    expect(tray.store.getState().uploads).toMatchObject([{ fileName: "Kopie", state: "known" }]);
    expect(tray.store.getState().photos).toHaveLength(1);
  });

  it("lists every photo once, newest first, and knows all previews (CFG-10)", () => {
    const { tray } = wire();
    tray.add([photo("a"), photo("b")]);
    tray.add([photo("b")]);
    expect(tray.store.getState().photos.map(({ fileName }) => fileName)).toEqual(["b", "a"]);
    expect(tray.preview("photo-a")).toBe("/l/a");
    expect(tray.preview("known")).toBe("/known.webp");
    expect(tray.preview("ghost")).toBeNull();
  });
});
