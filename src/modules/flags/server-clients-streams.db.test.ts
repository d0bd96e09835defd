import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { drainStreams } from "./api.server.ts";
import { changeFlag, createFlag } from "./save-flag.server.ts";
import { createSegment } from "./save-segment.server.ts";
import type { StreamTimes } from "./service.server.ts";
import { openDoor, type CountingDoor } from "./testing/counting-door.ts";
import { aFlag, author, done, startFlagService, type RunningService } from "./testing/flag-service.ts";
import { generations, startSdk, type Generation, type Sdk } from "./testing/sdk.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  deps = testDeps(database());
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const soon = (check: () => unknown, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 10 });
let count = 0;
const fresh = (name: string): string => `${name}_${(count += 1)}`;

/** A service with one client behind a door that counts what it asks. */
async function connect(
  generation: Generation,
  { refresh = 600, streaming = true, times }: { refresh?: number; streaming?: boolean; times?: StreamTimes } = {},
): Promise<{ running: RunningService; door: CountingDoor; sdk: Sdk }> {
  const running = await startFlagService({ ...deps, config: { ...deps.config, FLAG_STREAMING: streaming } }, 0, times);
  closing.push(running.close);
  const door = await openDoor(running.port);
  closing.push(door.close);
  const sdk = await startSdk(generation, { address: door.address, keys: running.keys }, { refresh });
  closing.push(sdk.destroy);
  return { running, door, sdk };
}

/** The client hears of a flag that is made now. */
async function follows(sdk: Sdk): Promise<void> {
  const probe = fresh("probe");
  await done(createFlag(deps, author, aFlag(probe), ""));
  await soon(() => expect(sdk.treatment("anna", probe)).toBe("on"));
}

const calls = (door: CountingDoor) => ({
  definitions: door.asked("/splitChanges").length,
  tokens: door.asked("/v2/auth").length,
  streams: door.asked("/flags/sse").length,
});

describe.each(generations)("the streams of the official client %s", (generation) => {
  test("FLAG-09 a drain ends the streams while calls are answered; the client comes back without asking on and on", async () => {
    const { running, door, sdk } = await connect(generation);
    await follows(sdk);
    const before = calls(door);
    await drainStreams(running.service);
    // The service is still there: whoever lost his stream reads everything anew at once.
    expect(running.service.streams.count()).toBe(0);
    expect(calls(door).definitions).toBe(before.definitions + 1);
    await running.close();
    closing.splice(closing.indexOf(running.close), 1);
    const next = await startFlagService(deps, running.port);
    closing.splice(0, 0, next.close);
    await soon(() => expect(next.service.streams.count()).toBe(1));
    await follows(sdk);
    const after = calls(door);
    expect(door.asked("s=1.2")).toEqual([]);
    expect(after.tokens - before.tokens).toBeLessThanOrEqual(4);
    await wait(1500);
    expect(calls(door)).toEqual(after);
  });

  test("FLAG-09 with FLAG_STREAMING=false clients poll: no stream is opened, no token is asked for again", async () => {
    const { door, sdk } = await connect(generation, { refresh: 0.5, streaming: false });
    await follows(sdk);
    await follows(sdk);
    expect(calls(door)).toMatchObject({ tokens: 1, streams: 0 });
  });

  test("FLAG-09 a token that is refused (4xx) ends streaming for good: the client polls and asks for no other", async () => {
    const running = await startFlagService(deps);
    closing.push(running.close);
    const door = await openDoor(running.port);
    closing.push(door.close);
    door.refuse("/flags/api/v2/auth", 401);
    const sdk = await startSdk(generation, { address: door.address, keys: running.keys }, { refresh: 0.5 });
    closing.push(sdk.destroy);
    await follows(sdk);
    await wait(2500);
    expect(calls(door)).toMatchObject({ tokens: 1, streams: 0 });
  });

  test("FLAG-14 a client with a wrong key is never ready and does not ask without pause; one with a browser's key may not ask for segments", async () => {
    const running = await startFlagService(deps);
    closing.push(running.close);
    const door = await openDoor(running.port);
    closing.push(door.close);
    const wrong = { server: `${running.keys.server}x`, client: "" };
    await expect(startSdk(generation, { address: door.address, keys: wrong }, { readySeconds: 2 })).rejects.toThrow(
      /TIMED_OUT/,
    );
    expect(calls(door).definitions).toBeLessThanOrEqual(4);
    expect(calls(door).streams).toBe(0);
    const [segment, flag] = [fresh("vip"), fresh("club")];
    await done(createSegment(deps, author, { name: segment, kind: "standard", description: "" }));
    const when = [{ matcherType: "IN_SEGMENT" as const, userDefinedSegmentMatcherData: { segmentName: segment } }];
    await done(createFlag(deps, author, aFlag(flag, [{ when }]), ""));
    const browsers = { server: running.keys.client, client: "" };
    await expect(startSdk(generation, { address: door.address, keys: browsers }, { readySeconds: 2 })).rejects.toThrow(
      /TIMED_OUT/,
    );
    expect(door.asked(`/segmentChanges/${segment}`).length).toBeGreaterThan(0);
    expect(door.asked(`/segmentChanges/${segment}`).length).toBeLessThanOrEqual(4);
  });

  test("FLAG-09 a stream whose token ends is closed with the code for it; the client fetches a new one and hears on", async () => {
    const { running, door, sdk } = await connect(generation, { times: { heartbeatMs: 200, tokenSeconds: 3600 } });
    await follows(sdk);
    const before = calls(door);
    deps.moveClock("2026-11-23T10:00:01Z");
    await soon(() => expect(calls(door).streams).toBe(before.streams + 1));
    await soon(() => expect(running.service.streams.count()).toBe(1));
    await follows(sdk);
    expect(calls(door).tokens).toBe(before.tokens + 1);
  });

  test("FLAG-09 a client renews its token ten minutes before the end, once, and misses nothing meanwhile", async () => {
    const { running, door, sdk } = await connect(generation, { times: { heartbeatMs: 20_000, tokenSeconds: 603 } });
    await soon(() => expect(running.service.streams.count()).toBe(1));
    const before = calls(door);
    for (const until = performance.now() + 4500; performance.now() < until;) {
      await follows(sdk);
      await wait(100);
    }
    const renewed = calls(door).tokens - before.tokens;
    expect(renewed).toBeGreaterThanOrEqual(1);
    expect(renewed).toBeLessThanOrEqual(2);
    await soon(() => expect(running.service.streams.count()).toBe(1));
  });

  test("FLAG-09 a client that loses its stream polls, and stops polling when it has one again", async () => {
    const { running, door, sdk } = await connect(generation, { refresh: 0.5 });
    await follows(sdk);
    for (const path of ["/flags/sse", "/flags/api/v2/auth"]) door.refuse(path, 503);
    door.cut();
    await soon(() => expect(running.service.streams.count()).toBe(0));
    const flag = fresh("polled");
    await done(createFlag(deps, author, aFlag(flag), ""));
    await soon(() => expect(sdk.treatment("anna", flag)).toBe("on"));
    for (const path of ["/flags/sse", "/flags/api/v2/auth"]) door.refuse(path, undefined);
    await soon(() => expect(running.service.streams.count()).toBe(1), 20_000);
    await wait(700);
    const settled = calls(door);
    await wait(2000);
    expect(calls(door)).toEqual(settled);
    await done(changeFlag(deps, author, { name: flag, edit: (now) => ({ ...now, killed: true }) }));
    await soon(() => expect(sdk.treatment("anna", flag)).toBe("off"));
  });
});
