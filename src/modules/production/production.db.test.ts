import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { stockedShop } from "#modules/cart/testing/cart-world.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-world.ts";
import { retryLine } from "#modules/orders/line-production.server.ts";
import { readOrder, type OrderView } from "#modules/orders/queries.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { JobTicket } from "#prepress/job-ticket.ts";
import { produceOrderLine } from "./produce-order-line.server.ts";
import { openProductionFile } from "./queries.server.ts";
import { requeueLostLines } from "./requeue-lost-lines.server.ts";
import { filesOfLines } from "./store.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  await stockedShop(deps);
});

async function orderOf(options: Readonly<Record<string, string>> = {}): Promise<OrderView> {
  const { id } = await placed(deps, await aBuyer(deps, aForm(), { options }));
  return fresh(id);
}
async function fresh(id: string): Promise<OrderView> {
  const order = await readOrder(deps.db, id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
}
const lineOf = (order: OrderView): string => order.lines[0]?.id ?? "";
const filesOf = async (order: OrderView) => (await filesOfLines(deps.db, [lineOf(order)])).get(lineOf(order)) ?? [];

describe("PDF-01 producing an order line", () => {
  test("stores frozen design, print file, ticket and report with their hashes, and the order goes into production", async () => {
    const order = await orderOf();
    await produceOrderLine(deps, lineOf(order));
    const after = await fresh(order.id);
    expect([after.state, after.lines[0]?.state]).toEqual(["in_production", "queued"]);
    const files = await filesOf(order);
    expect(files.map((file) => file.kind).toSorted()).toEqual([
      "frozen-design",
      "job-ticket",
      "job-ticket-pdf",
      "preflight-report",
      "print-file",
    ]);
    for (const file of files) {
      const bytes = await deps.files.getBytes(file.key);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(file.sha256);
      expect(bytes).toHaveLength(file.bytes);
    }
  });

  test("PDF-07 the ticket names order, paper, quantity and the print file's hash", async () => {
    const order = await orderOf({ paper: "natur-300", ribbon: "true" });
    await produceOrderLine(deps, lineOf(order));
    const files = await filesOf(order);
    const key = files.find((file) => file.kind === "job-ticket")?.key ?? "";
    const ticket = JobTicket.parse(JSON.parse(await deps.files.get(key)));
    expect(ticket.order).toMatchObject({
      orderNumber: order.number,
      paper: "Naturpapier weiß",
      quantity: 50,
      shipBy: "2026-11-24",
      destination: "DE",
    });
    expect(ticket.order.accessories).toContainEqual({
      sku: expect.stringMatching(/^\d+x\d+-weiss-gerade$/),
      name: expect.stringMatching(/^Umschlag .+ Weiß, gerade Klappe$/),
      quantity: 50,
    });
    expect(ticket.file.sha256).toBe(files.find((file) => file.kind === "print-file")?.sha256);
    expect(ticket.sheetCode).toBe(`${order.number}-1-1`);
  });

  test("PDF-02 ordered foil becomes a plate of the print file", async () => {
    const order = await orderOf({ refinementType: "gold-refined" });
    await produceOrderLine(deps, lineOf(order));
    const key = (await filesOf(order)).find((file) => file.kind === "job-ticket")?.key ?? "";
    const ticket = JobTicket.parse(JSON.parse(await deps.files.get(key)));
    expect(ticket.plates.map((plate) => plate.name)).toContain("GOLD");
  });

  test("CARD-07 PDF-02 an ordered punching becomes a cut contour of the print file", async () => {
    const order = await orderOf({ punching: "round-corners" });
    await produceOrderLine(deps, lineOf(order));
    const key = (await filesOf(order)).find((file) => file.kind === "job-ticket")?.key ?? "";
    const ticket = JobTicket.parse(JSON.parse(await deps.files.get(key)));
    expect(ticket.order.punching).toBe("Runde Ecken");
    expect(ticket.plates.map((plate) => plate.name)).toEqual(["CutContour", "Crease"]);
  });

  test("NFR-03 a job that runs again, or four times at once, changes nothing more", async () => {
    const order = await orderOf();
    await Promise.all(Array.from({ length: 4 }, () => produceOrderLine(deps, lineOf(order))));
    const once = await filesOf(order);
    await produceOrderLine(deps, lineOf(order));
    expect(await filesOf(order)).toEqual(once);
    const moves = await deps.db
      .selectFrom("order_event")
      .select(["to_state"])
      .where("order_id", "=", order.id)
      .where("subject", "=", "line")
      .orderBy("id")
      .execute();
    expect(moves.map((move) => move.to_state)).toEqual(["rendering", "preflight_ok", "queued"]);
  });

  test("PDF-05 a line that was interrupted while rendering is finished from its frozen design, with equal bytes", async () => {
    const order = await orderOf();
    await produceOrderLine(deps, lineOf(order));
    const first = await filesOf(order);
    await deps.db
      .deleteFrom("production_file")
      .where("line_id", "=", lineOf(order))
      .where("kind", "!=", "frozen-design")
      .execute();
    await deps.db.updateTable("order_line").set({ state: "rendering" }).where("id", "=", lineOf(order)).execute();
    await produceOrderLine(deps, lineOf(order));
    const hashes = (files: typeof first) => files.map((file) => `${file.kind} ${file.sha256}`).toSorted();
    expect(hashes(await filesOf(order))).toEqual(hashes(first));
  });

  test("BO-01 the staff downloads a file under the order's number; unknown kinds and lines have none", async () => {
    const order = await orderOf();
    await produceOrderLine(deps, lineOf(order));
    const download = await openProductionFile(deps, lineOf(order), "print-file");
    expect(download).toMatchObject({ name: `${order.number}-1-print.pdf`, contentType: "application/pdf" });
    download?.stream.destroy();
    expect(await openProductionFile(deps, lineOf(order), "../../etc/passwd")).toBeUndefined();
    expect(await openProductionFile(deps, "' or 1=1", "print-file")).toBeUndefined();
  });
});

describe("PDF-04 a line that cannot be printed", () => {
  async function broken(): Promise<OrderView> {
    const order = await orderOf();
    const document = JSON.stringify({ schema: 1, product: "folded-portrait-b6", palette: {}, pages: [] });
    await deps.db.updateTable("order_line").set({ document }).where("id", "=", lineOf(order)).execute();
    return order;
  }

  test("stands there visibly with its findings, and the order waits", async () => {
    const order = await broken();
    await produceOrderLine(deps, lineOf(order));
    const after = await fresh(order.id);
    expect([after.state, after.lines[0]?.state]).toEqual(["customer_action", "preflight_failed"]);
    expect(after.lines[0]?.problem).toEqual({
      code: "PREFLIGHT_FAILED",
      findings: [{ code: "PROJECT_INVALID", detail: "document" }],
    });
    expect(await filesOf(order)).toEqual([]);
  });

  test("ORD-08 is produced again when the staff says so, and only then", async () => {
    const order = await broken();
    const good = await orderOf();
    await produceOrderLine(deps, lineOf(order));
    const { document } = await deps.db
      .selectFrom("order_line")
      .select("document")
      .where("id", "=", lineOf(good))
      .executeTakeFirstOrThrow();
    await deps.db
      .updateTable("order_line")
      .set({ document: JSON.stringify(document) })
      .where("id", "=", lineOf(order))
      .execute();
    await produceOrderLine(deps, lineOf(order));
    expect((await fresh(order.id)).lines[0]?.state).toBe("preflight_failed");
    expect(await retryLine(deps, lineOf(order), "staff:team")).toEqual({ ok: true, value: true });
    await produceOrderLine(deps, lineOf(order));
    const after = await fresh(order.id);
    expect([after.state, after.lines[0]?.state, after.lines[0]?.problem]).toEqual(["in_production", "queued", null]);
    expect(await retryLine(deps, lineOf(order), "staff:team")).toMatchObject({ refusal: { code: "ORDER_STATE" } });
  });

  test("NFR-03 faults are thrown for a later try, the fifth makes the line fail with its reason", async () => {
    const order = await orderOf();
    // A data folder that cannot be written to.
    const full = { ...deps, config: { ...deps.config, DATA_FOLDER: "/dev/null/full" } };
    for (let n = 1; n < 5; n += 1) await expect(produceOrderLine(full, lineOf(order))).rejects.toThrow("ENOTDIR");
    await produceOrderLine(full, lineOf(order));
    const after = await fresh(order.id);
    expect(after.lines[0]).toMatchObject({ state: "preflight_failed", problem: { code: "RENDER_FAILED" } });
  });
});

test("NFR-03 a waiting line whose job is gone is queued again", async () => {
  const order = await orderOf();
  expect(await requeueLostLines(deps)).toBe(0);
  await deps.handle.pool.query("delete from graphile_worker._private_jobs where key = $1", [
    `produce/${lineOf(order)}`,
  ]);
  expect(await requeueLostLines(deps)).toBe(1);
  expect(await requeueLostLines(deps)).toBe(0);
});
