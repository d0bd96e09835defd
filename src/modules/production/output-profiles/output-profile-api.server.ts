import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/deps.server.ts";
import type { FindStaff } from "#platform/http/endpoint-staff.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { staffUploadEndpoint } from "#platform/http/staff-upload-endpoint.server.ts";
import { largestProfile } from "./output-profile.ts";
import { addOutputProfile } from "./output-profiles.server.ts";

/** Page that displays the result of an upload. */
const page = "/backoffice/farbprofile/";

/** The file and the name of its condition; undefined when one is missing. */
async function profileOf(
  form: FormData | undefined,
): Promise<{ readonly bytes: Uint8Array; readonly condition: string } | undefined> {
  const [file, condition] = [form?.get("profile"), form?.get("condition")];
  if (!(file instanceof File) || typeof condition !== "string") return undefined;
  return { bytes: new Uint8Array(await file.arrayBuffer()), condition };
}

/**
 * Accepts an output profile from the back office form.
 * @param staffOf the signed-in staff member whose role permits this
 * @source PDF-01, D-26, BO-09
 */
export function outputProfileApi(app: FastifyInstance, deps: Deps, staffOf: FindStaff): void {
  staffUploadEndpoint(app, deps, staffOf, {
    target: "/backoffice/farbprofile/datei",
    page,
    largest: largestProfile,
    perMinute: 20,
    answer: async (form, actor, reply) => {
      const profile = await profileOf(form);
      if (!profile) return sendRefusal(reply, { code: "FIELD_INVALID", data: {} });
      const added = await addOutputProfile(deps, profile.bytes, profile.condition, actor);
      const refused = added.ok ? null : String(added.refusal.data["reason"] ?? "condition");
      return reply.redirect(page + (refused === null ? "?erledigt=profile" : `?abgelehnt=${refused}`), 303);
    },
  });
}
