import { readDocument } from "#design/model/migrations.ts";
import { wordingOf, type Wording } from "#design/templates/template.ts";
import type { Deps } from "#platform/deps.server.ts";
import { orderLineDocument } from "../queries.server.ts";

/** What the customer wrote on an ordered card, by role; undefined for lines of other orders. Source: EVENT-01, GEN-08. */
export async function orderLineWording(
  { db }: Pick<Deps, "db">,
  orderId: string,
  lineId: string,
): Promise<Wording | undefined> {
  const found = await orderLineDocument(db, orderId, lineId);
  const document = found && readDocument(found.document);
  return document?.ok ? wordingOf(document.value) : undefined;
}
