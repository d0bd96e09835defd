import type { Route } from "./+types/robots.ts";

/** What crawlers leave out: pages of one visitor, calls, filtered lists. Source: SEO-05. */
const closed = [
  "/warenkorb/",
  "/kasse/",
  "/bestellung/",
  "/bestellstatus/",
  "/karte-gestalten/",
  "/web-api/",
  "/*?*sort=",
];

export function loader({ url }: Route.LoaderArgs) {
  const { origin } = url;
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
