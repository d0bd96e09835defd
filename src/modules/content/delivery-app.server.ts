import { fastify, type FastifyInstance } from "fastify";
import type { Deps } from "#platform/deps.server.ts";

/** What the delivery API needs of the world. */
export type DeliveryDeps = Pick<Deps, "db" | "config" | "secret" | "log">;

const apps = new WeakMap<DeliveryDeps, FastifyInstance>();

/** The delivery API of this process without a socket: the storefront's client asks it directly. Source: ADR-0071. */
export function deliveryApp(deps: DeliveryDeps): FastifyInstance {
  const known = apps.get(deps) ?? fastify({ logger: false });
  apps.set(deps, known);
  return known;
}
