import type { FastifyRequest } from "fastify";
import type { Acting } from "../security/audit-actor.server.ts";
import type { Deps } from "../deps.server.ts";
import { newUuid } from "../random.server.ts";

/** Somebody of the staff at a door that is no page; `actor` is `staff:<e-mail>`. */
export type DoorStaff = { readonly staffId: string; readonly actor: string };

/** Who of the staff sends a request; undefined when nobody is signed in or their role does not open the door. */
export type StaffOf = (headers: Headers) => Promise<DoorStaff | undefined>;

/** What the audit log says of a request that came through a door. Source: BO-09, ADR-0142. */
export function actingAt(deps: Pick<Deps, "clock">, staff: DoorStaff, request: FastifyRequest): Acting {
  const path = (request.routeOptions.url ?? request.url).replace(/^\/backoffice\//u, "");
  return { ...staff, requestId: newUuid(), action: `${request.method} ${path}`, at: deps.clock.now() };
}
