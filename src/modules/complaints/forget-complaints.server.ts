import type { Deps } from "#platform/deps.server.ts";

/**
 * Removes the texts and photos from the complaints about an order; which pieces were faulty and the outcome stay with
 * the order. Files are deleted first: an interrupted run starts over.
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
