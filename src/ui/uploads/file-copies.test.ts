import { describe, expect, it } from "vitest";
import { createFileCopies, mostCopiedBytes } from "./file-copies.ts";

/** A file that claims a size without having its bytes. */
const file = (name: string, size: number) => Object.defineProperty(new File(["x"], name), "size", { value: size });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function aStore({ quota }: { readonly quota?: number } = {}) {
  const stored = new Map<string, number>();
  const order: string[] = [];
  const broken = new Set<string>();
  const copies = createFileCopies({
    put: async (key, { size }) => {
      await Promise.resolve();
      if (broken.has(key)) throw new DOMException("full", "QuotaExceededError");
      order.push(key);
      stored.set(key, size);
    },
    remove: async (key) => {
      await Promise.resolve();
      stored.delete(key);
    },
    space: () => {
      const usage = [...stored.values()].reduce((sum, size) => sum + size, 0);
      return Promise.resolve(quota === undefined ? {} : { quota, usage });
    },
  });
  const add = (...files: readonly (readonly [string, number])[]) =>
    copies.add(files.map(([key, size]) => ({ key, file: file(key, size) })));
  return { stored, order, broken, copies, add };
}

describe("PHOTO-01 copies of files that are not uploaded yet", () => {
  it("are made in the order of the files", async () => {
    const { order, add } = aStore();
    add(["a", 1], ["b", 2]);
    add(["c", 3]);
    await settle();
    expect(order).toEqual(["a", "b", "c"]);
  });

  it("take two gigabytes at most; the next is made when one is removed", async () => {
    const { stored, add, copies } = aStore();
    add(["a", mostCopiedBytes - 10], ["b", 20]);
    await settle();
    expect([...stored.keys()]).toEqual(["a"]);
    await copies.remove("a");
    await settle();
    expect([...stored.keys()]).toEqual(["b"]);
  });

  it("leave half of the free space to others", async () => {
    const { stored, add } = aStore({ quota: 100 });
    add(["a", 50], ["b", 26]);
    await settle();
    expect([...stored.keys()]).toEqual(["a"]);
  });

  it("count what an earlier page copied", async () => {
    const { stored, add, copies } = aStore();
    copies.found("old", mostCopiedBytes);
    add(["a", 1]);
    await settle();
    expect(stored.size).toBe(0);
    await copies.remove("old");
    await settle();
    expect([...stored.keys()]).toEqual(["a"]);
  });

  it("are not made of a file the browser cannot store, but of the next", async () => {
    const { stored, broken, add } = aStore();
    broken.add("a");
    add(["a", 1], ["b", 1]);
    await settle();
    expect([...stored.keys()]).toEqual(["b"]);
  });

  it("are not left behind when the file is removed meanwhile", async () => {
    const { stored, add, copies } = aStore();
    add(["a", 1], ["b", 1]);
    await Promise.resolve();
    await copies.remove("a");
    await settle();
    expect([...stored.keys()]).toEqual(["b"]);
  });
});
