import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { flagVisit, recognisedVisit, type MayRecognise } from "./flag-visit.server.ts";
import { FlagName } from "../model.ts";
import type { ShopFlags } from "./shop-flags.server.ts";

const maxNames = 50;
const Names = z.union([FlagName.transform((name) => [name]), z.array(FlagName).max(maxNames)]).optional();
const Query = z.object({ "names[]": Names, _debug: z.string().optional() });

const FeatureFlags = z.object({
  flags: z.record(
    z.string(),
    z.object({ treatment: z.string(), config: z.string().optional(), label: z.string().optional() }),
  ),
  key: z.string().nullable(),
});

/**
 * Evaluates flags on the server: `GET /web-api/feature-flags?names[]=` returns treatment and configuration of the named
 * flags, or of all, and the visitor key: null for crawlers and before the choice, which also means that the page starts
 * no client. `_debug` adds the reasons.
 * @source FLAG-17, FLAG-10, FLAG-01
 */
export function featureFlagsApi(
  app: FastifyInstance,
  deps: Pick<Deps, "config">,
  flags: ShopFlags,
  mayRecognise: MayRecognise,
): void {
  const config = perMinute(deps, 240);
  app.withTypeProvider<ZodTypeProvider>().get(
    "/web-api/feature-flags",
    {
      preHandler: requireShop,
      config,
      schema: { querystring: Query, response: { 200: FeatureFlags } },
    },
    async (request, reply) => {
      const found = flagVisit(request, request.shop, mayRecognise);
      const visit = recognisedVisit(request, reply, found, deps.config, mayRecognise);
      const evaluations = await flags.evaluate(request.query["names[]"], visit);
      const entries = [...evaluations].map(([name, { treatment, config, label }]) => {
        const why = visit.overrides.debug ? { label } : {};
        return [name, { treatment, ...(config === null ? {} : { config }), ...why }] as const;
      });
      return reply
        .header("cache-control", "no-store")
        .send({ flags: Object.fromEntries(entries), key: visit.key ?? null });
    },
  );
}
