import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { errorOf, expectGuarded, shopHeaders } from "../testing/bad-call.ts";
import { beginUpload, bytesFrom, takeIn } from "../testing/upload.ts";
import { call, json, type Answer } from "../testing/call.ts";
import type { OwnShop } from "../setup/own-shop.ts";
import { sharedOffice, sharedPort as port } from "../setup/shared-office.ts";
import { addToCart, designCard, newShopper, orderBody, type Shopper } from "../testing/shopper.ts";

let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  ({ shop } = await sharedOffice());
});

/** NUL, and half of an emoji: what no database text can hold. */
const unstorable = ["An\u0000na", "An\ud83dna"];

test.describe("NFR-02 text that cannot be stored", () => {
  const everywhere: readonly (readonly [where: string, path: string, body: (text: string) => unknown])[] = [
    ["a design's id", "/web-api/projects", (designId) => ({ designId })],
    ["an option", "/web-api/projects", (paper) => ({ designId: "olivenzweig-einladung", options: { paper } })],
    ["a colour", "/web-api/projects", (variant) => ({ designId: "olivenzweig-einladung", variant })],
    ["a name at the checkout", "/web-api/orders", (email) => ({ ...orderBody(randomUUID(), 1), form: { email } })],
  ];
  for (const [where, at, body] of everywhere)
    test(`NFR-02 in ${where} it is answered 422 FIELD_INVALID`, async () => {
      for (const text of unstorable)
        expect(errorOf(await newShopper(port).post(at, body(text)))).toEqual([422, "FIELD_INVALID"]);
    });

  test("NFR-02 in a card it is refused and the card stays as it was", async () => {
    const shopper = newShopper(port);
    const at = `/web-api/projects/${await designCard(shopper)}`;
    const before = await shopper.send({ path: at });
    const { revision, document } = z.object({ revision: z.number(), document: z.unknown() }).parse(json(before));
    for (const text of unstorable) {
      // A replacement by function: a text may hold signs that a replacement pattern would read.
      const smuggled = JSON.stringify(document).replace(/"text":"[^"]*"/, () => `"text":${JSON.stringify(text)}`);
      const body = `{"revision":${revision},"options":{},"quantity":50,"document":${smuggled}}`;
      const headers = { "content-type": "application/json" };
      const answer = await shopper.send({ method: "PUT", path: at, headers, body });
      expect(errorOf(answer)).toEqual([422, "FIELD_INVALID"]);
    }
    expect((await shopper.send({ path: at })).text).toBe(before.text);
  });

  for (const at of ["/kasse/", "/warenkorb/", "/bestellstatus/"])
    test(`NFR-02 in a form sent to ${at} it is answered 422 FIELD_INVALID`, async () => {
      const shopper = newShopper(port);
      await addToCart(shopper, await designCard(shopper));
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      for (const body of ["email=a%00b&number=%00&intent=order", "email=a\u0000b"])
        expect(errorOf(await shopper.send({ method: "POST", path: at, headers, body }))).toEqual([
          422,
          "FIELD_INVALID",
        ]);
    });
});

