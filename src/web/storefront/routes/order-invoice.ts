import { invoicePdf } from "#modules/orders/papers.server.ts";
import { orderByToken } from "#modules/orders/queries.server.ts";
import { attachmentHeader } from "#platform/http/attachment.server.ts";
import { depsContext } from "../../request-context.ts";
import type { Route } from "./+types/order-invoice.ts";

/** The invoice as PDF, for who has the order's link. Source: ORD-12, ORD-14. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const order = await orderByToken(deps.db, params.token);
  if (!order?.invoice) return new Response(null, { status: 404 });
  const { fileName, contentType, content } = await invoicePdf(deps, order);
  return new Response(new Uint8Array(content), {
    headers: { "content-type": contentType, "content-disposition": attachmentHeader(fileName) },
  });
}
