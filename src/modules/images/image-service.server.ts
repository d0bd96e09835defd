import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { createRecentCalls } from "#platform/security/recent-calls.server.ts";
import { JobTimeout } from "#platform/jobs/process-pool.server.ts";
import { createBoundedQueue, type QueuedFor } from "./bounded-queue.server.ts";
import { Encoded, type EncodeJob } from "./encode-image.server.ts";
import type { ImageCache } from "./image-cache.server.ts";
import type { ImageFormat, Modifiers } from "./model.ts";
import { isUsualForm, normalModifiers } from "./modifiers.ts";

/** A picture the service can make others of. */
export type ImageSource = {
  /** Changes with the content: part of every key. */
  readonly version: string;
  /** Bytes of a JPEG, PNG, WebP, AVIF, GIF or SVG file; for drawn sources at least `width` pixels wide. */
  readonly load: (width: number | undefined) => Promise<Result<Uint8Array>>;
  /** A picture that is drawn anyway needs no second encoding when only width and encoding are asked for. */
  readonly draw?: (width: number, format: ImageFormat, quality: number) => Promise<Uint8Array> | undefined;
};

/** Makes and keeps pictures. */
export type ImageService = {
  /**
   * The picture for a caller as limits count them; refusals: UNAVAILABLE (too many wait), RATE_LIMIT (too many forms
   * no page asks for), IMAGE_SLOW, those of the source and of `encodeImage`.
   */
  readonly picture: (
    source: ImageSource,
    modifiers: Modifiers,
    format: ImageFormat,
    caller: string,
  ) => Promise<Result<Buffer>>;
};

/** What the service works with. */
export type ImageServiceParts = {
  readonly cache: ImageCache;
  /** Runs an `EncodeJob` where it can be ended. */
  readonly encode: (job: EncodeJob) => Promise<unknown>;
  /** Pictures made at once. */
  readonly abreast: number;
  /** Pictures that may wait for their turn. */
  readonly longestQueue?: number;
  /** Multiplies how many pictures are made for one caller in forms no page asks for. */
  readonly limitFactor?: number;
  readonly now: () => number;
};

/** Seconds after which a refused browser may ask again. */
const retrySeconds = 2;
/** What cannot be made is not tried again for so long, or one address could hold a core all day. */
const failureMs = 60_000;
const rememberedFailures = 2000;
/** Pictures a minute made for one caller in forms no page asks for. */
const unusualPerMinute = 30;
/** Faults of the source itself, whatever is asked of it, and those of one request. */
const ofTheSource: ReadonlySet<string> = new Set(["IMAGE_BROKEN", "IMAGE_TOO_LARGE"]);
const ofTheRequest: ReadonlySet<string> = new Set(["IMAGE_SLOW", "IMAGE_CROP"]);

/** The key of an answer: what it is kept under, and its entity tag. */
export function imageKey({ version }: Pick<ImageSource, "version">, modifiers: Modifiers, format: ImageFormat): string {
  return `${version}/${normalModifiers(modifiers, format)}`;
}

/** A drawing in the asked width, when nothing else is asked of it. */
function drawnAs({ draw }: ImageSource, modifiers: Modifiers, format: ImageFormat): Promise<Uint8Array> | undefined {
  const { width, height, blur, rotate, crop, background, quality } = modifiers;
  const more = height !== undefined || blur > 0 || rotate > 0 || crop !== undefined || background !== undefined;
  return width === undefined || more ? undefined : draw?.(width, format, quality);
}

/** A picture under way: who asked for it, and its answer. */
type Flight = { readonly of: QueuedFor; readonly answer: Promise<Result<Buffer>> };

/** A picture as it is asked for. */
type ImageRequest = { readonly source: ImageSource; readonly modifiers: Modifiers; readonly format: ImageFormat };

/**
 * The image service: what was made comes from the cache, equal requests share one making, at most `abreast` are made
 * at once, and what could not be made is not tried again for a while. Callers take turns; forms pages ask for go
 * before others, of which each caller gets so many a minute.
 * @source IMG-01, IMG-09, NFR-03, D-26
 */
export function createImageService(parts: ImageServiceParts): ImageService {
  const { cache, now } = parts;
  const flights = new Map<string, Flight>();
  const unusual = createRecentCalls(60_000);
  const failures = new Map<string, { readonly refusal: Refusal; readonly until: number }>();
  const inTurn = createBoundedQueue(parts.abreast, parts.longestQueue ?? 400);

  const make = async ({ source, modifiers, format }: ImageRequest): Promise<Result<Uint8Array>> => {
    const drawn = drawnAs(source, modifiers, format);
    if (drawn) return accept(await drawn);
    const loaded = await source.load(modifiers.width);
    if (!loaded.ok) return loaded;
    try {
      const made = Encoded.parse(await parts.encode({ source: new Uint8Array(loaded.value), modifiers, format }));
      return made.ok ? accept(made.bytes) : refuse(made.code);
    } catch (fault) {
      if (fault instanceof JobTimeout) return refuse("IMAGE_SLOW");
      // The process died of this picture: memory, or a fault in a decoder.
      if (fault instanceof Error && fault.message === "the side process ended") return refuse("IMAGE_BROKEN");
      throw fault;
    }
  };

  const remember = (version: string, key: string, refusal: Refusal): void => {
    const about = ofTheSource.has(refusal.code) ? version : ofTheRequest.has(refusal.code) ? key : undefined;
    if (about === undefined) return;
    if (failures.size >= rememberedFailures) failures.clear();
    failures.set(about, { refusal, until: now() + failureMs });
  };

  const failureOf = (version: string, key: string): Refusal | undefined => {
    const failed = failures.get(version) ?? failures.get(key);
    return failed && failed.until > now() ? failed.refusal : undefined;
  };

  /** Refuses the caller a form no page asks for once too many of them were made for him. */
  const overLimit = (caller: string): Refusal | undefined => {
    const s = unusual.secondsToWait(caller, unusualPerMinute * (parts.limitFactor ?? 1), now());
    if (s > 0) return { code: "RATE_LIMIT", data: { s } };
    unusual.note(caller, now());
    return undefined;
  };

  const fly = async (key: string, asked: ImageRequest, of: QueuedFor, caller: string): Promise<Result<Buffer>> => {
    const kept = await cache.read(key);
    if (kept) return accept(kept);
    const refusal = of.first ? undefined : overLimit(caller);
    if (refusal) return { ok: false, refusal };
    const made = await inTurn(of, () => make(asked));
    if (!made) return refuse("UNAVAILABLE", { s: retrySeconds });
    if (made.ok) return accept(await cache.write(key, made.value));
    remember(asked.source.version, key, made.refusal);
    return made;
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
      const asked = { source, modifiers, format };
      const answer = fly(key, asked, of, caller).finally(() => flights.delete(key));
      flights.set(key, { of, answer });
      return answer;
    },
  };
}
