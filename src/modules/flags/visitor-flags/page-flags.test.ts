import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { Flag } from "../model.ts";
import { pageFlags } from "./page-flags.server.ts";
import { createShopFlags } from "./shop-flags.server.ts";

function flag(name: string, change: object = {}): Flag {
  const seeds = { seed: 1, trafficAllocationSeed: 2, changeNumber: 5 };
  const matcherGroup = { matchers: [{ matcherType: "ALL_KEYS" }] };
  const conditions = [{ matcherGroup, partitions: [{ treatment: "on", size: 100 }] }];
  const plain = { trafficTypeName: "user", status: "ACTIVE", killed: false, defaultTreatment: "off", conditions };
  return Flag.parse({ name, ...plain, ...seeds, ...change });
}

const flags = new Map(
  [flag("tiles"), flag("everywhere", { defaultTreatment: "on" }), flag("blue", { defaultTreatment: "blue" })].map(
    (one) => [one.name, one],
  ),
);
const names = [...flags.keys()];
const shopFlags = createShopFlags(
  {
    definitions: async () => ({ changeNumber: 5, flags, ruleBased: new Map() }),
    memberships: async () => ({ standard: [], large: [] }),
  },
  { error: () => undefined },
);
const pages = pageFlags(
  shopFlags,
  () => ({ channel: "card", locale: "de-DE" }),
  (cookies) => cookies?.includes("agreed") ?? false,
  { SECURE_COOKIES: false },
);

function request(url: string, cookie: string): Pick<IncomingMessage, "headers" | "url"> {
  const agent = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  return { url, headers: { cookie, "user-agent": agent } };
}

describe("flags of cached pages", () => {
  it("FLAG-17 without a key the default treatments are available synchronously after the first evaluation", async () => {
    expect(pages.atOnce(request("/produkte/", ""), names)).toBeUndefined();
    await shopFlags.evaluate(names, { key: undefined, attributes: {}, overrides: { forced: new Map(), debug: false } });
    expect(pages.atOnce(request("/produkte/", ""), names)).toEqual(["everywhere"]);
  });

  it("FLAG-17 FLAG-10 a request with a key, consent or an override must be evaluated", () => {
    expect(pages.atOnce(request("/produkte/", "a=1; bw_visitor=x"), names)).toBeUndefined();
    expect(pages.atOnce(request("/produkte/", "agreed=1"), names)).toBeUndefined();
    expect(pages.atOnce(request("/produkte/?feature=tiles&treatment=on", ""), names)).toBeUndefined();
    expect(pages.atOnce(request("/produkte/?sort=newest&disabledFeatures=tiles", ""), names)).toBeUndefined();
  });
});
