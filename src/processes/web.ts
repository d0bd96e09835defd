import { readOccasions } from "#modules/catalogue/contract.server.ts";
import { hasStripe, stripeHosts } from "#modules/payments/contract.server.ts";
import { createReadStream } from "node:fs";
import { flushCompileCache } from "node:module";
import fastifyStatic from "@fastify/static";
import type { FastifyRequest } from "fastify";
import { RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { createHotImages } from "#modules/images/memory-cache.server.ts";
import { accountVisitorOf } from "#modules/customers/log-in/log-in.server.ts";
import { forgetStories } from "#modules/content/delivery/read-stories.server.ts";
import { drainStreams } from "#modules/flags/api.server.ts";
import { flagsChangedChannel } from "#modules/flags/change.server.ts";
import { flagOrigins } from "#modules/flags/visitor-flags/client-settings.server.ts";
import { shareFlags } from "#modules/flags/contract.server.ts";
import { pageFlags } from "#modules/flags/visitor-flags/page-flags.server.ts";
import { createShopFlags, ownFlags } from "#modules/flags/visitor-flags/shop-flags.server.ts";
import { createFlagService } from "#modules/flags/service.server.ts";
import { nextSupportChange } from "#modules/shops/support-hours.ts";
import { nextDisplayedChange } from "#modules/shipping/contract.server.ts";
import { staffLocale } from "#kernel/market.ts";
import { readConfig } from "#platform/config.server.ts";
import { openRequestDatabase } from "#platform/database/database.server.ts";
import { createDeps } from "#platform/deps.server.ts";
import { cachedPageHandler } from "#platform/http/pages/cached-page-handler.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { createPageCache } from "#platform/http/pages/page-cache.server.ts";
import { slowClientServer } from "#platform/http/slow-client-server.server.ts";
import { servePages } from "#platform/http/pages/page-handler.server.ts";
import { originOf, shopSites, type ShopSite } from "#platform/http/shop-sites.server.ts";
import { listen } from "#platform/database/notifications.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { editorOrigins, shopOrigin } from "#platform/http/site.server.ts";
import { isDataPath, pagePolicy, shopOfAddress } from "#web/page/page-policy.ts";

import { movedTo } from "#web/storefront/content/redirects.server.ts";
import { previewOf, previewPolicy } from "#web/storefront/content/preview.server.ts";
import { contentPicturesOf, pictureOrigins } from "#web/storefront/content/content-pictures.server.ts";
import { backOfficePolicy } from "#web/backoffice/shell/page-policy.ts";
import {
  callerContext,
  depsContext,
  flagsContext,
  listReaderContext,
  nonceContext,
  placedFragmentsContext,
  previewContext,
  shopContext,
  siteContext,
  visitorContext,
} from "#web/request-context.ts";
import { registerApis } from "./apis.ts";
import { listReaderInThread } from "./list-reader.ts";
import { awaitStart } from "./standby.ts";
import { hasStatisticsConsent } from "./statistics-consent.ts";
import { shopRenderers } from "./shop-renderers.ts";

// Customers' files must not be readable by others on this machine (NFR-02).
process.umask(0o077);
const config = readConfig();
const deps = createDeps(config, "web", openRequestDatabase);
contentPicturesOf(config);
const cache = createPageCache({
  maxBytes: config.PAGE_CACHE_BYTES,
  clock: deps.clock,
  lifetime: {
    freshMs: 60_000,
    validUntil: async (now) => Math.min(now + 600_000, nextSupportChange(now), await nextDisplayedChange(deps)),
  },
});
const hotImages = createHotImages(config, 32 * 1024 * 1024);
const flags = createFlagService(deps);
// Imported only if configured: the client of another service costs memory.
const vendorFlags =
  config.FLAG_SERVICE_URLS &&
  (await import("#modules/flags/visitor-flags/vendor-flags.server.ts")).createVendorFlags(
    config.FLAG_SERVICE_URLS,
    config,
    deps.log,
  );
const shopFlags = vendorFlags ?? createShopFlags(ownFlags(flags), deps.log);
shareFlags(deps, shopFlags);
const siteOf = shopSites(config);
const shopOfRequest = ({ hostname, url }: FastifyRequest) => shopOfAddress(siteOf(hostname), url);
const flagsOfPages = pageFlags(shopFlags, shopOfRequest, hasStatisticsConsent, config);
const editors = editorOrigins(config);
const shopPolicy = (site: ShopSite, method: string, address: string) =>
  previewOf(deps, address) ? previewPolicy(address, editors) : pagePolicy(site, method, address);
const hotPages = cachedPageHandler(config, cache, siteOf, shopPolicy, flagsOfPages.atOnce);
const app = await createServer(
  deps,
  (request, response) => hotPages(request, response) || hotImages.earlyResponse(request, response),
  (cookie, host) => accountVisitorOf(deps, cookie, host),
);
const purging = listen(config.DATABASE_URL ?? "", "pages_changed", deps.log, (change) => {
  // Data first: a page rendered in between must not be cached with the old prices.
  const renewed = invalidateSnapshots(deps.db, change);
  forgetStories(deps);
  cache.purge();
  // Until then pages showed the old designs.
  void renewed.then((any) => any && cache.purge());
});
// A missed one is no harm for long: pages are rendered again every minute.
const eventChanges = listen(config.DATABASE_URL ?? "", "event_changed", deps.log, (code) => {
  if (code !== "") cache.forget(`/${code}/`);
});

await readOccasions(deps);

// Shop-wide offers appear on pages whose key does not name their flags (README of samples).
const flagSubscription = listen(config.DATABASE_URL ?? "", flagsChangedChannel, deps.log, () => {
  void invalidateSnapshots(deps.db, "flags");
  cache.purge();
});

await app.register(fastifyStatic, {
  root: fromRoot("build", "client", "assets"),
  serve: false,
  preCompressed: true,
  immutable: true,
  maxAge: "365d",
  cacheControl: true,
});
// By a route of our own: that of the plugin lists the whole folder on every request, to compare the case of names.
app.get<{ readonly Params: { readonly name: string } }>("/assets/:name", ({ params: { name } }, reply) =>
  /^[\w-][\w.-]*$/.test(name) ? reply.sendFile(name) : reply.callNotFound(),
);
app.get("/healthz", async () => ({
  status: "ok",
  ...(config.DIAGNOSTICS
    ? {
        statements: deps.handle.statements(),
        cpu: process.cpuUsage(),
        rss: process.memoryUsage.rss(),
        peakRss: process.resourceUsage().maxRSS * 1024,
        cache: cache.stats(),
      }
    : {}),
}));
app.get("/favicon.ico", (_request, reply) =>
  reply.type("image/svg+xml").send(createReadStream(fromRoot("src", "ui", "favicon.svg"))),
);
const renderers = shopRenderers(build);
renderers.serveManifests(app);
const readList = listReaderInThread(deps.log);
registerApis(app, deps, { hot: hotImages, flags, shopFlags, readList });

servePages(
  app,
  deps,
  {
    render: renderers.render,
    context: (request, address, nonce, flagsOn) => {
      const context = new RouterContextProvider();
      context.set(depsContext, deps);
      context.set(listReaderContext, readList);
      context.set(visitorContext, request.visitor);
      context.set(siteContext, request.site);
      context.set(callerContext, request.caller);
      context.set(shopContext, shopOfRequest(request));
      context.set(nonceContext, nonce);
      context.set(flagsContext, flagsOn);
      context.set(placedFragmentsContext, isDataPath(address) ? undefined : []);
      if (request.site === "storefront") context.set(previewContext, previewOf(deps, request.url));
      return context;
    },
    flagsOn: flagsOfPages.on,
    localeOf: (request) => (request.site === "backoffice" ? staffLocale : shopOfRequest(request).locale),
    policyOf: (request) =>
      request.site === "backoffice"
        ? backOfficePolicy(request.url, shopOrigin(config))
        : shopPolicy(siteOf(request.hostname), request.method, request.url),
    movedTo: async (request, address) =>
      request.site === "backoffice"
        ? undefined
        : movedTo({ deps, shop: shopOfRequest(request) }, new URL(address, originOf(config, siteOf(request.hostname)))),
    others: {
      scripts: [...new Set(config.EXTERNAL_SCRIPTS.map(({ src }) => new URL(src).origin))],
      calls: flagOrigins(config),
      pictures: pictureOrigins(config),
      ...(hasStripe(config) ? { payment: stripeHosts } : {}),
    },
  },
  cache,
);

// The back office without its own host name: the same server on the next port.
const backOfficeServer = slowClientServer((request, response) => app.routing(request, response));

async function stop(): Promise<void> {
  // Slow downloads or a lost database do not keep the process alive longer than this; a request accepted on a busy
  // machine may need nearly as long.
  setTimeout(() => process.exit(0), 4500).unref();
  await vendorFlags?.close();
  await drainStreams(flags);
  backOfficeServer.close();
  await app.close();
  await purging.close();
  await eventChanges.close();
  await flagSubscription.close();
  await deps.handle.close();
  process.exit(0);
}
process.once("SIGTERM", () => void stop());
// Without its parent a process would block the port for the next start.
process.once("disconnect", () => void stop());

await awaitStart(() => app.inject({ url: "/", headers: { host: `localhost:${config.PORT}` } }));
await app.listen({ port: config.PORT, host: config.HOST });
backOfficeServer.listen(config.PORT + 1, config.HOST);
process.send?.("ready");
// Whatever kills this process: the next one finds the compile cache.
flushCompileCache();
