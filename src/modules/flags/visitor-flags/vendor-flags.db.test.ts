import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { changeFlag, createFlag } from "../definitions/save-flag.server.ts";
import { aFlag, author, done, startFlagService, type RunningService } from "../testing/flag-service.ts";
import { createVendorFlags, type VendorFlags } from "./vendor-flags.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let vendor: RunningService;
let flags: VendorFlags;
const faults: unknown[] = [];

beforeAll(async () => {
  deps = testDeps(database());
  vendor = await startFlagService(deps);
  const ofCards = { matcherType: "WHITELIST" as const, whitelistMatcherData: { whitelist: ["card"] } };
  const when = [{ ...ofCards, negate: false, keySelector: { trafficType: "user", attribute: "channel" } }];
  const configurations = { on: '{"columns":2}' };
  await done(createFlag(deps, author, aFlag("vendored", [{ when }], { configurations }), ""));
  const api = `${vendor.address}/flags/api`;
  const urls = { sdk: api, events: api, auth: api, telemetry: api, streaming: `${vendor.address}/flags` };
  const config = { FLAG_SERVER_KEY: vendor.keys.server, FLAG_STREAMING: true };
  flags = createVendorFlags(urls, config, { error: (fault: unknown) => faults.push(fault) });
});
afterAll(async () => {
  await flags.close();
  await vendor.close();
});

const visit = (
  key: string | undefined,
  channel: string,
  forced: readonly (readonly [string, "on" | "off"])[] = [],
) => ({
  key,
  attributes: { channel, mobileDevice: false },
  overrides: { forced: new Map(forced), debug: false },
});
const treatment = async (...who: Parameters<typeof visit>) =>
  (await flags.evaluate(["vendored"], visit(...who))).get("vendored")?.treatment;

test("FLAG-17 FLAG-12 flags of another service: off until its client is ready, then as that service defines them, live", async () => {
  expect(flags.withoutKey(["vendored"])).toBeUndefined();
  expect(await treatment("anna", "card")).toBe("off");
  expect(faults).toMatchObject([{ code: "FLAG_NO_CLIENT" }]);
  await vi.waitFor(async () => expect(await treatment("anna", "card")).toBe("on"), { timeout: 10_000 });
  expect(await treatment("anna", "photo")).toBe("off");
  expect(await treatment(undefined, "card")).toBe("off");
  expect(await treatment(undefined, "card", [["vendored", "on"]])).toBe("on");
  const all = await flags.evaluate(undefined, visit("anna", "card"));
  expect(all.get("vendored")).toMatchObject({ treatment: "on", config: '{"columns":2}' });
  expect(flags.withoutKey(["vendored", "nobody"])?.get("nobody")?.treatment).toBe("control");
  await done(changeFlag(deps, author, { name: "vendored", edit: (flag) => ({ ...flag, killed: true }) }));
  await vi.waitFor(async () => expect(await treatment("anna", "card")).toBe("off"), { timeout: 10_000 });
});
