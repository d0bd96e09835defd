import { describe, expect, it } from "vitest";
import { filesOfDrop, mostDropped } from "./dropped-files.ts";

type Entry = {
  readonly isFile: boolean;
  readonly name: string;
  readonly fullPath: string;
  readonly file?: (done: (file: File) => void, failed: (error: unknown) => void) => void;
  readonly createReader?: () => { readEntries: (done: (entries: readonly Entry[]) => void) => void };
};

const aFile = (path: string, readable = true): Entry => {
  const name = path.split("/").at(-1) ?? "";
  return {
    isFile: true,
    name,
    fullPath: path,
    file: (done, failed) => (readable ? done(new File(["x"], name)) : failed(new Error("gone"))),
  };
};

/** A folder that hands over its entries a few at a time, as browsers do. */
const aFolder = (path: string, entries: readonly Entry[]): Entry => ({
  isFile: false,
  name: path.split("/").at(-1) ?? "",
  fullPath: path,
  createReader: () => {
    const left = [...entries];
    return { readEntries: (done) => done(left.splice(0, 2)) };
  },
});

function aDrop(entries: readonly Entry[]) {
  const items = entries.map((entry) => ({ kind: "file", webkitGetAsEntry: () => entry }));
  const files = entries.map(({ name }) => new File(["x"], name));
  return { files, items: [...items, { kind: "string", webkitGetAsEntry: () => null }] };
}

const paths = (files: readonly File[]) => files.map((file) => file.webkitRelativePath || file.name);

describe("PHOTO-01 dropped files", () => {
  it("come in their order", async () => {
    expect(paths(await filesOfDrop(aDrop([aFile("/b.jpg"), aFile("/a.jpg")])))).toEqual(["b.jpg", "a.jpg"]);
  });

  it("come from folders as well, by name, with their path", async () => {
    const inner = aFolder("/Urlaub/Rom", [aFile("/Urlaub/Rom/c.jpg")]);
    const folder = aFolder("/Urlaub", [aFile("/Urlaub/IMG_10.jpg"), inner, aFile("/Urlaub/IMG_9.jpg")]);
    expect(paths(await filesOfDrop(aDrop([folder, aFile("/a.jpg")])))).toEqual([
      "Urlaub/IMG_9.jpg",
      "Urlaub/IMG_10.jpg",
      "Urlaub/Rom/c.jpg",
      "a.jpg",
    ]);
  });

  it("come without those that cannot be read", async () => {
    const folder = aFolder("/U", [aFile("/U/a.jpg", false), aFile("/U/b.jpg")]);
    expect(paths(await filesOfDrop(aDrop([folder])))).toEqual(["U/b.jpg"]);
  });

  it("are not read without end", async () => {
    const many = Array.from({ length: mostDropped + 9 }, (_, index) => aFile(`/U/${index}.jpg`));
    expect(await filesOfDrop(aDrop([aFolder("/U", many)]))).toHaveLength(mostDropped);
  });
});
