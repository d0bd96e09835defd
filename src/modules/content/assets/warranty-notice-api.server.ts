import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { languages } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { FindStaff } from "#platform/http/endpoint-staff.server.ts";
import { staffUploadEndpoint } from "#platform/http/staff-upload-endpoint.server.ts";
import { largestNotice, longestWording, setWarrantyNotice } from "./warranty-notice.server.ts";

/** Page that shows the result of an upload. */
const page = "/backoffice/inhalte/pflichthinweise/";

const Fields = z.object({
  language: z.enum(languages),
  wording: z.string().max(longestWording),
  file: z.instanceof(File),
});

/**
 * Receives an official artwork from the form of the back office. A refused one leaves the slot unchanged.
 * @param staffOf finds the signed-in staff member whose role permits this route
 * @source D-28, BO-09
 */
export function warrantyNoticeApi(app: FastifyInstance, deps: Deps, staffOf: FindStaff): void {
  staffUploadEndpoint(app, deps, staffOf, {
    target: "/backoffice/inhalte/pflichthinweise/datei",
    page,
    largest: largestNotice,
    perMinute: 20,
    answer: async (form, actor, reply) => {
      const fields = Fields.safeParse(form && Object.fromEntries(form));
      if (!fields.success) return reply.redirect(`${page}?abgelehnt=FIELD_INVALID`, 303);
      const { language, wording, file } = fields.data;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const set = await setWarrantyNotice(deps, actor, { language, wording, bytes });
      return reply.redirect(page + (set.ok ? `?erledigt=${language}` : `?abgelehnt=${set.refusal.code}`), 303);
    },
  });
}
