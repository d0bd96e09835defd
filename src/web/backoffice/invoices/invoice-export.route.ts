import { redirect } from "react-router";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { taxExport } from "#modules/orders/tax-export/tax-export.server.ts";
import { readDocumentSearch } from "./invoice-search.ts";
import { requireAccess } from "../office.ts";
import { sendFile } from "../send-file.ts";
import type { Route } from "./+types/invoice-export.route.ts";

/**
 * The GoBD export of a period for the tax office; a period too large redirects to choose another. Source: ORD-12, GoBD.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { from, to } = readDocumentSearch(new URL(request.url).searchParams, shopDateOf(deps.clock.now()));
  const made = await taxExport(deps, { from, to });
  if (!made.ok) {
    const query = new URLSearchParams({ von: from, bis: to, fehler: made.refusal.code });
    return redirect(`/backoffice/rechnungen/?${query}`, 303);
  }
  return sendFile({
    fileName: `GoBD-Export_${from}_${to}.zip`,
    contentType: "application/zip",
    content: made.value,
  });
}
