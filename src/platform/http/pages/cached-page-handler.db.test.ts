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
let shown: readonly string[] = [];
let told = "";
let deps: ReturnType<typeof testDeps>;

const siteOf = (hostname: string) =>
  ({
    channel: "card",
    tld: "de",
    origin: hostname === "b.localhost" ? "http://b.localhost" : "http://a.localhost",
  }) as const;
/** Reads an address as pages do: a fragment is nothing of it. */
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
let looks = 0;
const atDoor: string[] = [];

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
        atDoor.push(hostname);
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
    const body = `<!doctype html><p>${request.url} ${renders}</p><script>1</script>`;
    return new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8" } });
  };
  const context = (_request: unknown, address: string, _nonce: unknown, on: readonly string[]) => {
    shown = on;
    told = address;
    return new RouterContextProvider();
  };
  const flagsOn = async ({ headers }: { headers: http.IncomingHttpHeaders }) => {
    looks += 1;
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

/** Names of headers that belong to one answer or to the limit, not to the page. */
const ofTheAnswer = /^(date|x-request-id|x-ratelimit-.*)$/;
const ofThePage = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheAnswer.test(name)));

test("NFR-02 a page out of the cache carries the same headers as the one that was rendered, security headers included", async () => {
  const first = await ask("/seite/");
  const second = await ask("/seite/");
  expect(renders).toBe(1);
  expect(second.body.equals(first.body)).toBe(true);
  expect(ofThePage(second)).toEqual(ofThePage(first));
  expect(second.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  expect(second.headers["x-content-type-options"]).toBe("nosniff");
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  expect(second.headers["x-ratelimit-limit"]).toBeUndefined();
  expect(second.headers["set-cookie"]).toBeUndefined();
});

test("ADR-0012 NFR-02 the door looks for no shop of the back office's host or of names that are none", async () => {
  atDoor.length = 0;
  for (const host of [
    "admin.localhost",
    "admin.shop.example:3000",
    "a b",
    'evil"><script>.example',
    "[::1",
    "c.example",
  ])
    await ask("/seite/", { host });
  expect(atDoor).toEqual(["c.example"]);
});

test("NFR-02 ADR-0018 what loaders are told of a shared page is what the cache keeps, however it was written", async () => {
  await ask("/geschrieben/#/_.data", { accept: "application/json" });
  expect(told).toBe("/geschrieben/");
  const kept = await ask("/geschrieben/");
  expect(kept.body.toString()).toContain("/geschrieben/ ");
});

test("NFR-02 browsers that take brotli get it, with its own length, after others did not", async () => {
  const plain = await ask("/seite/");
  const small = await ask("/seite/", { "accept-encoding": "gzip, br" });
  expect(small.headers["content-encoding"]).toBe("br");
  expect(small.headers["content-length"]).toBe(String(small.body.length));
  expect(small.headers.vary).toBe("accept-encoding");
  expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  expect((await ask("/seite/")).headers["content-encoding"]).toBeUndefined();
});

test("NFR-02 a browser that has the page gets 304 without a body, also by a weakened tag in a list", async () => {
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

test("NFR-02 HEAD tells the length and sends nothing", async () => {
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
  // Without a trusted proxy nobody may choose another host's page.
  const forged = await ask("/seite/", { host: "a.localhost", "x-forwarded-host": "b.localhost" });
  expect(forged.body.equals(own.body)).toBe(true);
});

test("COOK-04 personal pages, missing pages and posts never come out of the cache", async () => {
  const before = renders;
  await ask("/warenkorb/");
  await ask("/warenkorb/");
  expect((await ask("/fehlt/")).status).toBe(404);
  expect((await ask("/fehlt/")).status).toBe(404);
  expect(renders).toBe(before + 4);
  expect((await ask("/seite/", {}, "POST")).status).toBe(403);
});

test("PRICE-16 after a change of the shown data the old page is gone at once; a page that aged is renewed", async () => {
  const first = await ask("/alt/");
  cache.purge();
  const second = await ask("/alt/");
  expect(second.body.equals(first.body)).toBe(false);
  deps.moveClock(new Date(deps.clock.now() + 61_000).toISOString());
  expect((await ask("/alt/")).body.equals(second.body)).toBe(true);
  await expect.poll(async () => (await ask("/alt/")).body.equals(second.body)).toBe(false);
});

test("FLAG-17 a page that declares a flag is kept once for on and once for off; without a key nobody is looked at twice", async () => {
  const [before, looked] = [renders, looks];
  const on = await ask("/weit/", { cookie: "wide=1" });
  expect(shown).toEqual(["wide"]);
  const off = await ask("/weit/");
  expect(shown).toEqual([]);
  expect(renders).toBe(before + 2);
  expect(on.body.equals(off.body)).toBe(false);
  expect(looks).toBe(looked + 2);
  expect((await ask("/weit/", { cookie: "wide=1" })).body.equals(on.body)).toBe(true);
  expect((await ask("/weit/")).body.equals(off.body)).toBe(true);
  expect([renders, looks]).toEqual([before + 2, looked + 3]);
});

test("NFR-02 an upload is read once, by who checks it: the action gets what was read, broken ones are refused", async () => {
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
