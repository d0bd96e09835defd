import { yearSeconds } from "#kernel/durations.ts";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { brotli, sendCompressed } from "#platform/http/compressed-body.server.ts";
import { channels, localeNames } from "#kernel/market.ts";
import { shopContext, siteContext, unavailableContext } from "#web/request-context.ts";
import { manifestFolder, shopBuilds } from "#web/shop-build.ts";

const places = channels.flatMap((channel) =>
  localeNames.flatMap((locale) => [
    { channel, locale },
    { channel, locale, app: true },
  ]),
);

/**
 * Renders the pages of all shops from one build; the back office uses the common one. Throws what kept a page from the
 * database instead of rendering an error page with status 500.
 * @source ADR-0020, NFR-03
 */
export function shopRenderers(build: ServerBuild): {
  readonly render: (request: Request, context: RouterContextProvider) => Promise<Response>;
  readonly serveManifests: (app: FastifyInstance) => void;
} {
  const office = createRequestHandler(build, "production");
  const shops = shopBuilds(build, places, (own) => ({
    render: createRequestHandler(own.build, "production"),
    manifest: own.manifest,
    compressed: brotli(own.manifest, 11),
  }));
  return {
    render: async (request, context) => {
      const render = context.get(siteContext) === "backoffice" ? office : shops.at(context.get(shopContext)).render;
      const response = await render(request, context);
      const fault = context.get(unavailableContext);
      if (fault !== null) throw fault;
      return response;
    },
    serveManifests: (app) => {
      app.get<{ Params: { file: string } }>(`${manifestFolder}:file`, async (request, reply) => {
        const shop = shops.byFile(request.params.file);
        if (!shop) return reply.callNotFound();
        void reply
          .type("text/javascript; charset=utf-8")
          .header("cache-control", `public, max-age=${yearSeconds}, immutable`);
        return sendCompressed(request, reply, shop.manifest, () => shop.compressed);
      });
    },
  };
}
