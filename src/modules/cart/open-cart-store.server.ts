import { sql, type InsertObject, type RawBuilder } from "kysely";
import { cartId, type SessionId } from "#kernel/ids.ts";
import type { Channel, Locale } from "#kernel/market.ts";
import type { DB } from "#platform/database/database-schema.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { CartHead } from "./store.server.ts";

/** An opened cart; a new one is empty except for its first line. */
export type OpenedCart = CartHead & { readonly isNew: boolean };

/** A line without a position in a cart yet. */
type UnplacedLine = Omit<InsertObject<DB, "cart_line">, "cart_id" | "position">;

/**
 * The visitor's cart, created when missing, locked until the transaction ends; a new one gets the given line, if any.
 */
export async function openCart(
  trx: Trx,
  session: SessionId,
  channel: Channel,
  locale: Locale,
  now: number,
  line?: UnplacedLine,
): Promise<OpenedCart> {
  const at = new Date(now);
  const id = newUuid();
  const opened = sql<{ readonly id: string; readonly locale: string }>`
    insert into cart (id, session_id, channel, locale, created_at, updated_at)
    values (${id}, ${session}, ${channel}, ${locale}, ${at}, ${at})
    on conflict (session_id, channel) do update set locale = excluded.locale, updated_at = excluded.updated_at
    returning id, locale`;
  const { rows } = await (line ? withFirstLine(opened, id, line) : opened).execute(trx);
  const [row] = rows;
  if (!row) throw new Error("a cart that was opened is not there");
  return { id: cartId(row.id), locale: row.locale, isNew: row.id === id };
}

/** The same statement with a line that is inserted only if the cart is new. */
function withFirstLine<Cart>(opened: RawBuilder<Cart>, id: string, line: UnplacedLine): RawBuilder<Cart> {
  const columns = Object.keys(line).map((name) => sql.ref(name));
  return sql<Cart>`with opened as (${opened}),
    first as (
      insert into cart_line (cart_id, position, ${sql.join(columns)})
      select id, 1, ${sql.join(Object.values(line))} from opened where id = ${id})
    select * from opened`;
}
