import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { addPaperSet } from "#modules/cart/lines/add-paper-set.server.ts";
import { addOwnSample, addSample } from "#modules/cart/lines/add-sample.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aProject, aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { readOrder, type OrderView } from "#modules/orders/queries.server.ts";
import { switchSamplesOn } from "#modules/samples/testing/free-samples.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { JobTicket } from "#prepress/print-job/job-ticket.ts";
import { hasPdfTools, put, run, workshop } from "#prepress/testing/pdf-workshop.ts";
import { produceOrderLine } from "./produce-order-line.server.ts";
import { filesOfLines } from "../store.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  await switchSamplesOn(deps);
});

type Wanted = {
  readonly designId?: string;
  readonly own?: true;
  readonly set?: true;
  readonly locale?: "de-DE" | "fr-FR";
};

async function ordered({
  designId: design = "olivenzweig-einladung",
  own,
  set,
  locale = "de-DE",
}: Wanted): Promise<OrderView> {
  const shop = locale === "de-DE" ? germanShop : shopOf("card", locale);
  const session = await aVisitor(deps);
  const project = own && (await aProject(deps, session, { designId: design, quantity: 100 }));
  const added = project
    ? await addOwnSample(deps, { session, shop, projectId: project })
    : set
      ? await addPaperSet(deps, { session, shop })
      : await addSample(deps, { session, shop, designId: designId(design) });
  if (!added.ok) throw new Error(JSON.stringify(added.refusal));
  const seenTotal = (await cartView(deps, session, shop)).totals.grand.amount;
  const form = aForm(
    { email: `${newUuid()}@freudenberger.example`, paymentMethod: seenTotal === 0 ? "none" : "prepayment" },
    locale === "de-DE" ? {} : { country: "FR", postcode: "75001", city: "Paris" },
  );
  const order = await readOrder(
    deps.db,
    (await placed(deps, { session, shop, form, idempotencyKey: newUuid(), seenTotal })).id,
  );
  if (!order) throw new Error("no order");
  return order;
}

/** What production makes of the only line: its state, ticket and print files as text, page by page. */
async function produced(wanted: Wanted) {
  const order = await ordered(wanted);
  const lineId = order.lines[0]?.id ?? "";
  if (order.state === "awaiting_payment") {
    await deps.db.updateTable("customer_order").set({ state: "paid_or_approved" }).where("id", "=", order.id).execute();
  }
  await produceOrderLine(deps, lineId);
  const after = await readOrder(deps.db, order.id);
  const files = (await filesOfLines(deps.db, [lineId])).get(lineId) ?? [];
  const read = async (kind: string) => deps.files.getBytes(files.find((file) => file.kind === kind)?.key ?? "");
  const line = after?.lines[0];
  if (line?.state !== "queued") throw new Error(JSON.stringify(line?.problem));
  const ticket = JobTicket.parse(JSON.parse(Buffer.from(await read("job-ticket")).toString()));
  return { ticket, print: await read("print-file"), paper: await read("job-ticket-pdf") };
}

function pagesOf(pdf: Uint8Array, name: string): readonly string[] {
  const shop = workshop();
  const file = put(shop.path(name), pdf);
  const keep = process.env["SAMPLE_PDF"];
  if (keep) put(`${keep}/${name}`, pdf);
  const text = run("pdftotext", "-layout", file, "-");
  shop.close();
  return text.split("\f").slice(0, -1);
}

describe.runIf(hasPdfTools())("SAMP-03 the print file of a sample", () => {
  test("has the template's texts and the sample mark on the back once, and passes the same preflight", async () => {
    const { ticket, print, paper } = await produced({});
    const pages = pagesOf(print, "sample.pdf");
    expect(pages.map((page) => (page.match(/MUSTER/g) ?? []).length)).toEqual([1, 0]);
    expect(pages.join(" ")).toMatch(/\w{3,}/);
    expect(ticket.order).toMatchObject({
      design: "Muster: Olivenzweig, Klappkarte hoch B6",
      product: "Muster mit Aufdruck: Klappkarte hoch B6",
      quantity: 1,
    });
    expect(pagesOf(paper, "ticket.pdf").join(" ")).toContain("Muster mit Aufdruck");
  });

  test("prints the shop's own example photos", async () => {
    const { print } = await produced({ designId: "bogenfenster-geburtskarte" });
    const pages = pagesOf(print, "photo.pdf");
    expect(pages.join(" ")).toContain("MUSTER");
    const shop = workshop();
    const list = run("pdfimages", "-list", put(shop.path("photo.pdf"), print));
    shop.close();
    expect(list.trim().split("\n").length).toBeGreaterThan(2);
  });

  test("is marked in the language of the shop", async () => {
    const { print } = await produced({ locale: "fr-FR" });
    expect(pagesOf(print, "french.pdf").join(" ").replaceAll(" ", "")).toContain("ÉCHANTILLON");
  });

  test("SAMP-04 the visitor's own design has no mark, and the ticket says so", async () => {
    const { ticket, print } = await produced({ own: true });
    expect(pagesOf(print, "own.pdf").join(" ")).not.toContain("MUSTER");
    expect(ticket.order).toMatchObject({
      product: "Muster des eigenen Designs, ohne Aufdruck: Klappkarte hoch B6",
      quantity: 1,
    });
  });

  test("SAMP-06 the set is taken from stock, and the card with it lists its contents", async () => {
    const { ticket, print } = await produced({ set: true });
    const [front = "", back = ""] = pagesOf(print, "set.pdf");
    expect(front).toContain("Papiermuster-Set");
    expect(back).toContain("Büttenpapier Baumwolle, 450 g");
    expect(back).toContain("Relieflack");
    expect(ticket.order).toMatchObject({
      design: "Papiermuster-Set",
      accessories: [{ sku: "paper-sample-set", name: "Papiermuster-Set", quantity: 1 }],
    });
  });
});
