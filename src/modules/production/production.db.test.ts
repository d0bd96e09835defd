import { createHash } from "node:crypto";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { stockedShop } from "#modules/cart/testing/cart-world.ts";
import { CardOptions } from "#modules/catalogue/contract.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-world.ts";
import { retryLine } from "#modules/orders/line-production.server.ts";
import { readOrder, type OrderView } from "#modules/orders/queries.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { FrozenJob } from "#prepress/frozen-job.ts";
import { JobTicket } from "#prepress/job-ticket.ts";
import { frozenKey } from "./model.ts";
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
const Stored = z.looseObject({
  parts: z.array(z.unknown()).default([{ id: "card", kind: "card", serial: false }]),
  pages: z.array(z.looseObject({ elements: z.array(z.looseObject({ type: z.string() })) })),
});
type Stored = z.infer<typeof Stored>;

/** The ordered card with envelopes addressed to these guests. */
function withEnvelopes(document: Stored, guests: readonly string[]): unknown {
  const text = document.pages.flatMap((page) => page.elements).find((element) => element.type === "text");
  const style = { ...z.looseObject({}).parse(text?.["style"]), uppercase: false };
  const name = {
    ...text,
    style,
    id: "envelope-name",
    x: 60,
    y: 50,
    w: 100,
    h: 30,
    text: "{{guest.name}}",
    runs: [],
    role: "recipient",
  };
  return {
    ...document,
    parts: [...document.parts, { id: "envelope", kind: "envelope", serial: true }],
    records: {
      source: "gaeste.csv",
      fields: ["guest.name"],
      rows: guests.map((guest, index) => ({ id: `r${index}`, values: { "guest.name": guest }, overrides: {} })),
      leaveBlank: true,
    },
    pages: [
      ...document.pages,
      {
        id: "envelope-front",
        part: "envelope",
        w: 176,
        h: 125,
        panels: [{ role: "front", x: 0, y: 0, w: 176, h: 125 }],
        elements: [name],
      },
    ],
  };
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

  test("CARD-06 CFG-16 foil on a paper that does not take it stops before a file is written", async () => {
    const order = await orderOf({ refinementType: "gold-refined" });
    const { options } = await deps.db
      .selectFrom("order_line")
      .select("options")
      .where("id", "=", lineOf(order))
      .executeTakeFirstOrThrow();
    const linen = JSON.stringify({ ...CardOptions.parse(options), paper: "leinen-280" });
    await deps.db.updateTable("order_line").set({ options: linen }).where("id", "=", lineOf(order)).execute();
    await produceOrderLine(deps, lineOf(order));
    expect((await fresh(order.id)).lines[0]?.problem).toMatchObject({
      code: "PREFLIGHT_FAILED",
      findings: [{ code: "FINISH_PAPER" }],
    });
    expect(await filesOf(order)).toEqual([]);
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
    const download = await openProductionFile(deps, lineOf(order), "print-file", "card");
    expect(download).toMatchObject({ name: `${order.number}-1-print.pdf`, contentType: "application/pdf" });
    download?.stream.destroy();
    expect(await openProductionFile(deps, lineOf(order), "../../etc/passwd", "card")).toBeUndefined();
    expect(await openProductionFile(deps, "' or 1=1", "print-file", "card")).toBeUndefined();
  });
});

/** Changes the ordered document of a line as JSON. */
async function changeDocument(order: OrderView, change: (document: Stored) => unknown): Promise<void> {
  const row = await deps.db
    .selectFrom("order_line")
    .select("document")
    .where("id", "=", lineOf(order))
    .executeTakeFirstOrThrow();
  const document = JSON.stringify(change(Stored.parse(row.document)));
  await deps.db.updateTable("order_line").set({ document }).where("id", "=", lineOf(order)).execute();
}

/** Makes a line ready to be produced again, from its frozen design. */
async function rewind(order: OrderView): Promise<void> {
  await deps.db
    .deleteFrom("production_file")
    .where("line_id", "=", lineOf(order))
    .where("kind", "!=", "frozen-design")
    .execute();
  await deps.db.updateTable("order_line").set({ state: "rendering" }).where("id", "=", lineOf(order)).execute();
}

