import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Locale } from "#kernel/market.ts";
import { xmlText } from "#kernel/xml-text.ts";
import { translatorOf } from "../messages.server.ts";

const style = [
  "body{margin:0;min-height:100vh;display:grid;align-items:center;background:#fbf8f2;color:#22201c;",
  'font:1.0625rem/1.55 "Hanken Grotesk",system-ui,sans-serif}',
  "main{box-sizing:border-box;width:100%;max-width:79rem;margin:auto;padding:3rem 2rem}",
  "h1{max-width:18ch;margin:1rem 0 0;font:300 clamp(2rem,5vw,3.5rem)/1.1 Fraunces,Georgia,serif;text-wrap:balance}",
  "p{margin:1rem 0 0;max-width:60ch;font-size:1.25rem}small{letter-spacing:.1em;color:#6b655b}",
  "a,button{display:inline-block;margin-top:2.5rem;padding:.75rem 1.5rem;border:0;border-radius:2px;background:#2e4a3b;",
  "color:#fbf8f2;font:inherit;text-decoration:none;font-weight:500;cursor:pointer}",
  ":focus-visible{outline:2px solid #22201c;outline-offset:3px}",
].join("");

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'self'",
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
  const problem = status === 429 ? "busy" : status === 503 ? "crowded" : "fault";
  return { problem, control: "page.again", leadsTo: "" } as const;
}

/** Seconds after which a browser or a crawler may ask again while the database has no room. Source: RFC 9110, 10.2.3. */
const askAgainAfter = 5;

/** Longest form that is offered once more, in bytes: longer ones are lists and uploads. */
const longestForm = 32_768;

/**
 * Names of the fields that forms mark as secret (passwords, one-time codes, codes and PINs of vouchers, accounts and
 * cards): they are typed again and never written into a page. Source: UI-07.
 */
const secretField = /password|^(?:code|pin|iban|number|cvc)$/i;

/**
 * The submitted fields of a form, to send them once more from the page that says it did not work; undefined when there
 * are none, too many, or secret ones.
 * @source UI-07, NFR-03
 */
function submittedFields({
  method,
  headers,
  body,
}: FastifyRequest): readonly (readonly [string, string])[] | undefined {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? "");
  if (method !== "POST" || !isForm || !(body instanceof Buffer) || body.length > longestForm) return undefined;
  const fields = [...new URLSearchParams(body.toString())];
  return fields.some(([name]) => secretField.test(name)) ? undefined : fields;
}

/**
 * The page shown when no other can be rendered: unknown address (404), too many requests (429), no connection to the
 * database (503), or a fault before rendering. It is self-contained: no data, no script, no file of the shop. A form
 * that was refused with 429 or 503 can be sent again from here as it was.
 * @source ERR-01, ERR-06, ERR-08, UI-07, README of storefront
 */
export function sendErrorPage(reply: FastifyReply, status: number, locale: Locale): FastifyReply {
  const { problem, control, leadsTo } = textsOf(status);
  const say = translatorOf(locale);
  const fields = status === 429 || status === 503 ? submittedFields(reply.request) : undefined;
  const again = fields
    ? `<p>${say("page.crowded.kept")}</p><form method="post">${fields
        .map(([name, value]) => `<input type="hidden" name="${xmlText(name)}" value="${xmlText(value)}">`)
        .join("")}<button>${say("page.sendAgain")}</button></form>`
    : `<a href="${leadsTo}">${say(control)}</a>`;
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
${again}
</main>
</body>
</html>
`;
  return reply
    .status(status)
    .headers({
      "content-security-policy": policy,
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": String(askAgainAfter) } : {}),
    })
    .type("text/html; charset=utf-8")
    .send(html);
}
