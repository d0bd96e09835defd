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
  return createImageService({ cache, encode, abreast: 2, now: () => now, ...change });
}

/** Pictures in memory: whoever asks is in the queue before anything else happens. */
function atOnce(): ImageCache {
  const kept = new Map<string, Buffer>();
  const write = (key: string, bytes: Uint8Array) => {
    const made = Buffer.from(bytes);
    kept.set(key, made);
    return Promise.resolve(made);
  };
  return {
    read: (key) => Promise.resolve(kept.get(key)),
    has: (key) => Promise.resolve(kept.has(key)),
    write,
    bytes: () => 0,
  };
}

const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.ok ? "ok" : result.refusal?.code;

/** Works that end when told. */
function held() {
  const release: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const encode = async () => {
    encodes += 1;
    running += 1;
    most = Math.max(most, running);
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
  return { encode, freeAll, most: () => most };
}

describe("the image service", () => {
  test("IMG-09 twenty parallel requests for a picture nobody made are one encode, and all get the same", async () => {
    const images = service();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => images.picture(source(), asked, "webp", "somebody")),
    );
    expect([encodes, loads]).toEqual([1, 1]);
    expect(answers.every((answer) => answer.ok && answer.value[0] === 1)).toBe(true);
    await images.picture(source(), asked, "webp", "somebody");
    expect(encodes).toBe(1);
  });

  test("IMG-09 another form or another content is another picture", async () => {
    const images = service();
    await images.picture(source(), asked, "webp", "somebody");
    await images.picture(source(), asked, "avif", "somebody");
    await images.picture(source(), { ...asked, quality: 50 }, "webp", "somebody");
    await images.picture(source("b"), asked, "webp", "somebody");
    expect(encodes).toBe(4);
  });

  test("NFR-01 never more at once than allowed, and the queue has an end: UNAVAILABLE with a time to come back", async () => {
    const { encode, freeAll, most } = held();
    const images = service({ encode, abreast: 2, longestQueue: 3 });
    let refusals = 0;
    const works = imageWidths.slice(0, 8).map(async (width) => {
      const answer = await images.picture(source(), { ...asked, width }, "webp", "somebody");
      if (!answer.ok) refusals += 1;
      return answer;
    });
    // Two are at work and three wait: the others are refused while nothing has ended yet.
    await expect.poll(() => refusals, { timeout: 20_000 }).toBe(3);
    await freeAll(Promise.all(works));
    const answers = await Promise.all(works);
    expect([most(), encodes]).toEqual([2, 5]);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ refusal: { code: "UNAVAILABLE", data: { s: 2 } } });
  });

  test("NFR-03 callers take turns: one picture does not wait for the hundred and fifty another has asked for", async () => {
    const order: string[] = [];
    const { encode, freeAll } = held();
    const ask = (name: string, caller: string, change: object = {}) =>
      images.picture({ version: name, load: noted(name) }, { ...asked, ...change }, "webp", caller);
    const noted = (name: string) => () => {
      order.push(name);
      return Promise.resolve(accept(new Uint8Array([1])));
    };
    const images = service({ encode, cache: atOnce() });
    const many = Array.from({ length: 150 }, (_, place) => ask(`many ${place}`, "many"));
    await expect.poll(() => order.length, { timeout: 20_000 }).toBe(2);
    const others = [ask("one", "other"), ask("many 149", "third"), ask("another", "other")];
    await freeAll(Promise.all([...many, ...others]));
    // Also what was asked for by both has the place of who was there second.
    expect(order.indexOf("one")).toBeLessThan(5);
    expect(order.indexOf("many 149")).toBeLessThan(5);
    expect(order.indexOf("another")).toBeLessThan(8);
    expect(order).toHaveLength(152);
  });

  test("NFR-03 who fills the queue gives a place to a caller with less in it", async () => {
    const { encode, freeAll } = held();
    const images = service({ encode, longestQueue: 10, cache: atOnce() });
    const refused: string[] = [];
    const ask = async (version: string, caller: string) => {
      const answer = await images.picture(source(version), asked, "webp", caller);
      if (!answer.ok) refused.push(answer.refusal.code);
      return answer;
    };
    const many = Array.from({ length: 13 }, (_, place) => ask(`many ${place}`, "many"));
    await expect.poll(() => refused, { timeout: 20_000 }).toEqual(["UNAVAILABLE"]);
    const one = ask("one", "other");
    await expect.poll(() => refused, { timeout: 20_000 }).toHaveLength(2);
    await freeAll(Promise.all([...many, one]));
    expect([codeOf(await one), refused]).toEqual(["ok", ["UNAVAILABLE", "UNAVAILABLE"]]);
  });

  test("IMG-09 forms no page asks for are made after the others, and so many a minute for each caller", async () => {
    const { encode, freeAll } = held();
    const order: string[] = [];
    const ask = (height: number | undefined, caller: string, version = "a") =>
      images.picture(source(version), { ...asked, ...(height ? { height } : {}) }, "webp", caller).then((answer) => {
        order.push(height === undefined ? "page" : "odd");
        return answer;
      });
    const images = service({ encode, cache: atOnce() });
    const odd = Array.from({ length: 31 }, (_, place) => ask(place + 1, "many"));
    await expect.poll(() => encodes, { timeout: 20_000 }).toBe(2);
    const page = ask(undefined, "many");
    await freeAll(Promise.all([...odd, page]));
    const answers = await Promise.all(odd);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ refusal: { code: "RATE_LIMIT", data: { s: 60 } } }]);
    expect(order.indexOf("page")).toBeLessThan(5);
    // What is there is answered, and others have a number of their own.
    expect([codeOf(await ask(3, "many")), codeOf(await ask(41, "many"))]).toEqual(["ok", "RATE_LIMIT"]);
    const other = ask(41, "other");
    await freeAll(other);
    now += 61_000;
    const later = ask(42, "many");
    await freeAll(later);
    expect([codeOf(await other), codeOf(await later)]).toEqual(["ok", "ok"]);
  });

  test.each([
    ["is broken", () => Promise.resolve({ ok: false, code: "IMAGE_BROKEN" }), "IMAGE_BROKEN"],
    ["brings down its process", () => Promise.reject(new Error("the side process ended")), "IMAGE_BROKEN"],
    ["takes too long", () => Promise.reject(new JobTimeout("5000")), "IMAGE_SLOW"],
  ])("IMG-09 a picture that %s is not tried again for a minute", async (_, encode, code) => {
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

  test("IMG-01 a drawing is drawn in the asked width, and encoded only when more is asked of it", async () => {
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

  test("IMG-09 a fault of the shop is thrown and tried again", async () => {
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
