import { createReadableStreamFromReadable } from "@react-router/node";
import { data } from "react-router";
import { openProductionFile } from "#modules/production/queries.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/production-file.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const file = await openProductionFile(deps, params.line, params.kind, params.part ?? "");
  if (!file) throw data(null, { status: 404 });
  return new Response(createReadableStreamFromReadable(file.stream), {
    headers: {
      "content-type": file.contentType,
      "content-length": String(file.bytes),
      "content-disposition": `attachment; filename="${file.name}"`,
    },
  });
}
