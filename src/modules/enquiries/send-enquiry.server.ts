import { accept, refuse, type Result } from "#kernel/result.ts";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { uuidFrom } from "#platform/random.server.ts";
import { createRecentCalls } from "#platform/security/recent-calls.server.ts";
import { enquiryLimits, enquiryMailTask, secondsToWait, type Enquiry } from "./model.ts";

const calls = createRecentCalls(enquiryLimits.ms);

/**
 * The id an enquiry is kept under: of its form and all it says. Sent twice it is one; with another word, or under the id of
 * somebody else's form, it is another. Source: FRAME-05, NFR-02.
 */
export function enquiryRetryKey(enquiry: Enquiry): string {
  return uuidFrom(`enquiry/${JSON.stringify(enquiry)}`);
}

/**
 * Keeps an enquiry and the job that writes its letters; the same form twice is one enquiry.
 * Refuses RATE_LIMIT with the seconds `s` to wait. Name, e-mail address and lengths are the form's to check.
 * @param caller network address; never stored
 * @source FRAME-05, NFR-02
 */
export async function sendEnquiry(
  deps: Pick<Deps, "db" | "clock" | "queue" | "config">,
  enquiry: Enquiry,
  caller: string,
): Promise<Result<null>> {
  const now = deps.clock.now();
  const id = enquiryRetryKey(enquiry);
  const factor = deps.config.RATE_LIMIT_FACTOR;
  const byCaller = calls.secondsToWait(caller, enquiryLimits.caller * factor, now);
  if (byCaller > 0) return refuse("RATE_LIMIT", { s: byCaller });
  return deps.db.transaction().execute(async (trx) => {
    const earlier = await trx
      .selectFrom("enquiry")
      .select(["id", "created_at"])
      .where("email", "=", enquiry.email)
      .where("created_at", ">", new Date(now - enquiryLimits.ms))
      .orderBy("created_at")
      .execute();
    if (earlier.some((row) => row.id === id)) return accept(null);
    const asked = earlier.map((row) => row.created_at.getTime());
    const s = secondsToWait(asked, enquiryLimits.email * factor, now);
    if (s > 0) return refuse("RATE_LIMIT", { s });
    await trx
      .insertInto("enquiry")
      .values({ ...enquiry, id, choice: JSON.stringify(z.json().parse(enquiry.choice)), created_at: new Date(now) })
      .execute();
    await deps.queue.enqueue(trx, enquiryMailTask, { enquiryId: id }, { jobKey: `enquiry/${id}` });
    calls.note(caller, now);
    return accept(null);
  });
}

/** Removes enquiries of before a moment; returns how many. Source: NFR-04. */
export async function removeOldEnquiries(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const gone = await deps.db.deleteFrom("enquiry").where("created_at", "<", before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
