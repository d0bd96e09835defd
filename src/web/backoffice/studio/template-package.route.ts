import { data } from "react-router";
import { designId } from "#kernel/ids.ts";
import { exportPackage } from "#modules/studio/export-package.server.ts";
import { requireAccess } from "../office.ts";
import { sendFile } from "../send-file.ts";
import type { Route } from "./+types/template-package.route.ts";

/** A design as a package file, to be edited externally and uploaded again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const text = await exportPackage(deps, designId(params.design));
  if (text === undefined) throw data(null, { status: 404 });
  const content = new TextEncoder().encode(text);
  return sendFile({ fileName: `${params.design}.json`, contentType: "application/json", content });
}
