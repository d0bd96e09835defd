import { expect, test } from "@playwright/test";
import { ensureDemoFlags } from "#modules/flags/definitions/ensure-demo-flags.server.ts";
import { openProxy, type CountingProxy } from "#modules/flags/testing/counting-proxy.ts";
import { startOffice, type Office } from "../setup/own-office.ts";
import { ownPort } from "../setup/own-port.ts";

const port = ownPort();
const vendorKeys = { FLAG_SERVER_KEY: "vendor-server-key-0123456789", FLAG_CLIENT_KEY: "vendor-client-key-0123456789" };
let office: Office;
/** Another flag service, at another host: it counts who asks. */
let vendor: CountingProxy;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  vendor = await openProxy(port);
  const [api, stream] = [`${vendor.address}/flags/api`, `${vendor.address}/flags`];
  const urls = `sdk=${api},events=${api},auth=${api},telemetry=${api},streaming=${stream}`;
  office = await startOffice("vendor-flags", port, { FLAG_SERVICE_URLS: urls, ...vendorKeys });
  await ensureDemoFlags({ ...office.deps, config: { ...office.deps.config, ...vendorKeys } });
});
test.afterAll(async () => {
  await office.shop.close();
  await vendor.close();
});

test("FLAG-15 FLAG-17 with another flag service configured shop and browser ask that one and nobody else", async ({
  page,
  context,
}) => {
  const [own, violations]: [string[], string[]] = [[], []];
  page.on("request", (request) => {
    if (request.url().startsWith(`${office.shop.address}/flags/`)) own.push(request.url());
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await context.addCookies([
    { name: "bw_consent", value: "1.100.00000000-0000-4000-8000-000000000000", url: office.shop.address },
  ]);
  await expect.poll(() => vendor.asked("/splitChanges").length).toBeGreaterThan(0);
  const answer = await page.goto(`${office.shop.address}/produkte/`);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain(`connect-src 'self' ${vendor.address}`);
  const before = vendor.asked("/sse").length;
  await page.mouse.click(5, 5);
  await expect.poll(() => vendor.asked("/sse").length).toBe(before + 1);
  await expect.poll(() => vendor.asked("/mySegments/").length).toBeGreaterThan(0);
  await page.goto(`${office.shop.address}/warenkorb/`);
  await page.mouse.click(5, 5);
  await expect.poll(() => vendor.asked("/sse").length).toBe(before + 2);
  expect([own, violations]).toEqual([[], []]);
});
