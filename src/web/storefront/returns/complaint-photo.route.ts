import { loadComplaintPhoto } from "./complaint-page.server.ts";
import type { Route } from "./+types/complaint-photo.route.ts";

/** A photo of a complaint, for everyone with the order's secret URL. Source: ORD-10, GEN-08. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadComplaintPhoto(context, request, params);
}
