import type { FastifyRequest } from "fastify";
import type { AuditActor } from "../security/audit-actor.server.ts";
import type { Deps } from "../deps.server.ts";
import { newUuid } from "../random.server.ts";

/** A staff member calling an endpoint that is not a page; `actor` is `staff:<e-mail>`. */
export type EndpointStaff = { readonly staffId: string; readonly actor: string };

/**
 * Finds the staff member behind a request; undefined when nobody is signed in or their role lacks access to the
 * endpoint.
 */
export type FindStaff = (headers: Headers) => Promise<EndpointStaff | undefined>;

/** The audit log's actor for a request to an endpoint. Source: BO-09, ADR-0016. */
export function auditActorOf(deps: Pick<Deps, "clock">, staff: EndpointStaff, request: FastifyRequest): AuditActor {
  const path = (request.routeOptions.url ?? request.url).replace(/^\/backoffice\//u, "");
  return { ...staff, requestId: newUuid(), action: `${request.method} ${path}`, at: deps.clock.now() };
}
