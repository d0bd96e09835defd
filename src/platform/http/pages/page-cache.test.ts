import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { createPageCache, type PageCache, type RenderedPage } from "./page-cache.server.ts";

const minute = 60_000;

/** Random letters that hardly compress. */
function noise(seed: number): string {
  let text = "";
  for (let part = 0; text.length < 500; part += 1) text += createHash("sha256").update(`${seed} ${part}`).digest("hex");
  return text;
}

/** A cache behind a server with an adjustable clock; `render` returns a numbered page after `wait`. */
function cacheContext(options: { readonly maxBytes?: number; readonly validMs?: number } = {}) {
  let now = 0;
  let renders = 0;
  let status = 200;
  let gate: Promise<void> = Promise.resolve();
  const cache: PageCache = createPageCache({
    maxBytes: options.maxBytes ?? 1_000_000,
    clock: { now: () => now },
    lifetime: { freshMs: minute, validUntil: (startedAt) => startedAt + (options.validMs ?? 10 * minute) },
  });
  const render = async (): Promise<RenderedPage> => {
    renders += 1;
    const body = Buffer.from(`page ${renders} ${noise(renders)}`);
    await gate;
    return { status, headers: { "content-type": "text/html" }, body };
  };
  const app = fastify();
  app.get("*", (request, reply) => cache.respond(request, reply, request.url, render));
  return {
    app,
    cache,
    renders: () => renders,
    get: async (url: string) => (await app.inject(url)).body.slice(0, 6),
    move: (ms: number) => {
      now += ms;
    },
    answerWith: (next: number) => {
      status = next;
    },
    hold: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
  };
}

test("ADR-0018 twenty simultaneous requests for a missing page cause one rendering", async () => {
  const context = cacheContext();
  const answers = await Promise.all(Array.from({ length: 20 }, () => context.get("/a")));
  expect(new Set(answers)).toEqual(new Set(["page 1"]));
  expect(context.renders()).toBe(1);
});

test("ADR-0018 an ageing page is still answered at once and renewed in the background", async () => {
  const context = cacheContext();
  await context.get("/a");
  context.move(minute + 1);
  expect(await context.get("/a")).toBe("page 1");
  await expect.poll(() => context.get("/a")).toBe("page 2");
});

test("PDP-09 ADR-0018 a page whose dates have expired is never served", async () => {
  const context = cacheContext({ validMs: 5 * minute });
  await context.get("/a");
  context.move(5 * minute);
  expect(await context.get("/a")).toBe("page 2");
});

test("ADR-0018 a page that was being rendered while the content changed is served once and not cached", async () => {
  const context = cacheContext();
  const open = context.hold();
  const first = context.get("/a");
  await expect.poll(() => context.renders()).toBe(1);
  context.cache.purge();
  open();
  expect(await first).toBe("page 1");
  expect(await context.get("/a")).toBe("page 2");
});

test("ADR-0018 only 200 responses are cached: a 404 is rendered again", async () => {
  const context = cacheContext();
  context.answerWith(404);
  await context.get("/a");
  await context.get("/a");
  expect(context.renders()).toBe(2);
  expect(context.cache.stats().entries).toBe(0);
});

test("NFR-02 the cache is bounded by bytes; the least recently requested page is evicted first", async () => {
  // A compressed page takes about 300 bytes: three are too many.
  const context = cacheContext({ maxBytes: 800 });
  await context.get("/a");
  await context.get("/b");
  await context.get("/a");
  await context.get("/c");
  expect(context.cache.stats().bytes).toBeLessThanOrEqual(800);
  expect(await context.get("/a")).toBe("page 1");
  expect(await context.get("/b")).toBe("page 4");
});

test("ADR-0018 a frequently requested page is compressed harder once, and stays so when rerendered unchanged", async () => {
  let now = 0;
  let renders = 0;
  const cache = createPageCache({
    maxBytes: 1_000_000,
    clock: { now: () => now },
    lifetime: { freshMs: minute, validUntil: (startedAt) => startedAt + 10 * minute },
  });
  // Random words: fast compression leaves something to gain.
  const text = Array.from({ length: 4000 }, (_, index) => `wort${(index * 7919) % 613}`).join(" ");
  const app = fastify();
  app.get("*", (request, reply) =>
    cache.respond(request, reply, request.url, () => {
      renders += 1;
      return Promise.resolve({ status: 200, headers: {}, body: Buffer.from(text) });
    }),
  );
  const length = async () =>
    (await app.inject({ url: "/a", headers: { "accept-encoding": "br" } })).rawPayload.byteLength;
  const first = await length();
  for (let time = 0; time < 8; time += 1) expect(await length()).toBe(first);
  await expect.poll(length).toBeLessThan(first);
  const small = await length();
  now += minute + 1;
  await length();
  await expect.poll(() => renders).toBe(2);
  expect(await length()).toBe(small);
});

test("ADR-0018 a client without brotli gets the same page uncompressed, again and again", async () => {
  const context = cacheContext();
  const compressed = await context.app.inject({ url: "/a", headers: { "accept-encoding": "gzip, br" } });
  for (let time = 0; time < 2; time += 1) {
    const plain = await context.app.inject({ url: "/a", headers: { "accept-encoding": "gzip" } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.etag).toBe(compressed.headers.etag);
    expect(plain.body).toBe(brotliDecompressSync(compressed.rawPayload).toString());
  }
  expect(context.renders()).toBe(1);
  expect(context.cache.stats().bytes).toBe(compressed.rawPayload.byteLength);
});
