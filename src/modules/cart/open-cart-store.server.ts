import { sql, type Compilable, type Insertable, type RawBuilder } from "kysely";
import { cartId, type SessionId } from "#kernel/ids.ts";
import type { Channel, Locale } from "#kernel/market.ts";
import type { CartLine as CartLineRow } from "#platform/database-schema.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/transaction.server.ts";
import { lineColumns, lineOf, type CartHead, type StoredLine } from "./store.server.ts";

/** A cart that was opened; where it did not exist before, nothing lies in it but the line it began with. */
type OpenedCart = CartHead & { readonly isNew: boolean };

/** A line that has no place in a cart yet. */
type UnplacedLine = Omit<Insertable<CartLineRow>, "cart_id" | "position">;

/** The visitor's cart, made when missing, locked until the transaction ends; one that is made begins with the line, if any. */
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
  const opened = trx
    .insertInto("cart")
    .values({ id, session_id: session, channel, locale, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(["session_id", "channel"]).doUpdateSet({ locale, updated_at: at }))
    .returning(["id", "locale"]);
  const [row] = line ? (await withFirstLine(opened, id, line).execute(trx)).rows : await opened.execute();
  if (!row) throw new Error("a cart that was opened is not there");
  return { id: cartId(row.id), locale: row.locale, isNew: row.id === id };
}

/** The same statement with a line that goes into the cart only where it is the new one. */
function withFirstLine<Cart>(opened: Compilable<Cart>, id: string, line: UnplacedLine): RawBuilder<Cart> {
  const columns = Object.keys(line).map((name) => sql.ref(name));
  return sql<Cart>`with opened as (${opened}),
    first as (
      insert into cart_line (cart_id, position, ${sql.join(columns)})
      select id, 1, ${sql.join(Object.values(line))} from opened where id = ${id})
    select * from opened`;
}

/**
 * The lines of a cart as `linesOfCart` reads them, with how many it has in all, put aside ones included, and the position
 * the next one gets; a removed line keeps its position. A new cart is not asked.
 */
export async function linesAndPlace(
  trx: Trx,
  cart: OpenedCart,
): Promise<{ readonly lines: readonly StoredLine[]; readonly taken: number; readonly position: number }> {
  if (cart.isNew) return { lines: [], taken: 0, position: 1 };
  const rows = await trx
    .selectFrom("cart_line")
    .select([...lineColumns, "cart_line.removed_at"])
    .where("cart_id", "=", cart.id)
    .orderBy("position")
    .execute();
  const standing = rows.filter((row) => row.removed_at === null);
  return {
    lines: standing.filter((row) => row.saved_at === null).map(lineOf),
    taken: standing.length,
    position: (rows.at(-1)?.position ?? 0) + 1,
  };
}
