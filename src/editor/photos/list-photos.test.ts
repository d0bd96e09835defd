import { expect, it } from "vitest";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { limitOfRefusal, listPhotos } from "./photo-upload.ts";

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const photo = (index: number): PhotoAnswer => ({
  id: idOf(index),
  fileName: `${index}.jpg`,
  kind: "photo",
  mime: "image/jpeg",
  width: 40,
  height: 30,
  sha256: "a".repeat(64),
  takenAt: null,
  focus: { x: 0.5, y: 0.5 },
  previews: { tiny: "/t", small: "/s", medium: "/m", large: "/l" },
});

/** A shop with two photos per page; `broken` is the photo after which it no longer answers. */
const aShop = (broken?: number) => (address: string) => {
  const after = new URL(address, "http://localhost").searchParams.get("after");
  const from = after === null ? 0 : Number(after.slice(-12)) + 1;
  if (from === broken) return Promise.reject(new Error("offline"));
  const items = [0, 1, 2, 3, 4].slice(from, from + 2).map(photo);
  const next = from + 2 < 5 ? { next: items.at(-1)?.id } : {};
  return Promise.resolve(Response.json({ items, ...next }));
};
async function listed(broken?: number) {
  const pages: (readonly string[])[] = [];
  const complete = await listPhotos(aShop(broken), (page) => pages.push(page.map(({ fileName }) => fileName)));
  return { pages, complete };
}

it("PHOTO-03 all photos are listed, page by page", async () => {
  expect(await listed()).toEqual({ pages: [["0.jpg", "1.jpg"], ["2.jpg", "3.jpg"], ["4.jpg"]], complete: true });
});

it("PHOTO-03 what came before a page was lost is shown, and that there is more is known", async () => {
  expect(await listed(2)).toEqual({ pages: [["0.jpg", "1.jpg"]], complete: false });
});

it.each([
  ["UPLOAD_STORAGE", 5],
  ["UPLOAD_MANY", 10_000],
  ["UPLOAD_PIXELS", 200],
  ["UPLOAD_SIZE", 60],
] as const)("MYPH-02 CFG-10 the text of %s names its own limit, %i", (code, limit) => {
  expect(limitOfRefusal(code)).toBe(limit);
});