test.describe("NFR-02 documents made to exhaust the server", () => {
  const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`;
  // What is nested without end is refused before it is read, as on every call.
  for (const [what, document, code] of [
    ["lists a hundred thousand deep", nested("[", "]", 100_000), "FIELD_INVALID"],
    ["objects a hundred thousand deep", nested('{"a":', "}", 100_000), "FIELD_INVALID"],
    ["a document of a later version", '{"schema":99}', "PROJECT_INVALID"],
    ["no document", "null", "PROJECT_INVALID"],
  ] as const)
    test(`CFG-06 ${what}: 422 ${code}`, async () => {
      const shopper = newShopper(port);
      const at = `/web-api/projects/${await designCard(shopper)}`;
      const headers = { "content-type": "application/json" };
      const body = `{"revision":2,"options":{},"quantity":50,"document":${document}}`;
      expect(errorOf(await shopper.send({ method: "PUT", path: at, headers, body }))).toEqual([422, code]);
    });
});

test.describe("NFR-02 every kind of answer carries the guarding headers", () => {
  for (const [at, status] of [
    ["/", 200],
    ["/produkte/", 200],
    ["/produkte", 308],
    ["/impressum/", 200],
    ["/warenkorb/", 200],
    ["/kasse/", 200],
    ["/gibt-es-nicht/", 404],
    ["/_fonts/hanken-grotesk-400.ttf", 200],
    ["/_sample/ringe", 200],
    ["/_payload.json", 200],
    ["/assets/nichts.js", 404],
    ["/favicon.ico", 200],
    ["/healthz", 200],
    ["/web-api/openapi.json", 200],
    ["/web-api/no-such-call", 404],
    ["/%E0%A4%A", 404],
  ] as const)
    test(`NFR-02 GET and HEAD ${at}`, async () => {
      for (const method of ["GET", "HEAD"]) {
        // Twice: the second answer of a page comes out of the cache.
        for (const answer of [await call(port, { method, path: at }), await call(port, { method, path: at })]) {
          expectGuarded(answer);
          expect(answer.status).toBe(status);
        }
      }
    });

  test("NFR-02 an answer that says that nothing changed", async () => {
    const { headers } = await call(port, { path: "/" });
    const again = await call(port, { path: "/", headers: { "if-none-match": headers.etag ?? "" } });
    expect(again.status).toBe(304);
    expectGuarded(again);
  });

  test("NFR-02 the back office, and the shop's calls asked there", async () => {
    expectGuarded(await call(port + 1, { path: "/" }));
    expectGuarded(await call(port + 1, { path: "/backoffice/" }));
    expect(errorOf(await call(port + 1, { path: "/web-api/cart", headers: shopHeaders }))).toEqual([
      404,
      "PAGE_NOT_FOUND",
    ]);
    expect((await call(port, { path: "/backoffice/" })).status).toBe(404);
  });

  test("NFR-02 no call invites pages of other origins", async () => {
    const headers = { ...shopHeaders, origin: "https://shop.example", "access-control-request-method": "POST" };
    for (const method of ["OPTIONS", "GET"]) {
      const answer = await call(port, { method, path: "/web-api/cart", headers });
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      expectGuarded(answer);
    }
  });
});

test.describe("NFR-02 hosts that are none", () => {
  for (const host of ['evil"><script>.example', "a b", "shop.example/warenkorb", "[::1"])
    test(`NFR-02 ${host} is answered 404 PAGE_NOT_FOUND`, async () => {
      expect(errorOf(await call(port, { path: "/", headers: { host } }))).toEqual([404, "PAGE_NOT_FOUND"]);
    });

  test("NFR-02 a session belongs to its host", async () => {
    const shopper = newShopper(port);
    await addToCart(shopper, await designCard(shopper));
    const headers = { ...shopHeaders, cookie: shopper.cookie(), host: "shop.example" };
    expect(json(await call(port, { path: "/web-api/cart", headers }))).toMatchObject({ items: [] });
  });

  test("D-07 no address leads to another site", async () => {
    for (const at of ["//shop.example/A", "/\\shop.example/A", "/de//shop.example", "http://shop.example/Produkte"]) {
      const { location } = (await call(port, { path: at })).headers;
      expect(location ?? "/").toMatch(/^\/(?![/\\])/);
    }
  });
});

test("CHK-05 reports of a payment provider without its signature change nothing: 400 PAYMENT_SIGNATURE", async () => {
  const at = "/web-api/payment-webhook";
  for (const [query, headers, body] of [
    ["", {}, "{}"],
    ["?provider=test-card", {}, "{}"],
    ["?provider=test-card", { "webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,abc" }, "{"],
    ["?provider=__proto__", { "webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,abc" }, "{}"],
  ] as const)
    expect(errorOf(await call(port, { method: "POST", path: `${at}${query}`, headers, body }))).toEqual([
      400,
      "PAYMENT_SIGNATURE",
    ]);
});

test("CHK-09 two windows press at once under keys of their own: one order, the other is told CART_EMPTY", async () => {
  const shopper = newShopper(port);
  const { cart } = await addToCart(shopper, await designCard(shopper));
  const press = (): Promise<Answer> =>
    shopper.post("/web-api/orders", orderBody(randomUUID(), cart.totals.grand.amount));
  const answers = await Promise.all(Array.from({ length: 12 }, press));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status !== 201);
  expect(refused.map(errorOf)).toEqual(refused.map(() => [409, "CART_EMPTY"]));
});

/** Sends half of an upload and hangs up. */
function hangUp(shopper: Shopper, address: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request({
      port,
      method: "PATCH",
      path: address,
      headers: {
        ...bytesFrom(0),
        origin: `http://localhost:${port}`,
        host: `localhost:${port}`,
        cookie: shopper.cookie(),
        "content-length": String(bytes.length),
      },
      agent: false,
    });
    request.once("error", () => undefined);
    request.once("close", () => resolve());
    request.write(bytes.subarray(0, bytes.length / 2), () => request.destroy());
  });
}

test("CFG-10 NFR-03 an upload that breaks off goes on where it stopped", async () => {
  const begun = (): readonly string[] => readdirSync(path.join(shop.folder, "uploads"));
  const before = begun();
  const shopper = newShopper(port);
  await designCard(shopper);
  const photo = readFileSync("fixtures/photos/ringe.jpg");
  const address = (await beginUpload(shopper, "ringe.jpg", photo.length)).headers.location ?? "";
  for (let round = 0; round < 3; round += 1) await hangUp(shopper, address, photo);
  const asked = { method: "HEAD", path: address, headers: { "tus-resumable": "1.0.0" } };
  const offset = Number((await shopper.send(asked)).headers["upload-offset"]);
  const rest = photo.subarray(offset);
  await shopper.send({ method: "PATCH", path: address, headers: bytesFrom(offset), body: rest });
  expect((await takeIn(shopper, address)).status).toBe(201);
  expect(begun()).toEqual(before);
  expect(shop.process("web").running()).toBe(true);
});
