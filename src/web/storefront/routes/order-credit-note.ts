import { creditNotePdf } from "#modules/orders/credit-notes.server.ts";
import { orderByToken } from "#modules/orders/queries.server.ts";
import { attachmentHeader } from "#platform/http/attachment.server.ts";
import { depsContext } from "../../request-context.ts";
import type { Route } from "./+types/order-credit-note.ts";

/** A credit note as PDF, for who has the order's link; numbers of other orders are not found. Source: ORD-12, ORD-14. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const order = await orderByToken(deps.db, params.token);
  const note = order && (await creditNotePdf(deps, order, params.number));
  if (!note) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(note.content), {
    headers: { "content-type": note.contentType, "content-disposition": attachmentHeader(note.fileName) },
  });
}
