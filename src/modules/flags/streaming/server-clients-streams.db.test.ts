import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { drainStreams } from "../api.server.ts";
import { changeFlag, createFlag } from "../definitions/save-flag.server.ts";
import { openProxy } from "../testing/counting-proxy.ts";
import { aFlag, author, done, startFlagService } from "../testing/flag-service.ts";
import { generations, startSdk } from "../testing/sdk.ts";
import { calls, soon, streamContext } from "../testing/stream-context.ts";

const { deps, closing, fresh, connect, follows } = streamContext();

describe.each(generations)("the streams of the official client %s", (generation) => {
  test("FLAG-09 a drain ends the streams while calls are answered; the client reconnects without polling on and on", async () => {
    const { running, proxy, sdk } = await connect(generation);
    await follows(sdk);
    const before = calls(proxy);
    await drainStreams(running.service);
    // The service is still running: a client that lost its stream reloads everything at once.
    expect(running.service.streams.count()).toBe(0);
    expect(calls(proxy).definitions).toBe(before.definitions + 1);
    await running.close();
    closing.splice(closing.indexOf(running.close), 1);
    const next = await startFlagService(deps(), running.port);
    closing.splice(0, 0, next.close);
    await soon(() => expect(next.service.streams.count()).toBe(1));
    await follows(sdk);
    const after = calls(proxy);
    expect(proxy.asked("s=1.2")).toEqual([]);
    expect(after.tokens - before.tokens).toBeLessThanOrEqual(4);
    await wait(1500);
    expect(calls(proxy)).toEqual(after);
  });

  test("FLAG-09 with FLAG_STREAMING=false clients poll: no stream is opened, no further token is requested", async () => {
    const { proxy, sdk } = await connect(generation, { refresh: 0.5, streaming: false });
    await follows(sdk);
    await follows(sdk);
    expect(calls(proxy)).toMatchObject({ tokens: 1, streams: 0 });
  });

  test("FLAG-09 a refused token (4xx) ends streaming for good: the client polls and requests no other", async () => {
    const running = await startFlagService(deps());
    closing.push(running.close);
    const proxy = await openProxy(running.port);
    closing.push(proxy.close);
    proxy.refuse("/flags/api/v2/auth", 401);
    const sdk = await startSdk(generation, { address: proxy.address, keys: running.keys }, { refresh: 0.5 });
    closing.push(sdk.destroy);
    await follows(sdk);
    await wait(2500);
    expect(calls(proxy)).toMatchObject({ tokens: 1, streams: 0 });
  });

  test("FLAG-09 a client that loses its stream polls, and stops polling when it has one again", async () => {
    const { running, proxy, sdk } = await connect(generation, { refresh: 0.5 });
    await follows(sdk);
    for (const path of ["/flags/sse", "/flags/api/v2/auth"]) proxy.refuse(path, 503);
    proxy.cut();
    await soon(() => expect(running.service.streams.count()).toBe(0));
    const flag = fresh("polled");
    await done(createFlag(deps(), author, aFlag(flag), ""));
    await soon(() => expect(sdk.treatment("anna", flag)).toBe("on"));
    for (const path of ["/flags/sse", "/flags/api/v2/auth"]) proxy.refuse(path, undefined);
    await soon(() => expect(running.service.streams.count()).toBe(1), 20_000);
    await wait(700);
    const settled = calls(proxy);
    await wait(2000);
    expect(calls(proxy)).toEqual(settled);
    await done(changeFlag(deps(), author, { name: flag, edit: (now) => ({ ...now, killed: true }) }));
    await soon(() => expect(sdk.treatment("anna", flag)).toBe("off"));
  });
});
