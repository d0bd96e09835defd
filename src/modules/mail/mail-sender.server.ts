import { locales, type Channel, type Locale } from "#kernel/market.ts";
import type { Config } from "#platform/config.server.ts";
import { domainName } from "#platform/http/shop-sites.server.ts";

type SenderConfig = Pick<Config, "MAIL_FROM" | "MAIL_SENDERS" | "MAIL_REPLY_TO" | "SELLER_EMAIL">;

/** Sender and reply address of a shop: its own, else those of the company. Source: ORD-11. */
export function mailSender(
  config: SenderConfig,
  place: { readonly channel: Channel; readonly locale: Locale },
): { readonly from: string; readonly replyTo: string } {
  const domain = domainName({ channel: place.channel, tld: locales[place.locale].tld });
  return {
    from: config.MAIL_SENDERS[domain] ?? config.MAIL_FROM,
    replyTo: config.MAIL_REPLY_TO[domain] ?? config.SELLER_EMAIL,
  };
}
