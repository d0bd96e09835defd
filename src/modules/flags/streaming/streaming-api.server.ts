import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { constantHeaders } from "#platform/http/create-server.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { capabilityOf, controlChannel } from "./channels.server.ts";
import { FlagKey } from "../model.ts";
import { apiPrefix, corsHeaders, Declined, sendPacked } from "../protocol/protocol-http.server.ts";
import type { FlagService } from "../service.server.ts";
import { specVersions } from "../protocol/spec-version.ts";
import { frameOf } from "./stream-frames.server.ts";
import { issueStreamToken, readStreamToken } from "./stream-token.server.ts";

/** Maximum keys of one browser. */
const maxUsers = 50;

const AuthQuery = z.object({
  s: z.enum(specVersions).default("1.1"),
  users: z
    .union([z.array(FlagKey).max(maxUsers), FlagKey.transform((key) => [key])])
    .nullable()
    .default(null),
});
const StreamQuery = z.object({ accessToken: z.string().max(20_000).default("") });

/** Clients treat a refused token as final; at capacity they must come back later. Source: FLAG-09. */
const later = () => new Declined("FLAG_STREAMS_FULL");

/**
 * Routes of tokens and streams. Unknown channels are ignored: the token determines the subscriptions.
 * @source FLAG-09, FLAG-15
 */
export function streamingApi(
  app: FastifyInstance,
  { deps, states, holder, streams, stamp, tokenSeconds, announced }: FlagService,
): void {
  const limit = (max: number) => ({
    schema: { hide: true },
    config: {
      rateLimit: { ...perMinute(deps, max).rateLimit, errorResponseBuilder: later },
    },
  });

  app.get(`${apiPrefix}/v2/auth`, limit(600), async (request, reply) => {
    const { environment, kind } = await holder(request);
    const { s, users } = AuthQuery.parse(request.query);
    if (!deps.config.FLAG_STREAMING) return sendPacked(request, reply, { pushEnabled: false, token: "" });
    // A public key never subscribes like a server.
    const subscriber = { generation: s === "1.3" ? 2 : 1, users: users ?? (kind === "client" ? [] : null) } as const;
    const capability = capabilityOf(environment, subscriber);
    const now = deps.clock.now();
    const token = issueStreamToken(deps.secret, { environment, capability, now, seconds: tokenSeconds });
    return sendPacked(request, reply, { pushEnabled: true, token, connDelay: 0 });
  });

  app.get("/flags/sse", limit(600), async (request, reply) => {
    const { accessToken } = StreamQuery.parse(request.query);
    const grant = readStreamToken(deps.secret, accessToken, deps.clock.now());
    if (!grant) throw new Declined("FLAG_TOKEN_INVALID");
    await announced();
    const state = await states(grant.environment);
    // No await between this check and the opening: concurrent calls would all pass it.
    if (!streams.hasRoom(request.caller)) throw later();
    const pause = { type: "CONTROL", controlType: "STREAMING_PAUSED" };
    const greeting = state?.paused ? [frameOf(controlChannel, pause, stamp())] : [];
    const headers = { ...constantHeaders(deps.config), ...corsHeaders, "x-request-id": request.id };
    reply.hijack();
    streams.open(reply.raw, { caller: request.caller, grant, headers, greeting });
  });
}
