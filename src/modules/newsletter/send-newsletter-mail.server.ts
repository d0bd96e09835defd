import { z } from "zod";
import { formatDate, shopDateOf } from "#kernel/date-format.ts";
import { channels, parseLocale, staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/money-format.ts";
import { currencies, minor } from "#kernel/money.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import type { Letter } from "#modules/mail/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfPlace, wholeAddress } from "#platform/http/shop-sites.server.ts";
import { speaking } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { newsletterMails } from "./model.ts";
import { linkToken } from "./newsletter-links.server.ts";

const Payload = z.object({
  subscriptionId: z.uuid(),
  kind: z.enum(newsletterMails),
  issue: z.int(),
  voucherId: z.uuid().optional(),
});
const Place = z.object({ channel: z.enum(channels) });

/** Job: writes to a subscriber, each letter once. Before the click that is the link alone. Source: NEWS-03, NEWS-08, ORD-11. */
export async function sendNewsletterMail(deps: Deps, payload: unknown): Promise<void> {
  const { subscriptionId, kind, issue, voucherId } = Payload.parse(payload);
  const found = await deps.db
    .selectFrom("newsletter_subscription")
    .selectAll()
    .where("id", "=", subscriptionId)
    .executeTakeFirst();
  if (!found || found.state === "unsubscribed") return;
  const locale = parseLocale(found.locale) ?? staffLocale;
  const place = { ...Place.parse(found), locale };
  const say = speaking(locale);
  const seller = sellerOf(deps.config);
  const bye = linkToken(deps, "unsubscribe", subscriptionId, 0);
  const common = {
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    footer: [seller.name, `${seller.street}, ${seller.postcode} ${seller.city}`, `${seller.email}, ${seller.phone}`],
  };
  const letter =
    kind === "confirm"
      ? {
          ...common,
          subject: say("mail.newsletter.confirm.subject"),
          preview: say("mail.newsletter.confirm.text"),
          heading: say("mail.newsletter.confirm.heading"),
          paragraphs: [say("mail.newsletter.confirm.text"), say("mail.newsletter.confirm.ignore")],
          action: {
            label: say("mail.newsletter.confirm.action"),
            address: wholeAddress(deps, place, "newsletter", linkToken(deps, "confirm", subscriptionId, issue)),
          },
          smallPrint: [],
        }
      : await welcome(deps, voucherId ?? "", {
          ...common,
          shop: wholeAddress(deps, place, "products"),
          bye: wholeAddress(deps, place, "newsletter", bye, "abmelden"),
          locale,
        });
  if (!letter) return;
  await deliverMail(deps, {
    dedupeKey: `newsletter-${kind}/${subscriptionId}/${issue}`,
    orderId: null,
    kind: `newsletter-${kind}`,
    channel: place.channel,
    locale,
    recipient: found.email,
    letter,
    attachments: [],
    // A single post without any page in between. Source: NEWS-08, RFC 8058.
    unsubscribe:
      kind === "welcome"
        ? `${originOfPlace(deps.config, place)}/web-api/newsletter-unsubscribe?token=${bye}`
        : undefined,
  });
}

type WelcomeParts = Pick<Letter, "lines" | "totals" | "blocks" | "notes" | "footer"> & {
  readonly shop: string;
  readonly bye: string;
  readonly locale: ReturnType<typeof parseLocale> & string;
};

/** The thanks with the code; undefined when the code is gone. Source: VOUCH-07. */
async function welcome(deps: Deps, voucherId: string, parts: WelcomeParts): Promise<Letter | undefined> {
  const code = await deps.db
    .selectFrom("voucher")
    .select(["shown", "value", "currency", "min_goods", "valid_to"])
    .where("id", "=", voucherId)
    .executeTakeFirst();
  if (!code) return undefined;
  const { shop, bye, locale, ...common } = parts;
  const say = speaking(locale);
  const currency = z.enum(currencies).parse(code.currency);
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency }, locale);
  const values = {
    betrag: money(code.value),
    ab: money(code.min_goods),
    datum: code.valid_to ? formatDate(shopDateOf(code.valid_to.getTime() - 1), locale) : "",
  };
  return {
    ...common,
    subject: say("mail.newsletter.welcome.subject", values),
    preview: say("mail.newsletter.welcome.text", values),
    heading: say("mail.newsletter.welcome.heading"),
    paragraphs: [say("mail.newsletter.welcome.text", values)],
    blocks: [{ heading: say("mail.newsletter.welcome.code"), lines: [code.shown] }],
    notes: [say("mail.newsletter.welcome.terms", values)],
    action: { label: say("mail.newsletter.welcome.action"), address: shop },
    smallPrint: [
      {
        heading: say("mail.newsletter.welcome.byeHeading"),
        paragraphs: [say("mail.newsletter.welcome.bye", { adresse: bye })],
      },
    ],
  };
}
