import type { Deps } from "#platform/deps.server.ts";

/**
 * Takes the words and photos out of the complaints about an order; what was wrong with which pieces and what came of it
 * stays with the order. Files go first: whoever is cut off begins anew.
 * @source BO-11, Art. 17 GDPR
 */
export async function forgetComplaints(deps: Pick<Deps, "db" | "files">, orderId: string): Promise<void> {
  const complaints = await deps.db.selectFrom("complaint").select("id").where("order_id", "=", orderId).execute();
  for (const { id } of complaints) {
    await deps.files.deleteAll(`complaints/${id}`);
    await deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("complaint_photo").where("complaint_id", "=", id).execute();
      await trx.updateTable("complaint_message").set({ body: "" }).where("complaint_id", "=", id).execute();
      await trx.updateTable("complaint").set({ body: "–" }).where("id", "=", id).execute();
    });
  }
}
