import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { definitionsApi } from "./protocol/definitions-api.server.ts";
import { apiPrefix, speakProtocol } from "./protocol/protocol-http.server.ts";
import { reportsApi } from "./protocol/reports-api.server.ts";
import type { FlagService } from "./service.server.ts";
import { streamingApi } from "./streaming/streaming-api.server.ts";

/** Clients whose stream ended ask for everything at once; so long they are answered before the process closes. */
const drainMs = 1000;

/**
 * The flag service for the official clients: addresses `/flags/api` (sdk, events, auth, telemetry) and `/flags`
 * (streaming).
 * @source FLAG-15, ADR-0021
 */
export function flagsApi(app: FastifyInstance, service: FlagService): void {
  speakProtocol(app);
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
 * Ends the streams while calls are still answered: a client that loses its stream reads everything anew at once, and one
 * that meets a closed door then would stop asking for rule-based segments for hours.
 * @source FLAG-09
 */
export async function drainStreams({ streams }: FlagService): Promise<void> {
  if (streams.count() === 0) return streams.end();
  streams.end();
  await wait(drainMs);
}
