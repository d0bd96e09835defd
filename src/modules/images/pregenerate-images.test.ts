import { expect, test } from "vitest";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { createImageCache } from "./image-cache.server.ts";
import { createImageService, type ImageSource } from "./image-service.server.ts";
import { createImagePregenerator } from "./pregenerate-images.server.ts";

const addresses = ["a", "b", "c"].flatMap((name) => [200, 480].map((width) => `/_img/w_${width},f_webp/${name}`));
const never = () => false;

/** A process that uses `folder`: its pregenerator, the created pictures, and the reported failures. */
function aProcess(folder: string, { most = 1e6, broken = "" } = {}) {
  const made: string[] = [];
  const reports: string[] = [];
  const cache = createImageCache(folder, 1e6, () => 0);
  const load =
    (name: string) =>
    async (width = 0): Promise<Result<Uint8Array>> => {
      if (name === broken) return refuse("IMAGE_BROKEN");
      made.push(`${name} ${width}`);
      return accept(new Uint8Array(100));
    };
  const encode = () => Promise.resolve({ ok: true, bytes: new Uint8Array(100) });
  const service = createImageService({ cache, encode, concurrency: 1, now: () => 0 });
  const drawn = (name: string) => {
    const source: ImageSource = { version: name, load: load(name) };
    return Promise.resolve(name === "gone" ? undefined : { source, seconds: 1, immutable: true });
  };
  const log = { warn: (facts: { readonly address: string }) => reports.push(facts.address) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one method of the logger
  const make = createImagePregenerator({ cache, most, service, drawn, log: log as never });
  return { make, made, reports, service, cache };
}

test("IMG-01 NFR-01 everything on the list is created once, in order, and from then on served from disk", async () => {
  const folder = scratchFolder("ahead");
  const first = aProcess(folder);
  expect(await first.make(addresses, never)).toBe(true);
  expect(first.made).toEqual(["a 200", "a 480", "b 200", "b 480", "c 200", "c 480"]);
  expect(await first.make(addresses, never)).toBe(true);
  expect(first.made).toHaveLength(6);
  const next = aProcess(folder);
  expect(await next.make(addresses, never)).toBe(true);
  expect(next.made).toEqual([]);
});

test("NFR-01 a run ends when it is told to, and the next one, also in another process, resumes after it", async () => {
  const folder = scratchFolder("ahead");
  const first = aProcess(folder);
  let left = 2;
  expect(await first.make(addresses, () => (left -= 1) < 0)).toBe(false);
  expect(first.made).toEqual(["a 200", "a 480"]);
  const next = aProcess(folder);
  expect(await next.make(addresses, never)).toBe(true);
  expect(next.made).toEqual(["b 200", "b 480", "c 200", "c 480"]);
});

test("NFR-03 a failed picture is reported once and does not stop the run", async () => {
  const { make, made, reports } = aProcess(scratchFolder("ahead"), { broken: "b" });
  const all = ["/_img/w_17,f_webp/a", "/_img/w_200,f_webp/gone", ...addresses];
  expect(await make(all, never)).toBe(true);
  expect(await make(all, never)).toBe(true);
  expect(made).toEqual(["a 200", "a 480", "c 200", "c 480"]);
  expect(reports).toEqual(["/_img/w_200,f_webp/b", "/_img/w_480,f_webp/b"]);
});

test("IMG-09 beyond its share of the disk nothing more is created", async () => {
  const { make, made, cache } = aProcess(scratchFolder("ahead"), { most: 250 });
  expect(await make(addresses, never)).toBe(true);
  expect(made).toHaveLength(3);
  expect(cache.bytes()).toBe(300);
});
