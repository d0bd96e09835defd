import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { CardOptions } from "#modules/catalogue/contract.ts";
import { retryLine } from "#modules/orders/line-production/line-production.server.ts";
import type { OrderView } from "#modules/orders/queries.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { FrozenJob } from "#prepress/print-job/frozen-job.ts";
import { JobTicket } from "#prepress/print-job/job-ticket.ts";
import { frozenKey } from "./model.ts";
import { produceOrderLine } from "./print-files/produce-order-line.server.ts";
import { openProductionFile } from "./queries.server.ts";
import { requeueLostLines } from "./print-files/requeue-lost-lines.server.ts";
import { lineOf, lineContext } from "./testing/line-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let context: ReturnType<typeof lineContext>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  context = lineContext(deps);
});

describe("PDF-01 producing an order line", () => {
  test("stores frozen design, print file, ticket and report with their hashes, and the order goes into production", async () => {
    const order = await context.orderOf();
    await produceOrderLine(deps, lineOf(order));
    const after = await context.fresh(order.id);
    expect([after.state, after.lines[0]?.state]).toEqual(["in_production", "queued"]);
    const files = await context.filesOf(order);
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
    const order = await context.orderOf({ paper: "natur-300", ribbon: "true" });
    await produceOrderLine(deps, lineOf(order));
    const files = await context.filesOf(order);
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

  test("CARD-06 CFG-16 foil on an unsuitable paper stops before a file is written", async () => {
    const order = await context.orderOf({ refinementType: "gold-refined" });
    const { options } = await deps.db
      .selectFrom("order_line")
      .select("options")
      .where("id", "=", lineOf(order))
      .executeTakeFirstOrThrow();
    const linen = JSON.stringify({ ...CardOptions.parse(options), paper: "leinen-280" });
    await deps.db.updateTable("order_line").set({ options: linen }).where("id", "=", lineOf(order)).execute();
    await produceOrderLine(deps, lineOf(order));
    expect((await context.fresh(order.id)).lines[0]?.problem).toMatchObject({
      code: "PREFLIGHT_FAILED",
      findings: [{ code: "FINISH_PAPER" }],
    });
    expect(await context.filesOf(order)).toEqual([]);
  });

  test("PDF-02 ordered foil becomes a plate of the print file", async () => {
    const order = await context.orderOf({ refinementType: "gold-refined" });
    await produceOrderLine(deps, lineOf(order));
    const key = (await context.filesOf(order)).find((file) => file.kind === "job-ticket")?.key ?? "";
    const ticket = JobTicket.parse(JSON.parse(await deps.files.get(key)));
    expect(ticket.plates.map((plate) => plate.name)).toContain("GOLD");
  });

  test("CARD-07 PDF-02 an ordered punching becomes a cut contour of the print file", async () => {
    const order = await context.orderOf({ punching: "round-corners" });
    await produceOrderLine(deps, lineOf(order));
    const key = (await context.filesOf(order)).find((file) => file.kind === "job-ticket")?.key ?? "";
    const ticket = JobTicket.parse(JSON.parse(await deps.files.get(key)));
    expect(ticket.order.punching).toBe("Runde Ecken");
    expect(ticket.plates.map((plate) => plate.name)).toEqual(["CutContour", "Crease"]);
  });

  test("NFR-03 a job that runs again, or four times at once, changes nothing more", async () => {
    const order = await context.orderOf();
    await Promise.all(Array.from({ length: 4 }, () => produceOrderLine(deps, lineOf(order))));
    const once = await context.filesOf(order);
    await produceOrderLine(deps, lineOf(order));
    expect(await context.filesOf(order)).toEqual(once);
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
    const order = await context.orderOf();
    await produceOrderLine(deps, lineOf(order));
    const first = await context.filesOf(order);
    await deps.db
      .deleteFrom("production_file")
      .where("line_id", "=", lineOf(order))
      .where("kind", "!=", "frozen-design")
      .execute();
    await deps.db.updateTable("order_line").set({ state: "rendering" }).where("id", "=", lineOf(order)).execute();
    await produceOrderLine(deps, lineOf(order));
    const hashes = (files: typeof first) => files.map((file) => `${file.kind} ${file.sha256}`).toSorted();
    expect(hashes(await context.filesOf(order))).toEqual(hashes(first));
  });

  test("BO-01 the staff downloads a file under the order's number; unknown kinds and lines have none", async () => {
    const order = await context.orderOf();
    await produceOrderLine(deps, lineOf(order));
    const download = await openProductionFile(deps, lineOf(order), "print-file", "card");
    expect(download).toMatchObject({ name: `${order.number}-1-print.pdf`, contentType: "application/pdf" });
    download?.stream.destroy();
    expect(await openProductionFile(deps, lineOf(order), "../../etc/passwd", "card")).toBeUndefined();
    expect(await openProductionFile(deps, "' or 1=1", "print-file", "card")).toBeUndefined();
  });
});

async function changeFrozen(order: OrderView, change: object): Promise<void> {
  const key = (await context.filesOf(order)).find((file) => file.kind === "frozen-design")?.key ?? "";
  await deps.files.put(key, JSON.stringify({ ...JSON.parse(await deps.files.get(key)), ...change }));
}

describe("ORD-06 a line printed again", () => {
  test("is printed from its frozen design, with equal bytes, whatever the design contains by then", async () => {
    const order = await context.orderOf();
    await produceOrderLine(deps, lineOf(order));
    const first = await context.filesOf(order);
    await context.changeDocument(order, (document) => ({
      ...document,
      pages: document.pages.slice(0, 1),
      palette: {},
    }));
    await context.rewind(order);
    await produceOrderLine(deps, lineOf(order));
    const hash = (files: typeof first) => files.find((file) => file.kind === "print-file")?.sha256;
    expect(hash(await context.filesOf(order))).toBe(hash(first));
    const frozen = FrozenJob.parse(
      JSON.parse(await deps.files.get(first.find(({ kind }) => kind === "frozen-design")?.key ?? "")),
    );
    for (const font of Object.values(frozen.fonts)) expect(await deps.files.exists(frozenKey(font))).toBe(true);
  });

  test("names the photo that is gone", async () => {
    const order = await context.orderOf();
    await produceOrderLine(deps, lineOf(order));
    await changeFrozen(order, { photos: { hochzeit: "0".repeat(64) } });
    await context.rewind(order);
    await produceOrderLine(deps, lineOf(order));
    expect((await context.fresh(order.id)).lines[0]?.problem).toEqual({
      code: "PREFLIGHT_FAILED",
      findings: [{ code: "UPLOAD_UNKNOWN", detail: "hochzeit" }],
    });
  });

  test("PDF-04 does not reach the press when the finished file fails its preflight", async () => {
    const order = await context.orderOf();
    await produceOrderLine(deps, lineOf(order));
    await changeFrozen(order, { condition: "FOGRA52" });
    await context.rewind(order);
    await produceOrderLine(deps, lineOf(order));
    const after = await context.fresh(order.id);
    expect(after.lines[0]).toMatchObject({
      state: "preflight_failed",
      problem: { code: "PREFLIGHT_FAILED", findings: [{ code: "output-intent", detail: "Karte: FOGRA39 / FOGRA52" }] },
    });
    expect((await context.filesOf(order)).map(({ kind }) => kind)).toEqual(["frozen-design"]);
  });
});

describe("PDF-04 a line that cannot be printed", () => {
  async function broken(): Promise<OrderView> {
    const order = await context.orderOf();
    const document = JSON.stringify({ schema: 1, product: "folded-portrait-b6", palette: {}, pages: [] });
    await deps.db.updateTable("order_line").set({ document }).where("id", "=", lineOf(order)).execute();
    return order;
  }

  test("fails visibly with its findings, and the order waits", async () => {
    const order = await broken();
    await produceOrderLine(deps, lineOf(order));
    const after = await context.fresh(order.id);
    expect([after.state, after.lines[0]?.state]).toEqual(["customer_action", "preflight_failed"]);
    expect(after.lines[0]?.problem).toEqual({
      code: "PREFLIGHT_FAILED",
      findings: [{ code: "PROJECT_INVALID", detail: "document" }],
    });
    expect(await context.filesOf(order)).toEqual([]);
  });

  test("ORD-08 is retried when the staff requests it, and only then", async () => {
    const order = await broken();
    const good = await context.orderOf();
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
    expect((await context.fresh(order.id)).lines[0]?.state).toBe("preflight_failed");
    expect(await retryLine(deps, lineOf(order), "staff:team")).toEqual({ ok: true, value: true });
    await produceOrderLine(deps, lineOf(order));
    const after = await context.fresh(order.id);
    expect([after.state, after.lines[0]?.state, after.lines[0]?.problem]).toEqual(["in_production", "queued", null]);
    expect(await retryLine(deps, lineOf(order), "staff:team")).toMatchObject({ refusal: { code: "ORDER_STATE" } });
  });

  test("NFR-03 faults are thrown for a later retry, the fifth makes the line fail with its reason", async () => {
    const order = await context.orderOf();
    // A data folder that cannot be written to.
    const full = { ...deps, config: { ...deps.config, DATA_FOLDER: "/dev/null/full" } };
    for (let n = 1; n < 5; n += 1) await expect(produceOrderLine(full, lineOf(order))).rejects.toThrow("ENOTDIR");
    await produceOrderLine(full, lineOf(order));
    const after = await context.fresh(order.id);
    expect(after.lines[0]).toMatchObject({ state: "preflight_failed", problem: { code: "RENDER_FAILED" } });
  });
});

test("NFR-03 a waiting line whose job is gone is queued again", async () => {
  const order = await context.orderOf();
  expect(await requeueLostLines(deps)).toBe(0);
  await deps.handle.pool.query("select graphile_worker.remove_job($1)", [`produce/${lineOf(order)}`]);
  expect(await requeueLostLines(deps)).toBe(1);
  expect(await requeueLostLines(deps)).toBe(0);
});
