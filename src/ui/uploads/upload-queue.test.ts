import { describe, expect, it } from "vitest";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { keepNothing, type KeptFiles, type KeptUpload, type LeftUpload } from "./kept-files.ts";
import type { SendCallbacks, SentPhotos } from "./send-file.ts";
import { createUploadQueue } from "./upload-queue.ts";
import { parallelUploads } from "./upload-runner.ts";

const file = (name: string, lastModified = 1) => new File([name], name, { type: "image/jpeg", lastModified });
const left = (name: string, part: Partial<LeftUpload> = {}): LeftUpload => {
  const { size, lastModified } = file(name);
  return {
    key: `left-${name}`,
    name,
    size,
    lastModified,
    address: `/u/${name}`,
    paused: false,
    file: file(name),
    ...part,
  };
};
const settle = async () => {
  for (let ticks = 0; ticks < 20; ticks += 1) await Promise.resolve();
};

type Running = { file: File; callbacks: SendCallbacks; end: (answer: Result<SentPhotos<string>> | null) => void };

/** A queue whose uploads and waits end when the test says so; photos are named after their files. */
function aQueue({ kept = {}, before = [] }: { kept?: Partial<KeptFiles>; before?: readonly LeftUpload[] } = {}) {
  const under: Running[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const arrived: string[] = [];
  const dropped: string[] = [];
  let keys = 0;
  const queue = createUploadQueue<string>({
    send: (sent, callbacks) =>
      new Promise((end) => {
        under.push({ file: sent, callbacks, end });
        callbacks.signal.addEventListener("abort", () => end(null));
      }),
    drop: (address) => Promise.resolve(void dropped.push(address)),
    sift: (files) => ({
      photos: files.filter(({ name }) => !name.endsWith(".mov")),
      skipped: files.filter(({ name }) => name.endsWith(".mov")).map((each) => ({ file: each, why: "film" })),
    }),
    kept: { ...keepNothing, follow: (take) => void (before.length > 0 && take(before)), ...kept },
    wait: (ms) => new Promise((end) => waits.push({ ms, end })),
    newKey: () => `k${(keys += 1)}`,
    onPhotos: (photos) => void arrived.push(...photos),
  });
  const finish = async (
    name: string,
    answer: Result<SentPhotos<string>> = accept({ photos: [name], known: false }),
  ) => {
    under.findLast((each) => each.file.name === name)?.end(answer);
    await settle();
  };
  const uploads = () => queue.store.getState().uploads;
  const keyOf = (name: string) => uploads().find(({ fileName }) => fileName === name)?.key ?? "";
  const names = () => under.map((each) => each.file.name);
  const connectionBack = async () => {
    for (const { end } of waits.splice(0)) end();
    await settle();
  };
  return { queue, under, waits, arrived, dropped, finish, uploads, keyOf, names, connectionBack };
}

describe("the upload queue", () => {
  it("uploads three files at a time and resolves in the order of the files (CFG-10, PHOTO-01)", async () => {
    const { queue, names, finish, uploads, under } = aQueue();
    const all = queue.add(["a", "b", "c", "d", "e"].map((name) => file(name)));
    expect(names()).toHaveLength(parallelUploads);
    await finish("b");
    expect(names()).toEqual(["a", "b", "c", "d"]);
    for (const name of ["d", "a", "c", "e"]) await finish(name);
    expect(await all).toEqual(["a", "b", "c", "d", "e"]);
    expect(under.some(({ callbacks }) => callbacks.signal.aborted)).toBe(false);
    expect(uploads()).toEqual([]);
  });

  it("shows the progress of each file, and that the shop prepares it (CFG-10)", () => {
    const { queue, under, uploads } = aQueue();
    void queue.add([file("a"), file("b")]);
    under[0]?.callbacks.onPreparing();
    under[1]?.callbacks.onShare(0.4);
    expect(uploads()).toMatchObject([
      { fileName: "a", share: 1, state: "preparing" },
      { fileName: "b", share: 0.4, state: "sending", refused: null },
    ]);
  });

  it("keeps a refused file with its reason until dismissed, while the others are added (CFG-10)", async () => {
    const { queue, finish, uploads, keyOf } = aQueue();
    const all = queue.add([file("gut"), file("kein-bild")]);
    await finish("kein-bild", refuse("UPLOAD_TYPE"));
    await finish("gut");
    expect(await all).toEqual(["gut"]);
    expect(uploads()).toMatchObject([{ fileName: "kein-bild", refused: "UPLOAD_TYPE" }]);
    queue.dismiss(keyOf("kein-bild"));
    expect(uploads()).toEqual([]);
  });

  it("retries a refused file (CFG-10)", async () => {
    const { queue, finish, uploads, keyOf, under } = aQueue();
    void queue.add([file("a")]);
    await finish("a", refuse("UPLOAD_SPACE"));
    const again = queue.retry(keyOf("a"));
    expect(uploads()).toMatchObject([{ state: "sending", refused: null }]);
    await finish("a");
    expect(under).toHaveLength(2);
    expect(await again).toEqual(["a"]);
    expect(uploads()).toEqual([]);
  });

  it("aborts an upload that is dismissed and removes its bytes; the others go on (CFG-10)", async () => {
    const { queue, under, dropped, finish, keyOf, arrived } = aQueue();
    const all = queue.add(["a", "b", "c", "d"].map((name) => file(name)));
    under[0]?.callbacks.onAddress("/u/a");
    queue.dismiss(keyOf("d"));
    queue.dismiss(keyOf("a"));
    expect(under[0]?.callbacks.signal.aborted).toBe(true);
    for (const name of ["b", "c"]) await finish(name);
    expect(await all).toEqual(["b", "c"]);
    expect(under).toHaveLength(3);
    expect(arrived).toEqual(["b", "c"]);
    expect(dropped).toEqual(["/u/a"]);
  });

  it("reports a photo that was uploaded before until dismissed (CFG-10)", async () => {
    const { queue, finish, uploads } = aQueue();
    const all = queue.add([file("Kopie")]);
    await finish("Kopie", accept({ photos: ["a"], known: true }));
    expect(uploads()).toMatchObject([{ fileName: "Kopie", state: "known" }]);
    expect(await all).toEqual(["a"]);
  });

  it("PHOTO-01 names the files it leaves out", () => {
    const { queue, names } = aQueue();
    void queue.add([file("a"), file("a.mov")]);
    expect(names()).toEqual(["a"]);
    expect(queue.store.getState().skipped).toEqual([{ fileName: "a.mov", why: "film" }]);
    queue.dismissSkipped();
    expect(queue.store.getState().skipped).toEqual([]);
  });

  it("PHOTO-01 sends a file that is chosen twice once, and tells both", async () => {
    const { queue, names, finish } = aQueue();
    const first = queue.add([file("a"), file("a")]);
    const second = queue.add([file("a"), file("b")]);
    await finish("a");
    await finish("b");
    expect(names()).toEqual(["a", "b"]);
    expect(await first).toEqual(["a"]);
    expect(await second).toEqual(["a", "b"]);
  });
});

describe("pausing", () => {
  it("PHOTO-01 pauses one upload without losing its bytes; another takes its turn", async () => {
    const { queue, under, names, dropped, keyOf, uploads } = aQueue();
    void queue.add(["a", "b", "c", "d"].map((name) => file(name)));
    under[0]?.callbacks.onAddress("/u/a");
    queue.pause(keyOf("a"));
    await settle();
    expect(names()).toEqual(["a", "b", "c", "d"]);
    expect(uploads()[0]).toMatchObject({ state: "paused" });
    expect(dropped).toEqual([]);
  });

  it("PHOTO-01 goes on where it stood", async () => {
    const { queue, under, keyOf, finish } = aQueue();
    const all = queue.add([file("a")]);
    under[0]?.callbacks.onAddress("/u/a");
    queue.pause(keyOf("a"));
    queue.resume(keyOf("a"));
    await settle();
    expect(under[1]?.callbacks.address).toBe("/u/a");
    await finish("a");
    expect(await all).toEqual(["a"]);
  });

  it("PHOTO-01 pauses and resumes all, but no refused file", async () => {
    const { queue, finish, uploads, names } = aQueue();
    void queue.add(["a", "b", "c", "d"].map((name) => file(name)));
    await finish("a", refuse("UPLOAD_TYPE"));
    queue.pause();
    await settle();
    expect(uploads().map(({ state }) => state)).toEqual(["refused", "paused", "paused", "paused"]);
    const before = names().length;
    queue.resume();
    await settle();
    expect(names().slice(before)).toEqual(["b", "c", "d"]);
  });

  it("PHOTO-01 keeps pauses beyond the page", () => {
    const changes: unknown[] = [];
    const { queue, keyOf } = aQueue({ kept: { change: (key, part) => void changes.push([key, part]) } });
    void queue.add([file("a")]);
    queue.pause(keyOf("a"));
    queue.resume(keyOf("a"));
    expect(changes).toEqual([
      ["k1", { paused: true }],
      ["k1", { paused: false }],
    ]);
  });
});

describe("without a connection", () => {
  it("PHOTO-01 all uploads wait and go on together, however long it takes", async () => {
    const { queue, finish, uploads, names, waits, connectionBack } = aQueue();
    const all = queue.add(["a", "b", "c", "d"].map((name) => file(name)));
    for (let round = 0; round < 8; round += 1) {
      for (const name of ["a", "b", "c"]) await finish(name, refuse("NETWORK"));
      expect(uploads().map(({ state }) => state)).toEqual(["offline", "offline", "offline", "waiting"]);
      expect(waits).toHaveLength(1);
      await connectionBack();
    }
    expect(names().slice(-3)).toEqual(["a", "b", "c"]);
    for (const name of ["a", "b", "c", "d"]) await finish(name);
    expect(await all).toEqual(["a", "b", "c", "d"]);
  });

  it("PHOTO-01 waits longer from time to time, and briefly again after a success", async () => {
    const { queue, finish, waits, connectionBack } = aQueue();
    void queue.add([file("a"), file("b")]);
    const delays: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      await finish("a", refuse("UNAVAILABLE"));
      delays.push(waits[0]?.ms ?? 0);
      await connectionBack();
    }
    expect(delays).toEqual([2000, 5000, 10_000, 20_000, 30_000, 30_000, 30_000]);
    await finish("b");
    await finish("a", refuse("TIMEOUT"));
    expect(waits[0]?.ms).toBe(2000);
  });

  it("PHOTO-01 refuses a file that fails again and again while others come through", async () => {
    const { queue, finish, uploads, connectionBack } = aQueue();
    const all = queue.add([file("zäh"), ...["a", "b", "c", "d"].map((name) => file(name))]);
    for (const name of ["a", "b", "c", "d"]) {
      await finish("zäh", refuse("NETWORK"));
      await connectionBack();
      await finish(name);
    }
    expect(uploads()).toMatchObject([{ fileName: "zäh", state: "refused", refused: "NETWORK" }]);
    expect(await all).toEqual(["a", "b", "c", "d"]);
  });

  it("PHOTO-01 is not said of a shop that only asks to be slower", async () => {
    const { queue, finish, uploads, waits } = aQueue();
    void queue.add([file("a")]);
    await finish("a", refuse("RATE_LIMIT"));
    expect(uploads()).toMatchObject([{ state: "waiting" }]);
    expect(waits).toHaveLength(1);
  });
});

