import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { isbot } from "isbot";
import { z } from "zod";
import type { Place } from "#kernel/urls/page-addresses.ts";
import { deliveryCountries, localeNames, locales, type Locale } from "#kernel/market.ts";
import { translatorOf } from "#platform/messages.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { cacheableResponses } from "#platform/http/pages/cacheable-responses.server.ts";
import { requireShop, type Shop } from "#platform/http/shop-request.server.ts";
import { openOrigin, placeOfCall } from "#platform/http/shop-sites.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { guessCountry, suggestedLocale } from "./guess-country.ts";
import { germanPath, localizedUrls, movePath, segmentsOf } from "./page-path.ts";

const Path = z
  .string()
  .regex(/^\/(?!\/)/)
  .max(500);
const LocaleName = z.enum(localeNames);

/**
 * Route `GET /web-api/localized-urls?path=`: a page's URL in every locale of its channel; none if the path is not a
 * page.
 * @param isPage whether a German path that names neither area nor occasion is a page, and one below them a design
 * @source LOC-18, SEO-04
 */
export function localizedUrlsApi(
  app: FastifyInstance,
  deps: Pick<Deps, "config">,
  isPage: (german: string, shop: Shop) => Promise<boolean>,
): void {
  cacheableResponses(app, 300);
  app.withTypeProvider<ZodTypeProvider>().get(
    "/web-api/localized-urls",
    {
      preHandler: requireShop,
      config: perMinute(deps, 240),
      schema: {
        querystring: z.object({ path: Path }),
        response: { 200: z.object({ urls: z.partialRecord(LocaleName, z.string()) }) },
      },
    },
    async ({ shop, query }) => {
      const german = germanPath(shop, segmentsOf(shop, query.path));
      if (german === undefined || !(await isPage(german, shop))) return { urls: {} };
      return { urls: localizedUrls(shop, query.path, (place) => openOrigin(deps.config, place)) };
    },
  );
}

/** The pop-up that offers another shop, in the language of the visitor's current one. Source: GEO-02, GEO-04. */
function offerOf(place: Place, to: Locale, path: string) {
  const say = translatorOf(place.locale);
  const { country } = locales[to];
  return {
    href: movePath(place, to, path),
    title: say("country.title", { country: say(`country.from.${country}`) }),
    text: say("country.text"),
    go: say("country.go", { country: say(`country.to.${country}`) }),
    stay: say("country.stay"),
  };
}

function headerText(request: FastifyRequest, name: string | undefined): string | undefined {
  const value = name === undefined ? undefined : request.headers[name];
  return typeof value === "string" ? value : undefined;
}

/**
 * Route `GET /api/get-location/?path=`: the visitor's probable country and the shop for it, with the same page there.
 * Crawlers get no offer, and nobody is redirected.
 * @source GEO-01, GEO-02, GEO-03
 */
export function locationApi(app: FastifyInstance, deps: Pick<Deps, "config">): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    "/api/get-location/",
    {
      config: perMinute(deps, 120),
      schema: {
        querystring: z.object({ path: Path.optional().catch(undefined) }),
        response: {
          200: z.object({
            country: z.enum(deliveryCountries).nullable(),
            source: z.enum(["header", "accept-language", "none"]),
            suggestedLocale: LocaleName.nullable(),
            url: z.string().nullable(),
            /**
             * Texts of the pop-up in this shop's language; its link leads to a confirmation first if a cart would be
             * re-priced.
             */
            offer: z
              .object({ href: z.string(), title: z.string(), text: z.string(), go: z.string(), stay: z.string() })
              .nullable(),
          }),
        },
      },
    },
    async (request, reply) => {
      const place = placeOfCall(deps, request);
      const languages = headerText(request, "accept-language");
      const guess = guessCountry(headerText(request, deps.config.GEO_HEADER), languages);
      const crawler = isbot(request.headers["user-agent"]);
      const locale = crawler ? null : suggestedLocale(guess.country, place.locale, languages);
      const path = request.query.path ?? "/";
      const urls = localizedUrls(place, path, (each) => openOrigin(deps.config, each));
      const url = locale === null ? null : (urls[locale] ?? null);
      void reply.header("cache-control", "no-store");
      const offer = locale === null || url === null ? null : offerOf(place, locale, path);
      return { ...guess, suggestedLocale: locale, url, offer };
    },
  );
}
