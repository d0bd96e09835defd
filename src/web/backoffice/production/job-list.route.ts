import { data } from "react-router";
import { jobListOf } from "#modules/production/production-view.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/job-list.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const list = await jobListOf(deps, params.line, Number(params.part));
  if (!list) throw data(null, { status: 404 });
  return new Response(list.csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${list.name}"`,
    },
  });
}
