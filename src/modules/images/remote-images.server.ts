import { LRUCache } from "lru-cache";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { sha256 } from "#platform/random.server.ts";
import { createBoundedQueue } from "#platform/jobs/bounded-queue.server.ts";
import { fetchImage, listedAddress, type FetchRules } from "./fetch-image.server.ts";
import type { ImageCache } from "./image-cache.server.ts";
import type { ImageSource } from "./image-service.server.ts";

/** Returns pictures of other hosts, for a caller as identified for limits. */
export type RemoteImages = (address: string, caller: string) => Promise<Result<ImageSource>>;

/** How long a fetched picture, or a refusal, counts as current, in ms. */
const freshMs = 60 * 60_000;
const refusedMs = 60_000;
const maxKnown = 2000;

/**
 * Pictures of listed hosts: fetched once, cached with the encoded ones, with a hash of their content as version.
 * Source: IMG-09.
 */
export function createRemoteImages(parts: {
  readonly rules: FetchRules;
  readonly cache: ImageCache;
  readonly now: () => number;
}): RemoteImages {
  const { rules, cache, now } = parts;
  const known = new LRUCache<string, { readonly until: number; readonly version: Promise<Result<string>> }>({
    max: maxKnown,
  });
  /** Callers waiting for a URL that is being fetched. */
  const waitingCallers = new Map<string, Set<string>>();
  const queue = createBoundedQueue(4, 100);
  const keyOf = (version: string) => `source/${version}`;

  const fetchOnce = async (address: string, caller: string): Promise<Result<string>> => {
    const callers = new Set([caller]);
    waitingCallers.set(address, callers);
    const fetched = await queue({ callers, first: true }, () => fetchImage(address, rules)).finally(() =>
      waitingCallers.delete(address),
    );
    if (!fetched) return refuse("UNAVAILABLE", { s: 2 });
    if (!fetched.ok) return fetched;
    const version = sha256(fetched.value);
    await cache.write(keyOf(version), fetched.value);
    return accept(version);
  };

  const versionOf = async (address: string, caller: string): Promise<Result<string>> => {
    const seen = known.get(address);
    if (seen && seen.until > now()) {
      waitingCallers.get(address)?.add(caller);
      return seen.version;
    }
    const version = fetchOnce(address, caller);
    known.set(address, { until: now() + freshMs, version });
    const found = await version;
    if (!found.ok) known.set(address, { until: now() + refusedMs, version });
    return version;
  };

  return async (address, caller) => {
    // Checked before anything is cached: only listed hosts take memory.
    if (!listedAddress(address, rules)) return refuse("IMAGE_HOST");
    const version = await versionOf(address, caller);
    if (!version.ok) return version;
    const load = async (): Promise<Result<Uint8Array>> => {
      const cached = await cache.read(keyOf(version.value));
      if (cached) return accept(cached);
      // Evicted from the cache in the meantime.
      const again = await fetchImage(address, rules);
      return again.ok && sha256(again.value) !== version.value ? refuse("IMAGE_UPSTREAM") : again;
    };
    return accept({ version: version.value, load });
  };
}
