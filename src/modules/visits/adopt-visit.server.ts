import { sql } from "kysely";
import type { SessionId } from "#kernel/ids.ts";
import { joinArticles, mergeCarts } from "#modules/cart/contract.server.ts";
import { handOverAllProjects } from "#modules/designs/contract.server.ts";
import { handOverEvents } from "#modules/events/contract.server.ts";
import {
  handOverAlbums,
  handOverContributions,
  handOverPhotos,
  handOverUploads,
  sharedPhotos,
} from "#modules/media/contract.server.ts";
import { handOverOrders } from "#modules/orders/contract.server.ts";
import { handOverDates } from "#modules/personal-dates/contract.server.ts";
import { handOverUses } from "#modules/vouchers/contract.server.ts";
import { mergeWishlists } from "#modules/wishlist/contract.server.ts";
import type { JsonValue } from "#platform/database/database-schema.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** Replaces photos that both have by the customer's copy in designs and cart lines. */
async function showOwnCopies(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  for (const { brought, own } of await sharedPhotos(trx, from, to)) {
    const swapped = sql<JsonValue>`replace(document::text, ${brought}, ${own})::jsonb`;
    const shows = sql<boolean>`document -> 'assets' ? ${brought}`;
    await trx.updateTable("project").set({ document: swapped }).where("session_id", "=", from).where(shows).execute();
    await trx
      .updateTable("cart_line")
      .set({ document: swapped })
      .where("cart_id", "in", (select) =>
        select
          .selectFrom("cart")
          .leftJoin("cart as front", "front.id", "cart.waits_behind")
          .select("cart.id")
          .where((eb) => eb.or([eb("cart.session_id", "=", from), eb("front.session_id", "=", from)])),
      )
      .where(shows)
      .execute();
  }
}

/** Moves the checkout draft, replacing the account's earlier one; an empty form does not replace it. */
async function moveDraft(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  await sql`insert into checkout_draft (session_id, form, updated_at)
    select ${to}, form, updated_at from checkout_draft where session_id = ${from}
      and (form ->> 'email' <> '' or form -> 'delivery' ->> 'lastName' <> '')
    on conflict (session_id) do update set form = excluded.form, updated_at = excluded.updated_at`.execute(trx);
}

/**
 * At log-in, moves all data of the visit to the account visitor: cart, checkout draft, lists, designs, photos, orders,
 * conversions. The visit ends: its cookie becomes invalid, whoever else knows it.
 * @source WISH-03, CART-08, CHK-01, ADR-0014
 */
export async function adoptVisit(deps: Deps, visit: SessionId, accountVisitor: SessionId): Promise<void> {
  if (visit === accountVisitor) return;
  await deps.db.transaction().execute(async (trx) => {
    // Concurrent log-ins are serialised, the second finds nothing left; what is being stored for the visit comes along.
    for (const session of [accountVisitor, visit])
      await trx.selectFrom("visitor_session").select("id").where("id", "=", session).forUpdate().executeTakeFirst();
    await showOwnCopies(trx, visit, accountVisitor);
    await mergeCarts(trx, deps, { session: visit, accountVisitor });
    await moveDraft(trx, visit, accountVisitor);
    await mergeWishlists(trx, { session: visit, accountVisitor }, deps.clock.now());
    await handOverAllProjects(trx, visit, accountVisitor);
    await handOverPhotos(trx, visit, accountVisitor);
    await handOverAlbums(trx, visit, accountVisitor);
    await handOverUploads(trx, visit, accountVisitor);
    await handOverContributions(trx, visit, accountVisitor);
    await handOverEvents(trx, visit, accountVisitor);
    await handOverDates(trx, visit, accountVisitor);
    await handOverOrders(trx, visit, accountVisitor);
    await handOverUses(trx, visit, accountVisitor);
    await trx.updateTable("toolbox_job").set({ session_id: accountVisitor }).where("session_id", "=", visit).execute();
    await trx.deleteFrom("visitor_session").where("id", "=", visit).execute();
  });
  await joinArticles(deps, accountVisitor);
}
