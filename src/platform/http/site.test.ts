import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseShopOnBackOffice, siteOf } from "./site.server.ts";

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  app.decorateRequest("site");
  app.addHook("onRequest", async (request, reply) => {
    request.site = siteOf(request, 3000);
    await refuseShopOnBackOffice(request, reply);
  });
  app.all("*", (request) => request.site);
});
afterAll(() => app.close());

test.each([
  ["admin.localhost", "backoffice"],
  ["admin.localhost:3000", "backoffice"],
  ["admin.shop.example", "backoffice"],
  ["localhost", "storefront"],
  ["127.0.0.1:3000", "storefront"],
  ["adminlocalhost", "storefront"],
  ["shop.admin.example", "storefront"],
])("ADR-0012 the host %s is the %s", async (host, site) => {
  expect((await app.inject({ url: "/backoffice/", headers: { host } })).body).toBe(site);
});

test.each([
  "/warenkorb/",
  "/hochzeit/einladungskarten/",
  "/web-api/card-price",
  "/backoffice/../warenkorb/",
  "/backoffice/%2e%2e/web-api/cart",
  "/backoffice-nicht/",
  "//backoffice/",
  "/%62ackoffice/",
  "/Backoffice/",
  "/backoffice.data",
])("BO-09 ADR-0012 on the back office's site %s answers PAGE_NOT_FOUND", async (url) => {
  for (const method of ["GET", "POST"] as const) {
    const answer = await app.inject({ method, url, headers: { host: "admin.localhost" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: "PAGE_NOT_FOUND" } });
  }
});

test.each(["/", "/backoffice/", "/backoffice/bestellungen/C123456789/", "/assets/root.js", "/favicon.ico", "/healthz"])(
  "ADR-0012 on the back office's site %s passes",
  async (url) => {
    expect((await app.inject({ url, headers: { host: "admin.localhost" } })).statusCode).toBe(200);
  },
);

test("ADR-0012 on the shop's site every address passes to the pages", async () => {
  for (const url of ["/", "/warenkorb/", "/backoffice/"])
    expect((await app.inject({ url, headers: { host: "localhost" } })).statusCode).toBe(200);
});