describe("after a reload", () => {
  it("PHOTO-01 goes on by itself, in order, where it stood; paused uploads stay paused", async () => {
    const { under, uploads, finish, arrived } = aQueue({
      before: [left("a"), left("b", { paused: true }), left("c", { address: null })],
    });
    expect(under.map(({ file: { name }, callbacks: { address } }) => [name, address])).toEqual([
      ["a", "/u/a"],
      ["c", null],
    ]);
    expect(uploads().map(({ state }) => state)).toEqual(["sending", "paused", "sending"]);
    await finish("c");
    expect(arrived).toEqual(["c"]);
  });

  it("PHOTO-01 asks for a file whose bytes were not kept; chosen again it goes on where it stood", async () => {
    const added: string[] = [];
    const { queue, uploads, under, finish } = aQueue({
      before: [left("a", { file: null })],
      kept: { add: (entries) => void added.push(...entries.map(({ kept: { key } }) => key)) },
    });
    expect(uploads()).toMatchObject([{ state: "refused", refused: "UPLOAD_GONE" }]);
    expect(await queue.retry("left-a")).toEqual([]);
    const again = queue.add([file("a"), file("b")]);
    expect(under.map(({ callbacks: { address } }) => address)).toEqual(["/u/a", null]);
    expect(added).toEqual(["left-a", "k1"]);
    await finish("a");
    await finish("b");
    expect(await again).toEqual(["a", "b"]);
  });

  it("PHOTO-01 another file of the same name is another photo", () => {
    const { queue, names } = aQueue({ before: [left("a", { file: null })] });
    void queue.add([file("a", 2)]);
    expect(names()).toEqual(["a"]);
    expect(queue.store.getState().uploads).toHaveLength(2);
  });

  it("PHOTO-01 keeps what is unfinished, with the address of its bytes, and removes what has arrived", async () => {
    const kept: KeptUpload[] = [];
    const removed: string[] = [];
    const changes: unknown[] = [];
    const { queue, under, finish } = aQueue({
      kept: {
        add: (entries) => void kept.push(...entries.map((entry) => entry.kept)),
        change: (...change) => void changes.push(change),
        remove: (key) => void removed.push(key),
      },
    });
    void queue.add([file("a"), file("b")]);
    under[0]?.callbacks.onAddress("/u/a");
    under[0]?.callbacks.onAddress("/u/a");
    await finish("a");
    await finish("b", refuse("UPLOAD_TYPE"));
    expect(kept.map(({ name, address }) => [name, address])).toEqual([
      ["a", null],
      ["b", null],
    ]);
    expect(changes).toEqual([["k1", { address: "/u/a" }]]);
    expect(removed).toEqual(["k1"]);
  });
});

