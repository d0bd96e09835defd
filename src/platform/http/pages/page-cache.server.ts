import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "#kernel/clock.ts";

/** A finished page as React (or any renderer) made it. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** A page as the cache keeps it: pressed with brotli, an eighth of its bytes; the plain body is made for who asks. */
export type CachedPage = Omit<RenderedPage, "body"> & {
  readonly compressed: Buffer;
  readonly plain: () => Buffer;
  /** Length of the plain body in bytes. */
  readonly plainBytes: number;
  readonly etag: string;
};

type Entry = CachedPage & {
  /** Whether the compressed body is as small as it gets. */
  readonly sharp: boolean;
  readonly freshUntil: number;
  /** After this moment the page would show something wrong (price, cut-off): never served later. */
  readonly validUntil: number;
};

/**
 * How long a page lives: `freshMs` until it is rendered again behind the visitor's back, `validUntil` the hard end,
 * asked with the moment the rendering began.
 */
export type Lifetime = {
  readonly freshMs: number;
  readonly validUntil: (now: number) => number | Promise<number>;
};

/** Cache of pages without per-visitor content; see `createPageCache`. */
export type PageCache = {
  readonly respond: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    render: () => Promise<RenderedPage>,
  ) => Promise<FastifyReply>;
  /** The page when it is there and fresh; what is stale or missing needs `respond`. */
  readonly fresh: (key: string) => CachedPage | undefined;
  readonly purge: () => void;
  readonly stats: () => {
    readonly entries: number;
    readonly bytes: number;
    readonly hits: number;
    readonly renders: number;
  };
};

const compress = promisify(brotliCompress);

/** What plain bodies may take beside the pressed ones; hardly any browser asks for them. */
const plainShare = 1 / 8;

/** A page asked for so often is worth the third of a second that its last tenth of bytes costs. */
const worthSharpening = 10;

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** What a request gets of a cached page; `bodyBytes` is missing when the browser has it already (304). */
export type ChosenPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyBytes: number | undefined;
  readonly body: () => Buffer | undefined;
};

/** Chooses the form of a page by what the request takes and has. */
export function choosePage(asked: IncomingHttpHeaders, page: CachedPage): ChosenPage {
  const { status, compressed, plain, plainBytes, etag } = page;
  const headers = { ...page.headers, etag, vary: "accept-encoding" };
  // A list of tags or a weakened one (proxies that compress do so) means this page as well.
  if (asked["if-none-match"]?.includes(etag))
    return { status: 304, headers, bodyBytes: undefined, body: () => undefined };
  if (!(asked["accept-encoding"] ?? "").includes("br")) return { status, headers, bodyBytes: plainBytes, body: plain };
  const pressed = { ...headers, "content-encoding": "br" };
  return { status, headers: pressed, bodyBytes: compressed.length, body: () => compressed };
}

function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply {
  const { status, headers, body } = choosePage(request.headers, entry);
  return reply.status(status).headers(headers).send(body());
}

/** Keeps the plain bodies asked for last, at most `maxBytes` of them; the others are unpressed anew. */
function plainShelf(maxBytes: number): { readonly of: (compressed: Buffer) => Buffer; readonly clear: () => void } {
  const bodies = new Map<Buffer, Buffer>();
  let bytes = 0;
  return {
    of: (compressed) => {
      const body = bodies.get(compressed) ?? brotliDecompressSync(compressed);
      if (!bodies.delete(compressed)) bytes += body.length;
      bodies.set(compressed, body);
      for (const [oldest, { length }] of bodies) {
        if (bytes <= maxBytes) break;
        bodies.delete(oldest);
        bytes -= length;
      }
      return body;
    },
    clear: () => {
      bodies.clear();
      bytes = 0;
    },
  };
}

/**
 * A bounded cache in front of the renderer: single flight per key, stale-while-revalidate, bodies kept as brotli, ETag;
 * the least recently used pages leave when `maxBytes` is reached; only 200 answers stay.
 * @source architecture of the page cache, ADR-0018
 */
export function createPageCache(options: {
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}): PageCache {
  const { maxBytes, clock, lifetime } = options;
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<Entry>>();
  const asked = new Map<string, number>();
  const plain = plainShelf(maxBytes * plainShare);
  let sharpening: Promise<void> = Promise.resolve();
  let bytes = 0;
  let hits = 0;
  let renders = 0;
  let generation = 0;

  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (entry && entries.delete(key)) bytes -= entry.compressed.length;
    asked.delete(key);
  };

  const keep = (key: string, entry: Entry): void => {
    bytes += entry.compressed.length - (entries.get(key)?.compressed.length ?? 0);
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };

  const sharpen = async (key: string): Promise<void> => {
    const entry = entries.get(key);
    if (!entry || entry.sharp) return;
    const compressed = await brotli(brotliDecompressSync(entry.compressed), 11);
    const now = entries.get(key);
    if (now?.etag !== entry.etag) return;
    bytes += compressed.length - now.compressed.length;
    entries.set(key, { ...now, compressed, plain: () => plain.of(compressed), sharp: true });
  };

  const touch = (key: string, entry: Entry): void => {
    hits += 1;
    entries.delete(key);
    entries.set(key, entry);
    if (entry.sharp) return;
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    // One at a time: the processors belong to the visitors.
    if (times === worthSharpening) sharpening = sharpening.then(() => sharpen(key));
  };

  const fill = async (key: string, render: () => Promise<RenderedPage>): Promise<Entry> => {
    const startedIn = generation;
    renders += 1;
    // Before rendering: a page begun before the cut-off and finished after it shows the old dates.
    const validUntil = await lifetime.validUntil(clock.now());
    const { status, headers, body } = await render();
    const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
    // Mostly a page comes out as it was: then its compressed body holds, too.
    const before = entries.get(key);
    const { compressed, sharp } = before?.etag === etag ? before : { compressed: await brotli(body, 5), sharp: false };
    const now = clock.now();
    const entry: Entry = {
      status,
      headers,
      compressed,
      plain: () => plain.of(compressed),
      plainBytes: body.length,
      sharp,
      etag,
      freshUntil: now + lifetime.freshMs,
      validUntil,
    };
    // What was rendered before a purge may show the old content: it is answered once, but not kept.
    if (status === 200 && startedIn === generation) keep(key, entry);
    return entry;
  };

  const flight = (key: string, render: () => Promise<RenderedPage>): Promise<Entry> => {
    const running = flights.get(key);
    if (running) return running;
    const started = fill(key, render).finally(() => {
      // After a purge the key may belong to a later rendering already.
      if (flights.get(key) === started) flights.delete(key);
    });
    flights.set(key, started);
    return started;
  };

  return {
    respond: async (request, reply, key, render) => {
      const known = entries.get(key);
      const now = clock.now();
      if (known && now < known.validUntil) {
        touch(key, known);
        if (now >= known.freshUntil)
          flight(key, render).catch((error: unknown) => request.log.warn({ err: error }, "page not refreshed"));
        return send(request, reply, known);
      }
      return send(request, reply, await flight(key, render));
    },
    fresh: (key) => {
      const known = entries.get(key);
      const now = clock.now();
      if (!known || now >= known.freshUntil || now >= known.validUntil) return undefined;
      touch(key, known);
      return known;
    },
    purge: () => {
      generation += 1;
      entries.clear();
      asked.clear();
      flights.clear();
      plain.clear();
      bytes = 0;
    },
    stats: () => ({ entries: entries.size, bytes, hits, renders }),
  };
}
