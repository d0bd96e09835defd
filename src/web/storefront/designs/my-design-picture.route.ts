import { idFrom, projectId } from "#kernel/ids.ts";
import { myDesignPicture } from "#modules/designs/my-designs.server.ts";
import { depsContext, visitorContext } from "../../request-context.ts";
import type { Route } from "./+types/my-design-picture.route.ts";

/** Picture of the visitor's own design. Source: CFG-19, GEN-08. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const session = await context.get(visitorContext).current();
  const picture = await myDesignPicture(context.get(depsContext), session, projectId(idFrom(params.projectId)));
  if (!picture) return new Response(null, { status: 404 });
  const headers = { "content-type": "image/webp", "cache-control": "private, max-age=86400" };
  return new Response(new Uint8Array(picture), { headers });
}
