import { z } from "zod";
import { proofPicture } from "#modules/proofs/proof-pictures.server.ts";
import { proofByToken } from "#modules/proofs/queries.server.ts";
import { translate } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { showsPictures } from "./proof-page.server.ts";
import type { Route } from "./+types/proof-picture.route.ts";

const Panel = z.coerce.number().int().min(0).max(200);

/** A watermarked panel of a proof, for everyone with the secret URL. Source: CFG-18. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const panel = Panel.safeParse(params.panel);
  const proof = panel.success ? await proofByToken(deps.db, params.token) : undefined;
  const watermark = translate(context.get(shopContext).locale, "proofs.watermark");
  const picture =
    proof && showsPictures(proof) ? await proofPicture(deps, proof, panel.data ?? 0, watermark) : undefined;
  if (!picture) return new Response(null, { status: 404 });
  // The URL contains the proof's id, so a newer proof has another URL.
  const headers = { "content-type": "image/webp", "cache-control": "private, max-age=86400" };
  return new Response(new Uint8Array(picture), { headers });
}
