import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { designId, type DesignId, type SessionId } from "#kernel/ids.ts";
import { addAccessories } from "#modules/cart/lines/add-accessories.server.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { changeQuantity } from "#modules/cart/lines/change-cart-line.server.ts";
import { cartView } from "#modules/cart/queries.server.ts";
import { aProject, aVisitor, germanShop as shop } from "#modules/cart/testing/cart-context.ts";
import { catalogueApi } from "#modules/catalogue/api.server.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { getDesign } from "#modules/catalogue/queries.server.ts";
import { createProject } from "#modules/designs/contract.server.ts";
import { projectForEditor } from "#modules/designs/queries.server.ts";
import { shippingApi } from "#modules/shipping/api.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";

const database = useTestDatabase("stocked");
/** The card of `design` is sold up to 1,120 pieces here, so that 1,100 is the last step; everything else as before. */
const [design, product] = [designId("olivenzweig-einladung"), "folded-portrait-b6"];
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;
let session: SessionId;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  await deps.db.updateTable("card_product").set({ largest_quantity: 1120 }).where("code", "=", product).execute();
  await invalidateSnapshots(deps.db);
  app = await createServer(deps);
  const ports = { frontPicture: async () => null, articleImage: () => "", bookCategories: async () => [] };
  await app.register(async (scope) => catalogueApi(scope, deps, ports));
  await app.register(async (scope) => shippingApi(scope, deps));
  await app.ready();
  session = await aVisitor(deps);
});
afterAll(() => app.close());

const call = async (url: string) => {
  const answer = await app.inject({ url, headers: { "x-channel": "card", "x-locale": "de-DE" } });
  return answer.json().error ?? { code: "accepted" };
};
const tooMany = { ok: false, refusal: { code: "QUANTITY_MAX", data: { n: 1100 } } };

test.each([
  `/web-api/card-price?card=${product}&quantity=`,
  `/web-api/calculator/reference?card=${product}&quantities[]=`,
  `/web-api/card-accessories?card=${product}&quantity=`,
  `/web-api/shipping-information?sku[]=${product}&quantity[]=`,
])("CART-10 PRICE-03 SHIP-07 %s is answered up to the maximum of the product", async (address) => {
  expect(await call(`${address}1100`)).toMatchObject({ code: "accepted" });
  expect(await call(`${address}1200`)).toMatchObject({ code: "QUANTITY_MAX" });
  expect(await call(`${address.replace(product, "postcard-a6")}1200`)).toMatchObject({ code: "accepted" });
});

test("CART-10 LOC-13 the refusal names the maximum of the product, as the shop writes numbers", async () => {
  const { message } = await call(`/web-api/card-price?card=${product}&quantity=1200`);
  expect(message).toBe("Die Höchstmenge beträgt 1.100 Stück.");
});

test("CART-10 PDP-05 its page offers no more, and a larger number becomes its maximum", async () => {
  const found = await getDesign(deps, shop, { id: design, query: { quantity: "6000" } });
  if (!found.ok) throw new Error(found.refusal.code);
  expect(found.value.quantities.at(-1)).toBe(1100);
  expect(found.value.quantity).toMatchObject({ quantity: 1100, tooMany: 6000 });
});

test("CART-10 PDP-05 CARD-11 a project begins with no more, and the editor knows the maximum", async () => {
  const templates = (id: DesignId) => designTemplate(deps, id);
  const created = await createProject(
    { ...deps, templates },
    { session, locale: "de-DE", designId: design, options: {}, quantity: 3000 },
  );
  if (!created.ok) throw new Error(created.refusal.code);
  const project = await projectForEditor({ ...deps, fonts: [] }, session, created.value.id, "de-DE");
  expect(project).toMatchObject({ value: { quantity: 1100, largestQuantity: 1120 } });
});

test("CART-10 CART-04 its line takes no more in the cart, articles for it and other cards do", async () => {
  const projectId = await aProject(deps, session, { designId: design });
  expect(await addCartLine(deps, { session, shop, projectId, quantity: 1200 })).toEqual(tooMany);
  const added = await addCartLine(deps, { session, shop, projectId, quantity: 1100 });
  if (!added.ok) throw new Error(added.refusal.code);
  expect(await changeQuantity(deps, { session, shop, lineId: added.value.id }, 1200)).toEqual(tooMany);
  const items = [{ sku: "176x125-kraft-spitz", quantity: 5000, followsCard: false }];
  expect(await addAccessories(deps, { session, shop, designId: design, items })).toMatchObject({ ok: true });
  const view = await cartView(deps, session, shop);
  expect(view.items.map(({ kind, quantity, largestQuantity }) => [kind, quantity, largestQuantity])).toEqual([
    ["card", 1100, 1120],
    ["accessory", 5000, 5000],
  ]);
});