describe("a file that vanished during its upload", () => {
  it("PHOTO-01 goes on with its kept copy", async () => {
    const copy = file("a");
    const { queue, under, finish } = aQueue({ kept: { file: () => Promise.resolve(copy) } });
    const all = queue.add([file("a")]);
    await finish("a", refuse("UPLOAD_GONE"));
    expect(under[1]?.file).toBe(copy);
    await finish("a");
    expect(await all).toEqual(["a"]);
  });

  it("PHOTO-01 is asked for when no copy is left", async () => {
    const { queue, finish, uploads } = aQueue();
    const all = queue.add([file("a")]);
    await finish("a", refuse("UPLOAD_GONE"));
    expect(await all).toEqual([]);
    expect(uploads()).toMatchObject([{ state: "refused", refused: "UPLOAD_GONE" }]);
  });
});

it("PHOTO-01 a closed page leaves its uploads to the next", async () => {
  let released = false;
  const { queue, under, names, dropped } = aQueue({ kept: { release: () => void (released = true) } });
  const all = queue.add(["a", "b", "c", "d"].map((name) => file(name)));
  under[0]?.callbacks.onAddress("/u/a");
  queue.close();
  await settle();
  expect(names()).toEqual(["a", "b", "c"]);
  expect(under.every(({ callbacks }) => callbacks.signal.aborted)).toBe(true);
  expect(dropped).toEqual([]);
  expect(released).toBe(true);
  expect(await all).toEqual([]);
});
