import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createFlag } from "../definitions/save-flag.server.ts";
import { createSegment } from "../definitions/save-segment.server.ts";
import { openProxy } from "../testing/counting-proxy.ts";
import { aFlag, author, done, startFlagService } from "../testing/flag-service.ts";
import { generations, startSdk } from "../testing/sdk.ts";
import { calls, soon, streamContext } from "../testing/stream-context.ts";

const { deps, closing, fresh, connect, follows } = streamContext();

describe.each(generations)("the tokens of the official client %s", (generation) => {
  test("FLAG-14 a client with a wrong key is never ready and does not poll without pause; one with a browser's key cannot read segments", async () => {
    const running = await startFlagService(deps());
    closing.push(running.close);
    const proxy = await openProxy(running.port);
    closing.push(proxy.close);
    const wrong = { server: `${running.keys.server}x`, client: "" };
    await expect(startSdk(generation, { address: proxy.address, keys: wrong }, { readySeconds: 2 })).rejects.toThrow(
      /TIMED_OUT/,
    );
    expect(calls(proxy).definitions).toBeLessThanOrEqual(4);
    expect(calls(proxy).streams).toBe(0);
    const [segment, flag] = [fresh("vip"), fresh("club")];
    await done(createSegment(deps(), author, { name: segment, kind: "standard", description: "" }));
    const when = [{ matcherType: "IN_SEGMENT" as const, userDefinedSegmentMatcherData: { segmentName: segment } }];
    await done(createFlag(deps(), author, aFlag(flag, [{ when }]), ""));
    const browsers = { server: running.keys.client, client: "" };
    await expect(startSdk(generation, { address: proxy.address, keys: browsers }, { readySeconds: 2 })).rejects.toThrow(
      /TIMED_OUT/,
    );
    expect(proxy.asked(`/segmentChanges/${segment}`).length).toBeGreaterThan(0);
    expect(proxy.asked(`/segmentChanges/${segment}`).length).toBeLessThanOrEqual(4);
  });

  test("FLAG-09 a stream whose token expires is closed with the code for it; the client fetches a new one and keeps receiving", async () => {
    const { running, proxy, sdk } = await connect(generation, { times: { heartbeatMs: 200, tokenSeconds: 3600 } });
    await follows(sdk);
    const before = calls(proxy);
    deps().moveClock("2026-11-23T10:00:01Z");
    await soon(() => expect(calls(proxy).streams).toBe(before.streams + 1));
    await soon(() => expect(running.service.streams.count()).toBe(1));
    await follows(sdk);
    expect(calls(proxy).tokens).toBe(before.tokens + 1);
  });

  test("FLAG-09 a client renews its token ten minutes before it expires, once, and misses nothing meanwhile", async () => {
    const { running, proxy, sdk } = await connect(generation, { times: { heartbeatMs: 20_000, tokenSeconds: 603 } });
    await soon(() => expect(running.service.streams.count()).toBe(1));
    const before = calls(proxy);
    for (const until = performance.now() + 4500; performance.now() < until;) {
      await follows(sdk);
      await wait(100);
    }
    const renewed = calls(proxy).tokens - before.tokens;
    expect(renewed).toBeGreaterThanOrEqual(1);
    expect(renewed).toBeLessThanOrEqual(2);
    await soon(() => expect(running.service.streams.count()).toBe(1));
  });
});
