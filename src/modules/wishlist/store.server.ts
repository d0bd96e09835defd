import { sql, type ExpressionBuilder } from "kysely";
import { designId, type DesignId, type SessionId } from "#kernel/ids.ts";
import type { DB } from "#platform/database/database-schema.ts";
import type { Database } from "#platform/database/database.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { ChosenOptions, type WishlistHead, type WishlistItem, type WishlistOwner } from "./model.ts";

/** SQL condition that the list is the owner's. Source: GEN-08. */
export function ownedBy(owner: WishlistOwner) {
  return (eb: ExpressionBuilder<DB, "wishlist">) => eb("wishlist.session_id", "=", owner.session);
}

/** Returns the main list, creating it if missing, locked until the transaction ends. */
export async function mainList(trx: Trx, owner: WishlistOwner, at: Date): Promise<string> {
  const row = await trx
    .insertInto("wishlist")
    .values({ id: newUuid(), session_id: owner.session, name: null, created_at: at })
    .onConflict((conflict) => conflict.column("session_id").where("name", "is", null).doUpdateSet({ name: null }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The owner's lists with the number of designs in each, the main one first. */
export async function listsOf(db: Database | Trx, owner: WishlistOwner): Promise<readonly WishlistHead[]> {
  const rows = await db
    .selectFrom("wishlist")
    .leftJoin("wishlist_item", (join) =>
      join.onRef("wishlist_item.wishlist_id", "=", "wishlist.id").on("wishlist_item.removed_at", "is", null),
    )
    .select(({ fn }) => [
      "wishlist.id",
      "wishlist.name",
      "wishlist.share_hash",
      fn.count<number>("wishlist_item.id").as("count"),
    ])
    .where(ownedBy(owner))
    .groupBy("wishlist.id")
    .orderBy(sql`wishlist.name is not null`)
    .orderBy("wishlist.created_at")
    .orderBy("wishlist.name")
    .execute();
  return rows.map(({ id, name, share_hash: hash, count }) => ({ id, name, count, shared: hash !== null }));
}

/** One of the owner's lists, locked until the transaction ends; undefined for others'. Source: GEN-08. */
export async function lockList(trx: Trx, owner: WishlistOwner, id: string) {
  return trx
    .selectFrom("wishlist")
    .select(["id", "name"])
    .where("id", "=", id)
    .where(ownedBy(owner))
    .forUpdate()
    .executeTakeFirst();
}

/** Number of designs an owner has saved, over all lists. */
export async function countItems(db: Database | Trx, owner: WishlistOwner): Promise<number> {
  const row = await db
    .selectFrom("wishlist_item")
    .innerJoin("wishlist", "wishlist.id", "wishlist_item.wishlist_id")
    .select(({ fn }) => fn.countAll<number>().as("items"))
    .where(ownedBy(owner))
    .where("wishlist_item.removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.items;
}

/** Data for the wishlist buttons of a page: every saved design in its colour, as `design/colour`. Source: WISH-04. */
export async function marksOf(db: Database, owner: WishlistOwner): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("wishlist_item")
    .innerJoin("wishlist", "wishlist.id", "wishlist_item.wishlist_id")
    .select(["wishlist_item.design_id", "wishlist_item.variant"])
    .distinct()
    .where(ownedBy(owner))
    .where("wishlist_item.removed_at", "is", null)
    .execute();
  return rows.map(({ design_id: design, variant }) => `${design}/${variant}`);
}

type NewItem = Pick<WishlistItem, "designId" | "variant" | "name" | "product" | "image" | "options">;

/**
 * Inserts a design into a list; if it is already there in this colour, it keeps its position and its options are
 * updated.
 */
export async function putItem(trx: Trx, list: string, item: NewItem, at: Date): Promise<string> {
  const { designId, variant, name, product, image } = item;
  const choice = { name, product, image, options: JSON.stringify(item.options) };
  const row = await trx
    .insertInto("wishlist_item")
    .values({ id: newUuid(), wishlist_id: list, design_id: designId, variant, ...choice, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(["wishlist_id", "design_id", "variant"]).where("removed_at", "is", null).doUpdateSet(choice),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

type Which = { readonly item: string } | { readonly design: DesignId; readonly variant: string };

/**
 * Removes designs so that they can be restored; earlier removals become final. Returns the removed ids. Source:
 * WISH-04, GEN-08.
 */
export async function takeOut(trx: Trx, owner: WishlistOwner, which: Which, at: Date): Promise<readonly string[]> {
  const own = trx.selectFrom("wishlist").select("id").where(ownedBy(owner));
  await trx.deleteFrom("wishlist_item").where("wishlist_id", "in", own).where("removed_at", "is not", null).execute();
  const rows = await trx
    .updateTable("wishlist_item")
    .set({ removed_at: at })
    .where("wishlist_id", "in", own)
    .where((eb) =>
      "item" in which
        ? eb("id", "=", which.item)
        : eb.and([eb("design_id", "=", which.design), eb("variant", "=", which.variant)]),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Restores the designs removed last; one that has been saved again since is not changed. Source: WISH-04, GEN-08. */
export async function bringBack(trx: Trx, owner: WishlistOwner, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const updated = await trx
    .updateTable("wishlist_item as gone")
    .set({ removed_at: null })
    .where("gone.id", "in", [...ids])
    .where("gone.removed_at", "is not", null)
    .where("gone.wishlist_id", "in", trx.selectFrom("wishlist").select("id").where(ownedBy(owner)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("wishlist_item as present")
            .select("present.id")
            .whereRef("present.wishlist_id", "=", "gone.wishlist_id")
            .whereRef("present.design_id", "=", "gone.design_id")
            .whereRef("present.variant", "=", "gone.variant")
            .where("present.removed_at", "is", null),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(updated.numUpdatedRows);
}

/**
 * The designs of a list with likes and comments, newest first; `viewer` gave some of the likes. Source: WISH-01,
 * WISH-05.
 */
export async function itemsOf(
  db: Database,
  list: string,
  viewer: SessionId | undefined,
): Promise<readonly WishlistItem[]> {
  const rows = await db
    .selectFrom("wishlist_item")
    .selectAll("wishlist_item")
    .select((eb) => [
      eb
        .selectFrom("wishlist_heart")
        .select(eb.fn.countAll<number>().as("hearts"))
        .whereRef("wishlist_heart.item_id", "=", "wishlist_item.id")
        .as("hearts"),
      eb
        .selectFrom("wishlist_heart")
        .select(eb.fn.countAll<number>().as("own"))
        .whereRef("wishlist_heart.item_id", "=", "wishlist_item.id")
        .where("wishlist_heart.session_id", "=", viewer ?? null)
        .as("own"),
    ])
    .where("wishlist_id", "=", list)
    .where("removed_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const comments = await commentsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    designId: designId(row.design_id),
    variant: row.variant,
    name: row.name,
    product: row.product,
    image: row.image,
    options: ChosenOptions.parse(row.options),
    createdAt: row.created_at.getTime(),
    hearts: row.hearts ?? 0,
    hearted: (row.own ?? 0) > 0,
    comments: comments.get(row.id) ?? [],
  }));
}

async function commentsOf(
  db: Database,
  items: readonly string[],
): Promise<ReadonlyMap<string, WishlistItem["comments"]>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom("wishlist_comment")
    .selectAll()
    .where("item_id", "in", [...items])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return new Map(
    items.map((item) => [
      item,
      rows
        .filter((row) => row.item_id === item)
        .map(({ id, body, by_owner: byOwner, created_at: at }) => ({ id, body, byOwner, at: at.getTime() })),
    ]),
  );
}