async function changeFrozen(order: OrderView, change: object): Promise<void> {
  const key = (await filesOf(order)).find((file) => file.kind === "frozen-design")?.key ?? "";
  await deps.files.put(key, JSON.stringify({ ...JSON.parse(await deps.files.get(key)), ...change }));
}

describe("PDF-03 a line with a list of guests", () => {
  const guests = ["Ada Äpfel", "Bo Straßmann", "Cleo Groß"];

  test("gets a file for the card and one with an envelope per copy, in list order, the rest blank", async () => {
    const order = await orderOf();
    await changeDocument(order, (document) => withEnvelopes(document, guests));
    await produceOrderLine(deps, lineOf(order));
    expect((await fresh(order.id)).lines[0]?.problem).toBeNull();
    const files = await filesOf(order);
    const tickets = files.filter((file) => file.kind === "job-ticket");
    expect(tickets.map(({ part }) => part).toSorted()).toEqual(["card", "envelope"]);
    const key = tickets.find(({ part }) => part === "envelope")?.key ?? "";
    const ticket = JobTicket.parse(JSON.parse(await deps.files.get(key)));
    expect([ticket.sheetCode, ticket.file.pages, ticket.order.part.name]).toEqual([
      `${order.number}-1-2`,
      50,
      "Umschlag",
    ]);
    expect(ticket.order.records).toBe(50);
    expect([ticket.file.name, ticket.order.accessories]).toEqual([`${order.number}-1-envelope-print.pdf`, []]);
    const frozen = files.find((file) => file.kind === "frozen-design")?.key ?? "";
    const job = FrozenJob.parse(JSON.parse(await deps.files.get(frozen)));
    const rows = job.serial["envelope"]?.rows ?? [];
    const texts = rows.map((row) =>
      row.pages
        .flat(2)
        .flatMap((item) => (item.kind === "glyphs" ? item.glyphs.map(({ text }) => text) : []))
        .join(""),
    );
    expect(texts).toEqual([...guests, ...Array.from({ length: 47 }, () => "")]);
    const names = files.find((file) => file.kind === "print-file" && file.part === "envelope");
    const download = await openProductionFile(deps, lineOf(order), "print-file", "envelope");
    expect([download?.name, download?.bytes]).toEqual([`${order.number}-1-envelope-print.pdf`, names?.bytes]);
    download?.stream.destroy();
  });

  test("CARD-18 with more names than cards is not printed", async () => {
    const order = await orderOf();
    await changeDocument(order, (document) =>
      withEnvelopes(
        document,
        Array.from({ length: 51 }, (_, n) => `Gast ${n}`),
      ),
    );
    await produceOrderLine(deps, lineOf(order));
    expect((await fresh(order.id)).lines[0]?.problem?.findings).toEqual([{ code: "RECORDS_MISMATCH", detail: "" }]);
  });
});

/** A PDF page among the uploads of some visitor, with the picture drawn of it. */
async function uploadedPage(): Promise<{ readonly id: string; readonly sha256: string }> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]).drawRectangle({ x: 20, y: 20, width: 90, height: 60 });
  const bytes = await pdf.save();
  const drawn = await sharp({ create: { width: 1111, height: 1111, channels: 3, background: "#ffffff" } })
    .jpeg()
    .toBuffer();
  const [id, hash] = [newUuid(), sha256(bytes)];
  const { id: session } = await deps.db.selectFrom("visitor_session").select("id").limit(1).executeTakeFirstOrThrow();
  const page = { number: 1, widthMm: 70.56, heightMm: 70.56, trim: null, missingFonts: [], screenColors: false };
  await deps.db
    .insertInto("photo")
    .values({
      id,
      session_id: session,
      sha256: hash,
      bytes: bytes.length,
      mime: "application/pdf",
      orientation: 1,
      width: 1111,
      height: 1111,
      file_name: "Logo.pdf",
      print_sha256: sha256(drawn),
      focus_x: 0.5,
      focus_y: 0.5,
      kind: "pdf-page",
      page_number: 1,
      page_width_mm: 70.56,
      page_height_mm: 70.56,
      page_facts: JSON.stringify(page),
      created_at: new Date(deps.clock.now()),
    })
    .execute();
  await deps.files.put(`photos/${id}/original`, bytes);
  await deps.files.put(`photos/${id}/print`, drawn);
  return { id, sha256: hash };
}

