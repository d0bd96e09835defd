import http from "node:http";
import { channels, localeNames, locales, type Channel, type Locale } from "#kernel/market.ts";
import { languagesAt } from "#kernel/urls/page-addresses.ts";
import { areaBySlug } from "#kernel/urls/areas.ts";
import "#modules/catalogue/testing/seeded-occasions.ts";
import { occasionOfSegment } from "#modules/catalogue/occasions/occasion-address.ts";
import { call, type Answer } from "./call.ts";

/** A shop as seen by a crawler: the host it requests, and the path prefix of all its pages. */
export type CrawledShop = {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly host: string;
  readonly prefix: string;
};

/** A shop by its channel and locale, under its `*.localhost` name. */
export function crawledShop(channel: Channel, locale: Locale, port: number): CrawledShop {
  const { tld, prefix } = locales[locale];
  const name = channel === "card" ? "cards" : "photo";
  // The main shop has the plain name.
  const host = channel === "card" && tld === "de" ? "localhost" : `${name}.${tld}.localhost`;
  return { channel, locale, host: `${host}:${port}`, prefix: prefix === "" ? "" : `/${prefix}` };
}

/** All 34 shops. Source: GEN-02, LOC-01. */
export const allShops = (port: number): readonly CrawledShop[] =>
  channels.flatMap((channel) => localeNames.map((locale) => crawledShop(channel, locale, port)));

/** Metadata and links of a page. */
export type CrawledPage = {
  readonly status: number;
  readonly lang: string;
  readonly title: string;
  readonly headings: number;
  /** Number of characters readable without scripts in the main part. */
  readonly words: number;
  /** Whether a part of it is marked as German. */
  readonly german: boolean;
  /** Whether an "ß" stands anywhere on it. */
  readonly sharpS: boolean;
  readonly robots: string;
  readonly canonical: string;
  /** hreflang → address. */
  readonly alternates: ReadonlyMap<string, string>;
  /** Addresses of links, as written. */
  readonly links: readonly string[];
  /** The smallest file of each picture. */
  readonly pictures: readonly string[];
  /** Fragment links to anchors missing on this page. */
  readonly lostAnchors: readonly string[];
};

const unescaped = (text: string): string => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");
const tagsOf = (html: string, name: string): readonly string[] =>
  html.match(new RegExp(`<${name}\\s[^>]*>`, "gi")) ?? [];

/** Parses a page of the shop as received. */
export function readPage({ status, text }: Answer): CrawledPage {
  const html = text.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "");
  const metas = tagsOf(html, "meta");
  const relations = tagsOf(html, "link");
  const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
  const links = [...new Set(tagsOf(html, "a").map((tag) => attribute(tag, "href")))];
  const ids = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id = ""]) => unescaped(id)));
  return {
    status,
    lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? "",
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    headings: tagsOf(html.replaceAll("<h1>", "<h1 >"), "h1").length,
    words: main.replaceAll(/<[^>]*>/g, "").length,
    german: / lang="de"/.test(main),
    sharpS: html.includes("ß"),
    robots: attribute(metas.find((tag) => attribute(tag, "name") === "robots") ?? "", "content"),
    canonical: attribute(relations.find((tag) => attribute(tag, "rel") === "canonical") ?? "", "href"),
    alternates: new Map(
      relations
        .filter((tag) => attribute(tag, "rel") === "alternate" && attribute(tag, "hreflang") !== "")
        .map((tag) => [attribute(tag, "hreflang"), attribute(tag, "href")]),
    ),
    links,
    pictures: tagsOf(html, "img").flatMap(
      (tag) =>
        attribute(tag, "srcset")
          .split(" ")
          .find((part) => part.startsWith("/")) ?? [],
    ),
    lostAnchors: links.filter(
      (link) => link.startsWith("#") && link !== "#" && !ids.has(decodeURIComponent(link.slice(1))),
    ),
  };
}

/** Requests addresses of all hosts of the running shop, over few connections. */
export function asking(port: number): {
  readonly ask: (host: string, path: string) => Promise<Answer>;
  readonly close: () => void;
} {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  return {
    ask: (host, path) => call(port, { path, headers: { host, accept: "text/html" }, agent }),
    close: () => agent.destroy(),
  };
}

/** Kind of page of an address, the same for all shops: pages of one shape are rendered by one route. */
export function shapeOf({ channel, locale, prefix }: CrawledShop, path: string): string {
  const [first = "", ...rest] = path.slice(prefix.length).split(/[?#]/)[0]?.split("/").filter(Boolean) ?? [];
  const languages = languagesAt({ locale });
  const route = areaBySlug(first, languages) ?? (occasionOfSegment(first, languages) ? "occasion" : "page");
  return [channel, route, ...rest.map(() => "*")].join("/");
}
