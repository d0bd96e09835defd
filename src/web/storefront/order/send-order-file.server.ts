import { orderByToken, type OrderView } from "#modules/orders/queries.server.ts";
import type { Attachment } from "#modules/mail/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { attachmentHeader } from "#platform/http/attachment.server.ts";

/**
 * A document of an order for who has its link; what the order does not have is not found. Source: ORD-12, ORD-14.
 * @param make the document, undefined where there is none
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
