import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#platform/deps.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { Choice, readConsent } from "./model.ts";
import { consentHeader, recordConsent } from "./record-consent.server.ts";

/** `POST /web-api/consent`: stores a choice with its proof and sets the cookie. Source: CONS-05. */
export function consentApi(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/web-api/consent",
    {
      config: { rateLimit: { max: 20 * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" } },
      preHandler: requireShop,
      schema: { body: Choice },
    },
    async ({ body: choice, shop, headers }, reply) => {
      const consent = await recordConsent(deps, { choice, before: readConsent(headers.cookie), ...shop });
      return reply
        .status(204)
        .header("cache-control", "no-store")
        .header("set-cookie", consentHeader(deps, consent))
        .send();
    },
  );
}
