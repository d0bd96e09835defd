import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projectId, type SessionId } from "#kernel/ids.ts";
import { openProject } from "#modules/designs/queries.server.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import { aPhoto, aPhotoProject } from "#modules/designs/testing/photo-project.ts";
import { changePrints } from "#modules/photo-products/documents/prints.ts";
import { readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { cartView } from "../queries.server.ts";
import { aVisitor } from "../testing/cart-context.ts";
import { addCartLine } from "./add-cart-line.server.ts";
import { changeQuantity, refreshLine } from "./change-cart-line.server.ts";

const database = useTestDatabase("stocked");
const shop = shopOf("photo", "de-DE");
let deps: ReturnType<typeof testDeps>;
let session: SessionId;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});
beforeEach(async () => {
  session = await aVisitor(deps);
});

const items = async () => (await cartView(deps, session, shop)).items;

async function opened(id: string) {
  const found = await openProject({ ...deps, fonts: [] }, session, projectId(id), "de-DE");
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
}

let painted = 0;
/** Another colour each time, far enough from the last to give another file. */
const nextColor = () => `#${(((painted += 1) * 0x12_34_57) % 0xff_ff_ff).toString(16).padStart(6, "0")}`;

/** Prints of `count` photos. */
async function prints(count: number, format = "100x150"): Promise<string> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await aPhoto(deps, session, { color: nextColor() })).id);
  return aPhotoProject(deps, session, ids, { kind: "photoprint", options: { format } });
}

/** Changes prints of a project and saves it. */
async function change(id: string, by: Parameters<typeof changePrints>[1], pages?: ReadonlySet<string>) {
  const project = await opened(id);
  const document = changePrints(project.document, by, await readPhotoAssortment(deps), pages);
  const { revision, options, quantity } = project;
  return saveProject(deps, { session, id: projectId(id), revision, document, options, quantity });
}

const add = (id: string, revision?: number) =>
  addCartLine(deps, { session, shop, projectId: id, ...(revision === undefined ? {} : { revision }) });

describe("CART-01 a photo product in the cart", () => {
  test("CART-03 is one line with its size, options, price, picture and way back", async () => {
    const id = await aPhotoProject(deps, session, [(await aPhoto(deps, session)).id]);
    expect(await add(id)).toMatchObject({ ok: true, value: { updated: false } });
    expect(await items()).toMatchObject([
      {
        kind: "photo-product",
        sku: "photoframe/leinwand",
        title: "Leinwand, 60 × 40 cm",
        quantity: 1,
        single: false,
        lineTotal: { amount: 3399, currency: "EUR" },
        components: [{ label: "Leinwand" }],
        editUrl: expect.stringContaining(`/foto-gestalten/${id}?line=`),
        warnings: [],
        priceChange: null,
      },
    ]);
  });

  test("CFG-23 keeps the version it was added in; added again or refreshed it is the newest", async () => {
    const id = await aPhotoProject(deps, session, [(await aPhoto(deps, session)).id]);
    await add(id);
    const project = await opened(id);
    const { document, options, revision } = project;
    await saveProject(deps, { session, id: projectId(id), revision, document, options, quantity: 2 });
    expect(await add(id, 1)).toMatchObject({ refusal: { code: "PROJECT_CONFLICT" } });
    expect(await items()).toMatchObject([{ quantity: 1, newerRevision: true }]);
    const [line] = await items();
    expect(await refreshLine(deps, { session, shop, lineId: line?.id ?? "" })).toMatchObject({ ok: true });
    expect(await items()).toMatchObject([{ id: line?.id, quantity: 2, newerRevision: false }]);
  });

  test("CART-04 its pieces can be changed up to the largest number, and the editor opens with it", async () => {
    const id = await aPhotoProject(deps, session, [(await aPhoto(deps, session)).id]);
    await add(id);
    const [line] = await items();
    const address = { session, shop, lineId: line?.id ?? "" };
    expect(await changeQuantity(deps, address, 501)).toMatchObject({ ok: false });
    expect((await changeQuantity(deps, address, 5)).ok).toBe(true);
    expect(await items()).toMatchObject([{ quantity: 5 }]);
    expect((await opened(id)).quantity).toBe(5);
  });

  test("CFG-16 an empty slot is refused with its reason", async () => {
    const id = await aPhotoProject(deps, session, []);
    expect(await add(id)).toMatchObject({ refusal: { code: "PROJECT_NOT_READY", data: { reason: "SLOT_EMPTY" } } });
    expect(await items()).toEqual([]);
  });

  test("CAT 7 a picture of more than 1,200 mm pays the bulky surcharge once and cannot travel by express", async () => {
    const photo = await aPhoto(deps, session, { width: 6000, height: 4000 });
    const options = { material: "poster", format: "1500x1000" };
    await add(await aPhotoProject(deps, session, [photo.id], { options, quantity: 3 }));
    const cart = await cartView(deps, session, shop);
    expect(cart.totals.shipping.amount).toBe(499 + 999);
    expect(cart.delivery.find(({ id }) => id === "express")).toMatchObject({ available: false });
  });
});

describe("PRINT-02 prints in the cart", () => {
  test("are a line per format and surface with their copies; the pages of each are its own", async () => {
    const id = await prints(3);
    await change(id, { copies: 4 });
    const [first] = (await opened(id)).document.pages;
    await change(id, { format: "130x180", surface: "matt" }, new Set([first?.id ?? ""]));
    await add(id);
    expect((await items()).map(({ sku, quantity, single }) => [sku, quantity, single])).toEqual([
      ["photoprint/130x180", 4, true],
      ["photoprint/100x150", 8, true],
    ]);
    const rows = await deps.db
      .selectFrom("cart_line")
      .select(["document", "product"])
      .where("project_id", "=", id)
      .orderBy("product")
      .execute();
    expect(rows.map(({ document }) => JSON.stringify(document).match(/"asset"/g)?.length)).toEqual([2, 1]);
  });

  test("follow the project: a surface that is gone takes its line along, nothing is doubled", async () => {
    const id = await prints(2);
    await add(id);
    await change(id, { surface: "matt" });
    expect(await add(id)).toMatchObject({ ok: true, value: { updated: true } });
    expect(await items()).toMatchObject([{ quantity: 2, options: [{ value: "10 × 15 cm" }, { value: "matt" }] }]);
  });

  test("PRICE-22 the tier counts all prints of a format in the cart, whatever their project and surface", async () => {
    const [small, large] = [await prints(1), await prints(1)];
    await change(small, { copies: 10 });
    await add(small);
    const alone = (await items())[0]?.lineTotal?.amount ?? 0;
    await change(large, { copies: 490, surface: "matt" });
    await add(large);
    const [ten, many] = await items();
    expect(ten?.lineTotal?.amount).toBeLessThan(alone);
    expect(ten?.unitPrice?.amount).toBe(many?.unitPrice?.amount);
    expect(await changeQuantity(deps, { session, shop, lineId: ten?.id ?? "" }, 11)).toMatchObject({ ok: false });
  });
});
