import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Deps } from "../deps.server.ts";
import { newUuid } from "../random.server.ts";
import { handleFault } from "./error-envelope.server.ts";
import { refuseForeignPosts } from "./origin-check.server.ts";
import type { Shop } from "./shop-request.server.ts";
import { refuseShopOnBackOffice, siteOf, type Site } from "./site.server.ts";
import { visitorOf, type Visitor } from "./visitor-session.server.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify asks for declaration merging here
  interface FastifyRequest {
    visitor: Visitor;
    site: Site;
    shop: Shop;
  }
}

const constantHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/**
 * The HTTP server with what every answer needs: request ids, visitor session, cross-site refusal, error envelope,
 * constant security headers, rate limit (per scope, routes opt in). Pages and APIs are registered by the process.
 * @source NFR-02, ADR-0010
 */
export async function createServer(deps: Deps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.TRUST_PROXY,
    genReqId: () => newUuid(),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleFault);
  await app.register(cookie);
  await app.register(rateLimit, { global: false, max: 600 * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" });
  app.decorateRequest("visitor");
  app.decorateRequest("site");
  app.decorateRequest("shop");
  app.addHook("onRequest", async (request, reply) => {
    request.site = siteOf(request, deps.config.PORT);
    request.visitor = visitorOf(request, reply, deps);
    await refuseShopOnBackOffice(request, reply);
    if (reply.sent) return;
    await refuseForeignPosts(request, reply);
  });
  app.addHook("onSend", async (request, reply) => {
    void reply.headers(constantHeaders).header("x-request-id", request.id);
    if (deps.config.SECURE_COOKIES)
      void reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
  return app;
}
