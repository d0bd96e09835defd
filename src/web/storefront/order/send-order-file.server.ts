import { orderByToken, type OrderView } from "#modules/orders/queries.server.ts";
import type { Attachment } from "#modules/mail/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { attachmentHeader } from "#platform/http/attachment.server.ts";

/**
 * Sends a document of an order to everyone with its secret URL; 404 if the order has none. Source: ORD-12, ORD-14.
 * @param make creates the document; undefined if there is none
 */
export async function sendOrderFile(
  deps: Deps,
  token: string,
  make: (order: OrderView) => Promise<Attachment | undefined>,
): Promise<Response> {
  const order = await orderByToken(deps.db, token);
  const file = order && (await make(order));
  if (!file) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(file.content), {
    headers: { "content-type": file.contentType, "content-disposition": attachmentHeader(file.fileName) },
  });
}
