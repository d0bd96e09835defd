import { z } from "zod";
import { deliverMail } from "#modules/mail/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { isOnline, type Household, type PartyEvent } from "../model.ts";
import { eventOf, householdBy } from "../store.server.ts";
import { isOpenHousehold } from "./addressees.ts";
import { eventLetter } from "./event-mail-address.server.ts";
import type { EventMessage } from "./message-model.ts";
import { storedMessage } from "./read-messages.server.ts";

const Payload = z.object({ messageId: z.uuid() });
const batch = 100;

/** Whether a household still gets a mail that was meant for it: it may have answered, or ended these mails, meanwhile. */
function isStillMeant(event: PartyEvent, household: Household, { type }: EventMessage): boolean {
  const isReached = household.email !== "" && household.stoppedAt === null;
  return isOnline(event) && isReached && (type === "message" || isOpenHousehold(household));
}

/** The event and message of a job; undefined once they are deleted. */
async function messageOf(deps: Deps, id: string) {
  const row = await deps.db
    .selectFrom("event")
    .selectAll()
    .where("id", "=", (eb) => eb.selectFrom("event_message").select("event_id").where("id", "=", id))
    .executeTakeFirst();
  const event = row && eventOf(row);
  const message = event && (await storedMessage(deps.db, event.id, id));
  return event && message && { event, message };
}

/**
 * Job: mails a message to every household that waits for it, each once; who was removed, has ended these mails or, of a
 * reminder, has answered meanwhile is left out.
 * @source EVENT-08, NFR-03
 */
export async function mailMessage(deps: Deps, payload: unknown): Promise<void> {
  const { messageId } = Payload.parse(payload);
  for (;;) {
    const waiting = await deps.db
      .selectFrom("event_message_recipient")
      .select("household_id")
      .where("message_id", "=", messageId)
      .where("state", "=", "waiting")
      .limit(batch)
      .execute();
    // Read again for every batch: the hosts may have taken their page offline.
    const found = waiting.length === 0 ? undefined : await messageOf(deps, messageId);
    if (!found) return;
    for (const { household_id } of waiting) await mailOne(deps, found, household_id);
  }
}

async function mailOne(
  deps: Deps,
  { event, message }: { readonly event: PartyEvent; readonly message: EventMessage },
  id: string,
): Promise<void> {
  const household = await householdBy(deps.db, event.id, { id });
  if (!household) return;
  const isMeant = isStillMeant(event, household, message);
  if (isMeant) {
    const { letter, locale } = eventLetter(deps, event, { message, household });
    await deliverMail(deps, {
      dedupeKey: `event-message/${message.id}/${id}`,
      orderId: null,
      kind: message.type === "reminder" ? "event-reminder" : "event-message",
      channel: event.shop.channel,
      locale,
      recipient: household.email,
      letter,
      attachments: [],
    });
  }
  await deps.db
    .updateTable("event_message_recipient")
    .set({ state: isMeant ? "sent" : "left_out" })
    .where("message_id", "=", message.id)
    .where("household_id", "=", id)
    .execute();
}
