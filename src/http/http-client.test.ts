import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { createHttpClient, HttpError, type Call } from "./http-client.ts";
import { methods } from "./methods.ts";

type Seen = { readonly method: string; readonly url: string; readonly body: string; readonly type: string | undefined };
const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A server that responds with `answer` and records every request. */
async function serverOf(answer: (response: ServerResponse, attempt: number) => void) {
  const seen: Seen[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      seen.push({ method, url, body: Buffer.concat(chunks).toString(), type: headers["content-type"] });
      answer(response, seen.length);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { seen, base: `http://127.0.0.1:${port}` };
}

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
};

const failureOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => (error instanceof HttpError ? error : undefined),
  );

const repeated = [408, 409, 425, 429, 500, 502, 503, 504];
const unrepeated = [400, 401, 403, 404, 410, 413, 415, 422, 501];
const attempts = [
  ...repeated.map((status) => ({ status, method: methods.get, sent: 2 })),
  ...unrepeated.map((status) => ({ status, method: methods.get, sent: 1 })),
  ...[methods.post, methods.put, methods.patch, methods.delete].flatMap((method) =>
    repeated.map((status) => ({ status, method, sent: 1 })),
  ),
];

test.each(attempts)("HTTP-03 HTTP-04 $method with $status is sent $sent times", async ({ status, method, sent }) => {
  const { seen, base } = await serverOf((response) => json(response, status, { error: "x" }));
  const failure = await failureOf(createHttpClient({ baseUrl: base })("/a", { method }));
  expect(failure).toMatchObject({ status, data: { error: "x" }, url: `${base}/a` });
  expect(seen).toHaveLength(sent);
});

test("HTTP-05 an error carries status, status text, the parsed body and the URL", async () => {
  const { base } = await serverOf((response) => json(response, 404, { code: "GONE" }));
  expect(await failureOf(createHttpClient({ baseUrl: base })("/x", { query: { a: 1 } }))).toMatchObject({
    status: 404,
    statusText: "Not Found",
    data: { code: "GONE" },
    url: `${base}/x?a=1`,
  });
});

test("D-18 a call may request retries of an unsafe method", async () => {
  const { seen, base } = await serverOf((response, turn) => json(response, turn < 3 ? 503 : 200, { turn }));
  expect(await createHttpClient({ baseUrl: base })("/a", { method: methods.post, retry: 2 })).toEqual({ turn: 3 });
  expect(seen).toHaveLength(3);
});

const slow: readonly { readonly call: Call; readonly sent: number }[] = [
  { call: {}, sent: 2 },
  { call: { method: methods.post, body: { a: 1 } }, sent: 1 },
  { call: { signal: new AbortController().signal }, sent: 2 },
];
test.each(slow)("HTTP-06 D-18 a timeout of $call is code 23 after $sent attempts", async ({ call, sent }) => {
  const { seen, base } = await serverOf(() => undefined);
  const failure = await failureOf(createHttpClient({ baseUrl: base, timeoutMs: 120 })("/slow", call));
  expect(failure).toMatchObject({ message: "[TimeoutError]: The operation was aborted due to timeout", code: 23 });
  expect(failure?.status).toBeUndefined();
  expect(seen).toHaveLength(sent);
});

test("HTTP-03 after a timeout the second attempt may succeed", async () => {
  const { base } = await serverOf((response, turn) => {
    if (turn === 2) json(response, 200, { turn });
  });
  expect(await createHttpClient({ baseUrl: base, timeoutMs: 300 })("/slow")).toEqual({ turn: 2 });
});

test("HTTP-01 aborting a call stops it without a retry and does not count as a timeout", async () => {
  const { seen, base } = await serverOf(() => undefined);
  const leaving = new AbortController();
  const call = failureOf(createHttpClient({ baseUrl: base, timeoutMs: 60_000 })("/a", { signal: leaving.signal }));
  await expect.poll(() => seen.length).toBe(1);
  leaving.abort();
  expect((await call)?.code).toBeUndefined();
  expect(seen).toHaveLength(1);
});

test("HTTP-02 HTTP-07 HTTP-08 objects are sent as JSON, queries without empty values, JSON responses are parsed", async () => {
  const { seen, base } = await serverOf((response) => json(response, 200, { ok: true }));
  const call = createHttpClient({ baseUrl: base });
  expect(await call("/a", { query: { q: "", n: 0, ids: [1, 2] } })).toEqual({ ok: true });
  expect(await call("/b", { method: methods.post, body: { name: "Ä" } })).toEqual({ ok: true });
  expect(seen).toEqual([
    { method: "GET", url: "/a?n=0&ids%5B%5D=1&ids%5B%5D=2", body: "", type: undefined },
    { method: "POST", url: "/b", body: '{"name":"Ä"}', type: "application/json" },
  ]);
});

test("HTTP-05 no connection is an error without a status", async () => {
  const failure = await failureOf(createHttpClient({ baseUrl: "http://127.0.0.1:9" })("/a", { method: methods.post }));
  expect(failure).toBeInstanceOf(HttpError);
  expect(failure?.status).toBeUndefined();
  expect(failure?.code).toBeUndefined();
});
