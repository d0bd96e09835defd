import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/deps.server.ts";
import { deliveryApi, deliveryPrefix } from "./delivery-api.server.ts";
import { createReadLimit } from "./read-rate-limit.ts";

/**
 * The public delivery API, rate-limited per caller and second. The policy header makes the official client respect the
 * limit by itself; a caller beyond it gets 429, which the client retries after 300 ms.
 * @source PB-07, PB-09, ADR-0023
 */
export function publicDelivery(app: FastifyInstance, deps: Deps): void {
  const perSecond = Math.ceil(deps.config.CONTENT_READS_PER_SECOND * deps.config.RATE_LIMIT_FACTOR);
  const limit = createReadLimit(perSecond);
  void app.register(
    async (scope) => {
      deliveryApi(scope, deps);
      scope.addHook("onRequest", async (request, reply) => {
        const left = limit.left(request.caller, performance.now());
        void reply.headers({
          "x-ratelimit": `"requests-per-second";r=${Math.max(left, 0)}`,
          "x-ratelimit-policy": `"requests-per-second";q=${perSecond}`,
        });
        if (left < 0) return reply.status(429).header("cache-control", "no-store").send({ error: "Too many requests" });
      });
      scope.options("/*", (_request, reply) =>
        reply
          .headers({
            "access-control-allow-methods": "GET, HEAD",
            "access-control-allow-headers": "accept, content-type",
            "access-control-max-age": "86400",
          })
          .status(204)
          .send(),
      );
    },
    { prefix: deliveryPrefix },
  );
}
