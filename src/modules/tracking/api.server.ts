import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { readConsent } from "#modules/consent/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { BrowserFault, EventBatch } from "./model.ts";
import { recordEvents } from "./record-events.server.ts";

/**
 * `POST /web-api/shop-events` stores events of a visitor who consented to statistics and drops all others, both with
 * 204; `POST /web-api/browser-faults` logs an error of a page. Source: CONS-06, CONS-07.
 */
export function trackingApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.post(
    "/web-api/shop-events",
    { config: perMinute(deps, 60), preHandler: requireShop, bodyLimit: 32_768, schema: { body: EventBatch } },
    async ({ body, headers, shop }, reply) => {
      if (readConsent(headers.cookie)?.choice.statistics) await recordEvents(deps, body, shop);
      return reply.status(204).header("cache-control", "no-store").send();
    },
  );

  scope.post(
    "/web-api/browser-faults",
    { config: perMinute(deps, 10), preHandler: requireShop, bodyLimit: 4096, schema: { body: BrowserFault } },
    async ({ body, shop }, reply) => {
      deps.log.warn({ ...body, channel: shop.channel, locale: shop.locale }, "a page broke in a browser");
      return reply.status(204).header("cache-control", "no-store").send();
    },
  );
}
