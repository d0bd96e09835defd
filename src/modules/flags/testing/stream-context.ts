import { afterEach, beforeEach, expect, vi } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { createFlag } from "../definitions/save-flag.server.ts";
import type { StreamTimes } from "../service.server.ts";
import { openProxy, type CountingProxy } from "./counting-proxy.ts";
import { aFlag, author, done, startFlagService, type RunningService } from "./flag-service.ts";
import { startSdk, type Generation, type Sdk } from "./sdk.ts";

/** Waits until something holds, ten seconds at most unless told otherwise. */
export const soon = (check: () => unknown, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 10 });

/** How often a client asked for what. */
export const calls = (door: CountingProxy) => ({
  definitions: door.asked("/splitChanges").length,
  tokens: door.asked("/v2/auth").length,
  streams: door.asked("/flags/sse").length,
});

/** Official clients with streams to flag services of their own, on the calling file's database; each test closes them. */
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
    /** A service with one client behind a door that counts what it asks. */
    connect: async (
      generation: Generation,
      { refresh = 600, streaming = true, times }: { refresh?: number; streaming?: boolean; times?: StreamTimes } = {},
    ): Promise<{ running: RunningService; door: CountingProxy; sdk: Sdk }> => {
      const config = { ...deps.config, FLAG_STREAMING: streaming };
      const running = await startFlagService({ ...deps, config }, 0, times);
      closing.push(running.close);
      const door = await openProxy(running.port);
      closing.push(door.close);
      const sdk = await startSdk(generation, { address: door.address, keys: running.keys }, { refresh });
      closing.push(sdk.destroy);
      return { running, door, sdk };
    },
    /** The client hears of a flag that is made now. */
    follows: async (sdk: Sdk): Promise<void> => {
      const probe = fresh("probe");
      await done(createFlag(deps, author, aFlag(probe), ""));
      await soon(() => expect(sdk.treatment("anna", probe)).toBe("on"));
    },
  };
}
