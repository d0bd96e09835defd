import type { Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { Flag } from "../model.ts";
import { serveDefinitions } from "../testing/official-clients.ts";
import { startFlagClient, type ClientSettings, type FlagClient } from "./flag-client.ts";

const hero = Flag.parse({
  name: "hero",
  trafficTypeName: "user",
  status: "ACTIVE",
  killed: false,
  defaultTreatment: "off",
  seed: 1,
  trafficAllocationSeed: 2,
  changeNumber: 5,
  conditions: [
    {
      matcherGroup: {
        matchers: [
          {
            matcherType: "WHITELIST",
            keySelector: { trafficType: "user", attribute: "channel" },
            whitelistMatcherData: { whitelist: ["card"] },
          },
        ],
      },
      partitions: [{ treatment: "on", size: 100 }],
    },
  ],
});

const open: { client: FlagClient | undefined; server: Server }[] = [];
afterEach(async () => {
  for (const { client, server } of open.splice(0)) {
    await client?.stop(true);
    server.closeAllConnections();
    server.close();
  }
});

async function start(change: Partial<ClientSettings> = {}) {
  const nothing = { ruleBasedSegments: [], segments: new Map<string, ReadonlySet<string>>(), largeSegments: new Map() };
  const { address, server } = await serveDefinitions({ flags: [hero], ...nothing });
  const reports: string[] = [];
  let changes = 0;
  const settings: ClientSettings = {
    authorizationKey: "client-key",
    urls: { sdk: address, events: address, auth: address, telemetry: address, streaming: address },
    streaming: false,
    visitorKey: "me",
    attributes: { channel: "card", mobileDevice: false },
    ...change,
  };
  const begin = (): FlagClient | undefined =>
    startFlagClient(
      settings,
      (code, data) => reports.push([code, ...Object.values(data)].join(" ")),
      () => (changes += 1),
    );
  const client = begin();
  open.push({ client, server });
  return { client, begin, reports, changes: () => changes };
}

describe("the client of a browser", () => {
  it("FLAG-07 FLAG-03 it reports when it is ready and evaluates with the attributes of the visit", async () => {
    const { client, reports, changes } = await start();
    await expect.poll(changes).toBe(1);
    expect(client?.treatments(["hero"])).toEqual({ hero: "on" });
    expect(reports).toEqual([]);
  });

  it("FLAG-12 a flag without treatment is control, and an invalid event fails: each with its code", async () => {
    const { client, reports, changes } = await start();
    await expect.poll(changes).toBe(1);
    expect(client?.treatments(["nobody"])).toEqual({ nobody: "control" });
    client?.track({ type: "order_placed", value: 12 });
    client?.track({ type: "order placed" });
    client?.track({ type: "order_placed", value: Number.NaN });
    const failed = ["FLAG_TRACK_FAILED order placed", "FLAG_TRACK_FAILED order_placed"];
    expect(reports).toEqual(["FLAG_NO_TREATMENT nobody", ...failed]);
  });

  it("FLAG-12 there is one client; a second start is reported and returns the first", async () => {
    const { client, begin, reports } = await start();
    expect(begin()).toBe(client);
    expect(reports).toEqual(["FLAG_CLIENT_TWICE"]);
  });

  it("FLAG-12 without the key of the service or of the visitor nothing starts", async () => {
    const { client, reports } = await start({ authorizationKey: "", visitorKey: "" });
    expect(client).toBeUndefined();
    expect(reports).toEqual(["FLAG_CLIENT_KEY_EMPTY", "FLAG_VISITOR_KEY_EMPTY"]);
  });
});
