import { orderLinePicture } from "#modules/orders/line-production/line-picture.server.ts";
import { orderByToken } from "#modules/orders/queries.server.ts";
import { depsContext } from "../../request-context.ts";
import type { Route } from "./+types/order-picture.route.ts";

/** Picture of an ordered card, for everyone with the order's secret URL. Source: GEN-08, ORD-14. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const order = await orderByToken(deps.db, params.token);
  const line = order?.lines.find(({ id }) => id === params.lineId);
  const picture = order && line && (await orderLinePicture(deps, order.id, line.id));
  if (!picture) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture), { headers: { "content-type": "image/webp" } });
}
