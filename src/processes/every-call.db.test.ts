import type { FastifyInstance, RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { accountVisitorOf } from "#modules/customers/log-in/log-in.server.ts";
import { createFlagService } from "#modules/flags/service.server.ts";
import { createShopFlags, ownFlags } from "#modules/flags/visitor-flags/shop-flags.server.ts";
import { readList } from "#modules/name-lists/read-list.server.ts";
import { createHotImages } from "#modules/images/memory-cache.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { registerApis } from "./apis.ts";
import { foreignCalls } from "./testing/foreign-ids.ts";

type Call = { readonly name: string; readonly method: string; readonly url: string; readonly route: RouteOptions };

const database = useTestDatabase();
const calls: Call[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  const deps = testDeps(database());
  app = await createServer(
    deps,
    () => false,
    (cookie, host) => accountVisitorOf(deps, cookie, host),
  );
  app.addHook("onRoute", (route) => {
    for (const method of [route.method].flat())
      if (method !== "HEAD" && method !== "OPTIONS")
        calls.push({ name: `${method} ${route.url}`, method, url: route.url, route });
  });
  const flags = createFlagService(deps);
  registerApis(app, deps, {
    hot: createHotImages(deps.config, 1024),
    flags,
    shopFlags: createShopFlags(ownFlags(flags), deps.log),
    readList,
  });
  await app.ready();
}, 60_000);
afterAll(() => app.close());

const somebody = "6f1c1b0e-3f57-4a64-9c55-0d8a7a9b1c2d";
const filled = (url: string): string => url.replaceAll(/:\w+/g, somebody).replaceAll("*", "x");
const changing = () => calls.filter(({ method }) => method !== "GET");

