import type { Refinement } from "#design/model/design-document.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Channel } from "#kernel/market.ts";
import { wholeDocument } from "#modules/guests/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { refinementOfLine } from "./goods.ts";
import { codesOfCart, giftsOfCart, lineColumns, lineOf, type CartLine, type LineRow } from "./store.server.ts";

/** A visitor's cart with all its stored data. */
export type VisitorCart = {
  /** Null if the visitor has none. */
  readonly id: string | null;
  readonly updatedAt: string | null;
  readonly shipTogether: boolean;
  /** Ids of its codes and gift vouchers. Source: CART-05. */
  readonly codes: readonly string[];
  readonly gifts: readonly string[];
  /** In the order added, including saved ones, without documents. Source: CART-09. */
  readonly lines: readonly CartLine[];
  /** Position of the next line; a removed one retains its position. */
  readonly nextPosition: number;
  /** The newest revision of every project in it. Source: CFG-23. */
  readonly revisions: ReadonlyMap<string, number>;
  /** The guests that cards in it were filled with from an event: their revision by line. Source: D-33. */
  readonly eventLists: ReadonlyMap<string, string>;
};

/** The cart of a visitor without one. */
export const noCart: VisitorCart = {
  id: null,
  updatedAt: null,
  shipTogether: false,
  codes: [],
  gifts: [],
  lines: [],
  nextPosition: 1,
  revisions: new Map(),
  eventLists: new Map(),
};

/** A cart without lines is one row without a line. */
const hasLine = <Row extends { readonly [Column in keyof LineRow]: LineRow[Column] | null }>(
  row: Row,
): row is Row & LineRow => row.id !== null;

/** The cart of a visitor, its lines and its codes, in one statement. Source: CART-02. */
export async function findVisitorCart(db: Database | Trx, session: SessionId, channel: Channel): Promise<VisitorCart> {
  const rows = await db
    .selectFrom("cart")
    .leftJoin("cart_line", "cart_line.cart_id", "cart.id")
    .leftJoin("project", (join) =>
      join.onRef("project.id", "=", "cart_line.project_id").onRef("project.session_id", "=", "cart.session_id"),
    )
    .leftJoin("guest_list_revision", (join) =>
      join
        .onRef("guest_list_revision.id", "=", "cart_line.guests_id")
        .on("cart_line.kind", "=", "card")
        .on("guest_list_revision.origin", "is not", null),
    )
    .select([
      ...lineColumns,
      "guest_list_revision.id as eventList",
      "cart_line.removed_at",
      "cart.id as cart",
      "cart.updated_at",
      "cart.ship_together",
      "project.revision",
      codesOfCart.as("codes"),
      giftsOfCart.as("gifts"),
    ])
    .where("cart.session_id", "=", session)
    .where("cart.channel", "=", channel)
    .orderBy("cart_line.position")
    .execute();
  const [cart] = rows;
  if (!cart) return noCart;
  return {
    id: cart.cart,
    updatedAt: cart.updated_at.toISOString(),
    shipTogether: cart.ship_together,
    codes: cart.codes,
    gifts: cart.gifts,
    lines: rows
      .filter(hasLine)
      .filter((row) => row.removed_at === null)
      .map(lineOf),
    nextPosition: (rows.at(-1)?.position ?? 0) + 1,
    revisions: new Map(rows.map((row) => [row.projectId ?? "", row.revision ?? 0])),
    eventLists: new Map(
      rows.flatMap(({ id, eventList }) => (id === null || eventList === null ? [] : [[id, eventList]])),
    ),
  };
}

/**
 * Document (as stored) and refinement of a line in the visitor's own cart; undefined for other visitors' lines. Source:
 * GEN-08.
 */
export async function findVisitorDocument(
  db: Database,
  session: SessionId,
  id: string,
): Promise<{ readonly document: unknown; readonly refinement: Refinement } | undefined> {
  const row = await db
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .select(["cart_line.kind", "cart_line.options", wholeDocument("cart_line").as("document")])
    .where("cart.session_id", "=", session)
    .where("cart_line.id", "=", id)
    .executeTakeFirst();
  return row && { document: row.document, refinement: refinementOfLine(row) };
}

/** Number of lines in the visitor's cart, for the badge. */
export async function countLines(db: Database, session: SessionId, channel: Channel): Promise<number> {
  const row = await db
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .select(({ fn }) => fn.countAll<number>().as("lines"))
    .where("cart.session_id", "=", session)
    .where("cart.channel", "=", channel)
    .where("cart_line.removed_at", "is", null)
    .where("cart_line.saved_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.lines;
}
