import { z } from "zod";
import { sharedPicture } from "#modules/feedback/shared-design.server.ts";
import { translate } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import type { Route } from "./+types/feedback-picture.route.ts";

const Panel = z.coerce.number().int().min(0).max(200);

/** A watermarked panel of a shared design, for everyone with the secret URL. Source: CFG-17. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const panel = Panel.safeParse(params.panel);
  const watermark = translate(context.get(shopContext).locale, "feedback.watermark");
  const deps = context.get(depsContext);
  const picture = panel.success && (await sharedPicture(deps, params.token, { panel: panel.data, watermark }));
  if (!picture) return new Response(null, { status: 404 });
  const headers = { "content-type": "image/webp", "cache-control": "private, max-age=86400" };
  return new Response(new Uint8Array(picture), { headers });
}
