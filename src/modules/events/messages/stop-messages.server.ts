import type { Deps } from "#platform/deps.server.ts";
import type { Household } from "../model.ts";

/** Ends the mails of an event to a household, or lets them begin again. Source: EVENT-08, NFR-02. */
export async function setMessages(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id }: Pick<Household, "id">,
  wanted: "stopped" | "welcome",
): Promise<void> {
  await db
    .updateTable("event_household")
    .set({ stopped_at: wanted === "stopped" ? new Date(clock.now()) : null })
    .where("id", "=", id)
    .execute();
}
