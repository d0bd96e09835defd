import http from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../testing/database.ts";
import { testDeps } from "../../testing/deps.ts";
import { cachedPageHandler } from "./cached-page-handler.server.ts";
import { createServer } from "../create-server.server.ts";
import { createPageCache, type PageCache } from "./page-cache.server.ts";
import { servePages } from "./page-handler.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;
let cache: PageCache;
let renders = 0;
let enabledFlags: readonly string[] = [];
let loaderAddress = "";
let deps: ReturnType<typeof testDeps>;

const siteOf = (hostname: string) =>
  ({
    channel: "card",
    tld: "de",
    origin: hostname === "b.localhost" ? "http://b.localhost" : "http://a.localhost",
  }) as const;
/** Parses an address as pages do: the fragment is ignored. */
const policyOf = ({ origin }: { readonly origin: string }, written: string, address = written.replace(/#.*$/, "")) =>
  address.startsWith("/warenkorb/")
    ? ({ kind: "personal", policy: "page", address } as const)
    : ({
        kind: "cached",
        origin,
        key: address,
        address,
        ...(address.startsWith("/weit/") ? { flags: ["wide"] } : {}),
      } as const);

const wideFor = (cookie: string | undefined): readonly string[] => (cookie?.includes("wide") ? ["wide"] : []);
let evaluations = 0;
const lookedUp: string[] = [];

beforeAll(async () => {
  deps = testDeps(database());
  cache = createPageCache({
    maxBytes: 1e6,
    clock: deps.clock,
    lifetime: { freshMs: 60_000, validUntil: (now) => now + 600_000 },
  });
  app = await createServer(
    deps,
    cachedPageHandler(
      { SECURE_COOKIES: false, TRUST_PROXY: 0 },
      cache,
      (hostname) => {
        lookedUp.push(hostname);
        return siteOf(hostname);
      },
      (site, _method, address) => policyOf(site, address),
      ({ headers }) => (headers.cookie ? undefined : []),
    ),
  );
  const render = async (request: Request) => {
    renders += 1;
    if (request.method === "POST") {
      const [form, again] = [await request.formData(), await request.formData()];
      const kinds = [...form].map(([name, value]) => `${name}:${typeof value === "string" ? value : value.name}`);
      return new Response(`${kinds.join(" ")} ${form === again}`);
    }
    const status = request.url.endsWith("/fehlt/") ? 404 : 200;
    const text = request.url.endsWith("/lang/") ? "Größe 10 × 15 cm, 2 € ".repeat(1000) : "Grüße";
    const body = `<!doctype html><p>${request.url} ${renders} ${text}</p><script>1</script>`;
    return new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8" } });
  };
  const context = (_request: unknown, address: string, _nonce: unknown, on: readonly string[]) => {
    enabledFlags = on;
    loaderAddress = address;
    return new RouterContextProvider();
  };
  const flagsOn = async ({ headers }: { headers: http.IncomingHttpHeaders }) => {
    evaluations += 1;
    return wideFor(headers.cookie);
  };
  servePages(
    app,
    deps,
    {
      render,
      context,
      flagsOn,
      others: {},
      localeOf: () => "de-DE",
      policyOf: ({ hostname, url }) => policyOf(siteOf(hostname), url),
    },
    cache,
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const address = app.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    request.once("error", reject).end();
  });
}

/** Headers that belong to one response or to the rate limit, not to the page. */
const responseOnlyHeaders = /^(date|x-request-id|x-ratelimit-.*)$/;
const pageHeaders = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !responseOnlyHeaders.test(name)));

