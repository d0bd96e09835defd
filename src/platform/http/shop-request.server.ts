import type { FastifyReply, FastifyRequest } from "fastify";
import {
  channels,
  locales,
  parseLocale,
  type Channel,
  type DeliveryCountry,
  type Locale,
  type PriceMarket,
} from "#kernel/market.ts";
import type { Currency } from "#kernel/money.ts";
import { sendRefusal } from "./error-envelope.server.ts";

/** Channel and locale of a request with the values derived from them. Source: LOC-10. */
export type Shop = {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly market: PriceMarket;
  readonly country: DeliveryCountry;
  readonly currency: Currency;
  /** The desktop app variant, whose addresses are below `/d`. Source: SHELL-18. */
  readonly app?: boolean;
};

/** The shop of a channel and locale. */
export function shopOf(channel: Channel, locale: Locale, app = false): Shop {
  const { market, country, currency } = locales[locale];
  return { channel, locale, market, country, currency, ...(app ? { app } : {}) };
}

/**
 * Reads `x-channel` and `x-locale` and sets `request.shop`; responds CHANNEL_UNKNOWN or LOCALE_UNKNOWN (400) otherwise.
 * Use as `preHandler` of every shop API.
 * @source LOC-10
 */
export async function requireShop(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const channel = channels.find((known) => known === request.headers["x-channel"]);
  if (!channel) {
    await sendRefusal(reply, { code: "CHANNEL_UNKNOWN", data: {} });
    return;
  }
  const header = request.headers["x-locale"];
  const locale = typeof header === "string" ? parseLocale(header) : undefined;
  if (!locale) {
    await sendRefusal(reply, { code: "LOCALE_UNKNOWN", data: {} });
    return;
  }
  request.shop = shopOf(channel, locale);
}
