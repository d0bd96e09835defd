import { data } from "react-router";
import { z } from "zod";
import { proofPicture } from "#modules/proofs/proof-pictures.server.ts";
import { proofForStaff } from "#modules/proofs/queries.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/proof-picture.route.ts";

const Panel = z.coerce.number().int().min(0).max(200);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const panel = Panel.safeParse(params.panel);
  const proof = panel.success ? await proofForStaff(deps.db, params.check) : undefined;
  const picture = proof && (await proofPicture(deps, proof, panel.data ?? 0));
  if (!picture) throw data(null, { status: 404 });
  // Corrections change the image while the staff looks at it.
  const headers = { "content-type": "image/webp", "cache-control": "private, no-cache" };
  return new Response(new Uint8Array(picture), { headers });
}
