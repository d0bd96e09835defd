import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ForbiddenAddress, guardedRequest, type LookupRules } from "./guarded-request.server.ts";

const received: string[] = [];
const server = http.createServer((request, response) => {
  received.push(`${request.headers.host} ${request.url}`);
  if (request.url === "/weiter") response.writeHead(307, { location: "http://127.0.0.1:1/" }).end();
  else response.end("da");
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => server.close());

/** Each look-up of a name returns the next address. */
function answering(...addresses: readonly string[]) {
  let lookups = 0;
  const rules: LookupRules = {
    resolve: () => {
      const address = addresses[lookups] ?? "192.0.2.1";
      lookups += 1;
      return Promise.resolve([{ address, family: address.includes(":") ? 6 : 4 }]);
    },
    allowed: (address) => address === "127.0.0.1",
  };
  return { rules, lookups: () => lookups };
}
const ask = (url: string, rules: LookupRules) => guardedRequest(new URL(url), rules, { method: "POST" }, "{}");

test("NFR-02 a name is looked up once: what was checked is what is called, whatever the name resolves to a moment later", async () => {
  const { rules, lookups } = answering("127.0.0.1", "10.0.0.1");
  const before = received.length;
  const answer = await ask(`http://erp.example:${port}/in`, rules);
  answer.destroy();
  expect([answer.statusCode, lookups(), received.slice(before)]).toEqual([200, 1, [`erp.example:${port} /in`]]);
  // The next request is checked again; no earlier connection is reused.
  await expect(ask(`http://erp.example:${port}/in`, rules)).rejects.toBeInstanceOf(ForbiddenAddress);
  expect(received.length).toBe(before + 1);
});

test("NFR-02 a redirect is an answer like any other, nobody follows it", async () => {
  const { rules, lookups } = answering("127.0.0.1");
  const answer = await ask(`http://erp.example:${port}/weiter`, rules);
  answer.destroy();
  expect([answer.statusCode, lookups()]).toEqual([307, 1]);
});

test.each(["[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "127.0.0.2", "0x7f.2", "2130706434", "0"])(
  "NFR-02 %s, an address in any writing that is not allowed, is not called and not looked up",
  async (host) => {
    const { rules, lookups } = answering("127.0.0.1");
    const before = received.length;
    await expect(ask(`http://${host}:${port}/`, rules)).rejects.toBeInstanceOf(ForbiddenAddress);
    expect([received.length, lookups()]).toEqual([before, 0]);
  },
);
