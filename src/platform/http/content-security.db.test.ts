import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../testing/database.ts";
import { testDeps } from "../testing/deps.ts";
import { dataPolicy } from "./content-security.server.ts";
import { createServer } from "./create-server.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  const deps = testDeps(database());
  app = await createServer({ ...deps, config: { ...deps.config, SECURE_COOKIES: true } });
  app.get("/json", () => ({ a: 1 }));
  app.get("/begin", async (request) => ({ session: await request.visitor.start() }));
  app.get("/picture", (_request, reply) => reply.type("image/svg+xml").send(Readable.from(["<svg/>"])));
  app.get("/table", (_request, reply) => reply.type("text/csv; charset=utf-8").send("a;b"));
  app.get("/worker", (_request, reply) => reply.type("text/javascript").send("1"));
  app.get("/letter", (_request, reply) =>
    reply.type("image/png").header("content-security-policy", "default-src 'none'; sandbox").send("x"),
  );
});
afterAll(() => app.close());

const policyOf = async (url: string) => (await app.inject({ url })).headers["content-security-policy"];

test("NFR-02 data and pictures opened as pages may do nothing, a worker's script may, what has a policy keeps it", async () => {
  for (const url of ["/json", "/picture", "/table", "/nobody-knows"])
    expect([url, await policyOf(url)]).toEqual([url, dataPolicy]);
  expect(await policyOf("/worker")).toBeUndefined();
  expect(await policyOf("/letter")).toBe("default-src 'none'; sandbox");
});

test("NFR-02 where all is https every answer says so for a year, refusals too", async () => {
  for (const url of ["/json", "/nobody-knows"])
    expect((await app.inject({ url })).headers["strict-transport-security"]).toBe(
      "max-age=31536000; includeSubDomains",
    );
});

test("COOK-04 NFR-02 where all is https the cookie belongs to this host alone and is cleared under its name", async () => {
  const [cookie] = (await app.inject({ url: "/begin" })).cookies;
  expect(cookie).toMatchObject({ name: "__Host-bw_session", secure: true, httpOnly: true, sameSite: "Lax", path: "/" });
  expect(cookie?.domain).toBeUndefined();
  const known = (name: string) => app.inject({ url: "/begin", headers: { cookie: `${name}=${cookie?.value ?? ""}` } });
  // The plain name, which any sibling host could have set, is not accepted.
  expect((await known("bw_session")).cookies).toHaveLength(1);
  expect((await known("__Host-bw_session")).cookies).toHaveLength(0);
});
