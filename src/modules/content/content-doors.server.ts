import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/deps.server.ts";
import { tokenKind } from "./content-tokens.server.ts";
import { libraryApi } from "./library-api.server.ts";
import { guardWriting, managementApi, vendorActs, type WriterOf } from "./management-api.server.ts";
import { publicDelivery } from "./public-delivery.server.ts";
import { spaceId } from "./story-view.ts";

const machineDoor = "/content/v1";

/**
 * All doors of the content service: delivery for everybody with a token, writing for machines with the management
 * token and for the staff on the back office's own site.
 * @param staffOf e-mail address of the signed-in member of the staff
 * @source PB-07, PB-08, PB-15, ADR-0070
 */
export function contentDoors(
  app: FastifyInstance,
  deps: Deps,
  staffOf: (headers: Headers) => Promise<string | undefined>,
): void {
  publicDelivery(app, deps);
  const doors: Readonly<Record<string, WriterOf>> = {
    [machineDoor]: async ({ headers }) =>
      tokenKind(deps, headers.authorization ?? "") === "management" ? "management token" : undefined,
    "/backoffice/content/v1": async ({ site, headers }) => {
      const email = site === "backoffice" ? await staffOf(new Headers({ cookie: headers.cookie ?? "" })) : undefined;
      return email && `staff:${email}`;
    },
  };
  for (const [prefix, writerOf] of Object.entries(doors)) {
    void app.register(
      async (scope) => {
        guardWriting(scope, writerOf);
        managementApi(scope, deps);
        libraryApi(scope, deps);
        if (prefix === machineDoor) vendorActs(scope, deps);
      },
      { prefix: `${prefix}/spaces/${spaceId}` },
    );
  }
}
