import type { FastifyInstance, FastifyRequest } from "fastify";
import { runAsActor } from "#platform/security/audit-actor.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { auditActorOf, type EndpointStaff, type FindStaff } from "#platform/http/endpoint-staff.server.ts";
import { tokenKind } from "./content-tokens.server.ts";
import { libraryApi } from "./management/library-api.server.ts";
import { guardWriting, managementApi, vendorCommands, type WriterOf } from "./management/management-api.server.ts";
import { publicDelivery } from "./delivery/public-delivery.server.ts";
import { spaceId } from "./delivery/story-view.ts";

const managementApiPrefix = "/content/v1";

/**
 * All routes of the content service: delivery for any client with a token, writing for machines with the management
 * token and for staff on the back office's own origin.
 * @param staffOf finds the signed-in staff member whose role permits the route
 * @source PB-07, PB-08, PB-15, ADR-0023
 */
export function contentRoutes(app: FastifyInstance, deps: Deps, staffOf: FindStaff): void {
  publicDelivery(app, deps);
  const writers = new WeakMap<FastifyRequest, EndpointStaff>();
  const writersByPrefix: Readonly<Record<string, WriterOf>> = {
    [managementApiPrefix]: async ({ headers }) =>
      tokenKind(deps, headers.authorization ?? "") === "management" ? "management token" : undefined,
    "/backoffice/content/v1": async (request) => {
      const staff =
        request.site === "backoffice"
          ? await staffOf(new Headers({ cookie: request.headers.cookie ?? "" }))
          : undefined;
      if (staff) writers.set(request, staff);
      return staff?.actor;
    },
  };
  for (const [prefix, writerOf] of Object.entries(writersByPrefix)) {
    void app.register(
      async (scope) => {
        guardWriting(scope, writerOf);
        scope.addHook("preHandler", (request, _reply, done) => {
          const staff = request.method === "GET" ? undefined : writers.get(request);
          if (staff) runAsActor(auditActorOf(deps, staff, request), done);
          else done();
        });
        managementApi(scope, deps);
        libraryApi(scope, deps);
        if (prefix === managementApiPrefix) vendorCommands(scope, deps);
      },
      { prefix: `${prefix}/spaces/${spaceId}` },
    );
  }
}
