import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aVisitor } from "#modules/cart/testing/cart-context.ts";
import { aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { aPhoto, aPhotoProject } from "#modules/designs/testing/photo-project.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { FrozenJob } from "#prepress/print-job/frozen-job.ts";
import { JobTicket } from "#prepress/print-job/job-ticket.ts";
import { lineContext, lineOf } from "../testing/line-context.ts";
import { boxOf, picturesIn } from "../testing/print-file-facts.ts";
import { produceOrderLine } from "./produce-order-line.server.ts";

const database = useTestDatabase("stocked");
const shop = shopOf("photo", "de-DE");
const folder = scratchFolder("collage-line");
let deps: ReturnType<typeof testDeps>;
let context: ReturnType<typeof lineContext>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  context = lineContext(deps);
});

const colours = ["#334455", "#7a9a7e", "#bd6045", "#e4d2b0", "#253c5a", "#a6a6a5"];

/** An ordered and produced collage of six photos, with its photos, job, ticket and print file. */
async function produced(options: Readonly<Record<string, string>>) {
  const session = await aVisitor(deps);
  const photos = [];
  for (const color of colours) photos.push(await aPhoto(deps, session, { color }));
  const ids = photos.map(({ id }) => id);
  const project = await aPhotoProject(deps, session, ids, { kind: "collage", options });
  expect((await addCartLine(deps, { session, shop, projectId: project })).ok).toBe(true);
  const { totals } = await cartView(deps, session, shop);
  const placing = { session, shop, form: aForm(), idempotencyKey: newUuid(), seenTotal: totals.grand.amount };
  const order = await readOrder(deps.db, (await placed(deps, placing)).id);
  if (!order) throw new Error("no order");
  expect(order.lines[0]?.lineTotal).toBe(totals.goods.amount);
  await produceOrderLine(deps, lineOf(order));
  const files = await context.filesOf(order);
  const stored = (kind: string) => deps.files.getBytes(files.find((file) => file.kind === kind)?.key ?? "");
  const json = async (kind: string): Promise<unknown> => JSON.parse(Buffer.from(await stored(kind)).toString());
  const pdf = path.join(folder, `${options["productType"]}.pdf`);
  await writeFile(pdf, await stored("print-file"));
  execFileSync("qpdf", ["--check", pdf]);
  return {
    order,
    photos,
    job: FrozenJob.parse(await json("frozen-design")),
    ticket: JobTicket.parse(await json("job-ticket")),
    pdf,
  };
}

test("COLL-01 COLL-05 PDF-02 a framed collage is printed as its poster, with the bytes of its photos, and its ticket names the frame", async () => {
  const { order, photos, job, ticket, pdf } = await produced({
    productType: "framedPoster",
    formatType: "600x400",
  });
  expect(order.lines).toMatchObject([{ kind: "photo-product", sku: "collage/framedPoster", quantity: 1 }]);
  expect(job.displayList.pages.map(({ w, h, bleed }) => [w, h, bleed])).toEqual([[600, 400, 3]]);
  expect(Object.keys(job.photos).toSorted()).toEqual(photos.map(({ id }) => id).toSorted());
  expect([boxOf(pdf, "Trim"), boxOf(pdf, "Bleed")]).toEqual([
    [600, 400],
    [606, 406],
  ]);
  expect(await picturesIn(pdf)).toEqual(photos.map(({ sha256: hash }) => hash).toSorted());
  expect(ticket.order.accessories.map(({ sku }) => sku)).toEqual([
    "frameType/alurahmen",
    "frameColor/schwarz",
    "mat/mat-weiss",
    "matSize/30",
  ]);
});

test("COLL-06 PDF-02 a canvas collage has its wrap and what is turned over as bleed", async () => {
  const options = { productType: "leinwand", formatType: "600x400", depth: "40" };
  const { job, pdf, ticket } = await produced(options);
  expect(job.displayList.pages.map(({ w, h, bleed }) => [w, h, bleed])).toEqual([[600, 400, 60]]);
  expect([boxOf(pdf, "Trim"), boxOf(pdf, "Bleed")]).toEqual([
    [600, 400],
    [720, 520],
  ]);
  expect(ticket.order.accessories).toMatchObject([{ sku: "depth/40" }]);
});
