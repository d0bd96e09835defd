import { expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { matchingDesigns } from "./matching-designs.server.ts";

const einladung = designId("olivenzweig-einladung");
const database = useTestDatabase("stocked");
const shop = shopOf("card", "de-DE");

test("CHK-11 BOOK-05 after an order the family's other categories are suggested, one design per category not ordered yet, and its guest book", async () => {
  const deps = testDeps(database(), "2026-11-23T09:00:00Z");
  const after = await matchingDesigns(deps, shop, [einladung, einladung]);
  expect(after.length).toBeGreaterThan(1);
  expect(after.length).toBeLessThanOrEqual(4);
  expect(new Set(after.map(({ href }) => href.split("/")[2])).size).toBe(after.length);
  expect(after.filter(({ href }) => href.includes("/einladungskarten/"))).toEqual([]);
  for (const { label, href } of after)
    expect([label, href]).toEqual([
      expect.stringContaining("Olivenzweig"),
      expect.stringMatching(/^\/(?:hochzeit|fotobuecher\/gaestebuch)\//),
    ]);
  expect(after.at(-1)?.href).toBe("/fotobuecher/gaestebuch/?designGroupSetId=gaestebuch-olivenzweig");
  const [first] = after;
  const id = first?.href.split("/").at(-2) ?? "";
  const later = await matchingDesigns(deps, shop, [einladung, designId(id)]);
  expect(later.map(({ href }) => href)).not.toContain(first?.href);
  expect(await matchingDesigns(deps, shop, [designId("gibt-es-nicht")])).toEqual([]);
});
