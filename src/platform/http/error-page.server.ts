import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Locale } from "#kernel/market.ts";
import { translatorOf } from "../messages.server.ts";

const style = [
  "body{margin:0;min-height:100vh;display:grid;align-items:center;background:#fbf8f2;color:#22201c;",
  'font:1.0625rem/1.55 "Hanken Grotesk",system-ui,sans-serif}',
  "main{box-sizing:border-box;width:100%;max-width:79rem;margin:auto;padding:3rem 2rem}",
  "h1{max-width:18ch;margin:1rem 0 0;font:300 clamp(2rem,5vw,3.5rem)/1.1 Fraunces,Georgia,serif;text-wrap:balance}",
  "p{margin:1rem 0 0;max-width:60ch;font-size:1.25rem}small{letter-spacing:.1em;color:#6b655b}",
  "a{display:inline-block;margin-top:2.5rem;padding:.75rem 1.5rem;border-radius:2px;background:#2e4a3b;color:#fbf8f2;",
  "text-decoration:none;font-weight:500}a:focus-visible{outline:2px solid #22201c;outline-offset:3px}",
].join("");

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Whether the response is shown in a browser window: data requests of pages and API calls are read by scripts. Source:
 * ERR-01.
 */
export function isBrowserNavigation({ headers, url }: Pick<FastifyRequest, "headers" | "url">): boolean {
  const [path = ""] = url.split("?");
  return (headers.accept ?? "").includes("text/html") && !/\.data$|\/_payload\.json$/.test(path);
}

/** Texts of a status, and its link: the same address again, or the home page for an unknown address. */
function textsOf(status: number) {
  if (status === 404) return { problem: "notFound", control: "page.notFound.control", leadsTo: "/" } as const;
  return { problem: status === 429 ? "busy" : "fault", control: "page.again", leadsTo: "" } as const;
}

/**
 * The page shown when no other can be rendered: unknown address (404), too many requests (429), or a fault before
 * rendering. It is self-contained: no data, no script, no file of the shop.
 * @source ERR-01, ERR-06, ERR-08, README of storefront
 */
export function sendErrorPage(reply: FastifyReply, status: number, locale: Locale): FastifyReply {
  const { problem, control, leadsTo } = textsOf(status);
  const say = translatorOf(locale);
  const html = `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>${status} ${say(`page.${problem}.headline`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<small>${status}</small>
<h1>${say(`page.${problem}.headline`)}</h1>
<p>${say(`page.${problem}.subline`)}</p>
<a href="${leadsTo}">${say(control)}</a>
</main>
</body>
</html>
`;
  return reply
    .status(status)
    .headers({ "content-security-policy": policy, "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(html);
}
