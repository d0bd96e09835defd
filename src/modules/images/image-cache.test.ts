import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { createImageCache } from "./image-cache.server.ts";

const bound = 1000;
const picture = (bytes: number) => new Uint8Array(bytes).fill(7);
const clock = () => {
  let now = 1_700_000_000_000;
  return () => (now += 1000);
};
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());

test("IMG-09 a written picture can be read, also by another process", async () => {
  const folder = scratchFolder("image-cache");
  const cache = createImageCache(folder, bound, clock());
  expect(await cache.read("a")).toBeUndefined();
  await cache.write("a", picture(40));
  const other = createImageCache(folder, bound, clock());
  expect((await other.read("a"))?.length).toBe(40);
});

test("IMG-09 the disk stays within its bound, and the picture looked at last stays", async () => {
  const folder = scratchFolder("image-cache");
  const cache = createImageCache(folder, bound, clock());
  for (let index = 0; index < 50; index += 1) {
    await cache.write(`picture-${index}`, picture(90));
    expect((await cache.read("picture-0"))?.length).toBe(90);
    expect(cache.bytes()).toBeLessThanOrEqual(bound);
  }
  expect(files(folder).length).toBeLessThanOrEqual(11);
  expect(await cache.read("picture-1")).toBeUndefined();
  expect(await cache.read("picture-49")).toBeDefined();
});

test("IMG-09 files of an earlier process count, and the oldest are removed first", async () => {
  const folder = scratchFolder("image-cache");
  const now = clock();
  const before = createImageCache(folder, 10_000, now);
  for (let index = 0; index < 20; index += 1) await before.write(`picture-${index}`, picture(90));
  const after = createImageCache(folder, bound, now);
  await after.write("new", picture(90));
  expect(after.bytes()).toBeLessThanOrEqual(bound);
  expect(await after.read("new")).toBeDefined();
  expect(files(folder).length).toBeLessThanOrEqual(11);
});
