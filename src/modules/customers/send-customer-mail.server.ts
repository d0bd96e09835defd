import { z } from "zod";
import { channels, parseLocale, staffLocale, type Locale } from "#kernel/market.ts";
import { formatDay } from "#kernel/date-format.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import type { Letter } from "#modules/mail/contract.ts";
import { letterFooter } from "#modules/orders/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfPlace, wholeAddress } from "#platform/http/shop-sites.server.ts";
import { speaking } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { deletionDays } from "./account-states.ts";
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
  const say = speaking(locale);
  const { mail } = job;
  const values = {
    name: job.name ?? row?.first_name ?? "",
    tag: mail === "reminder" && job.about ? formatDay(job.about.slice(0, 10), locale) : "",
    anlass: job.about?.slice(11) ?? "",
    person: job.about ?? "",
    n: deletionDays,
  };
  const of = (part: string) => say(`account.mail.${mail}.${part}`, values);
  const address = addressOfMail(deps, job, locale);
  const stop =
    mail === "reminder"
      ? [
          {
            heading: say("account.mail.stop"),
            paragraphs: [
              wholeAddress(
                deps,
                { channel: job.channel, locale },
                "users",
                "erinnerungen",
                reminderToken(deps, job.customerId),
              ),
            ],
          },
        ]
      : [];
  const letter: Letter = {
    subject: of("subject"),
    preview: of("text"),
    heading: of("heading"),
    paragraphs: [of("text"), of("more")],
    action: { label: of("button"), address },
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    smallPrint: stop,
    footer: letterFooter(sellerOf(deps.config), say),
  };
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
