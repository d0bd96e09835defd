import { sql } from "kysely";
import { ListOrigin } from "#design/model/records.ts";
import { GuestList } from "#design/records/guest-list.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";

/** Cards in a cart with the guests of an event that they were filled with. */
export type FilledLine = {
  readonly line: string;
  readonly project: string;
  readonly product: string;
  readonly origin: ListOrigin;
  readonly guests: GuestList["guests"];
};

/** The cards in a visitor's carts that were filled from an event. Source: D-33, CFG-23. */
export async function linesFilledFrom(
  { db }: Pick<Deps, "db">,
  session: SessionId,
  event: string,
): Promise<readonly FilledLine[]> {
  const rows = await db
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .innerJoin("guest_list_revision", "guest_list_revision.id", "cart_line.guests_id")
    .select(["cart_line.id", "cart_line.project_id", "cart_line.product"])
    .select(["guest_list_revision.origin", "guest_list_revision.guests"])
    .where("cart.session_id", "=", session)
    .where(sql`guest_list_revision.origin ->> 'event'`, "=", event)
    .where("cart_line.kind", "=", "card")
    .where("cart_line.removed_at", "is", null)
    .where("cart_line.saved_at", "is", null)
    .orderBy("cart_line.position")
    .execute();
  return rows.map(({ id, project_id, product, origin, guests }) => ({
    line: id,
    project: project_id ?? "",
    product,
    origin: ListOrigin.parse(origin),
    guests: GuestList.shape.guests.parse(guests),
  }));
}
