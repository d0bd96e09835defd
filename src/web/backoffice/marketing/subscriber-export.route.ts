import { shopDateOf } from "#kernel/formats/date-format.ts";
import { mailingList } from "#modules/newsletter/staff-queries.server.ts";
import { recordStaffAction } from "#modules/staff/audit.server.ts";
import { sendCsv } from "../send-csv.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/subscriber-export.route.ts";

const fields = ["email", "first_name", "last_name", "shop", "locale", "confirmed_at", "text_version", "unsubscribe"];

/**
 * All confirmed subscribers, for the tool that sends the newsletter; the log records who exported how many. Source:
 * BO-06, NEWS-05.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const list = await mailingList(deps);
  const day = shopDateOf(deps.clock.now());
  await recordStaffAction(deps.db, { object: "mailing_list", objectId: day, after: { addresses: list.length } });
  const rows = list.map((row) => ({
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    shop: row.channel,
    locale: row.locale,
    confirmed_at: row.confirmedAt,
    text_version: row.textVersion,
    unsubscribe: row.leave,
  }));
  return sendCsv(`newsletter-${day}.csv`, rows, fields);
}