test("NFR-02 a page from the cache has the same headers as the one that was rendered, security headers included", async () => {
  const first = await ask("/seite/");
  const second = await ask("/seite/");
  expect(renders).toBe(1);
  expect(second.body.equals(first.body)).toBe(true);
  expect(pageHeaders(second)).toEqual(pageHeaders(first));
  expect(second.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  expect(second.headers["x-content-type-options"]).toBe("nosniff");
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  expect(second.headers["x-ratelimit-limit"]).toBeUndefined();
  expect(second.headers["set-cookie"]).toBeUndefined();
});

test.each(["/kurz/", "/lang/"])(
  "NFR-02 the bytes of %s out of the cache are those that were rendered",
  async (page) => {
    for (const encoding of ["identity", "br"]) {
      const [first, second] = [await ask(page), await ask(page, { "accept-encoding": encoding })];
      expect(Number(second.headers["content-length"])).toBe(second.body.length);
      const body = encoding === "br" ? brotliDecompressSync(second.body) : second.body;
      expect(body.toString()).toBe(first.body.toString());
      expect(body.toString()).toMatch(/Größe 10 × 15 cm, 2 €|Grüße/);
    }
  },
);

test("ADR-0012 NFR-02 the cache looks up no shop for the back office's host or for invalid host names", async () => {
  lookedUp.length = 0;
  for (const host of [
    "admin.localhost",
    "admin.shop.example:3000",
    "a b",
    'evil"><script>.example',
    "[::1",
    "c.example",
  ])
    await ask("/seite/", { host });
  expect(lookedUp).toEqual(["c.example"]);
});

test("NFR-02 ADR-0018 what loaders are told of a shared page is what the cache keeps, however it was written", async () => {
  await ask("/geschrieben/#/_.data", { accept: "application/json" });
  expect(loaderAddress).toBe("/geschrieben/");
  const cached = await ask("/geschrieben/");
  expect(cached.body.toString()).toContain("/geschrieben/ ");
});

test("NFR-02 browsers that accept brotli get it, with its own length, after others did not", async () => {
  const plain = await ask("/seite/");
  const small = await ask("/seite/", { "accept-encoding": "gzip, br" });
  expect(small.headers["content-encoding"]).toBe("br");
  expect(small.headers["content-length"]).toBe(String(small.body.length));
  expect(small.headers.vary).toBe("accept-encoding");
  expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  expect((await ask("/seite/")).headers["content-encoding"]).toBeUndefined();
});

test("NFR-02 a browser that has the page gets 304 without a body, also by a weak tag in a list", async () => {
  const { headers } = await ask("/seite/");
  const tag = headers.etag ?? "";
  for (const known of [tag, `"other", W/${tag}`]) {
    const answer = await ask("/seite/", { "if-none-match": known });
    expect(answer.status).toBe(304);
    expect(answer.body.length).toBe(0);
    expect(answer.headers.etag).toBe(tag);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
  expect((await ask("/seite/", { "if-none-match": '"other"' })).status).toBe(200);
});

test("NFR-02 HEAD returns the length and no body", async () => {
  const page = await ask("/seite/");
  const head = await ask("/seite/", {}, "HEAD");
  expect(head.status).toBe(200);
  expect(head.body.length).toBe(0);
  expect(head.headers["content-length"]).toBe(String(page.body.length));
});

test("NFR-02 LOC-02 every shop has pages of its own, and a name nobody knows gets those of the main one", async () => {
  const own = await ask("/seite/", { host: "a.localhost" });
  const other = await ask("/seite/", { host: "b.localhost" });
  expect(own.body.toString()).toContain("http://a.localhost/seite/");
  expect(other.body.toString()).toContain("http://b.localhost/seite/");
  expect((await ask("/seite/", { host: "a.localhost" })).body.equals(own.body)).toBe(true);
  expect((await ask("/seite/", { host: "erfunden.example" })).body.equals(own.body)).toBe(true);
  // Without a trusted proxy no caller may choose another host's page.
  const forged = await ask("/seite/", { host: "a.localhost", "x-forwarded-host": "b.localhost" });
  expect(forged.body.equals(own.body)).toBe(true);
});

test("COOK-04 personal pages, missing pages and posts are never served from the cache", async () => {
  const before = renders;
  await ask("/warenkorb/");
  await ask("/warenkorb/");
  expect((await ask("/fehlt/")).status).toBe(404);
  expect((await ask("/fehlt/")).status).toBe(404);
  expect(renders).toBe(before + 4);
  expect((await ask("/seite/", {}, "POST")).status).toBe(403);
});

test("PRICE-16 after a change of the displayed data the old page is dropped at once; an aged page is renewed", async () => {
  const first = await ask("/alt/");
  cache.purge();
  const second = await ask("/alt/");
  expect(second.body.equals(first.body)).toBe(false);
  deps.moveClock(new Date(deps.clock.now() + 61_000).toISOString());
  expect((await ask("/alt/")).body.equals(second.body)).toBe(true);
  await expect.poll(async () => (await ask("/alt/")).body.equals(second.body)).toBe(false);
});

test("FLAG-17 a page that declares a flag is cached once for on and once for off; without a key no visitor is evaluated twice", async () => {
  const [before, evaluated] = [renders, evaluations];
  const on = await ask("/weit/", { cookie: "wide=1" });
  expect(enabledFlags).toEqual(["wide"]);
  const off = await ask("/weit/");
  expect(enabledFlags).toEqual([]);
  expect(renders).toBe(before + 2);
  expect(on.body.equals(off.body)).toBe(false);
  expect(evaluations).toBe(evaluated + 2);
  expect((await ask("/weit/", { cookie: "wide=1" })).body.equals(on.body)).toBe(true);
  expect((await ask("/weit/")).body.equals(off.body)).toBe(true);
  expect([renders, evaluations]).toEqual([before + 2, evaluated + 3]);
});

test("NFR-02 an upload is parsed once, by the check: the action gets the parsed form, broken ones are refused", async () => {
  const form = new FormData();
  form.set("intent", "senden");
  form.set("file", new File(["\u0000\u0001"], "foto.jpg"));
  const sent = new Request("http://a.localhost/", { method: "POST", body: form });
  const type = sent.headers.get("content-type") ?? "";
  const upload = (body: Uint8Array) =>
    app.inject({
      method: "POST",
      url: "/warenkorb/",
      headers: { "content-type": type, origin: "http://a.localhost", host: "a.localhost" },
      payload: Buffer.from(body),
    });
  const bytes = new Uint8Array(await sent.arrayBuffer());
  expect((await upload(bytes)).body).toBe("intent:senden file:foto.jpg true");
  expect((await upload(bytes.subarray(0, 60))).statusCode).toBe(422);
});
