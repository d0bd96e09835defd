import StoryblokClient from "storyblok-js-client";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/deps.server.ts";
import { contentToken } from "../content-tokens.server.ts";
import { createDeliveryApp } from "./delivery-app.server.ts";
import { deliveryPrefix, type DeliveryDeps } from "./delivery-api.server.ts";

/** Requests per second to an external service. Source: PB-09. */
const foreignRate = 5;
/** Our own service in this process needs no protection; this is the client's maximum. */
const ownRate = 1000;

/** The client's `fetch` for a service inside this process: no socket, no port, same responses. */
function fetchFrom(app: FastifyInstance): typeof fetch {
  return async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const answer = await app.inject({ method: "GET", url: `${pathname}${search}` });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    );
    return new Response(answer.payload, { status: answer.statusCode, headers: headers.map(([...pair]) => pair) });
  };
}

/** Settings of the official client; without `cv`, because our own cache stores responses, not the client's. */
const common = { maxRetries: 10, retriesDelay: 300, timeout: 10_000, cache: { type: "none", cv: "manual" } } as const;

/** Whether stories come from a service outside this shop. */
export function readsForeignService({ config }: Pick<Deps, "config">): boolean {
  return config.CONTENT_ENDPOINT !== undefined || config.CONTENT_REGION !== undefined;
}

/**
 * The official client: for the configured host or the vendor's region, else for the service in this process. Public and
 * preview reads use two clients, because a client has one token.
 * @source PB-08, PB-09, ADR-0023
 */
export function createContentClient(deps: DeliveryDeps, token: "public" | "preview"): StoryblokClient {
  const accessToken = contentToken(deps, token);
  const { CONTENT_ENDPOINT: endpoint, CONTENT_REGION: region } = deps.config;
  if (endpoint !== undefined) return new StoryblokClient({ ...common, accessToken, endpoint, rateLimit: foreignRate });
  if (region !== undefined) return new StoryblokClient({ ...common, accessToken, region, rateLimit: foreignRate });
  return new StoryblokClient({
    ...common,
    accessToken,
    endpoint: `http://content.localhost${deliveryPrefix}`,
    rateLimit: ownRate,
    fetch: fetchFrom(createDeliveryApp(deps)),
  });
}
