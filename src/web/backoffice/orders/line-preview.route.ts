import { data } from "react-router";
import { linePreview } from "#modules/production/proofs/line-preview.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/line-preview.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const svg = await linePreview(deps, params.line);
  if (svg === undefined) throw data(null, { status: 404 });
  return new Response(svg, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      // The document of an ordered line changes only when a corrected proof is approved.
      "cache-control": "private, max-age=300",
      "content-security-policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
    },
  });
}
