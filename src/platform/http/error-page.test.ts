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
  [503, "fr-FR", "Il y a foule en ce moment."],
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

async function refusedForm(body: string, status = 503) {
  const server = fastify();
  server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "buffer" }, (_request, form, parsed) =>
    parsed(null, form),
  );
  server.post("/antworten/", (_request, reply) => sendErrorPage(reply, status, "de-DE"));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return server.inject({ method: "POST", url: "/antworten/", headers, payload: body });
}

test("NFR-03 UI-07 a form that found no connection can be sent again as it was, whatever stands in it", async () => {
  const answer = await refusedForm("name=Zo%C3%AB+%22%3Cb%3E&zusage=ja&zusage=nein&nachricht=eins%0Azwei");
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.body).toContain('<form method="post">');
  expect(answer.body).toContain('name="name" value="Zoë &quot;&lt;b&gt;"');
  expect(answer.body.match(/name="zusage"/g)).toHaveLength(2);
  expect(answer.body).toContain("eins\nzwei");
  expect(answer.body).toContain("Was du eingegeben hast, ist noch da.");
});

test.each([
  "email=a&password=geheim",
  "current=x&newPassword=geheim",
  "iban=DE02",
  "code=geheim&pin=123456",
  "number=DE02",
  `text=${"x".repeat(40_000)}`,
])("UI-07 no secret and no list is written into the page (%.24s)", async (body) => {
  const answer = await refusedForm(body);
  expect(answer.body).not.toMatch(/<form|geheim|DE02/);
  expect(answer.body).toContain("Noch einmal versuchen");
});

test("ERR-08 after a fault of the shop nothing is sent again by itself", async () => {
  expect((await refusedForm("name=Ida", 500)).body).not.toContain("<form");
});
