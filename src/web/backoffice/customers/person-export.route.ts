import { data } from "react-router";
import { isUuid } from "#kernel/ids.ts";
import { exportStream } from "#modules/customers/personal-data/export-data.server.ts";
import { personOfRow, personKinds } from "#modules/customers/personal-data/find-person.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/person-export.route.ts";

/**
 * All personal data of a person as a ZIP file, the same that customers can export themselves. Source: BO-11, Art. 15
 * GDPR.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const kind = personKinds.find((each) => each === params.kind);
  const person = kind && isUuid(params.id) ? await personOfRow(deps.db, kind, params.id) : undefined;
  if (!person) throw data(null, { status: 404 });
  const zip = await exportStream(deps, { ...person, verified: true });
  return new Response(zip, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="daten.zip"',
      "cache-control": "no-store",
    },
  });
}
