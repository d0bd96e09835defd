import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { saveCounts, saveEvents, saveImpressions, saveTelemetry, saveUniqueKeys } from "./save-reports.server.ts";
import { apiPrefix, Declined, largestBeacon, largestReport } from "./protocol-http.server.ts";
import {
  Beacon,
  ClientKeysBody,
  CountsBody,
  EventsBody,
  ImpressionsBody,
  ServerKeysBody,
  TelemetryBody,
} from "./reports.ts";
import type { FlagService } from "../service.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";

/** Saves one report: its environment, its body, and the client that sent it. */
type SaveReport = (environment: string, body: unknown, sdk: string) => Promise<void>;
type Report = { readonly path: string; readonly beacon: boolean; readonly save: SaveReport };

function reports({ deps }: FlagService): readonly Report[] {
  const storing =
    <Body>(
      schema: z.ZodType<Body>,
      save: (environment: string, body: Body, sdk: string) => Promise<void>,
    ): SaveReport =>
    async (environment, body, sdk) =>
      save(environment, schema.parse(body), sdk);
  const telemetry = (kind: "config" | "usage"): SaveReport =>
    storing(TelemetryBody, (environment, body, sdk) => saveTelemetry(deps, environment, { kind, sdk, body }));
  return [
    {
      path: "/events",
      beacon: true,
      save: storing(EventsBody, (environment, body) => saveEvents(deps, environment, body)),
    },
    {
      path: "/testImpressions",
      beacon: true,
      save: storing(ImpressionsBody, (environment, body) => saveImpressions(deps, environment, body)),
    },
    {
      path: "/testImpressions/count",
      beacon: true,
      save: storing(CountsBody, (environment, body) => saveCounts(deps, environment, body)),
    },
    {
      path: "/v1/keys/cs",
      beacon: true,
      save: storing(ClientKeysBody, (environment, { keys }) =>
        saveUniqueKeys(
          deps,
          environment,
          keys.flatMap(({ k, fs }) => fs.map((flag) => ({ flag, key: k }))),
        ),
      ),
    },
    {
      path: "/v1/keys/ss",
      beacon: false,
      save: storing(ServerKeysBody, (environment, { keys }) =>
        saveUniqueKeys(
          deps,
          environment,
          keys.flatMap(({ f, ks }) => ks.map((key) => ({ flag: f, key }))),
        ),
      ),
    },
    { path: "/v1/metrics/config", beacon: false, save: telemetry("config") },
    { path: "/v1/metrics/usage", beacon: true, save: telemetry("usage") },
  ];
}

/** Reports that end in `/bulk` where they are not beacons. */
const inBulk = new Set(["/events", "/testImpressions"]);

/**
 * Receives reports of clients. Each report has a second route for beacons, which carry their key in the body.
 * @source FLAG-15, FLAG-05
 */
export function reportsApi(app: FastifyInstance, service: FlagService): void {
  const { deps, holder, check } = service;
  const config = perMinute(deps, 600);
  const options = { schema: { hide: true }, config };
  // No large body is read without a key; the rate limit comes first, so that guessing keys is limited too.
  const preParsing = async (request: FastifyRequest) => void (await holder(request));
  const bulk = { ...options, preParsing, bodyLimit: largestReport };
  const beacons = { ...options, bodyLimit: largestBeacon };
  for (const { path, beacon, save } of reports(service)) {
    app.post(`${apiPrefix}${path}${inBulk.has(path) ? "/bulk" : ""}`, bulk, async (request, reply) => {
      const { environment } = await holder(request);
      const sdk = String(request.headers["splitsdkversion"] ?? "").slice(0, 60);
      await save(environment, request.body, sdk);
      return reply.header("cache-control", "no-store").send({});
    });
    if (!beacon) continue;
    app.post(`${apiPrefix}${path}/beacon`, beacons, async (request, reply) => {
      const { entries, token, sdk } = Beacon.parse(request.body);
      const holder = await check(token);
      if (!holder) throw new Declined("FLAG_KEY_INVALID");
      await save(holder.environment, entries, sdk);
      return reply.status(204).header("cache-control", "no-store").send();
    });
  }
}
