import type { FastifyRequest } from "fastify";
import type { AuditActor } from "../security/audit-actor.server.ts";
import type { Deps } from "../deps.server.ts";
import { newUuid } from "../random.server.ts";

/** Somebody of the staff at a door that is no page; `actor` is `staff:<e-mail>`. */
export type EndpointStaff = { readonly staffId: string; readonly actor: string };

/** Who of the staff sends a request; undefined when nobody is signed in or their role does not open the door. */
export type FindStaff = (headers: Headers) => Promise<EndpointStaff | undefined>;

/** What the audit log says of a request that came through a door. Source: BO-09, ADR-0016. */
export function auditActorOf(deps: Pick<Deps, "clock">, staff: EndpointStaff, request: FastifyRequest): AuditActor {
  const path = (request.routeOptions.url ?? request.url).replace(/^\/backoffice\//u, "");
  return { ...staff, requestId: newUuid(), action: `${request.method} ${path}`, at: deps.clock.now() };
}
