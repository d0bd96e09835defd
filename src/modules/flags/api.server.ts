import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { definitionsApi } from "./protocol/definitions-api.server.ts";
import { apiPrefix, configureProtocol } from "./protocol/protocol-http.server.ts";
import { reportsApi } from "./protocol/reports-api.server.ts";
import type { FlagService } from "./service.server.ts";
import { streamingApi } from "./streaming/streaming-api.server.ts";

/** Time in which clients whose stream ended can reload everything before the process closes. */
const drainMs = 1000;

/**
 * Routes of the flag service for the official clients: `/flags/api` (sdk, events, auth, telemetry) and `/flags`
 * (streaming).
 * @source FLAG-15, ADR-0021
 */
export function flagsApi(app: FastifyInstance, service: FlagService): void {
  configureProtocol(app);
  const options = { schema: { hide: true } };
  for (const path of [`${apiPrefix}/*`, "/flags/sse"])
    app.options(path, options, (_request, reply) => reply.status(204).send());
  definitionsApi(app, service);
  streamingApi(app, service);
  reportsApi(app, service);
  app.addHook("onReady", () => service.start());
  app.addHook("onClose", () => service.close());
}

/**
 * Ends the streams while calls are still answered: a client that loses its stream reloads everything at once, and if
 * that failed it would stop requesting rule-based segments for hours.
 * @source FLAG-09
 */
export async function drainStreams({ streams }: FlagService): Promise<void> {
  if (streams.count() === 0) return streams.end();
  streams.end();
  await wait(drainMs);
}
