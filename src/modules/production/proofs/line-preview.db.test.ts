import { expect, test } from "vitest";
import { fileAnOrder, aLineDraft } from "#modules/orders/testing/placed-order.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { linePreview } from "./line-preview.server.ts";

const database = useTestDatabase();

test("BO-01 the preview of a line is the front of the ordered document, without scripts and external URLs", async () => {
  const deps = testDeps(database());
  const order = await fileAnOrder(deps, { lines: [aLineDraft()] });
  const { id } = await deps.db
    .selectFrom("order_line")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const svg = (await linePreview(deps, id)) ?? "";
  const [, , , width = 0, height = 0] = (/viewBox="([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  // One panel of a folded B6 card in portrait, not the open sheet.
  expect([width, height]).toEqual([120, 170]);
  expect(svg.match(/<path/g)?.length).toBeGreaterThan(20);
  expect(svg).not.toMatch(/<script|href="(?!data:)/);
});

test("BO-01 there is no preview of an unknown line", async () => {
  const deps = testDeps(database());
  expect(await linePreview(deps, "00000000-0000-4000-8000-000000000000")).toBeUndefined();
  expect(await linePreview(deps, "../../etc/passwd")).toBeUndefined();
});
