import { expect, test } from "vitest";
import { leadsOutside, lookupRules, webhookAddress } from "./address.server.ts";

const outside = { WEBHOOK_LOOPBACK: false };
const development = { WEBHOOK_LOOPBACK: true };

test.each([
  "https://erp.example/hooks?tenant=7",
  "https://erp.example:8443/",
  "https://93.184.216.34/in",
  "https://[2606:2800:220:1:248:1893:25c8:1946]/",
])("NFR-02 %s may get webhooks", (address) => {
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

test("NFR-02 this machine is reached only where the configuration says so, other private networks never", () => {
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
