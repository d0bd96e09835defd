import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localeNames } from "#kernel/market.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { localizedUrlsApi, locationApi } from "./api.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  const plain = testDeps(database());
  const deps = { ...plain, config: { ...plain.config, GEO_HEADER: "x-country" } };
  app = await createServer(deps);
  await app.register(async (scope) => locationApi(scope, deps));
  await app.register(async (scope) => localizedUrlsApi(scope, deps, async (german) => german.startsWith("/hochzeit/")));
  await app.ready();
});
afterAll(() => app.close());

const browser = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function requestOffer(headers: Readonly<Record<string, string>>, query = "?path=/hochzeit/") {
  const url = `/api/get-location/${query}`;
  const answer = await app.inject({ url, headers: { host: "cards.de.localhost", "user-agent": browser, ...headers } });
  return { status: answer.statusCode, caching: answer.headers["cache-control"], body: answer.json() };
}

test.each([
  [{ "x-country": "AT" }, "AT", "header", "de-AT", "/hochzeit/"],
  [{ "x-country": "CH", "accept-language": "fr-CH,fr" }, "CH", "header", "fr-CH", "/fr/mariage/"],
  [{ "accept-language": "nl-NL,nl;q=0.9" }, "NL", "accept-language", "nl-NL", "/bruiloft/"],
])(
  "GEO-01 GEO-03 for %j the country is %s, from the %s, with the same page of %s",
  async (headers, country, source, suggestedLocale, path) => {
    const { status, caching, body } = await requestOffer(headers);
    expect([status, caching]).toEqual([200, "no-store"]);
    expect(body).toMatchObject({ country, source, suggestedLocale, url: expect.stringMatching(/^https?:\/\//) });
    expect(new URL(body.url).pathname).toBe(path);
    expect(body.offer).toMatchObject({ title: expect.any(String), href: expect.any(String) });
  },
);

test.each([
  ["who is in the right shop already", { "x-country": "DE" }, "DE"],
  ["nobody knows where", { "accept-language": "de" }, null],
  ["a country the shop does not know", { "x-country": "JP" }, null],
  ["a crawler", { "x-country": "AT", "user-agent": "Googlebot/2.1" }, "AT"],
])("GEO-01 GEO-02 %s gets no offer", async (_, headers, country) => {
  expect((await requestOffer(headers)).body).toMatchObject({ country, suggestedLocale: null, url: null, offer: null });
});

test.each(["", "?path=//evil.example/", "?path=nichts", `?path=/${"x".repeat(600)}`])(
  "GEO-01 a path such as %s does no harm",
  async (query) => {
    const { status, body } = await requestOffer({ "x-country": "AT" }, query);
    expect(status).toBe(200);
    expect(new URL(body.url).host).toMatch(/^cards\.at\./);
  },
);

test("LOC-18 a page has an address in every locale of its channel, another path has none", async () => {
  const headers = { "x-channel": "card", "x-locale": "de-DE" };
  const urlsOf = async (path: string) =>
    (await app.inject({ url: `/web-api/localized-urls?path=${path}`, headers })).json().urls;
  const urls = await urlsOf("/hochzeit/");
  expect(Object.keys(urls).toSorted()).toEqual([...localeNames].toSorted());
  expect(new URL(urls["fr-CH"])).toMatchObject({ hostname: "cards.ch.localhost", pathname: "/fr/mariage/" });
  expect(new URL(urls["nl-NL"]).pathname).toBe("/bruiloft/");
  expect(await urlsOf("/nichts/")).toEqual({});
});
