import { createReadableStreamFromReadable } from "@react-router/node";
import { data } from "react-router";
import { openPressSheets } from "#modules/production/production-view.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/press-sheets.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const file = await openPressSheets(deps, params.line, Number(params.part));
  if (!file) throw data(null, { status: 404 });
  return new Response(createReadableStreamFromReadable(file.stream), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.bytes),
      "content-disposition": `attachment; filename="${file.name}"`,
    },
  });
}
