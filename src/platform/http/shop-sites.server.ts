import type { FastifyRequest } from "fastify";
import { addressOf, type Domain, type Place } from "#kernel/urls/page-addresses.ts";
import type { Area } from "#kernel/urls/areas.ts";
import { channels, locales, localesOfDomain, parseLocale, tlds, type Channel } from "#kernel/market.ts";
import type { Config } from "../config.server.ts";

/** One of the shop's domains and its canonical origin. Source: LOC-02. */
export type ShopSite = Domain & { readonly origin: string };

/** First label of a channel's host names on a developer's machine. Source: CAT 11. */
const hostName: Readonly<Record<Channel, string>> = { card: "cards", photo: "photo" };

type SiteConfig = Pick<Config, "PUBLIC_URL" | "PORT" | "SHOP_DOMAINS">;

/** Name of a domain in the configuration: `cards.ch`. */
export function domainName({ channel, tld }: Domain): string {
  return `${hostName[channel]}.${tld}`;
}

/**
 * The origin of a domain: the configured one, else `http://cards.ch.localhost:3000`. The German card shop, which also
 * answers all unknown host names, is PUBLIC_URL or plain localhost.
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

/** The origin of a shop's pages, for mails and for links between shops. */
export function originOfShop(config: SiteConfig, { channel, locale }: Place): string {
  return originOf(config, { channel, tld: locales[locale].tld });
}

/** The absolute URL of a page, for mails and external callers. Source: ORD-11. */
export function absoluteUrl(
  { config }: { readonly config: SiteConfig },
  place: Place,
  area: Area,
  ...segments: readonly string[]
): string {
  return originOfShop(config, place) + addressOf(place, area, ...segments);
}

/** All domains, the card channel first. Source: LOC-02. */
export const domains: readonly Domain[] = channels.flatMap((channel) => tlds.map((tld) => ({ channel, tld })));

/**
 * A host name the shop answers to: the site it serves, and the origin that holds the cookies of visitors who use it.
 */
type NamedSite = { readonly site: ShopSite; readonly origin: string };

/** Other top-level labels of a domain on a developer's machine. */
const aliases: Readonly<Partial<Record<Domain["tld"], string>>> = { uk: "co.uk", com: "us" };

/** Host names of a domain on a developer's machine. */
function localNames({ channel, tld }: Domain): readonly string[] {
  const ends = [tld, aliases[tld]].filter((end) => end !== undefined);
  return ends.map((end) => `${hostName[channel]}.${end}.localhost`);
}

function namedSites(config: SiteConfig): ReadonlyMap<string, NamedSite> {
  const named = new Map<string, NamedSite>();
  const name = (hostname: string, site: ShopSite, origin: string): void => void named.set(hostname, { site, origin });
  for (const domain of domains) {
    const site = { ...domain, origin: originOf(config, domain) };
    for (const local of localNames(domain)) name(local, site, `http://${local}:${config.PORT}`);
    name(new URL(site.origin).hostname, site, site.origin);
  }
  const own = named.get("localhost");
  if (own) for (const address of ["127.0.0.1", "[::1]"]) name(address, own.site, `http://${address}:${config.PORT}`);
  return named;
}

const known = new WeakMap<SiteConfig, ReadonlyMap<string, NamedSite>>();

/** All host names of all shops; built once per configuration. */
function namesOf(config: SiteConfig): ReadonlyMap<string, NamedSite> {
  const named = known.get(config) ?? namedSites(config);
  known.set(config, named);
  return named;
}

/**
 * Finds the shop of a host name (without port). An unknown name is the German card shop with its own origin: invented
 * names neither fill the page cache nor appear in a page.
 * @source LOC-02, ADR-0018
 */
export function shopSites(config: SiteConfig): (hostname: string) => ShopSite {
  const named = namesOf(config);
  const main: ShopSite = { channel: "card", tld: "de", origin: originOf(config, { channel: "card", tld: "de" }) };
  return (hostname) => named.get(hostname)?.site ?? main;
}

/**
 * The origin used by a visitor who opened a shop by one of its host names; its canonical origin for every other name.
 * Only there the browser sends the cookies of that visit.
 * @param hostname without port, untrusted
 * @source GEO-04, README of storefront
 */
export function originOfName(config: SiteConfig, place: Place, hostname: string): string {
  const named = namesOf(config).get(hostname);
  const { tld } = locales[place.locale];
  return named?.site.channel === place.channel && named.site.tld === tld ? named.origin : originOfShop(config, place);
}

const isLocal = (address: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname);

/**
 * Whether a shop is open to visitors: on a developer's machine all are; where one has a public address, only those that
 * have one. Pages mention no other shop.
 * @source LOC-02, LOC-18, GEO-04
 */
export function isOpen({ PUBLIC_URL: address, SHOP_DOMAINS: own }: SiteConfig, { channel, locale }: Place): boolean {
  const addresses = { ...(address === undefined ? {} : { "cards.de": address }), ...own };
  const isPublic = Object.values(addresses).some((each) => !isLocal(each));
  return !isPublic || domainName({ channel, tld: locales[locale].tld }) in addresses;
}

/** The origin of a shop's pages if it is open to visitors. Source: LOC-18. */
export function openOrigin(config: SiteConfig, place: Place): string | undefined {
  return isOpen(config, place) ? originOfShop(config, place) : undefined;
}

/** The shop a call comes from: from its headers, else the main shop of its domain. Source: LOC-10. */
export function placeOfCall(
  { config }: { readonly config: SiteConfig },
  { headers, hostname }: Pick<FastifyRequest, "headers" | "hostname">,
): Place {
  const site = shopSites(config)(hostname);
  const locale = typeof headers["x-locale"] === "string" ? parseLocale(headers["x-locale"]) : undefined;
  const channel = channels.find((each) => each === headers["x-channel"]);
  return { channel: channel ?? site.channel, locale: locale ?? localesOfDomain(site.tld)[0] };
}
