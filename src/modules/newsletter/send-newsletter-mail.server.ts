import { z } from "zod";
import { channels, parseLocale, staffLocale } from "#kernel/market.ts";
import { currencies, minor } from "#kernel/money.ts";
import { deliverMail, unsubscribeAddresses } from "#modules/mail/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { linkToken } from "#platform/security/signed-links.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { confirmLetter, welcomeLetter, type GiftCode } from "./compose-newsletter-letter.ts";
import { newsletterMails } from "./model.ts";

const Payload = z.object({
  subscriptionId: z.uuid(),
  kind: z.enum(newsletterMails),
  issue: z.int(),
  voucherId: z.uuid().optional(),
});
const Place = z.object({ channel: z.enum(channels) });

/**
 * Job: sends a letter to a subscriber, each once. Before the confirmation it contains the link only. Source: NEWS-03,
 * NEWS-08, ORD-11.
 */
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
  const leaving = unsubscribeAddresses(deps, place, "newsletter/unsubscribe", subscriptionId);
  const context = {
    say: translatorOf(locale),
    locale,
    seller: sellerOf(deps.config, locale),
    bye: leaving.page,
  };
  const code = kind === "welcome" ? await codeOf(deps, voucherId ?? "") : undefined;
  const letter =
    kind === "confirm"
      ? confirmLetter(
          absoluteUrl(deps, place, "newsletter", linkToken(deps, "newsletter/confirm", subscriptionId, issue)),
          context,
        )
      : code && welcomeLetter(code, absoluteUrl(deps, place, "products"), context);
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
    unsubscribe: kind === "welcome" ? leaving.post : undefined,
  });
}

/** The code of a subscription; undefined when deleted. Source: VOUCH-07. */
async function codeOf(deps: Deps, voucherId: string): Promise<GiftCode | undefined> {
  const code = await deps.db
    .selectFrom("voucher")
    .select(["shown", "value", "currency", "min_goods", "valid_to"])
    .where("id", "=", voucherId)
    .executeTakeFirst();
  return (
    code && {
      shown: code.shown,
      value: minor(code.value),
      minGoods: minor(code.min_goods),
      currency: z.enum(currencies).parse(code.currency),
      until: code.valid_to?.getTime() ?? null,
    }
  );
}
