import { LRUCache } from "lru-cache";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { createRecentCalls } from "#platform/security/recent-calls.server.ts";
import { JobTimeout } from "#platform/jobs/process-pool.server.ts";
import { createBoundedQueue, type QueuedFor } from "#platform/jobs/bounded-queue.server.ts";
import { Encoded, type EncodeJob } from "./encode-image.server.ts";
import type { ImageCache } from "./image-cache.server.ts";
import type { ImageFormat, Modifiers } from "./model.ts";
import { isUsualForm, normalModifiers } from "./modifiers.ts";

/** A picture from which the service derives others. */
export type ImageSource = {
  /** Changes with the content: part of every key. */
  readonly version: string;
  /** Bytes of a JPEG, PNG, WebP, AVIF, GIF or SVG file; for drawn sources at least `width` pixels wide. */
  readonly load: (width: number | undefined) => Promise<Result<Uint8Array>>;
  /** Renders a drawn picture directly, without a second encoding, if only width and encoding are requested. */
  readonly draw?: (width: number, format: ImageFormat, quality: number) => Promise<Uint8Array> | undefined;
};

/** Creates and caches pictures. */
export type ImageService = {
  /**
   * The picture for a caller as identified for limits. Refuses UNAVAILABLE (queue is full), RATE_LIMIT (too many
   * unusual variants), IMAGE_SLOW, and what the source and `encodeImage` refuse.
   */
  readonly picture: (
    source: ImageSource,
    modifiers: Modifiers,
    format: ImageFormat,
    caller: string,
  ) => Promise<Result<Buffer>>;
};

export type ImageServiceParts = {
  readonly cache: ImageCache;
  /** Runs an `EncodeJob` in a process that can be killed. */
  readonly encode: (job: EncodeJob) => Promise<unknown>;
  /** Pictures encoded at once. */
  readonly concurrency: number;
  /** Maximum length of the queue. */
  readonly longestQueue?: number;
  /** Multiplies the number of unusual variants created per caller. */
  readonly limitFactor?: number;
  readonly now: () => number;
};

/** Seconds after which a refused browser may retry. */
const retrySeconds = 2;
/** A failed picture is not retried for this long, or one URL could keep a core busy all day. */
const failureMs = 60_000;
const maxFailures = 2000;
/** Maximum number of unusual variants created per caller and minute. */
const unusualPerMinute = 30;
/** Faults of the source itself, for any modifiers; others concern one request. */
const ofTheSource: ReadonlySet<string> = new Set(["IMAGE_BROKEN", "IMAGE_TOO_LARGE"]);
const ofTheRequest: ReadonlySet<string> = new Set(["IMAGE_SLOW", "IMAGE_CROP"]);

/** Cache key and entity tag of a response. */
export function imageKey({ version }: Pick<ImageSource, "version">, modifiers: Modifiers, format: ImageFormat): string {
  return `${version}/${normalModifiers(modifiers, format)}`;
}

/** A drawing at the requested width, if nothing else is requested. */
function drawnAs({ draw }: ImageSource, modifiers: Modifiers, format: ImageFormat): Promise<Uint8Array> | undefined {
  const { width, height, blur, rotate, crop, background, quality } = modifiers;
  const more = height !== undefined || blur > 0 || rotate > 0 || crop !== undefined || background !== undefined;
  return width === undefined || more ? undefined : draw?.(width, format, quality);
}

/** A picture being created: its callers and its result. */
type Flight = { readonly of: QueuedFor; readonly answer: Promise<Result<Buffer>> };

type ImageRequest = { readonly source: ImageSource; readonly modifiers: Modifiers; readonly format: ImageFormat };

/**
 * The image service: existing pictures come from the cache, equal requests share one encoding, at most `concurrency` run
 * at once, and failed pictures are not retried for a while. Callers take turns; variants that pages use have priority
 * over others, whose number per caller and minute is limited.
 * @source IMG-01, IMG-09, NFR-03, D-26
 */
export function createImageService(parts: ImageServiceParts): ImageService {
  const { cache, now } = parts;
  const flights = new Map<string, Flight>();
  const unusual = createRecentCalls(60_000);
  const failures = new LRUCache<string, { readonly refusal: Refusal; readonly until: number }>({ max: maxFailures });
  const queue = createBoundedQueue(parts.concurrency, parts.longestQueue ?? 400);

  const make = async ({ source, modifiers, format }: ImageRequest): Promise<Result<Uint8Array>> => {
    const drawn = drawnAs(source, modifiers, format);
    if (drawn) return accept(await drawn);
    const loaded = await source.load(modifiers.width);
    if (!loaded.ok) return loaded;
    try {
      const encoded = Encoded.parse(await parts.encode({ source: new Uint8Array(loaded.value), modifiers, format }));
      return encoded.ok ? accept(encoded.bytes) : refuse(encoded.code);
    } catch (fault) {
      if (fault instanceof JobTimeout) return refuse("IMAGE_SLOW");
      // This picture crashed the process: out of memory, or a fault in a decoder.
      if (fault instanceof Error && fault.message === "the side process ended") return refuse("IMAGE_BROKEN");
      throw fault;
    }
  };

  const cacheFailure = (version: string, key: string, refusal: Refusal): void => {
    const about = ofTheSource.has(refusal.code) ? version : ofTheRequest.has(refusal.code) ? key : undefined;
    if (about === undefined) return;
    failures.set(about, { refusal, until: now() + failureMs });
  };

  const failureOf = (version: string, key: string): Refusal | undefined => {
    const failed = failures.get(version) ?? failures.get(key);
    return failed && failed.until > now() ? failed.refusal : undefined;
  };

  /** Refuses an unusual variant once too many were created for the caller. */
  const overLimit = (caller: string): Refusal | undefined => {
    const s = unusual.waitToCall(caller, unusualPerMinute * (parts.limitFactor ?? 1), now());
    return s > 0 ? { code: "RATE_LIMIT", data: { s } } : undefined;
  };

  const fly = async (key: string, request: ImageRequest, of: QueuedFor, caller: string): Promise<Result<Buffer>> => {
    const cached = await cache.read(key);
    if (cached) return accept(cached);
    const refusal = of.first ? undefined : overLimit(caller);
    if (refusal) return { ok: false, refusal };
    const encoded = await queue(of, () => make(request));
    if (!encoded) return refuse("UNAVAILABLE", { s: retrySeconds });
    if (encoded.ok) return accept(await cache.write(key, encoded.value));
    cacheFailure(request.source.version, key, encoded.refusal);
    return encoded;
  };

  return {
    picture: async (source, modifiers, format, caller) => {
      const key = imageKey(source, modifiers, format);
      const refusal = failureOf(source.version, key);
      if (refusal) return { ok: false, refusal };
      const running = flights.get(key);
      running?.of.callers.add(caller);
      if (running) return running.answer;
      const of = { callers: new Set([caller]), first: isUsualForm(modifiers, format) };
      const request = { source, modifiers, format };
      const answer = fly(key, request, of, caller).finally(() => flights.delete(key));
      flights.set(key, { of, answer });
      return answer;
    },
  };
}
