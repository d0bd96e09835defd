import { SplitFactory } from "@splitsoftware/splitio";
import type { FlagAddresses } from "#platform/settings/provider-formats.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Evaluation } from "../evaluation/evaluate.ts";
import { controlTreatment } from "../model.ts";
import type { FlagVisit, ShopFlags } from "./shop-flags.server.ts";

/** Flags of an external service; `close` ends its client. */
export type VendorFlags = ShopFlags & { readonly close: () => Promise<void> };

const evaluation = (treatment: string, label: string, config: string | null = null): Evaluation => ({
  treatment,
  label,
  config,
  changeNumber: -1,
});

/** Attributes in the types the client accepts. */
function sentAttributes({ attributes }: FlagVisit): Record<string, string | boolean> {
  const known = Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "boolean" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(known);
}

/**
 * Evaluates flags of another service on the server with the official client and the server key. It reports no
 * impressions: the browser does, for what was really seen. Until it is ready, flags are off and FLAG_NO_CLIENT is
 * logged.
 * @source FLAG-17, FLAG-12, FLAG-15
 */
export function createVendorFlags(
  urls: FlagAddresses,
  { FLAG_SERVER_KEY = "", FLAG_STREAMING }: Pick<Config, "FLAG_SERVER_KEY" | "FLAG_STREAMING">,
  log: Pick<Log, "error">,
): VendorFlags {
  const factory = SplitFactory({
    core: { authorizationKey: FLAG_SERVER_KEY, IPAddressesEnabled: false },
    urls: { ...urls },
    streamingEnabled: FLAG_STREAMING,
    sync: { impressionsMode: "NONE" },
  });
  const client = factory.client();
  const manager = factory.manager();
  let ready = false;
  client.on(client.Event.SDK_READY, () => {
    ready = true;
  });
  const withoutKey = (name: string): Evaluation =>
    evaluation(manager.split(name)?.defaultTreatment ?? controlTreatment, "no visitor key");
  const evaluate = (names: readonly string[], visit: FlagVisit): Map<string, Evaluation> => {
    const { key, overrides } = visit;
    const treatments = key === undefined ? {} : client.getTreatmentsWithConfig(key, [...names], sentAttributes(visit));
    return new Map(
      names.map((name) => {
        const forced = overrides.forced.get(name);
        if (forced) return [name, evaluation(forced, "override")];
        const found = treatments[name];
        return [name, found ? evaluation(found.treatment, "vendor", found.config) : withoutKey(name)];
      }),
    );
  };
  return {
    evaluate: (names, visit) => {
      if (ready) return Promise.resolve(evaluate(names ?? manager.names(), visit));
      log.error({ code: "FLAG_NO_CLIENT", reason: "the client is not ready" }, "flags read as off");
      return Promise.resolve(new Map((names ?? []).map((name) => [name, evaluation("off", "no flags")])));
    },
    withoutKey: (names) => (ready ? new Map(names.map((name) => [name, withoutKey(name)])) : undefined),
    close: () => client.destroy(),
  };
}
