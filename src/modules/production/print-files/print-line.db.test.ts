import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { DocumentPhoto } from "#modules/photo-products/documents/document-photo.ts";
import { startDocument } from "#modules/photo-products/documents/documents.ts";
import { changePrints } from "#modules/photo-products/documents/prints.ts";
import { seedAssortment } from "#modules/photo-products/testing/seed-assortment.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { JobTicket } from "#prepress/print-job/job-ticket.ts";
import { packingList } from "../packing/packing.server.ts";
import type { ImpositionChoice } from "../press-sheets/imposition-form.ts";
import { imposePart } from "../press-sheets/press-sheets.server.ts";
import { lineContext, lineOf } from "../testing/line-context.ts";
import { produceOrderLine } from "./produce-order-line.server.ts";

const database = useTestDatabase("stocked");
const assortment = seedAssortment();
let deps: ReturnType<typeof testDeps>;
let context: ReturnType<typeof lineContext>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  context = lineContext(deps);
});

/** A JPEG among a visitor's uploads. */
async function uploaded(width: number, height: number): Promise<DocumentPhoto> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const drawn = sharp({ create: { width, height, channels: 3, background: "#808080", noise } });
  const bytes = await drawn.jpeg().toBuffer();
  const [id, hash] = [newUuid(), sha256(bytes)];
  const { id: session } = await deps.db.selectFrom("visitor_session").select("id").limit(1).executeTakeFirstOrThrow();
  await deps.db
    .insertInto("photo")
    .values({
      id,
      session_id: session,
      sha256: hash,
      bytes: bytes.length,
      mime: "image/jpeg",
      orientation: 1,
      width,
      height,
      file_name: "IMG_0001.jpg",
      focus_x: 0.5,
      focus_y: 0.5,
      created_at: new Date(deps.clock.now()),
    })
    .execute();
  await deps.files.put(`photos/${id}/original`, bytes);
  return { id, kind: "photo", width, height, sha256: hash };
}

/** Prints of three photos: one twice with a back, one four times in a format of its own. */
async function prints(): Promise<DesignDocument> {
  const photos = [await uploaded(900, 600), await uploaded(600, 800), await uploaded(500, 500)];
  const all = startDocument("photoprint", { format: "100x150", surface: "glossy" }, assortment, photos);
  const backed = changePrints(all, { copies: 2, back: () => "IMG_0001.jpg" }, assortment, new Set(["p2"]));
  return changePrints(backed, { format: "200x200", copies: 4 }, assortment, new Set(["p3"]));
}

test("NFR-03 PDF-05 while the disk is full no print file is recorded, and once there is room it is printed in full", async () => {
  const order = await context.orderOf();
  const document = await prints();
  await context.changeDocument(order, () => document);
  const { files: storage } = deps;
  const store = storage.move.bind(storage);
  let stored = 0;
  // Room for the frozen design and the files of the first part only.
  const disk = vi.spyOn(storage, "move").mockImplementation((...file) => {
    stored += 1;
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    return stored > 4 ? Promise.reject(full) : store(...file);
  });
  await expect(produceOrderLine(deps, lineOf(order))).rejects.toThrow("no space left");
  disk.mockRestore();
  expect((await context.filesOf(order)).map(({ kind }) => kind)).toEqual(["frozen-design"]);
  expect((await context.fresh(order.id)).lines[0]?.state).toBe("rendering");
  await produceOrderLine(deps, lineOf(order));
  const files = await context.filesOf(order);
  expect(files.filter(({ kind }) => kind === "print-file")).toHaveLength(2);
  for (const { key, sha256: hash } of files) expect(sha256(await deps.files.getBytes(key))).toBe(hash);
  expect((await context.fresh(order.id)).lines[0]?.state).toBe("queued");
});

const choice: ImpositionChoice = {
  part: 1,
  sheet: "sra3",
  method: "sheetwise",
  order: "sequence",
  edge: "long-edge",
  gap: 0,
};

test("PRINT-02 PDF-07 PDF-09 prints of an order are a file, ticket and press sheets per format, with their copies", async () => {
  const order = await context.orderOf();
  const document = await prints();
  await context.changeDocument(order, () => document);
  await produceOrderLine(deps, lineOf(order));
  const files = await context.filesOf(order);
  const parts = (kind: string) => files.filter((file) => file.kind === kind).map(({ part }) => part);
  expect(parts("print-file")).toEqual(["print-100x150-glossy", "print-200x200-glossy"]);
  const ticketFile = files.find(({ kind, part }) => kind === "job-ticket" && part === "print-100x150-glossy");
  const stored = Buffer.from(await deps.files.getBytes(ticketFile?.key ?? "")).toString();
  const ticket = JobTicket.parse(JSON.parse(stored));
  expect(ticket.order.part).toMatchObject({ position: 1, name: "Abzüge 100x150-glossy" });
  expect(ticket.pages.map(({ id, copies }) => [id, copies])).toEqual([
    ["p1", 1],
    ["p2", 2],
    ["p2-back", 2],
  ]);

  const packing = await packingList(deps, order.number);
  const rows = packing?.rows.filter(({ part }) => part !== null) ?? [];
  expect(rows.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Abzüge 100x150-glossy", 3],
    ["Abzüge 200x200-glossy", 4],
  ]);

  // Three fronts and two backs of 10 × 15 cm on one sheet, printed on both sides.
  const made = await imposePart(deps, lineOf(order), choice, "staff:team@blattwerk.localhost");
  expect(made).toMatchObject({ ok: true, value: { plan: { leaves: 3, sheets: 1, runs: 1 } } });
  const repeated = await imposePart(
    deps,
    lineOf(order),
    { ...choice, order: "repeat" },
    "staff:team@blattwerk.localhost",
  );
  expect(repeated).toMatchObject({ refusal: { code: "IMPOSITION_INVALID", data: { reason: "prints" } } });
  const squares = await imposePart(deps, lineOf(order), { ...choice, part: 2 }, "staff:team@blattwerk.localhost");
  expect(squares).toMatchObject({ ok: true, value: { plan: { leaves: 4 } } });
});
