import { fastify, type FastifyInstance } from "fastify";
import { deliveryApi, deliveryPrefix, type DeliveryDeps } from "./delivery-api.server.ts";

/**
 * The delivery API without a socket: the storefront's client calls it directly, without the sessions and limits that
 * external callers need.
 * @source ADR-0023
 */
export function createDeliveryApp(deps: DeliveryDeps): FastifyInstance {
  const app = fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 } });
  void app.register(async (scope) => deliveryApi(scope, deps), { prefix: deliveryPrefix });
  return app;
}
