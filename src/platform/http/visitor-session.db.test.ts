import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { dayMs } from "#kernel/durations.ts";
import { useTestDatabase } from "../testing/database.ts";
import { testDeps } from "../testing/deps.ts";
import { createServer } from "./create-server.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
  app = await createServer(deps);
  app.get("/who", async (request) => (await request.visitor.current()) ?? "nobody");
  app.get("/begin", async (request) => {
    const [one, two] = await Promise.all([request.visitor.start(), request.visitor.start()]);
    return one === two ? one : "two sessions";
  });
});

async function begin(host = "localhost") {
  const answer = await app.inject({ url: "/begin", headers: { host } });
  const cookie = answer.cookies[0];
  return { session: answer.body, cookie: `${cookie?.name}=${cookie?.value}`, attributes: cookie };
}

const who = async (cookie: string, host = "localhost") =>
  (await app.inject({ url: "/who", headers: { host, cookie } })).body;

test("COOK-04 reading stores nothing and sets no cookie", async () => {
  const answer = await app.inject({ url: "/who", headers: { host: "localhost" } });
  expect([answer.body, answer.cookies]).toEqual(["nobody", []]);
  expect(await deps.db.selectFrom("visitor_session").selectAll().execute()).toEqual([]);
});

test("COOK-04 the first change begins one session with a cookie scripts cannot read; the table holds its hash only", async () => {
  const { session, cookie, attributes } = await begin();
  expect(attributes).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 90 * 24 * 60 * 60 });
  expect(await who(cookie)).toBe(session);
  const rows = await deps.db.selectFrom("visitor_session").selectAll().where("id", "=", session).execute();
  expect(JSON.stringify(rows)).not.toContain(attributes?.value);
});

test("COOK-04 a forged cookie, and the cookie of another host, are nobody", async () => {
  const { cookie } = await begin();
  expect(await who("bw_session=forged")).toBe("nobody");
  expect(await who(cookie, "cards.at.localhost")).toBe("nobody");
});

test("COOK-04 a session is extended by its use and ends 90 days after the last, as long as a cart lives (CART-08)", async () => {
  const { session, cookie } = await begin();
  const start = deps.clock.now();
  deps.moveClock(new Date(start + 60 * dayMs).toISOString());
  expect(await who(cookie)).toBe(session);
  deps.moveClock(new Date(start + 140 * dayMs).toISOString());
  expect(await who(cookie)).toBe(session);
  deps.moveClock(new Date(start + 231 * dayMs).toISOString());
  expect(await who(cookie)).toBe("nobody");
});

test("NFR-02 a request with two hosts is refused, whichever comes first", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const port = z.object({ port: z.number() }).parse(app.server.address()).port;
  const statusFor = async (...hosts: readonly string[]): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join("");
    socket.write(`GET /who HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    return (await text(socket)).slice(0, 12);
  };
  expect(await statusFor("localhost")).toBe("HTTP/1.1 200");
  expect(await statusFor("localhost", "admin.localhost")).toBe("HTTP/1.1 400");
  expect(await statusFor("localhost", "localhost")).toBe("HTTP/1.1 400");
});

test("ERR-01 a malformed address returns a page of the shop to a window, and data to scripts", async () => {
  const inWindow = await app.inject({ url: "/%zz/", headers: { accept: "text/html" } });
  expect([inWindow.statusCode, inWindow.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(inWindow.headers["x-content-type-options"]).toBe("nosniff");
  const toScript = await app.inject({ url: "/%zz/", headers: { accept: "application/json" } });
  expect([toScript.statusCode, toScript.json().error.code]).toEqual([404, "PAGE_NOT_FOUND"]);
});
