import { z } from "zod";
import { channels, parseLocale, staffLocale, type Locale } from "#kernel/market.ts";
import { addressOf, withAddedQuery, type Place } from "#kernel/urls/page-addresses.ts";
import { deliverMail, unsubscribeAddresses, mailConsentOf } from "#modules/mail/contract.server.ts";
import { announcedPhotos } from "#modules/media/contract.server.ts";
import type { Letter } from "#modules/mail/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { composeCustomerLetter } from "./compose-customer-letter.ts";
import { unfinishedDesigns } from "../reminders/design-reminders.server.ts";
import { designsOfDay, picturedDesigns } from "../reminders/mail-designs.server.ts";
import { linkToken } from "../links.server.ts";
import { customerMails } from "../model.ts";

const Payload = z.object({
  id: z.uuid(),
  mail: z.enum(customerMails),
  customerId: z.uuid(),
  channel: z.enum(channels),
  locale: z.string(),
  link: z.uuid().optional(),
  next: z.string().optional(),
  about: z.string().optional(),
  kind: z.string().optional(),
  projects: z.array(z.uuid()).optional(),
  event: z.uuid().optional(),
  /** Only when the account no longer has it. */
  recipient: z.string().optional(),
  name: z.string().optional(),
});
type Payload = z.infer<typeof Payload>;

/** The URL of a page that leads on to a path of the shop. */
const leadingTo = (url: string, next: string) => withAddedQuery(url, [["weiter", next]]);

/** What belongs to the account visitor: a customer who is not logged in logs in first and continues there. */
const afterLogIn = (deps: Deps, place: Place, area: "myDesigns" | "myPhoto" | "events", ...below: readonly string[]) =>
  leadingTo(absoluteUrl(deps, place, "account", "anmelden"), addressOf(place, area, ...below));

/** What the hosts of an event can keep before it is deleted. Source: EVENT-12. */
function filesOf(deps: Deps, place: Place, event: string) {
  const say = translatorOf(place.locale);
  return eventFiles.map(([name, ...path]) => ({
    label: say(`account.mail.event.files.${name}`),
    address: afterLogIn(deps, place, "events", event, ...path),
  }));
}
const eventFiles = [
  ["list", "export", "gaesteliste.xlsx"],
  ["caterer", "export", "caterer.xlsx"],
  ["photos", "fotos"],
] as const;

/** Target of a mail's button. */
function addressOfMail(deps: Deps, { mail, channel, link, next, event }: Payload, locale: Locale): string {
  const place = { channel, locale };
  const token = link === undefined ? "" : linkToken(deps, link);
  switch (mail) {
    case "verify": {
      const url = absoluteUrl(deps, place, "verifyRegistration", token);
      return next === undefined ? url : leadingTo(url, next);
    }
    case "reset":
      return absoluteUrl(deps, place, "account", "passwort", token);
    case "exists":
      return absoluteUrl(deps, place, "account", "anmelden");
    case "reminder":
      return absoluteUrl(deps, place, "products");
    case "designs":
      return afterLogIn(deps, place, "myDesigns");
    case "photos":
      return afterLogIn(deps, place, "myPhoto");
    case "address":
      return absoluteUrl(deps, place, "account", "adressbuch");
    case "event":
      return afterLogIn(deps, place, "events", ...(event === undefined ? [] : [event]));
    case "changed":
      return absoluteUrl(deps, place, "account", "passwort");
    case "deletion":
      return absoluteUrl(deps, place, "account", "loeschen");
    case "deleted":
      return absoluteUrl(deps, place, "products");
  }
}

/** Content of a requested mail and its unsubscribe addresses; undefined when it no longer applies. Source: ADR-0039. */
type RequestedMail = {
  readonly unsubscribe: ReturnType<typeof unsubscribeAddresses>;
  readonly designs: Letter["designs"];
  readonly address?: string | undefined;
};

async function reminderMail(deps: Deps, job: Payload, shop: Place): Promise<RequestedMail> {
  const day = { name: (job.about ?? "").slice(11), kind: job.kind ?? "other" };
  const { designs, more } = await designsOfDay(deps, shop, day);
  return { unsubscribe: unsubscribeAddresses(deps, shop, "reminders", job.customerId), designs, address: more };
}

async function designsMail(deps: Deps, job: Payload, shop: Place, email: string): Promise<RequestedMail | undefined> {
  const consent = await mailConsentOf(deps.db, email, "design-reminder");
  const unfinished = await unfinishedDesigns(deps.db, job.projects ?? [], addressOfMail(deps, job, shop.locale));
  if (consent === undefined || unfinished.length === 0) return undefined;
  return {
    unsubscribe: unsubscribeAddresses(deps, shop, "mail-consent", consent),
    designs: await picturedDesigns(deps, shop, unfinished),
  };
}

/**
 * Job: composes a mail to a customer, once; a reminder only while it is still wanted and has a subject.
 * @source ACC-05, ACC-07, ACC-08, ACC-09, ACC-14, CART-15, MYPH-02, ORD-11
 */
export async function sendCustomerMail(deps: Deps, payload: unknown): Promise<void> {
  const job = Payload.parse(payload);
  const { id, customerId, mail, channel } = job;
  const row = await deps.db
    .selectFrom("customer")
    .select(["email", "first_name", "state", "reminders", "shelf_id"])
    .where("id", "=", customerId)
    .executeTakeFirst();
  const recipient = job.recipient ?? (row?.state === "deleted" ? undefined : row?.email);
  if (recipient === undefined) return;
  const locale = parseLocale(job.locale) ?? staffLocale;
  const shop = { channel, locale };
  const onRequest = mail === "reminder" || mail === "designs";
  if (onRequest && row?.state !== "active") return;
  if (mail === "reminder" && !row?.reminders) return;
  const requested = !onRequest
    ? undefined
    : mail === "reminder"
      ? await reminderMail(deps, job, shop)
      : await designsMail(deps, job, shop, recipient);
  if (onRequest && !requested) return;
  const photos = mail === "photos" && row?.shelf_id ? await announcedPhotos(deps.db, row.shelf_id) : 0;
  if (mail === "photos" && photos === 0) return;
  const letter = composeCustomerLetter(mail, {
    say: translatorOf(locale),
    locale,
    sender: sellerOf(deps.config, locale),
    name: job.name ?? row?.first_name ?? "",
    about: job.about ?? "",
    count: photos,
    address: requested?.address ?? addressOfMail(deps, job, locale),
    stopAddress: requested?.unsubscribe.page ?? "",
    designs: requested?.designs,
    files: job.event === undefined ? [] : filesOf(deps, shop, job.event),
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
    unsubscribe: requested?.unsubscribe.post,
  });
}
