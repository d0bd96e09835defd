import { yearSeconds } from "#kernel/durations.ts";
import type http from "node:http";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Config } from "../config.server.ts";
import type { Deps } from "../deps.server.ts";
import { newUuid } from "../random.server.ts";
import { workAs, type WorkKind } from "../database/workloads.server.ts";
import { rateLimitKeyOf, trustedHops } from "./client-address.server.ts";
import { perMinute } from "./rate-limit.server.ts";
import { dataPolicy, isData } from "./content-security.server.ts";
import { handleFault, sendRefusal } from "./error-envelope.server.ts";
import { isSafe, refuseCrossSitePosts } from "./origin-check.server.ts";
import type { Shop } from "./shop-request.server.ts";
import {
  allowSlowBody,
  connectionLimits,
  slowClientServer,
  type ConnectionLimits,
} from "./slow-client-server.server.ts";
import { isBrowserNavigation, sendErrorPage } from "./error-page.server.ts";
import { requestLocale } from "./request-locale.server.ts";
import { refuseShopOnBackOffice, siteOf, type Site } from "./site.server.ts";
import { readStorableJson, refuseImpossibleAddresses } from "./storable-text.server.ts";
import { visitorOf, type LoggedIn, type Visitor } from "./visitor-session.server.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify asks for declaration merging here
  interface FastifyRequest {
    visitor: Visitor;
    site: Site;
    /** The caller's rate limit key. */
    caller: string;
    shop: Shop;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify asks for declaration merging here
  interface FastifyContextConfig {
    /** The body may take any time as long as it keeps the minimum rate. */
    takesItsTime?: boolean;
  }
}

/** Security headers of every response. Source: NFR-02. */
export function constantHeaders(config: Pick<Config, "SECURE_COOKIES">): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(config.SECURE_COOKIES ? { "strict-transport-security": `max-age=${yearSeconds}; includeSubDomains` } : {}),
  };
}

/** Answers a request before Fastify builds one of its own; returns false to pass it to the routes. */
export type EarlyResponse = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

/**
 * Two Host headers: proxies on the way might use the other one. Node itself only refuses a missing one. Source: RFC
 * 9112, 3.2.
 */
function namesTwoHosts({ rawHeaders }: http.IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}

/** Calls the early response before the handler, and neither for a request with two hosts. */
const listener =
  (early: EarlyResponse, handler: http.RequestListener): http.RequestListener =>
  (request, response) => {
    if (namesTwoHosts(request)) response.writeHead(400, { connection: "close" }).end();
    else if (!early(request, response)) handler(request, response);
  };

/** Kind of database work of a request, judged by its address and method. */
function kindOfRequest({ site, method }: FastifyRequest): WorkKind {
  if (site === "backoffice") return "office";
  return isSafe(method) ? "reading" : "changing";
}

/**
 * The HTTP server with what every response needs: request ids, visitor session, cross-site refusal, error envelope,
 * constant security headers, rate limit (per scope, routes opt in). The process registers pages and APIs.
 * @param early answers requests before all this, with the constant headers
 * @param loggedIn finds the session of the logged-in customer; @param limits how slow a connection may be
 * @source NFR-02, ADR-0012
 */
export async function createServer(
  deps: Deps,
  early: EarlyResponse = () => false,
  loggedIn?: LoggedIn,
  limits: ConnectionLimits = connectionLimits,
): Promise<FastifyInstance> {
  const commonHeaders = constantHeaders(deps.config);
  let closing = false;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedHops(deps.config.TRUST_PROXY),
    genReqId: () => newUuid(),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: "idle",
    // Requests arriving while the server closes were accepted, so they are answered; the response closes the
    // connection.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // A closing server closes keep-alive connections through Fastify's responses.
    serverFactory: (handler) =>
      slowClientServer(
        listener((request, response) => !closing && early(request, response), handler),
        limits,
      ),
    // Malformed addresses (broken percent signs) match no route and run no hooks, so the headers are set here.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers({ ...commonHeaders, "x-request-id": request.id });
      if (isBrowserNavigation(request)) return void sendErrorPage(reply, 404, requestLocale(request));
      sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: "" } });
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?");
    return sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path } });
  });
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleFault);
  readStorableJson(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false, ...perMinute(deps, 600).rateLimit });
  app.decorateRequest("visitor");
  app.decorateRequest("site");
  app.decorateRequest("caller");
  app.decorateRequest("shop");
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.config.takesItsTime === true) allowSlowBody(request.raw);
    request.site = siteOf(request, deps.config.PORT);
    request.caller = rateLimitKeyOf(request.ip);
    request.visitor = visitorOf(request, reply, deps, loggedIn);
    await refuseImpossibleAddresses(request, reply);
    if (reply.sent) return;
    await refuseShopOnBackOffice(request, reply);
    if (reply.sent) return;
    await refuseCrossSitePosts(request, reply);
  });
  // Once at the start and once after the body, whose events are emitted by the socket, not by the request.
  for (const moment of ["onRequest", "preValidation"] as const)
    app.addHook(moment, (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
      workAs(kindOfRequest(request), done),
    );
  app.addHook("onSend", async (request, reply) => {
    void reply.headers(commonHeaders).header("x-request-id", request.id);
    const type = reply.getHeader("content-type");
    if (typeof type === "string" && isData(type) && !reply.hasHeader("content-security-policy"))
      void reply.header("content-security-policy", dataPolicy);
  });
  return app;
}
