import { expect, test } from "@playwright/test";
import { call } from "../testing/call.ts";
import { shopPort as port } from "../setup/shop-folder.ts";

// Every vector of the grammar of addresses, asked through the wire of a running shop.
const canonicalIn = (html: string): string | undefined =>
  /rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1];

type Vector = readonly [host: string, path: string, status: number, to?: string];

const redirected: readonly Vector[] = [
  ["cards.ch", "/fr/panier", 308, "/fr/panier/"],
  ["cards.ch", "/de/warenkorb/", 308, "/warenkorb/"],
  ["cards.de", "/Hochzeit/", 308, "/hochzeit/"],
  ["cards.de", "/products", 308, "/products/"],
  ["cards.de", "/hochzeit//einladungskarten?sort=newest", 308, "/hochzeit/einladungskarten/?sort=newest"],
  ["cards.uk", "/EN/Wedding", 308, "/wedding/"],
  ["photo.de", "/produkte/", 308, "/produkte"],
  ["photo.ch", "/fr/?a=1", 308, "/fr?a=1"],
  // Cards stand in the card shop.
  ["photo.de", "/hochzeit/einladungskarten", 308, `http://localhost:${port}/hochzeit/einladungskarten/`],
  ["photo.ch", "/fr/mariage", 308, `http://cards.ch.localhost:${port}/fr/mariage/`],
];

const pages: readonly Vector[] = [
  ["cards.de", "/products/", 200, "/produkte/"],
  ["cards.de", "/wishlist/", 200, "/merkzettel/"],
  ["cards.de", "/themes/", 200, "/themes/1461/"],
  ["cards.de", "/d/produkte/", 200, "/produkte/"],
  ["cards.ch", "/panier/", 200, "/warenkorb/"],
  ["cards.ch", "/mariage/", 200, "/hochzeit/"],
  ["cards.fr", "/mariage/invitations/", 200, "/mariage/invitations/"],
  ["cards.fr", "/livraison/", 200, "/livraison/"],
  ["cards.com", "/wedding/", 200, "/wedding/"],
  ["photo.de", "/produkte", 200, "/produkte"],
  ["photo.it", "/de", 200, "/de"],
  ["photo.nl", "/themes", 200, "/themes/1461"],
];

const missing: readonly Vector[] = [
  ["cards.de", "/fr/panier/", 404],
  ["cards.de", "/panier/", 404],
  ["cards.fr", "/versand/", 404],
  ["cards.fr", "/hochzeit/", 404],
  ["cards.ch", "/en/cart/", 404],
  ["photo.de", "/merkzettel", 404],
  ["photo.de", "/wishlist", 404],
];

const exempt: readonly Vector[] = [
  ["photo.de", "/robots.txt", 200],
  ["cards.ch", "/fr/_.data", 200],
  ["cards.ch", "/fr/_payload.json?4f2a", 200],
  ["cards.de", "/_icons", 200],
];

for (const [host, path, status, to] of redirected)
  test(`CAT 11.1 D-07 ${host} ${path} is redirected to ${to}`, async () => {
    const answer = await call(port, { path, headers: { host: `${host}.localhost` } });
    expect([answer.status, answer.headers.location]).toEqual([status, to]);
  });

for (const [host, path, status, canonical] of pages)
  test(`CAT 11.1 D-08 ${host} ${path} is the page ${canonical}`, async () => {
    const answer = await call(port, { path, headers: { host: `${host}.localhost` } });
    expect([answer.status, canonicalIn(answer.text)]).toEqual([status, canonical]);
  });

for (const [host, path, status] of missing)
  test(`SHELL-07 D-09 on ${host} nothing is at ${path}`, async () => {
    const answer = await call(port, { path, headers: { host: `${host}.localhost` } });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`Page not found: ${path}`);
  });

for (const [host, path, status] of exempt)
  test(`D-07 on ${host} ${path} is answered as it stands`, async () => {
    const answer = await call(port, { path, headers: { host: `${host}.localhost` } });
    expect(answer.status).toBe(status);
  });

test("ADR-0018 invented host names share the pages of the German card shop, and no page names them", async () => {
  const answer = await call(port, { path: "/produkte/", headers: { host: "erfunden.example" } });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain("erfunden.example");
});
