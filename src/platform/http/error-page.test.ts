import { fastify } from "fastify";
import { expect, test } from "vitest";
import { isBrowserNavigation, sendErrorPage } from "./error-page.server.ts";

const page = "text/html,application/xhtml+xml,*/*;q=0.8";

test.each([
  ["/hochzeit/", page, true],
  ["/hochzeit/?q=a.data", page, true],
  ["/hochzeit/_.data", page, false],
  ["/hochzeit/_payload.json?build", page, false],
  ["/hochzeit/", "*/*", false],
  ["/hochzeit/", undefined, false],
])("ERR-01 %s requested with %s is shown in a window: %s", (url, accept, expected) => {
  expect(isBrowserNavigation({ url, headers: accept === undefined ? {} : { accept } })).toBe(expected);
});

test.each([
  [404, "de-DE", "Diese Seite gibt es leider nicht."],
  [429, "de-DE", "Das ging ein bisschen schnell."],
  [503, "fr-FR", "Un petit grain de sable."],
  [500, "nl-NL", "Hier hapert iets."],
] as const)("ERR-01 ERR-08 a %s in %s is a page with its status and a plain text", async (status, locale, headline) => {
  const server = fastify();
  server.get("/", (_request, reply) => sendErrorPage(reply, status, locale));
  const answer = await server.inject("/");
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain(`<title>${status} ${headline}</title>`);
  expect(answer.body).toContain(`lang="${locale}"`);
  // Nothing may run or load except the one style whose hash it names.
  expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
  expect(answer.body).not.toMatch(/<script|src=/);
});
