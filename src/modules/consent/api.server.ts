import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { readConsent, type Choice } from "./model.ts";
import { consentHeaders, recordConsent } from "./record-consent.server.ts";

/** A choice as sent by a page. Defined here, because pages read consent without a schema library. */
const SentChoice: z.ZodType<Choice> = z.strictObject({
  statistics: z.boolean(),
  marketing: z.boolean(),
  externalMedia: z.boolean(),
});

/** `POST /web-api/consent`: stores a choice with its proof and sets the cookie. Source: CONS-05. */
export function consentApi(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/web-api/consent",
    {
      config: perMinute(deps, 20),
      preHandler: requireShop,
      schema: { body: SentChoice },
    },
    async ({ body: choice, shop, headers }, reply) => {
      const consent = await recordConsent(deps, { choice, before: readConsent(headers.cookie), ...shop });
      return reply
        .status(204)
        .header("cache-control", "no-store")
        .header("set-cookie", [...consentHeaders(deps, consent)])
        .send();
    },
  );
}
