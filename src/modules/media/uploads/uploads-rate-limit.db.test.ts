import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "#platform/http/create-server.server.ts";
import { connectionLimits } from "#platform/http/slow-client-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { beginUpload } from "../testing/send-file.ts";
import { uploadsApi } from "./uploads-api.server.ts";

const database = useTestDatabase();
const tus = { host: "localhost", origin: "http://localhost", "tus-resumable": "1.0.0" };
const short = { ...connectionLimits, checkMs: 50, windowMs: 500, bytesPerSecond: 50, wholeMs: 1000 };
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const deps = testDeps(database());
  app = await createServer(deps, () => false, undefined, short);
  await app.register(async (scope) => uploadsApi(scope, deps));
  app.post("/other", async () => "read");
  await app.listen({ port: 0, host: "127.0.0.1" });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server listening on a port has this address type
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** Sends 20 bytes every 100 ms for two seconds; returns the status, or how the connection ended. */
async function trickle(method: "PATCH" | "POST", path: string, headers: Record<string, string>) {
  const request = http.request({ port, method, path, headers: { ...tus, "content-length": "400", ...headers } });
  const answered = new Promise<number | string>((done) => {
    request.once("response", (answer) => done(answer.resume().statusCode ?? 0));
    request.once("error", () => done("ended"));
  });
  for (let n = 0; n < 20 && !request.destroyed; n += 1) {
    request.write("x".repeat(20));
    await wait(100);
  }
  request.end();
  return answered;
}

test("CFG-10 NFR-02 a piece of an upload goes on as long as it keeps its rate; other bodies end after the whole time", async () => {
  const { address, cookie } = await beginUpload({ app }, "langsam.jpg", 400);
  const piece = { cookie, "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  expect(await trickle("PATCH", address, piece)).toBe(204);
  expect(await trickle("POST", "/other", { "content-type": "text/plain" })).toBe(408);
});
