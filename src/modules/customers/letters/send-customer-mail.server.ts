import { z } from "zod";
import { channels, parseLocale, staffLocale, type Locale } from "#kernel/market.ts";
import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import { deliverMail, leavingAddresses, mailConsentOf } from "#modules/mail/contract.server.ts";
import type { Letter } from "#modules/mail/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfPlace, wholeAddress } from "#platform/http/shop-sites.server.ts";
import { speaking } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { composeCustomerLetter } from "./compose-customer-letter.ts";
import { lyingDesigns } from "../reminders/design-reminders.server.ts";
import { designsOfDay, picturedDesigns } from "../reminders/mail-designs.server.ts";
import { linkToken } from "../links.server.ts";
import { customerMails } from "../model.ts";
import { reminderToken } from "./reminder-token.server.ts";

const Payload = z.object({
  id: z.uuid(),
  mail: z.enum(customerMails),
  customerId: z.uuid(),
  channel: z.enum(channels),
  locale: z.string(),
  link: z.uuid().optional(),
  about: z.string().optional(),
  kind: z.string().optional(),
  projects: z.array(z.uuid()).optional(),
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
    case "designs":
      // Designs lie on the shelf of the account: whoever is not logged in is asked to, and goes on from there.
      return `${wholeAddress(deps, place, "account", "anmelden")}?${new URLSearchParams({ weiter: addressOf(place, "myDesigns") }).toString()}`;
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

/** How its reader ends mails that are not about the account itself: a page to look at, and an address for a single post. */
type Leaving = { readonly page: string; readonly post: string };

/** What a mail that was asked for shows, and how it is ended; undefined when it holds no more. Source: ADR-0039. */
type Wished = { readonly leaving: Leaving; readonly designs: Letter["designs"]; readonly address?: string | undefined };

async function wishedReminder(deps: Deps, job: Payload, shop: Place): Promise<Wished> {
  const token = reminderToken(deps, job.customerId);
  const day = { name: (job.about ?? "").slice(11), kind: job.kind ?? "other" };
  const { designs, more } = await designsOfDay(deps, shop, day);
  const leaving = {
    page: wholeAddress(deps, shop, "users", "erinnerungen", token),
    // A single post without any page in between. Source: NEWS-08, RFC 8058.
    post: `${originOfPlace(deps.config, shop)}/web-api/reminders-unsubscribe?token=${token}`,
  };
  return { leaving, designs, address: more };
}

async function wishedDesigns(deps: Deps, job: Payload, shop: Place, email: string): Promise<Wished | undefined> {
  const consent = await mailConsentOf(deps.db, email, "design-reminder");
  const lying = await lyingDesigns(deps.db, job.projects ?? [], addressOfMail(deps, job, shop.locale));
  if (consent === undefined || lying.length === 0) return undefined;
  return { leaving: leavingAddresses(deps, shop, consent), designs: await picturedDesigns(deps, shop, lying) };
}

/**
 * Job: writes a mail to a customer, once; a reminder only while it is still wished for and about something.
 * @source ACC-05, ACC-07, ACC-08, ACC-09, ACC-14, CART-15, ORD-11
 */
export async function sendCustomerMail(deps: Deps, payload: unknown): Promise<void> {
  const job = Payload.parse(payload);
  const { id, customerId, mail, channel } = job;
  const row = await deps.db
    .selectFrom("customer")
    .select(["email", "first_name", "state", "reminders"])
    .where("id", "=", customerId)
    .executeTakeFirst();
  const recipient = job.recipient ?? (row?.state === "deleted" ? undefined : row?.email);
  if (recipient === undefined) return;
  const locale = parseLocale(job.locale) ?? staffLocale;
  const shop = { channel, locale };
  const asked = mail === "reminder" || mail === "designs";
  if (asked && row?.state !== "active") return;
  if (mail === "reminder" && !row?.reminders) return;
  const wished = !asked
    ? undefined
    : mail === "reminder"
      ? await wishedReminder(deps, job, shop)
      : await wishedDesigns(deps, job, shop, recipient);
  if (asked && !wished) return;
  const letter = composeCustomerLetter(mail, {
    say: speaking(locale),
    locale,
    sender: sellerOf(deps.config, locale),
    name: job.name ?? row?.first_name ?? "",
    about: job.about ?? "",
    address: wished?.address ?? addressOfMail(deps, job, locale),
    stopAddress: wished?.leaving.page ?? "",
    designs: wished?.designs,
  });
  await deliverMail(deps, {
    dedupeKey: `customer/${mail}/${customerId}/${id}`,
    orderId: null,
    kind: `customer-${mail}`,
    channel,
    locale,
    recipient,
    letter,
    attachments: [],
    unsubscribe: wished?.leaving.post,
  });
}
