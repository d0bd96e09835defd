import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { bytesOf, nodePrintPorts } from "#modules/media/contract.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { pagesOf } from "#prepress/pdf/pdf-pages.ts";
import { PdfFile } from "#prepress/pdf/pdf-reader.ts";
import type { ImpositionChoice } from "./imposition-form.ts";
import { pressSheetsOf } from "./press-sheet-store.server.ts";
import { imposePart } from "./press-sheets.server.ts";
import { produceOrderLine } from "../print-files/produce-order-line.server.ts";

const database = useTestDatabase("stocked");
const actor = "staff:team@blattwerk.localhost";
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const choice: ImpositionChoice = {
  part: 1,
  sheet: "sra3",
  method: "sheetwise",
  order: "repeat",
  edge: "long-edge",
  gap: 0,
};

async function aLine(produced = true): Promise<string> {
  const { id } = await placed(deps, await aBuyer(deps, aForm(), { options: { refinementType: "gold-refined" } }));
  const line = await deps.db.selectFrom("order_line").select("id").where("order_id", "=", id).executeTakeFirstOrThrow();
  if (produced) await produceOrderLine(deps, line.id);
  return line.id;
}

test("PDF-07 a produced part is imposed on sheets that are stored with their plan and hash", async () => {
  const line = await aLine();
  const made = await imposePart(deps, line, choice, actor);
  expect(made).toMatchObject({ ok: true, value: { part: 1, plan: { sheet: "SRA3", sheets: 1 }, madeBy: actor } });
  const [filed] = await pressSheetsOf(deps.db, [line]);
  const bytes = await deps.files.getBytes(filed?.key ?? "");
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(filed?.sha256);
  const file = await PdfFile.open(bytesOf(bytes), nodePrintPorts.inflate);
  let pages = 0;
  for await (const page of pagesOf(file)) pages += Number(page["TrimBox"] !== undefined);
  expect(pages).toBe(2);
  const { plan } = filed ?? { plan: { columns: 0, rows: 0, runs: 0 } };
  expect(plan.runs).toBe(Math.ceil(50 / (plan.columns * plan.rows)));
});

test("PDF-05 imposing again with the same options gives the same bytes; other options replace the sheets", async () => {
  const line = await aLine();
  const first = await imposePart(deps, line, choice, actor);
  const again = await imposePart(deps, line, choice, actor);
  expect(again.ok && first.ok && again.value.sha256 === first.value.sha256).toBe(true);
  await imposePart(deps, line, { ...choice, sheet: "b2" }, actor);
  const filed = await pressSheetsOf(deps.db, [line]);
  expect(filed.map(({ plan }) => plan.sheet)).toEqual(["B2 (707 × 500)"]);
});

test.each([
  [{ method: "work-and-turn", order: "sequence" }, "order"],
  [{ sheet: "a0" }, "sheet"],
  [{ part: 7 }, "no-file"],
] as const)("PDF-07 %o is refused: %s", async (changes, reason) => {
  const line = await aLine();
  const made = await imposePart(deps, line, { ...choice, ...changes }, actor);
  expect(made.ok ? "" : made.refusal.data["reason"]).toBe(reason);
});

test("PDF-07 a line without a print file, and an unknown line, are refused", async () => {
  expect(await imposePart(deps, await aLine(false), choice, actor)).toMatchObject({
    refusal: { code: "IMPOSITION_INVALID", data: { reason: "no-file" } },
  });
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect(await imposePart(deps, nobody, choice, actor)).toMatchObject({ refusal: { code: "ORDER_NOT_FOUND" } });
});
