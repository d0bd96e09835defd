import { fastify } from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "../config.server.ts";
import { rateLimitKeyOf, trustedHops } from "./client-address.server.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::7", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["no address", "no address"],
])("NFR-02 the attempts of %s count for %s", (ip, caller) => {
  expect(rateLimitKeyOf(ip)).toBe(caller);
});

async function requestFacts(proxies: string, headers: Readonly<Record<string, string>>) {
  const { TRUST_PROXY } = readConfig({ TRUST_PROXY: proxies });
  const app = fastify({ trustProxy: trustedHops(TRUST_PROXY) });
  app.get("/", async ({ ip, host, protocol }) => ({ ip, host, protocol }));
  const answer = await app.inject({
    url: "/",
    remoteAddress: "10.0.0.2",
    headers: { host: "shop.example", ...headers },
  });
  return answer.json<{ ip: string; host: string; protocol: string }>();
}

test.each([
  ["false", "10.0.0.2"],
  ["true", "198.51.100.7"],
  ["1", "198.51.100.7"],
  ["2", "192.0.2.66"],
])("NFR-02 behind TRUST_PROXY=%s nobody names the address they are counted by: it is %s", async (proxies, ip) => {
  // The caller made up the first two; its own proxy wrote the last one.
  expect((await requestFacts(proxies, { "x-forwarded-for": "8.8.8.8, 192.0.2.66, 198.51.100.7" })).ip).toBe(ip);
});

test("NFR-02 without a proxy its headers name neither host nor protocol", async () => {
  const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  expect(await requestFacts("false", headers)).toMatchObject({ host: "shop.example", protocol: "http" });
});
