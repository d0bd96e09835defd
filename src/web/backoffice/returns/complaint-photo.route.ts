import { data } from "react-router";
import { z } from "zod";
import { complaintPhoto } from "#modules/complaints/photos.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/complaint-photo.route.ts";

const Wanted = z.object({ complaint: z.uuid(), nr: z.coerce.number().int() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const wanted = Wanted.safeParse(params);
  const photo = wanted.success ? await complaintPhoto(deps, wanted.data.complaint, wanted.data.nr, "gross") : undefined;
  if (!photo) throw data(null, { status: 404 });
  const headers = { "content-type": "image/webp", "cache-control": "private, no-store" };
  return new Response(new Uint8Array(photo), { headers });
}
