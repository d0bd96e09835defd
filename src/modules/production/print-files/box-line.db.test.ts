import { beforeAll, expect, test } from "vitest";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aVisitor } from "#modules/cart/testing/cart-context.ts";
import { aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { setText } from "#design/commands/text-commands.ts";
import { openProject } from "#modules/designs/queries.server.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import { aPhoto, aPhotoProject } from "#modules/designs/testing/photo-project.ts";
import { projectId } from "#kernel/ids.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { changeInBox } from "#modules/photo-products/contract.ts";
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
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  context = lineContext(deps);
});

const options = { photoboxFormat: "88x107", photoboxQuantityMax: "24", photoboxMaterial: "matt" };

/** A visitor's box with two photos and the design "kleiner-stern" on its lid. */
async function aBox() {
  const session = await aVisitor(deps);
  const photos = [await aPhoto(deps, session), await aPhoto(deps, session, { color: "#b08968" })];
  const ids = photos.map(({ id }) => id);
  const id = await aPhotoProject(deps, session, ids, { kind: "photobox", options, designId: "kleiner-stern" });
  const opened = await openProject({ ...deps, fonts: [] }, session, projectId(id), "de-DE");
  if (!opened.ok) throw new Error(opened.refusal.code);
  return { session, ids, id, opened: opened.value };
}

test("BOX-05 CFG-16 a box begins with the design of its product page, and is not sold with its sample text", async () => {
  const { session, ids, id, opened } = await aBox();
  const [lid] = opened.document.pages;
  expect(lid?.elements.map(({ type }) => type)).toEqual(["shape", "image", "text", "die", "die"]);
  expect(lid?.elements.find(({ type }) => type === "image")).toMatchObject({ asset: ids[0], mask: "star" });
  expect(await addCartLine(deps, { session, shop, projectId: id })).toMatchObject({
    refusal: { code: "PROJECT_NOT_READY", data: { reason: "PLACEHOLDER_LEFT" } },
  });
});

test("BOX-01 BOX-05 PDF-02 an ordered box is printed as lid, base and prints, and its ticket counts them", async () => {
  const { session, ids, id, opened } = await aBox();
  const text = opened.document.pages[0]?.elements.find(({ type }) => type === "text")?.id ?? "";
  const lettered = setText(opened.document, { id: text, text: "Emma" });
  if (!lettered.ok) throw new Error(lettered.refusal.code);
  const document = changeInBox(lettered.value.document, options, { copies: 3, caption: "Sommer" }, "p2");
  const { revision } = opened;
  const saved = await saveProject(deps, { session, id: projectId(id), revision, document, options, quantity: 2 });
  expect(saved.ok).toBe(true);
  expect((await addCartLine(deps, { session, shop, projectId: id })).ok).toBe(true);
  const { totals } = await cartView(deps, session, shop);
  const placing = { session, shop, form: aForm(), idempotencyKey: newUuid(), seenTotal: totals.grand.amount };
  const order = await readOrder(deps.db, (await placed(deps, placing)).id);
  if (!order) throw new Error("no order");
  await produceOrderLine(deps, lineOf(order));
  const files = await context.filesOf(order);
  const stored = async (kind: string): Promise<unknown> =>
    JSON.parse(Buffer.from(await deps.files.getBytes(files.find((file) => file.kind === kind)?.key ?? "")).toString());
  const { displayList, photos } = FrozenJob.parse(await stored("frozen-design"));
  expect(displayList.pages.map(({ part, w, h, bleed, copies }) => [part, w, h, bleed, copies])).toEqual([
    ["lid", 121, 140, 3, undefined],
    ["base", 132, 151, 3, undefined],
    ["prints", 88, 107, 3, 1],
    ["prints", 88, 107, 3, 3],
  ]);
  expect(Object.keys(photos).toSorted()).toEqual(ids.toSorted());
  expect(files.filter(({ kind }) => kind === "print-file")).toHaveLength(3);
  const ticket = JobTicket.parse(await stored("job-ticket"));
  expect(ticket.order.quantity).toBe(2);
  expect(ticket.order.product).toContain("8,8 × 10,7 cm");
});
