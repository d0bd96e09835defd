import { readDocument } from "#design/model/migrations.ts";
import { documentPicture } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { orderLineDocument } from "../queries.server.ts";

/** The front of an ordered card as WebP, 320 px wide; undefined for lines of other orders. Source: CART-03, GEN-08. */
export async function orderLinePicture(deps: Deps, orderId: string, lineId: string): Promise<Uint8Array | undefined> {
  const found = await orderLineDocument(deps.db, orderId, lineId);
  const document = found && readDocument(found.document);
  if (!document?.ok) return undefined;
  return documentPicture(deps, document.value, { refinement: found?.refinement ?? "none", width: 320 });
}
