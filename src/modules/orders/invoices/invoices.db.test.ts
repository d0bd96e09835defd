import { beforeAll, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { refuse } from "#kernel/result.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { newUuid } from "#platform/random.server.ts";
import { approveOrder } from "../placing/approve-order.server.ts";
import { creditNotePdf, creditNotesOf } from "./credit-notes.server.ts";
import { listDocuments } from "./invoice-list.server.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";
import { markPaid } from "../payments/mark-paid.server.ts";
import { readOrder } from "../queries.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { giveBack as settleRefund } from "../testing/execute-refund.ts";
import { lockOrder } from "../store.server.ts";
import { fileAnOrder } from "../testing/placed-order.ts";
import { notedCause } from "../order-reasons.ts";

/** Number of invoices drawn concurrently: all with FULL, else a smaller number. */
const parallel = process.env["FULL"] ? 500 : 60;
/** Limits concurrent connections; waiting for the pool is not part of this test. */
const lanes = 8;

/** Runs work in lanes: each free lane takes the next item. */
async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const actor = "staff:team@blattwerk.localhost";
const sequencesOf = async (
  table: "invoice" | "credit_note",
  entity: string,
  year: number,
): Promise<readonly number[]> =>
  (
    await deps.db
      .selectFrom(table)
      .select("sequence")
      .where("entity", "=", entity)
      .where("year", "=", year)
      .orderBy("sequence")
      .execute()
  ).map(({ sequence }) => sequence);
const gapless = (sequences: readonly number[]): boolean => sequences.every((sequence, index) => sequence === index + 1);

describe("ORD-12 numbers of invoices", () => {
  test(`${parallel} at once, some rolled back and one crashed: unique and gapless`, async () => {
    const ids: string[] = [];
    await inLanes(Array.from({ length: parallel }), async () => {
      ids.push((await fileAnOrder(deps, { paymentMethod: "prepayment" })).id);
    });
    const approve = async (id: string, index: number): Promise<void> => {
      const cause = notedCause("system", "test");
      const run = inTransaction(deps.db, async (trx) => {
        const order = await lockOrder(trx, id);
        const approved = order && (await approveOrder(trx, deps, order, [], cause));
        if (!approved) return refuse("ORDER_NOT_FOUND");
        if (index % 10 === 3) return refuse("ORDER_STATE");
        if (index % 10 === 7) throw new Error("the process dies");
        return approved;
      });
      await run.catch(() => undefined);
    };
    await inLanes(ids, approve);
    const undone = ids.filter((_, index) => index % 10 === 3 || index % 10 === 7);
    await inLanes(undone, async (id) => void (await markPaid(deps, id, actor)));
    const sequences = await sequencesOf("invoice", "main", 2026);
    expect(sequences).toHaveLength(parallel);
    expect(gapless(sequences)).toBe(true);
  }, 300_000);

  test("a new year and another legal entity start at one", async () => {
    const later = testDeps(database(), "2027-01-01T08:00:00Z");
    const swiss = { ...later, config: { ...later.config, SELLER_ENTITY: "ch" } };
    const first = await fileAnOrder(later);
    const other = await fileAnOrder(swiss);
    expect((await readOrder(deps.db, first.id))?.invoice?.number).toBe("RE-2027-000001");
    expect((await readOrder(deps.db, other.id))?.invoice?.number).toBe("RE-CH-2027-000001");
  });
});

describe("ORD-12 credit notes", () => {
  const paid = async (): Promise<string> => {
    const { id } = await fileAnOrder(deps);
    await markPaid(deps, id, actor);
    return id;
  };
  const giveBack = async (id: string, amount: number): Promise<void> => {
    const cause = notedCause(actor, "Ecke geknickt");
    const filed = await refundOrder(deps, id, { amount: minor(amount), key: newUuid(), cause });
    await settleRefund(deps, (filed.ok && filed.value.refund?.id) || "");
    await settleRefund(deps, (filed.ok && filed.value.refund?.id) || "");
  };

  test("one per refund, in a series of their own, adding up to the invoice with its tax", async () => {
    const id = await paid();
    const order = await readOrder(deps.db, id);
    await giveBack(id, 1190);
    await giveBack(id, (order?.grand ?? 0) - 1190);
    const notes = await creditNotesOf(deps.db, id);
    expect(notes.map(({ amount }) => amount)).toEqual([1190, (order?.grand ?? 0) - 1190]);
    expect(notes[0]).toMatchObject({ reason: "Ecke geknickt", issuedOn: "2026-11-23", tax: [{ net: 1000, tax: 190 }] });
    expect(notes[0]?.number).toMatch(/^GS-2026-\d{6}$/);
    expect(notes.reduce((sum, { tax }) => sum + (tax[0]?.tax ?? 0), 0)).toBe(order?.tax[0]?.tax);
    expect(gapless(await sequencesOf("credit_note", "main", 2026))).toBe(true);
  });

  test("never credit more than the invoice total, and require an invoice", async () => {
    const id = await paid();
    const cause = notedCause(actor, "zu viel");
    const issue = (orderId: string, amount: number) =>
      deps.db.transaction().execute((trx) => issueCreditNote(trx, deps, orderId, { refundId: null, amount, cause }));
    await issue(id, 9_999_999);
    const [note] = await creditNotesOf(deps.db, id);
    expect(note?.amount).toBe((await readOrder(deps.db, id))?.grand);
    expect(await issue(id, 1)).toBeUndefined();
    const waiting = await fileAnOrder(deps, { paymentMethod: "prepayment" });
    expect(await issue(waiting.id, 100)).toBeUndefined();
  });

  test("are a PDF for their order and not found for another", async () => {
    const [id, other] = [await paid(), await paid()];
    await giveBack(id, 500);
    const [note] = await creditNotesOf(deps.db, id);
    const [order, stranger] = [await readOrder(deps.db, id), await readOrder(deps.db, other)];
    if (!order || !stranger || !note) throw new Error("nothing to read");
    const pdf = await creditNotePdf(deps, order, note.number);
    expect(pdf?.fileName).toBe(`Gutschrift-${note.number}.pdf`);
    expect(
      Buffer.from(pdf?.content ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(await creditNotePdf(deps, stranger, note.number)).toBeUndefined();
  });

  test("are listed with their invoices", async () => {
    const id = await paid();
    await giveBack(id, 1190);
    const order = await readOrder(deps.db, id);
    const search = { from: "2026-11-23", to: "2026-11-23", text: order?.number ?? "" };
    const rows = await listDocuments(deps, search, 10);
    expect(rows.map(({ kind, gross, state, credited }) => [kind, gross, state, credited])).toEqual([
      ["credit-note", -1190, "paid", 0],
      ["invoice", order?.grand, "paid", 1190],
    ]);
    expect(await listDocuments(deps, { ...search, to: "2026-11-22", from: "2026-11-01" }, 10)).toEqual([]);
    expect(await listDocuments(deps, { ...search, text: "%" }, 10)).toEqual([]);
  });
});
