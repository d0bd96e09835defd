import type { FastifyRequest } from "fastify";
import { addressOf, type Domain, type Place } from "#kernel/addresses.ts";
import type { Area } from "#kernel/areas.ts";
import { channels, locales, localesOfDomain, parseLocale, tlds, type Channel } from "#kernel/market.ts";
import type { Config } from "../config.server.ts";

/** One of the shop's domains and the origin under which its pages call themselves. Source: LOC-02. */
export type ShopSite = Domain & { readonly origin: string };

/** First part of a channel's host names on a developer's machine. Source: CAT 11. */
const hostName: Readonly<Record<Channel, string>> = { card: "cards", photo: "photo" };

type SiteConfig = Pick<Config, "PUBLIC_URL" | "PORT" | "SHOP_DOMAINS">;

/** Name of a domain in the configuration: `cards.ch`. */
export function domainName({ channel, tld }: Domain): string {
  return `${hostName[channel]}.${tld}`;
}

/**
 * The origin of a domain: the configured one, else `http://cards.ch.localhost:3000`. The German card shop, which also
 * answers all names nobody knows, is PUBLIC_URL or plain localhost.
 * @source LOC-02, CAT 11
 */
export function originOf(
  { PUBLIC_URL: address, PORT: port, SHOP_DOMAINS: domains }: SiteConfig,
  domain: Domain,
): string {
  const name = domainName(domain);
  const configured = domains[name] ?? (name === "cards.de" ? (address ?? `http://localhost:${port}`) : undefined);
  return configured === undefined ? `http://${name}.localhost:${port}` : new URL(configured).origin;
}

/** The origin of a shop's pages, for mails and for links from one shop to another. */
export function originOfPlace(config: SiteConfig, { channel, locale }: Place): string {
  return originOf(config, { channel, tld: locales[locale].tld });
}

/** The whole address of a page, for mails and for who looks from outside. Source: ORD-11. */
export function wholeAddress(
  { config }: { readonly config: SiteConfig },
  place: Place,
  area: Area,
  ...segments: readonly string[]
): string {
  return originOfPlace(config, place) + addressOf(place, area, ...segments);
}

/** All domains, the card channel first. Source: LOC-02. */
export const domains: readonly Domain[] = channels.flatMap((channel) => tlds.map((tld) => ({ channel, tld })));

/**
 * Finds the shop of a host name, which carries no port. A name nobody knows is the German card shop, whose pages then
 * speak of its own origin: invented names neither fill the page cache nor get into a page.
 * @source LOC-02, ADR-0011
 */
export function shopSites(config: SiteConfig): (hostname: string) => ShopSite {
  const known = new Map<string, ShopSite>();
  for (const domain of domains) {
    const site = { ...domain, origin: originOf(config, domain) };
    known.set(`${domainName(domain)}.localhost`, site);
    known.set(new URL(site.origin).hostname, site);
    if (domain.tld === "uk") known.set(`${hostName[domain.channel]}.co.uk.localhost`, site);
    if (domain.tld === "com") known.set(`${hostName[domain.channel]}.us.localhost`, site);
  }
  const main: ShopSite = { channel: "card", tld: "de", origin: originOf(config, { channel: "card", tld: "de" }) };
  return (hostname) => known.get(hostname) ?? main;
}

const known = new WeakMap<SiteConfig, (hostname: string) => ShopSite>();

/** The shop a call comes from: what its headers say, else the main shop of its domain. Source: LOC-10. */
export function placeOfCall(
  { config }: { readonly config: SiteConfig },
  { headers, hostname }: Pick<FastifyRequest, "headers" | "hostname">,
): Place {
  const siteOf = known.get(config) ?? shopSites(config);
  known.set(config, siteOf);
  const site = siteOf(hostname);
  const locale = typeof headers["x-locale"] === "string" ? parseLocale(headers["x-locale"]) : undefined;
  const channel = channels.find((each) => each === headers["x-channel"]);
  return { channel: channel ?? site.channel, locale: locale ?? localesOfDomain(site.tld)[0] };
}
