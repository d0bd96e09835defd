import type { AddressInfo } from "node:net";
import type { Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { flagsApi } from "../api.server.ts";
import { flagKeys, shopEnvironment, type FlagKeys } from "../keys.server.ts";
import { FlagDraft, type Matcher } from "../model.ts";
import { createFlagService, type FlagService, type StreamTimes } from "../service.server.ts";

/** The author of changes in tests. */
export const author = { environment: shopEnvironment, actor: "staff:test" };

/** A flag service that listens on its own port. */
export type RunningService = {
  readonly address: string;
  readonly port: number;
  readonly keys: FlagKeys;
  readonly service: FlagService;
  readonly close: () => Promise<void>;
};

/** Starts the service as in a web process; `port` 0 selects a free one. */
export async function startFlagService(deps: Deps, port = 0, times?: StreamTimes): Promise<RunningService> {
  const app = await createServer(deps);
  const service = createFlagService(deps, times);
  await app.register(async (scope) => flagsApi(scope, service));
  await app.listen({ port, host: "127.0.0.1" });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port: listening } = app.server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${listening}`,
    port: listening,
    keys: flagKeys(deps),
    service,
    close: async () => {
      service.streams.end();
      await app.close();
    },
  };
}

/** The matchers of one rule, all of which must match; an empty list matches everyone. */
export type Rule = { readonly when?: readonly Partial<Matcher>[]; readonly give?: string; readonly percent?: number };

const everybody = { matcherType: "ALL_KEYS" };

/** A flag that gives `on` to keys a rule matches, and `off` to all others. */
export function aFlag(name: string, rules: readonly Rule[] = [{}], rest: object = {}): FlagDraft {
  return FlagDraft.parse({
    name,
    trafficTypeName: "user",
    status: "ACTIVE",
    killed: false,
    defaultTreatment: "off",
    seed: 42,
    trafficAllocationSeed: 7,
    conditions: rules.map(({ when = [everybody], give = "on", percent = 100 }) => ({
      label: "rule",
      matcherGroup: { matchers: when },
      partitions: [
        { treatment: give, size: percent },
        { treatment: give === "off" ? "on" : "off", size: 100 - percent },
      ],
    })),
    ...rest,
  });
}

/** The value of a result that must be accepted. */
export async function done<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const settled = await result;
  if (!settled.ok) throw new Error(`refused: ${JSON.stringify(settled.refusal)}`);
  return settled.value;
}
