import { describe, expect, it } from "vitest";
import type { PhotoAnswer } from "../photo-model.ts";
import { photosByMonth, type LibraryView } from "./library-sections.ts";

const facts = { capturedFrom: "exif", hash: null, sharpness: 0.2, faces: [], interest: { x: 0.5, y: 0.5 } } as const;
const face = { x: 0.1, y: 0.1, w: 0.2, h: 0.2 };

const photo = (id: string, capturedAt: string | null, more: Partial<NonNullable<PhotoAnswer["facts"]>> = {}) =>
  ({
    id,
    fileName: `${id}.jpg`,
    kind: "photo",
    mime: "image/jpeg",
    width: 300,
    height: 200,
    sha256: "",
    takenAt: null,
    focus: { x: 0.5, y: 0.5 },
    previews: { tiny: "", small: "", medium: "", large: "" },
    ...(capturedAt === null ? {} : { facts: { ...facts, faces: [], capturedAt, ...more } }),
  }) satisfies PhotoAnswer;

const photos = [
  photo("new", null),
  photo("may", "2026-05-31T23:59:59"),
  photo("june", "2026-06-01T00:00:00", { faces: [face] }),
  photo("later", "2026-06-30T12:00:00", { sharpness: 0.01 }),
];
const nothing: ReadonlySet<string> = new Set();
const all: LibraryView = {
  filter: "all",
  album: null,
  contributor: null,
  used: nothing,
  duplicates: new Map(),
  hidden: nothing,
};
const shown = (view: Partial<LibraryView>) =>
  photosByMonth(photos, { ...all, ...view }).map(({ month, photos: found }) => [month, found.map(({ id }) => id)]);

describe("PHOTO-03 the photos of the library", () => {
  it("MYPH-01 stand under their months by capture time, newest first, those not measured yet on top", () => {
    expect(shown({})).toEqual([
      [null, ["new"]],
      ["2026-06", ["later", "june"]],
      ["2026-05", ["may"]],
    ]);
  });

  it.each([
    ["unused", ["new", "later", "may"]],
    ["people", ["june"]],
    ["blurry", ["later"]],
    ["duplicates", ["may"]],
  ] as const)("are filtered: %s", (filter, ids) => {
    const found = shown({ filter, used: new Set(["june"]), duplicates: new Map([["may", "june"]]) });
    expect(found.flatMap(([, each]) => each)).toEqual(ids);
  });

  it("of an album are those in it, without the ones about to be deleted", () => {
    expect(shown({ album: new Set(["may", "june"]), hidden: new Set(["may"]) })).toEqual([["2026-06", ["june"]]]);
  });

  it("PHOTO-04 of a contributor are those they added, also within an album", () => {
    expect(shown({ contributor: new Set(["new", "may"]) })).toEqual([
      [null, ["new"]],
      ["2026-05", ["may"]],
    ]);
    expect(shown({ contributor: new Set(["new", "may"]), album: new Set(["may"]) })).toEqual([["2026-05", ["may"]]]);
  });
});