/** Calls without a page, and what authenticates each of them instead of its origin. */
const authenticatedOtherwise: readonly (readonly [call: RegExp, proof: string])[] = [
  [/^POST \/web-api\/payment-webhook$/, "signature of the provider"],
  [/^POST \/web-api\/(newsletter|mail|reminders)-unsubscribe$/, "token of the mail"],
  [/^POST \/web-api\/parcel-report$/, "signature of the carrier's door"],
  [/^POST \/web-api\/print-partner\/print-status$/, "signature of the partner"],
  [/^(POST|PUT|PATCH|DELETE) \/flags\/api\//, "key of the flag service"],
  [/^(POST|PUT|PATCH|DELETE) \/content\/v1\//, "management token"],
];
const isAuthenticatedOtherwise = (name: string): boolean => authenticatedOtherwise.some(([call]) => call.test(name));

describe("NFR-02 every call that changes something", () => {
  const crossSite: readonly (readonly [what: string, headers: Readonly<Record<string, string>>])[] = [
    ["a form of another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a page of another host of ours", { origin: "http://admin.localhost", "sec-fetch-site": "same-site" }],
    ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["nobody who says where from", {}],
  ];
  test.each(crossSite)("NFR-02 refuses %s, or asks for a proof of its own", async (_what, headers) => {
    expect(changing().length).toBeGreaterThan(60);
    for (const { name, method, url } of changing()) {
      const site = url.startsWith("/backoffice") ? "admin.localhost" : "localhost";
      const answer = await app.inject({
        method: method === "POST" ? "POST" : method === "PUT" ? "PUT" : method === "PATCH" ? "PATCH" : "DELETE",
        url: filled(url),
        headers: {
          host: site,
          "content-type": "application/json",
          "x-channel": "card",
          "x-locale": "de-DE",
          ...headers,
        },
        payload: "{}",
      });
      expect([name, answer.headers["set-cookie"]]).toEqual([name, undefined]);
      const proven = isAuthenticatedOtherwise(name);
      const { error } = answer.json<{ error?: { code?: string } }>();
      const refused = proven
        ? answer.statusCode >= 400 && answer.statusCode < 500
        : answer.statusCode === 403 && error?.code === "ORIGIN_REFUSED";
      expect([name, answer.statusCode, refused]).toEqual([name, answer.statusCode, true]);
    }
  });

  test("NFR-02 is bounded per caller, but for those only machines and staff with a key reach", () => {
    const unbounded = changing().filter(({ route }) => route.config?.rateLimit === undefined);
    const names = unbounded.map(({ name }) => name).filter((name) => !/ (\/backoffice)?\/content\/v1\//.test(name));
    expect(names).toEqual([]);
  });

  test("NFR-02 lists no call that does not exist", () => {
    for (const [call] of authenticatedOtherwise)
      expect([call, calls.some(({ name }) => call.test(name))]).toEqual([call, true]);
  });
});

type JsonSchema = { readonly [key: string]: unknown };
const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

/** Every object in a schema with its path. */
function objectsIn(schema: unknown, at = "body"): readonly { readonly at: string; readonly schema: JsonSchema }[] {
  if (Array.isArray(schema)) return schema.flatMap((each: unknown) => objectsIn(each, at));
  if (!isSchema(schema)) return [];
  const here = schema["type"] === "object" && isSchema(schema["properties"]) ? [{ at, schema }] : [];
  return [...here, ...Object.entries(schema).flatMap(([name, inner]) => objectsIn(inner, `${at}.${name}`))];
}

const bodySchemas = (): readonly (readonly [name: string, schema: unknown])[] =>
  calls.flatMap(({ name, route }) => {
    const body: unknown = isSchema(route.schema) ? route.schema["body"] : undefined;
    return body instanceof z.ZodType
      ? [[name, z.toJSONSchema(body, { io: "output", unrepresentable: "any" })] as const]
      : [];
  });

/** Bodies that accept unknown fields, and why that is harmless. */
const openBodies: Readonly<Record<string, string>> = {
  "POST /gift-voucher": "read again by GiftForm, field by field",
};

/** Fields that only the shop itself decides: no body may have one of these names. */
const localizedText =
  /^(role|roles|isAdmin|admin|staff\w*|state|status|price\w*|unitPrice|lineTotal|totals?|grand|discount|tax\w*|paid\w*|session\w*|customer\w*|owner\w*|verified|shelf\w*|balance)$/i;

describe("NFR-02 mass assignment", () => {
  test("NFR-02 no body of a call keeps a field it does not know", () => {
    const bodies = bodySchemas();
    expect(bodies.length).toBeGreaterThan(20);
    const open = bodies
      .filter(([name]) => !/ (\/backoffice)?\/content\/v1\//.test(name))
      .flatMap(([name, schema]) =>
        objectsIn(schema)
          .filter((found) => found.schema["additionalProperties"] !== false)
          .map(() => name),
      );
    expect([...new Set(open)].toSorted()).toEqual(Object.keys(openBodies).toSorted());
  });

  test("NFR-02 no body of a call has a field for what only the shop decides", () => {
    const privileged = bodySchemas()
      .filter(([name]) => !/ (\/backoffice)?\/content\/v1\//.test(name))
      .flatMap(([name, schema]) =>
        objectsIn(schema).flatMap((found) =>
          Object.keys(isSchema(found.schema["properties"]) ? found.schema["properties"] : {})
            .filter((field) => localizedText.test(field))
            .map((field) => `${name} ${field}`),
        ),
      );
    expect(privileged).toEqual([]);
  });
});

test("GEN-08 every call that takes an id says whose it is, and no line is left of one that went", () => {
  const ids = /^(id|\w+Id|line|upload|project|token|list|item|photos?)$/;
  const taking = calls.filter(({ url, route }) => {
    if (url.includes(":") || url.includes("*")) return true;
    const schema: unknown = route.schema;
    const parts = isSchema(schema) ? [schema["body"], schema["querystring"]] : [];
    return parts.some(
      (part) =>
        part instanceof z.ZodType &&
        objectsIn(z.toJSONSchema(part, { io: "input", unrepresentable: "any" })).some((found) =>
          Object.keys(isSchema(found.schema["properties"]) ? found.schema["properties"] : {}).some((name) =>
            ids.test(name),
          ),
        ),
    );
  });
  expect(taking.map(({ name }) => name).toSorted()).toEqual(Object.keys(foreignCalls).toSorted());
});
