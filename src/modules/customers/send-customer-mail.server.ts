import { z } from "zod";
import { channels, parseLocale, staffLocale, type Locale } from "#kernel/market.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfPlace, wholeAddress } from "#platform/http/shop-sites.server.ts";
import { speaking } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { composeCustomerLetter } from "./compose-customer-letter.ts";
import { linkToken } from "./links.server.ts";
import { customerMails } from "./model.ts";
import { reminderToken } from "./reminder-token.server.ts";

const Payload = z.object({
  id: z.uuid(),
  mail: z.enum(customerMails),
  customerId: z.uuid(),
  channel: z.enum(channels),
  locale: z.string(),
  link: z.uuid().optional(),
  about: z.string().optional(),
  /** Only where the account no longer knows it. */
  recipient: z.string().optional(),
  name: z.string().optional(),
});
type Payload = z.infer<typeof Payload>;

/** Where the button of a mail leads. */
function addressOfMail(deps: Deps, { mail, channel, link }: Payload, locale: Locale): string {
  const place = { channel, locale };
  const token = link === undefined ? "" : linkToken(deps, link);
  switch (mail) {
    case "verify":
      return wholeAddress(deps, place, "verifyRegistration", token);
    case "reset":
      return wholeAddress(deps, place, "account", "passwort", token);
    case "exists":
      return wholeAddress(deps, place, "account", "anmelden");
    case "reminder":
      return wholeAddress(deps, place, "products");
    case "address":
      return wholeAddress(deps, place, "account", "adressbuch");
    case "changed":
      return wholeAddress(deps, place, "account", "passwort");
    case "deletion":
      return wholeAddress(deps, place, "account", "loeschen");
    case "deleted":
      return wholeAddress(deps, place, "products");
  }
}

/** Job: writes a mail to a customer, once. Source: ACC-05, ACC-07, ACC-08, ACC-09, ACC-14, ORD-11. */
export async function sendCustomerMail(deps: Deps, payload: unknown): Promise<void> {
  const job = Payload.parse(payload);
  const row = await deps.db
    .selectFrom("customer")
    .select(["email", "first_name", "state"])
    .where("id", "=", job.customerId)
    .executeTakeFirst();
  const recipient = job.recipient ?? (row?.state === "deleted" ? undefined : row?.email);
  if (recipient === undefined) return;
  const locale = parseLocale(job.locale) ?? staffLocale;
  const { mail } = job;
  const letter = composeCustomerLetter(mail, {
    say: speaking(locale),
    locale,
    sender: sellerOf(deps.config),
    name: job.name ?? row?.first_name ?? "",
    about: job.about ?? "",
    address: addressOfMail(deps, job, locale),
    stopAddress: wholeAddress(
      deps,
      { channel: job.channel, locale },
      "users",
      "erinnerungen",
      reminderToken(deps, job.customerId),
    ),
  });
  const { id, customerId } = job;
  await deliverMail(deps, {
    dedupeKey: `customer/${mail}/${customerId}/${id}`,
    orderId: null,
    kind: `customer-${mail}`,
    channel: job.channel,
    locale,
    recipient,
    letter,
    attachments: [],
    // A single post without any page in between. Source: NEWS-08, RFC 8058.
    unsubscribe:
      mail === "reminder"
        ? `${originOfPlace(deps.config, { channel: job.channel, locale })}/web-api/reminders-unsubscribe?token=${reminderToken(deps, customerId)}`
        : undefined,
  });
}
