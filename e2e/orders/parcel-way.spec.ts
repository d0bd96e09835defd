import { expect, test } from "@playwright/test";
import { orderPath } from "#modules/orders/contract.server.ts";
import { shipOrder } from "#modules/orders/parcels/ship-order.server.ts";
import { signedHeaders } from "#platform/security/signed-webhook.server.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { startOffice, type Office } from "../setup/own-office.ts";
import { ownPort } from "../setup/own-port.ts";
import { signInAt } from "../testing/sign-in.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });

const secret = "ein-gemeinsames-geheimnis-von-32-zeichen";
const trackingNumber = "JJD000390007882";
const port = ownPort();
let office: Office;
let number = "";
let id = "";
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const feed = { PARCEL_FEED_URL: "http://127.0.0.1:9/feed", PARCEL_FEED_SECRET: secret };
  office = await startOffice("parcel-way", port, feed);
  const { db } = office.deps;
  number = await office.order();
  ({ id } = await db.selectFrom("customer_order").select("id").where("number", "=", number).executeTakeFirstOrThrow());
  await db.updateTable("order_line").set({ state: "packed" }).where("order_id", "=", id).execute();
  await db.updateTable("customer_order").set({ state: "in_production" }).where("id", "=", id).execute();
  await shipOrder(office.deps, id, { carrier: "dhl", trackingNumber }, "staff:team@blattwerk.localhost");
});
test.afterAll(() => office.shop.close());

type ScanToReport = {
  readonly id: string;
  readonly kind: string;
  readonly hoursAgo: number;
  readonly place: string;
  readonly note?: string;
};

/** What the carrier says, signed with its key. */
async function report(scans: readonly ScanToReport[], key = secret): Promise<number> {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const reported = scans.map(({ hoursAgo, ...scan }) => ({ ...scan, at: at(hoursAgo) }));
  const body = JSON.stringify({ trackingNumber, scans: reported });
  const answer = await fetch(`${office.shop.address}/web-api/parcel-report?provider=feed`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signedHeaders([key], { id: "r1", at: Date.now(), body }) },
    body,
  });
  return answer.status;
}

test("SHIP-14 the customer follows a parcel on the page of the order, the staff sees to its trouble, and its arrival is told once", async ({
  page,
  browser,
}) => {
  const orderPage = office.shop.address + orderPath(office.deps, { channel: "card", locale: "de-DE" }, id);
  expect(await report([{ id: "x", kind: "delivered", hoursAgo: 0, place: "Berlin" }], "x".repeat(32))).toBe(401);
  const problem = { id: "2", kind: "exception", hoursAgo: 1, place: "Berlin", note: "Empfänger nicht angetroffen" };
  expect(await report([problem, { id: "1", kind: "in_transit", hoursAgo: 3, place: "Leipzig" }])).toBe(200);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const phone = await plain.newPage();
  await phone.goto(orderPage);
  const way = phone.getByRole("list", { name: "Weg deines Pakets" });
  await expect(way.getByRole("listitem").first()).toContainText("Zustellung verzögert, wir schauen danach, Berlin");
  await expect(way).not.toContainText("Empfänger nicht angetroffen");
  await phone.getByText("1 frühere Station").click();
  await expect(phone.getByText("Paketschein erstellt")).toBeVisible();
  await plain.close();

  await signInAt(page, office, "/backoffice/pakete/");
  const row = page.getByRole("listitem").filter({ hasText: number });
  await expect(row).toContainText("Störung gemeldet");
  await expect(row).toContainText("Empfänger nicht angetroffen (Berlin)");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await row.getByText("Als geklärt abhaken").focus();
  await page.keyboard.press("Enter");
  await row.getByLabel("Was wurde getan?").fill("Adresse mit der Kundin bestätigt");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").first()).toContainText("Geklärt.");
  await expect(page.getByRole("listitem").filter({ hasText: number })).toHaveCount(0);

  const arrival = [{ id: "4", kind: "delivered", hoursAgo: 0, place: "Berlin" }];
  expect(await Promise.all([report(arrival), report(arrival), report(arrival)])).toEqual([200, 200, 200]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${office.address}/backoffice/bestellungen/${number}/`);
  await expect(page.getByRole("main")).toContainText("Adresse mit der Kundin bestätigt");
  await expect(page.getByRole("main").getByText("Zugestellt").first()).toBeVisible();
  await page.goto(orderPage);
  await expect(page.getByRole("list", { name: "Weg deines Pakets" }).getByRole("listitem").first()).toContainText(
    "Angekommen, Berlin",
  );
  await expectAccessible(page);
  const moves = await office.deps.db
    .selectFrom("order_event")
    .select("id")
    .where("order_id", "=", id)
    .where("subject", "=", "order")
    .where("to_state", "=", "delivered")
    .execute();
  expect(moves).toHaveLength(1);
});
