import { data } from "react-router";
import { designId } from "#kernel/ids.ts";
import { designPicture } from "#modules/studio/design-picture.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/design-picture.route.ts";

/** Image of a panel of a design in one of its colours, for drafts and forms of the studio. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const fields = Object.fromEntries(new URL(request.url).searchParams);
  const picture = await designPicture(deps, { ...params, design: designId(params.design) }, fields);
  if (!picture) throw data(null, { status: 404 });
  // An address that names its revision never changes its image.
  const lasting = "stand" in fields && !("element" in fields);
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": "image/webp",
      "cache-control": lasting ? "private, max-age=86400" : "private, no-store",
    },
  });
}
