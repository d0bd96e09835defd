import { beforeAll, expect, test } from "vitest";
import { getDesign } from "#modules/catalogue/queries.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { seedShop } from "../../../db/seed/seed-shop.ts";
import { detailView } from "./detail-view.server.ts";

const database = useTestDatabase();
const shop = shopOf("card", "de-DE");

beforeAll(async () => {
  await seedShop(database().db);
});

async function viewOf(query: Readonly<Record<string, string>>, now = "2026-11-23T09:00:00Z") {
  const deps = testDeps(database(), now);
  const found = await getDesign(deps, shop, { id: "monogramm-einladung", query });
  if (!found.ok) throw new Error(found.refusal.code);
  return detailView(deps, shop, found.value);
}

test("PDP-01 the title is the kind of card and the name of the design", async () => {
  expect((await viewOf({})).title).toBe("Hochzeitseinladung „Monogramm“");
});

test("PDP-04 a foil that the paper does not take says where it is to be had and offers the switch", async () => {
  const view = await viewOf({ paper: "recycling-300", quantity: "75" });
  const gold = view.groups.find(({ name }) => name === "refinementType")?.choices.find(({ value }) => value === "gold");
  expect(gold?.reason).toMatch(/^Diese Veredelung ist nur auf Premiumpapier matt, .* erhältlich\.$/);
  expect(gold?.remedy?.label).toBe("Auf Premiumpapier matt wechseln");
  const query = new URLSearchParams(gold?.remedy?.href.split("?")[1]);
  expect([query.get("quantity"), query.get("refinementType"), query.get("paper")]).toEqual(["75", "gold", null]);
});

test("PDP-05 a quantity between two steps snaps up and says so", async () => {
  const { quantity } = await viewOf({ quantity: "73" });
  expect(quantity.value).toBe(75);
  expect(quantity.notice).toBe("Wir liefern diese Karte in Schritten von 5. Menge auf 75 angepasst.");
});

test("PDP-06 the tier table shows the six quantities and marks the chosen one", async () => {
  const { tiers } = await viewOf({ quantity: "100" });
  expect(tiers.map(({ quantity }) => quantity)).toEqual([10, 25, 50, 100, 250, 500]);
  expect(tiers.filter(({ current }) => current).map(({ quantity }) => quantity)).toEqual([100]);
});

test("PDP-07 PRICE-07 total and unit price are the ones of the price list", async () => {
  const { price } = await viewOf({ quantity: "50" });
  expect([price.total, price.unit]).toEqual(["79,50\u00A0€", "1,59\u00A0€"]);
});

test("PDP-08 the way to the editor carries design, colour and all chosen options", async () => {
  const view = await viewOf({ refinementType: "gold", paper: "natur-300", quantity: "60" });
  const query = Object.fromEntries(new URLSearchParams(view.designHref.split("?")[1]));
  expect(query).toMatchObject({
    designId: "monogramm-einladung",
    variant: "champagner",
    refinementType: "gold",
    paper: "natur-300",
    quantity: "60",
  });
});

test("PDP-09 SHIP-06 the delivery line moves at the cut-off of eleven o'clock", async () => {
  const before = await viewOf({}, "2026-11-23T09:59:00Z");
  const after = await viewOf({}, "2026-11-23T10:00:00Z");
  expect(before.delivery.standard).not.toBe(after.delivery.standard);
  expect(before.delivery.closesAt).toBe(Date.parse("2026-11-23T10:00:00Z"));
});

test("PDP-12 the note on ribbons appears with the ribbon", async () => {
  expect((await viewOf({})).ribbonNote).toBe("");
  expect((await viewOf({ ribbon: "true" })).ribbonNote).toBe(
    "Die Bänder werden separat geliefert und von dir selbst angebracht.",
  );
});

test("ADR-0012 a warm detail page sends at most three statements", async () => {
  await viewOf({});
  const before = database().handle.statements();
  await viewOf({ quantity: "200" });
  expect(database().handle.statements() - before).toBeLessThanOrEqual(3);
});
