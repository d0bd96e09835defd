import { beforeEach, describe, expect, test } from "vitest";
import { accept } from "#kernel/result.ts";
import { JobTimeout } from "#platform/jobs/process-pool.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { createImageCache, type ImageCache } from "./image-cache.server.ts";
import { createImageService, type ImageServiceParts, type ImageSource } from "./image-service.server.ts";
import { imageWidths, plainModifiers } from "./model.ts";

const asked = { ...plainModifiers, width: 480 };
let encodes = 0;
let loads = 0;
let now = 0;
beforeEach(() => {
  encodes = 0;
  loads = 0;
  now = 0;
});

const source = (version = "a"): ImageSource => ({
  version,
  load: () => {
    loads += 1;
    return Promise.resolve(accept(new Uint8Array([1])));
  },
});

function service(change: Partial<ImageServiceParts> = {}) {
  const cache = createImageCache(scratchFolder("image-service"), 1e6, () => now);
  const encode = () => {
    encodes += 1;
    return Promise.resolve({ ok: true, bytes: new Uint8Array([encodes]) });
  };
  return createImageService({ cache, encode, concurrency: 2, now: () => now, ...change });
}

/** Pictures in memory, so that a request is queued synchronously. */
function atOnce(): ImageCache {
  const pictures = new Map<string, Buffer>();
  const write = (key: string, bytes: Uint8Array) => {
    const picture = Buffer.from(bytes);
    pictures.set(key, picture);
    return Promise.resolve(picture);
  };
  return {
    read: (key) => Promise.resolve(pictures.get(key)),
    has: (key) => Promise.resolve(pictures.has(key)),
    write,
    bytes: () => 0,
  };
}

const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.ok ? "ok" : result.refusal?.code;

