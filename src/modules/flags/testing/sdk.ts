import { SplitFactory as Factory10 } from "@splitsoftware/splitio";
import { SplitFactory as Factory11 } from "splitio-11";
import type { RunningService } from "./flag-service.ts";

/** An official client on the server, of either generation. */
export type Sdk = {
  readonly treatment: (key: string, flag: string, attributes?: Readonly<Record<string, string | boolean>>) => string;
  readonly track: (key: string, eventType: string, value: number) => boolean;
  /** How often the client reported an update. */
  readonly updates: () => number;
  readonly log: readonly string[];
  readonly destroy: () => Promise<void>;
};

/** Generations of the official clients. */
export const generations = ["10.28", "11.11"] as const;
/** A generation of the official clients. */
export type Generation = (typeof generations)[number];

type Options = {
  readonly streaming?: boolean;
  /** Seconds between two polls. */
  readonly refresh?: number;
  readonly mode?: "OPTIMIZED" | "DEBUG" | "NONE";
  readonly sets?: readonly string[];
  /** Seconds until a client that is not ready gives up. */
  readonly readySeconds?: number;
};

type Emitter = { readonly on: (event: string, listener: () => void) => unknown };

/** Starts an official server-side client and waits until it is ready. */
export async function startSdk(
  generation: Generation,
  { address, keys }: Pick<RunningService, "address" | "keys">,
  { streaming = true, refresh = 600, mode = "DEBUG", sets = [], readySeconds = 10 }: Options = {},
): Promise<Sdk> {
  const api = `${address}/flags/api`;
  const log: string[] = [];
  const settings = {
    core: { authorizationKey: keys.server, IPAddressesEnabled: false },
    streamingEnabled: streaming,
    startup: { readyTimeout: readySeconds, requestTimeoutBeforeReady: readySeconds, eventsFirstPushWindow: 0.1 },
    scheduler: {
      featuresRefreshRate: refresh,
      segmentsRefreshRate: refresh,
      impressionsRefreshRate: 1,
      eventsPushRate: 1,
      telemetryRefreshRate: 60,
    },
    urls: { sdk: api, events: api, auth: api, telemetry: api, streaming: `${address}/flags` },
    sync: {
      impressionsMode: mode,
      splitFilters: sets.length > 0 ? [{ type: "bySet" as const, values: [...sets] }] : [],
    },
  };
  const factory = generation === "10.28" ? Factory10(settings) : Factory11(settings);
  const client = factory.client();
  let updates = 0;
  const emitter: Emitter = client;
  emitter.on(client.Event.SDK_UPDATE, () => {
    updates += 1;
  });
  await client.ready().catch(async (error: unknown) => {
    await client.destroy();
    throw error;
  });
  return {
    treatment: (key, flag, attributes) => client.getTreatment(key, flag, attributes),
    track: (key, eventType, value) => client.track(key, "user", eventType, value),
    updates: () => updates,
    log,
    destroy: () => client.destroy(),
  };
}
