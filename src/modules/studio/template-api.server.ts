import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/deps.server.ts";
import type { FindStaff } from "#platform/http/endpoint-staff.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { staffUploadEndpoint } from "#platform/http/staff-upload-endpoint.server.ts";
import { packageLimits, type PackageFile } from "./model.ts";
import { importPackage } from "./import-package.server.ts";

/** Page that displays the result of an upload. */
const page = "/backoffice/sortiment/hochladen/";

/** The files submitted with the form. */
function filesOf(form: FormData): Promise<readonly PackageFile[]> {
  const files = form.getAll("datei").filter((entry) => entry instanceof File);
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

/**
 * Route for uploads of template packages from the back office.
 * @param staffOf returns the signed-in member of staff whose role allows this route
 * @source BO-02, BO-09
 */
export function templateApi(app: FastifyInstance, deps: Deps, staffOf: FindStaff): void {
  staffUploadEndpoint(app, deps, staffOf, {
    target: "/backoffice/sortiment/paket",
    page,
    largest: packageLimits.bytes,
    perMinute: 30,
    answer: async (form, actor, reply) => {
      if (!form) return sendRefusal(reply, { code: "PACKAGE_BROKEN", data: {} });
      const taken = await importPackage(deps, actor, await filesOf(form));
      return reply.redirect(taken.ok ? `${page}?paket=${taken.value.upload}` : page, 303);
    },
  });
}
