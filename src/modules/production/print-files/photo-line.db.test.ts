import { beforeAll, expect, test } from "vitest";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aVisitor } from "#modules/cart/testing/cart-context.ts";
import { aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { openProject } from "#modules/designs/queries.server.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import { changeWall } from "#modules/photo-products/documents/walls.ts";
import { changedDesigns, takeChangedDesign } from "#modules/orders/changes/change-order.server.ts";
import { linesToReorder } from "#modules/orders/changes/reorder.server.ts";
import { projectId } from "#kernel/ids.ts";
import { aPhoto, aPhotoProject } from "#modules/designs/testing/photo-project.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { FrozenJob } from "#prepress/print-job/frozen-job.ts";
import { JobTicket } from "#prepress/print-job/job-ticket.ts";
import { lineContext, lineOf } from "../testing/line-context.ts";
import { produceOrderLine } from "./produce-order-line.server.ts";

const database = useTestDatabase("stocked");
const shop = shopOf("photo", "de-DE");
let deps: ReturnType<typeof testDeps>;
let context: ReturnType<typeof lineContext>;

beforeAll(() => {
  const made = testDeps(database(), "2026-11-23T08:00:00Z");
  deps = { ...made, config: { ...made.config, CHANGE_WINDOW_MINUTES: 60 } };
  context = lineContext(deps);
});

/** An order of one photo product. */
async function ordered(input: Parameters<typeof aPhotoProject>[3] = {}, delivery: Record<string, unknown> = {}) {
  const session = await aVisitor(deps);
  const photo = await aPhoto(deps, session, { width: 3000, height: 2000 });
  const project = await aPhotoProject(deps, session, [photo.id], input);
  const added = await addCartLine(deps, { session, shop, projectId: project });
  if (!added.ok) throw new Error(JSON.stringify(added.refusal));
  const { totals } = await cartView(deps, session, shop);
  const { id } = await placed(deps, {
    session,
    shop,
    form: aForm(delivery["packstation"] ? { toPackstation: "on" } : {}, delivery),
    idempotencyKey: newUuid(),
    seenTotal: totals.grand.amount,
  });
  const order = await readOrder(deps.db, id);
  if (!order) throw new Error("no order");
  return { order, photo, totals, session, project };
}

test("PDF-01 FRAME-04 a canvas is printed at its size with its wrap, and the photo's bytes are untouched", async () => {
  const { order, photo, totals } = await ordered();
  expect(order.lines).toMatchObject([{ kind: "photo-product", sku: "photoframe/leinwand", quantity: 1 }]);
  expect(order.lines[0]?.lineTotal).toBe(totals.goods.amount);
  await produceOrderLine(deps, lineOf(order));
  const files = await context.filesOf(order);
  expect(files.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["frozen-design", "print-file", "job-ticket"]));
  const keyOf = (kind: string) => files.find((file) => file.kind === kind)?.key ?? "";
  const job = FrozenJob.parse(JSON.parse(Buffer.from(await deps.files.getBytes(keyOf("frozen-design"))).toString()));
  const [page] = job.displayList.pages;
  expect([page?.w, page?.h, page?.bleed, job.photos]).toEqual([600, 400, 40, { [photo.id]: photo.sha256 }]);
  const pdf = Buffer.from(await deps.files.getBytes(keyOf("print-file")));
  expect(pdf.includes(Buffer.from(photo.bytes))).toBe(true);
});

test("PDF-07 the ticket names material, size and what it is mounted with", async () => {
  const options = { material: "poster", format: "600x400", frameType: "alurahmen" };
  const { order } = await ordered({ options, quantity: 2 });
  await produceOrderLine(deps, lineOf(order));
  const ticket = (await context.filesOf(order)).find(({ kind }) => kind === "job-ticket");
  const stored = await deps.files.getBytes(ticket?.key ?? "");
  const { product, paper, quantity, accessories } = JobTicket.parse(JSON.parse(Buffer.from(stored).toString())).order;
  expect([product, paper, quantity]).toEqual(["Poster, 60 × 40 cm (Wandbild)", "Poster", 2]);
  expect(accessories.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Rahmen: Alurahmen", "Passepartout: Weiß"]),
  );
});

test("ORD-06 a changed picture is taken over at the price paid while the order can be changed; other options are not", async () => {
  const { order, session, project } = await ordered();
  const lines = await linesToReorder(deps.db, order.id);
  expect([...(await changedDesigns(deps, session, lines))]).toEqual([]);
  const id = projectId(project);
  const change = async (options: Record<string, string>) => {
    const opened = await openProject({ ...deps, fonts: [] }, session, id, "de-DE");
    if (!opened.ok) throw new Error(opened.refusal.code);
    const { document, revision } = opened.value;
    const next = changeWall(document, options, { edge: "image" });
    return saveProject(deps, { session, id, revision, document: next, options, quantity: 1 });
  };
  const [line] = lines;
  if (line?.kind !== "photo-product") throw new Error("no photo product");
  const { chosen } = line.options;
  expect((await change(chosen)).ok).toBe(true);
  expect([...(await changedDesigns(deps, session, lines))]).toEqual([lineOf(order)]);
  const taken = { session, orderId: order.id, lineId: lineOf(order) };
  expect(await takeChangedDesign(deps, taken)).toMatchObject({ ok: true });
  expect([...(await changedDesigns(deps, session, await linesToReorder(deps.db, order.id)))]).toEqual([]);
  await change({ ...chosen, format: "900x600" });
  expect(await takeChangedDesign(deps, taken)).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
});

test("CAT 7 bulky goods do not travel to a parcel station", async () => {
  const bulky = { options: { material: "poster", format: "1500x1000" } };
  await expect(ordered(bulky, { packstation: "123", postNumber: "1234567" })).rejects.toThrow("PACKSTATION_BULKY");
});