test("CFG-25 ORD-06 a logo from a PDF is frozen with the hash of its file and printed as vector", async () => {
  const order = await orderOf();
  const logo = await uploadedPage();
  const asset = { ...logo, kind: "pdf-page", width: 1111, height: 1111 };
  const element = { id: "logo", type: "image", x: 30, y: 30, w: 30, h: 30, asset: logo.id };
  await changeDocument(order, (document) => ({
    ...document,
    assets: { ...z.looseObject({}).parse(document["assets"]), [logo.id]: asset },
    pages: document.pages.map((page, index) =>
      index === 0 ? { ...page, elements: [...page.elements, element] } : page,
    ),
  }));
  await produceOrderLine(deps, lineOf(order));
  const files = await filesOf(order);
  const json = async (kind: string): Promise<unknown> =>
    JSON.parse(await deps.files.get(files.find((file) => file.kind === kind)?.key ?? ""));
  expect(FrozenJob.parse(await json("frozen-design")).pages).toEqual({ [logo.id]: { sha256: logo.sha256, number: 1 } });
  expect(JobTicket.parse(await json("job-ticket")).ownPages).toEqual([
    { asset: logo.id, page: 1, kept: "vector", reasons: [] },
  ]);
  await deps.files.deleteAll(`photos/${logo.id}/original`);
  await rewind(order);
  await produceOrderLine(deps, lineOf(order));
  expect((await fresh(order.id)).lines[0]?.problem).toMatchObject({ findings: [{ code: "UPLOAD_UNKNOWN" }] });
});

describe("ORD-06 a line printed again", () => {
  test("comes from its frozen design, with equal bytes, whatever the design says by then", async () => {
    const order = await orderOf();
    await produceOrderLine(deps, lineOf(order));
    const first = await filesOf(order);
    await changeDocument(order, (document) => ({ ...document, pages: document.pages.slice(0, 1), palette: {} }));
    await rewind(order);
    await produceOrderLine(deps, lineOf(order));
    const hash = (files: typeof first) => files.find((file) => file.kind === "print-file")?.sha256;
    expect(hash(await filesOf(order))).toBe(hash(first));
    const frozen = FrozenJob.parse(
      JSON.parse(await deps.files.get(first.find(({ kind }) => kind === "frozen-design")?.key ?? "")),
    );
    for (const font of Object.values(frozen.fonts)) expect(await deps.files.exists(frozenKey(font))).toBe(true);
  });

  test("says which photo is gone", async () => {
    const order = await orderOf();
    await produceOrderLine(deps, lineOf(order));
    await changeFrozen(order, { photos: { hochzeit: "0".repeat(64) } });
    await rewind(order);
    await produceOrderLine(deps, lineOf(order));
    expect((await fresh(order.id)).lines[0]?.problem).toEqual({
      code: "PREFLIGHT_FAILED",
      findings: [{ code: "UPLOAD_UNKNOWN", detail: "hochzeit" }],
    });
  });

  test("PDF-04 does not reach the press when the finished file fails its preflight", async () => {
    const order = await orderOf();
    await produceOrderLine(deps, lineOf(order));
    await changeFrozen(order, { condition: "FOGRA52" });
    await rewind(order);
    await produceOrderLine(deps, lineOf(order));
    const after = await fresh(order.id);
    expect(after.lines[0]).toMatchObject({
      state: "preflight_failed",
      problem: { code: "PREFLIGHT_FAILED", findings: [{ code: "output-intent", detail: "card FOGRA39 / FOGRA52" }] },
    });
    expect((await filesOf(order)).map(({ kind }) => kind)).toEqual(["frozen-design"]);
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
