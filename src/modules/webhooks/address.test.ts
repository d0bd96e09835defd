import { expect, test } from "vitest";
import { leadsOutside, lookupRules, webhookAddress } from "./address.server.ts";

const outside = { WEBHOOK_LOOPBACK: false };
const development = { WEBHOOK_LOOPBACK: true };

test.each([
  "https://erp.example/hooks?tenant=7",
  "https://erp.example:8443/",
  "https://93.184.216.34/in",
  "https://[2606:2800:220:1:248:1893:25c8:1946]/",
])("NFR-02 %s may receive webhooks", (address) => {
  expect(webhookAddress(address, outside)?.href).toBe(address);
});

test.each([
  ["http://erp.example/", "no https"],
  ["ftp://erp.example/", "no https"],
  ["https://ida:geheim@erp.example/", "a password"],
  ["https://erp.example/#part", "a fragment"],
  ["https://127.0.0.1/", "this machine"],
  ["https://127.1/", "this machine, written short"],
  ["https://2130706433/", "this machine, as one number"],
  ["https://0x7f.0.0.1/", "this machine, sixteen to the digit"],
  ["https://0177.0.0.1/", "this machine, eight to the digit"],
  ["https://127.0.0.1./", "this machine, with a dot behind"],
  ["https://\u2460\u2461\u2466.0.0.1/", "this machine, in circled digits"],
  ["https://%31%32%37.0.0.1/", "this machine, escaped"],
  ["https://0/", "this machine, as nothing"],
  ["https://0.0.0.0/", "this machine, any of its addresses"],
  ["https://[::]/", "this machine, any of its addresses"],
  ["https://[0:0:0:0:0:0:0:1]/", "this machine, written out"],
  ["https://[::ffff:127.0.0.1]/", "this machine within another"],
  ["https://[::ffff:7f00:1]/", "this machine within another, in hexadecimal digits"],
  ["https://[::7f00:1]/", "this machine within another, the old way"],
  ["https://[64:ff9b::7f00:1]/", "this machine, through a translator"],
  ["https://[2002:7f00:1::]/", "this machine, through a tunnel"],
  ["https://[fe80::1]/", "a neighbour"],
  ["https://[fd12:3456::1]/", "a private network"],
  ["https://[fe80::1%25eth0]/", "a neighbour with its zone"],
  ["https://100.64.0.1/", "the provider's network"],
  ["https://localhost./", "this machine, with a dot behind"],
  ["https://LOCALHOST/", "this machine, loud"],
  ["https://erp.localhost./", "a name with a dot behind"],
  ["https://erp.example@127.0.0.1/", "this machine behind a name"],
  ["https://[::1]/", "this machine"],
  ["https://[::ffff:10.0.0.1]/", "a private address within another"],
  ["https://10.1.2.3/", "a private network"],
  ["https://192.168.0.10/", "a private network"],
  ["https://169.254.169.254/latest/meta-data/", "the host's own service"],
  ["https://localhost/", "this machine"],
  ["https://erp/", "a name without a domain"],
  ["kein Ort", "no address"],
  [`https://erp.example/${"x".repeat(500)}`, "too long"],
])("NFR-02 %s gets none: %s", (address) => {
  expect(webhookAddress(address, outside)).toBeUndefined();
});

test("NFR-02 loopback is reached only if configured, other private networks never", () => {
  for (const address of ["http://localhost:4711/", "http://127.0.0.1:4711/x", "https://[::1]/"])
    expect(webhookAddress(address, development)?.href).toBe(address);
  for (const address of ["http://erp.example/", "http://10.0.0.1/", "https://192.168.1.1/"])
    expect(webhookAddress(address, development)).toBeUndefined();
});

test("NFR-02 a name that leads to a private address is refused, also beside a public one", async () => {
  const { allowed } = lookupRules(outside);
  const leading = (...addresses: readonly string[]) => ({
    allowed,
    resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))),
  });
  const url = new URL("https://erp.example/");
  expect(await leadsOutside(url, outside, leading("93.184.216.34"))).toBe(true);
  expect(await leadsOutside(url, outside, leading("10.0.0.1"))).toBe(false);
  expect(await leadsOutside(url, outside, leading("93.184.216.34", "127.0.0.1"))).toBe(false);
  expect(await leadsOutside(url, outside, leading("fd00::1"))).toBe(false);
  const unknown = { allowed, resolve: () => Promise.reject(new Error("ENOTFOUND")) };
  expect(await leadsOutside(url, outside, unknown)).toBe(true);
});