/** Jobs that end on command. */
function manualJobs() {
  const release: (() => void)[] = [];
  let running = 0;
  let mostRunning = 0;
  const encode = async () => {
    encodes += 1;
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise<void>((resolve) => release.push(resolve));
    running -= 1;
    return { ok: true, bytes: new Uint8Array([1]) };
  };
  const freeAll = async (works: Promise<unknown>): Promise<void> => {
    let done = false;
    void works.finally(() => (done = true));
    while (!done) {
      release.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { encode, freeAll, mostRunning: () => mostRunning };
}

describe("the image service", () => {
  test("IMG-09 twenty parallel requests for a new picture cause one encoding, and all get the same", async () => {
    const images = service();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => images.picture(source(), asked, "webp", "somebody")),
    );
    expect([encodes, loads]).toEqual([1, 1]);
    expect(answers.every((answer) => answer.ok && answer.value[0] === 1)).toBe(true);
    await images.picture(source(), asked, "webp", "somebody");
    expect(encodes).toBe(1);
  });

  test("IMG-09 another variant or other content is another picture", async () => {
    const images = service();
    await images.picture(source(), asked, "webp", "somebody");
    await images.picture(source(), asked, "avif", "somebody");
    await images.picture(source(), { ...asked, quality: 50 }, "webp", "somebody");
    await images.picture(source("b"), asked, "webp", "somebody");
    expect(encodes).toBe(4);
  });

  test("NFR-01 never more at once than allowed, and the queue has an end: UNAVAILABLE with a time to come back", async () => {
    const { encode, freeAll, mostRunning } = manualJobs();
    const images = service({ encode, concurrency: 2, longestQueue: 3 });
    let refusals = 0;
    const works = imageWidths.slice(0, 8).map(async (width) => {
      const answer = await images.picture(source(), { ...asked, width }, "webp", "somebody");
      if (!answer.ok) refusals += 1;
      return answer;
    });
    // Two are running and three are queued: the others are refused before any has ended.
    await expect.poll(() => refusals, { timeout: 20_000 }).toBe(3);
    await freeAll(Promise.all(works));
    const answers = await Promise.all(works);
    expect([mostRunning(), encodes]).toEqual([2, 5]);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ refusal: { code: "UNAVAILABLE", data: { s: 2 } } });
  });

  test("NFR-03 callers take turns: one picture does not wait for another caller's hundred and fifty", async () => {
    const order: string[] = [];
    const { encode, freeAll } = manualJobs();
    const request = (name: string, caller: string, change: object = {}) =>
      images.picture({ version: name, load: loaderOf(name) }, { ...asked, ...change }, "webp", caller);
    const loaderOf = (name: string) => () => {
      order.push(name);
      return Promise.resolve(accept(new Uint8Array([1])));
    };
    const images = service({ encode, cache: atOnce() });
    const many = Array.from({ length: 150 }, (_, place) => request(`many ${place}`, "many"));
    await expect.poll(() => order.length, { timeout: 20_000 }).toBe(2);
    const others = [request("one", "other"), request("many 149", "third"), request("another", "other")];
    await freeAll(Promise.all([...many, ...others]));
    // A job requested by both is served at the position of the second caller.
    expect(order.indexOf("one")).toBeLessThan(5);
    expect(order.indexOf("many 149")).toBeLessThan(5);
    expect(order.indexOf("another")).toBeLessThan(8);
    expect(order).toHaveLength(152);
  });

  test("NFR-03 the caller with the most queued jobs loses one to a caller with fewer", async () => {
    const { encode, freeAll } = manualJobs();
    const images = service({ encode, longestQueue: 10, cache: atOnce() });
    const refused: string[] = [];
    const request = async (version: string, caller: string) => {
      const answer = await images.picture(source(version), asked, "webp", caller);
      if (!answer.ok) refused.push(answer.refusal.code);
      return answer;
    };
    const many = Array.from({ length: 13 }, (_, place) => request(`many ${place}`, "many"));
    await expect.poll(() => refused, { timeout: 20_000 }).toEqual(["UNAVAILABLE"]);
    const one = request("one", "other");
    await expect.poll(() => refused, { timeout: 20_000 }).toHaveLength(2);
    await freeAll(Promise.all([...many, one]));
    expect([codeOf(await one), refused]).toEqual(["ok", ["UNAVAILABLE", "UNAVAILABLE"]]);
  });

  test("IMG-09 unusual variants are created after the others, and limited per caller and minute", async () => {
    const { encode, freeAll } = manualJobs();
    const order: string[] = [];
    const request = (height: number | undefined, caller: string, version = "a") =>
      images.picture(source(version), { ...asked, ...(height ? { height } : {}) }, "webp", caller).then((answer) => {
        order.push(height === undefined ? "page" : "odd");
        return answer;
      });
    const images = service({ encode, cache: atOnce() });
    const odd = Array.from({ length: 31 }, (_, place) => request(place + 1, "many"));
    await expect.poll(() => encodes, { timeout: 20_000 }).toBe(2);
    const page = request(undefined, "many");
    await freeAll(Promise.all([...odd, page]));
    const answers = await Promise.all(odd);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ refusal: { code: "RATE_LIMIT", data: { s: 60 } } }]);
    expect(order.indexOf("page")).toBeLessThan(5);
    // Existing pictures are still answered, and other callers have their own limit.
    expect([codeOf(await request(3, "many")), codeOf(await request(41, "many"))]).toEqual(["ok", "RATE_LIMIT"]);
    const other = request(41, "other");
    await freeAll(other);
    now += 61_000;
    const later = request(42, "many");
    await freeAll(later);
    expect([codeOf(await other), codeOf(await later)]).toEqual(["ok", "ok"]);
  });

  test.each([
    ["is broken", () => Promise.resolve({ ok: false, code: "IMAGE_BROKEN" }), "IMAGE_BROKEN"],
    ["brings down its process", () => Promise.reject(new Error("the side process ended")), "IMAGE_BROKEN"],
    ["takes too long", () => Promise.reject(new JobTimeout("5000")), "IMAGE_SLOW"],
  ])("IMG-09 a picture that %s is not retried for a minute", async (_, encode, code) => {
    let tries = 0;
    const images = service({
      encode: () => {
        tries += 1;
        return encode();
      },
    });
    expect(codeOf(await images.picture(source(), asked, "webp", "somebody"))).toBe(code);
    expect(codeOf(await images.picture(source(), asked, "webp", "somebody"))).toBe(code);
    expect(tries).toBe(1);
    now += 61_000;
    await images.picture(source(), asked, "webp", "somebody");
    expect(tries).toBe(2);
  });

  test("IMG-09 a broken source is broken in every size", async () => {
    const images = service({
      encode: () => {
        encodes += 1;
        return Promise.resolve({ ok: false, code: "IMAGE_BROKEN" });
      },
    });
    for (const width of imageWidths) await images.picture(source(), { ...asked, width }, "webp", "somebody");
    expect(encodes).toBe(1);
  });

  test("IMG-01 a drawing is drawn at the requested width, and encoded only if more is requested", async () => {
    const drawn: number[] = [];
    const drawing: ImageSource = {
      ...source(),
      draw: (width) => {
        drawn.push(width);
        return Promise.resolve(new Uint8Array([width % 256]));
      },
    };
    const images = service();
    await images.picture(drawing, asked, "webp", "somebody");
    expect([drawn, encodes]).toEqual([[480], 0]);
    await images.picture(drawing, { ...asked, blur: 3 }, "webp", "somebody");
    expect([drawn, encodes]).toEqual([[480], 1]);
  });

  test("IMG-09 an internal fault is thrown and retried", async () => {
    const images = service({
      encode: () => {
        encodes += 1;
        return encodes === 1
          ? Promise.reject(new Error("no memory"))
          : Promise.resolve({ ok: true, bytes: new Uint8Array([9]) });
      },
    });
    await expect(images.picture(source(), asked, "webp", "somebody")).rejects.toThrow("no memory");
    expect(codeOf(await images.picture(source(), asked, "webp", "somebody"))).toBe("ok");
  });
});
