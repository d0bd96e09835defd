import { data } from "react-router";
import { lineProof } from "#modules/production/proofs/line-preview.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/line-proof.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const proof = await lineProof(deps, params.line);
  if (!proof) throw data(null, { status: 404 });
  return new Response(proof.stream, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${proof.name}"`,
      "cache-control": "private, no-store",
    },
  });
}
