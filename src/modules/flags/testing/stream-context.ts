import { afterEach, beforeEach, expect, vi } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { createFlag } from "../definitions/save-flag.server.ts";
import type { StreamTimes } from "../service.server.ts";
import { openProxy, type CountingProxy } from "./counting-proxy.ts";
import { aFlag, author, done, startFlagService, type RunningService } from "./flag-service.ts";
import { startSdk, type Generation, type Sdk } from "./sdk.ts";

/** Waits until a check passes, ten seconds by default. */
export const soon = (check: () => unknown, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 10 });

/** Counts the requests of a client by kind. */
export const calls = (proxy: CountingProxy) => ({
  definitions: proxy.asked("/splitChanges").length,
  tokens: proxy.asked("/v2/auth").length,
  streams: proxy.asked("/flags/sse").length,
});

/**
 * Official clients with streams to their own flag services, on the database of the calling file; each test closes them.
 */
export function streamContext() {
  const database = useTestDatabase();
  let deps: ReturnType<typeof testDeps>;
  const closing: (() => Promise<unknown>)[] = [];
  beforeEach(() => {
    deps = testDeps(database());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  let count = 0;
  const fresh = (name: string): string => `${name}_${(count += 1)}`;

  return {
    deps: () => deps,
    closing,
    fresh,
    /** Starts a service with one client behind a proxy that counts its requests. */
    connect: async (
      generation: Generation,
      { refresh = 600, streaming = true, times }: { refresh?: number; streaming?: boolean; times?: StreamTimes } = {},
    ): Promise<{ running: RunningService; proxy: CountingProxy; sdk: Sdk }> => {
      const config = { ...deps.config, FLAG_STREAMING: streaming };
      const running = await startFlagService({ ...deps, config }, 0, times);
      closing.push(running.close);
      const proxy = await openProxy(running.port);
      closing.push(proxy.close);
      const sdk = await startSdk(generation, { address: proxy.address, keys: running.keys }, { refresh });
      closing.push(sdk.destroy);
      return { running, proxy, sdk };
    },
    /** Resolves when the client receives a newly created flag. */
    follows: async (sdk: Sdk): Promise<void> => {
      const probe = fresh("probe");
      await done(createFlag(deps, author, aFlag(probe), ""));
      await soon(() => expect(sdk.treatment("anna", probe)).toBe("on"));
    },
  };
}
