import { data } from "react-router";
import { packageOf } from "#modules/studio/export-package.server.ts";
import { officeOf } from "../office.ts";
import { sendFile } from "../send-file.ts";
import type { Route } from "./+types/template-package.route.ts";

/** A design as a package file, to be worked on elsewhere and brought again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = officeOf(context);
  const text = await packageOf(deps, params.design);
  if (text === undefined) throw data(null, { status: 404 });
  const content = new TextEncoder().encode(text);
  return sendFile({ fileName: `${params.design}.json`, contentType: "application/json", content });
}
