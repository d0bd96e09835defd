import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "#kernel/clock.ts";
import { brotli } from "../compressed-body.server.ts";

/** A page as rendered by React (or any renderer). */
export type RenderedPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** A cached page: compressed with brotli to an eighth of its bytes; the plain body is produced on demand. */
export type CachedPage = Omit<RenderedPage, "body"> & {
  readonly compressed: Buffer;
  readonly plain: () => Buffer;
  /** Length of the plain body in bytes. */
  readonly plainBytes: number;
  readonly etag: string;
};

type Entry = CachedPage & {
  /** Whether the body was compressed at the highest level. */
  readonly sharp: boolean;
  readonly freshUntil: number;
  /** After this time the page would be wrong (price, cut-off): it is never served later. */
  readonly validUntil: number;
};

/**
 * How long a page lives: after `freshMs` it is rerendered in the background; `validUntil` is the hard limit, computed
 * from the time rendering began.
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
  /** The cached page if it is fresh; a stale or missing page needs `respond`. */
  readonly fresh: (key: string) => CachedPage | undefined;
  readonly purge: () => void;
  /** Drops the pages whose key has this text in it. */
  readonly forget: (text: string) => void;
  readonly stats: () => {
    readonly entries: number;
    readonly bytes: number;
    readonly hits: number;
    readonly renders: number;
  };
};

/** Share of the cache for plain bodies next to the compressed ones; hardly any browser requests them. */
const plainShare = 1 / 8;

/** Requests after which a page is worth the third of a second that the last tenth of bytes costs. */
const worthSharpening = 10;

/** Response for a cached page; `bodyBytes` is missing when the browser has it already (304). */
export type ChosenPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyBytes: number | undefined;
  readonly body: () => Buffer | undefined;
};

/** Chooses the encoding of a page by the request's headers. */
export function choosePage(asked: IncomingHttpHeaders, page: CachedPage): ChosenPage {
  const { status, compressed, plain, plainBytes, etag } = page;
  const headers = { ...page.headers, etag, vary: "accept-encoding" };
  // A list of tags or a weak one (proxies that compress send it) matches this page as well.
  if (asked["if-none-match"]?.includes(etag))
    return { status: 304, headers, bodyBytes: undefined, body: () => undefined };
  if (!(asked["accept-encoding"] ?? "").includes("br")) return { status, headers, bodyBytes: plainBytes, body: plain };
  const compressedHeaders = { ...headers, "content-encoding": "br" };
  return { status, headers: compressedHeaders, bodyBytes: compressed.length, body: () => compressed };
}

function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply {
  const { status, headers, body } = choosePage(request.headers, entry);
  return reply.status(status).headers(headers).send(body());
}

/** Caches the most recently requested plain bodies, up to `maxBytes`; the others are decompressed again. */
function plainBodyCache(maxBytes: number): { readonly of: (compressed: Buffer) => Buffer; readonly clear: () => void } {
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
 * A bounded cache in front of the renderer: single flight per key, stale-while-revalidate, bodies stored as brotli,
 * ETag; the least recently used pages are evicted when `maxBytes` is reached; only 200 responses are cached.
 * @source architecture of the page cache, ADR-0018
 */
// oxlint-disable-next-line max-lines-per-function -- its functions share the cache
export function createPageCache(options: {
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}): PageCache {
  const { maxBytes, clock, lifetime } = options;
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<Entry>>();
  const asked = new Map<string, number>();
  const plain = plainBodyCache(maxBytes * plainShare);
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

  const store = (key: string, entry: Entry): void => {
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
    // One at a time, to leave the processors to visitors.
    if (times === worthSharpening) sharpening = sharpening.then(() => sharpen(key));
  };

  const fill = async (key: string, render: () => Promise<RenderedPage>): Promise<Entry> => {
    const startedIn = generation;
    renders += 1;
    // Before rendering: a page begun before the cut-off and finished after it shows the old dates.
    const validUntil = await lifetime.validUntil(clock.now());
    const { status, headers, body } = await render();
    const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
    // Mostly the page is unchanged: then its compressed body stays valid, too.
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
    // A page rendered before a purge may show the old content: it is sent once, but not cached.
    if (status === 200 && startedIn === generation) store(key, entry);
    return entry;
  };

  const flight = (key: string, render: () => Promise<RenderedPage>): Promise<Entry> => {
    const running = flights.get(key);
    if (running) return running;
    const started = fill(key, render).finally(() => {
      // After a purge the key may already belong to a later rendering.
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
    forget: (text) => {
      // What is being rendered may show the old content, whichever page it is.
      generation += 1;
      for (const key of [...entries.keys(), ...flights.keys()]) {
        if (!key.includes(text)) continue;
        drop(key);
        flights.delete(key);
      }
    },
    stats: () => ({ entries: entries.size, bytes, hits, renders }),
  };
}
