import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { insertField, setRecords, setRecordValue } from "#design/commands/record-commands.ts";
import type { Edit } from "#design/commands/edit.ts";
import { referringTo } from "#design/records/guest-list.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { projectId, type SessionId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import { must } from "#kernel/testing/must.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { duplicateLine } from "#modules/cart/lines/change-cart-line.server.ts";
import { aProject, aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { copyProject } from "#modules/designs/copy-project.server.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import { findProject, findProjectToSave } from "#modules/designs/store.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { readProductionLine } from "#modules/production/store.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

/** A list as a wedding has them, with postal addresses. */
function guests(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    "guest.name": `Familie Hoffmann-Meier ${n}`,
    "guest.street": `Lindenallee ${n % 90}`,
    "guest.postcode": "10115",
    "guest.city": "Berlin",
  }));
}

type Own = { readonly session: SessionId; readonly id: string };

/** The visitor's design as the editor has it. */
async function opened({ session, id }: Own): Promise<DesignDocument> {
  const stored = await findProject(deps.db, session, projectId(id));
  return must(readDocument(stored?.document));
}

const stateOf = async ({ session, id }: Own) => {
  const state = await findProjectToSave(deps.db, session, projectId(id));
  if (!state) throw new Error("no project");
  return state;
};

/** Saves a document as received; a text of the card as the only change by default. */
async function saved(own: Own, document: unknown) {
  const { revision, options, quantity } = await stateOf(own);
  return must(await saveProject(deps, { ...own, id: projectId(own.id), revision, document, options, quantity }));
}

/** A visitor with a card that names each guest. */
async function aListCard(count: number, designId = "olivenzweig-einladung"): Promise<Own> {
  const session = await aVisitor(deps);
  const id = await aProject(deps, session, { designId, quantity: count });
  const own = { session, id };
  const before = await opened(own);
  const text = before.pages
    .flatMap(({ elements }) => elements)
    .find(({ type, locks }) => type === "text" && !locks.edit);
  const edits: readonly ((document: DesignDocument) => Result<Edit>)[] = [
    (document) => insertField(document, { id: text?.id ?? "", field: "guest.name" }),
    (document) => setRecords(document, { source: "gaeste.csv", fields: ["guest.name"], records: guests(count) }),
  ];
  await saved(
    own,
    edits.reduce((document, edit) => must(edit(document)).document, before),
  );
  return own;
}

async function ordered(own: Own) {
  must(await addCartLine(deps, { session: own.session, shop: germanShop, projectId: own.id }));
  const { totals } = await cartView(deps, own.session, germanShop);
  const input = {
    session: own.session,
    shop: germanShop,
    form: aForm({ paymentMethod: "prepayment" }),
    idempotencyKey: newUuid(),
  };
  const { id } = await placed(deps, { ...input, seenTotal: totals.toPay.amount });
  return (await readOrder(deps.db, id))?.lines[0]?.id ?? "";
}

const namesPrinted = async (line: string) => {
  const read = await readProductionLine(deps.db, line);
  return read?.ok ? read.value.document.records?.rows.map(({ values }) => values["guest.name"]) : undefined;
};

test("CARD-14 CFG-23 cart and order refer to the guests of a design, and print them however the list is changed later", async () => {
  const own = await aListCard(50);
  const line = await ordered(own);
  const { guests: pinned } = await stateOf(own);
  const { rows } = await sql<{
    guests_id: string;
    names: boolean;
  }>`select guests_id, document::text like '%Hoffmann%' as names
    from cart_line where project_id = ${own.id} union all
    select guests_id, document::text like '%Hoffmann%' from order_line where id = ${line}`.execute(deps.db);
  expect(new Set(rows.map((row) => row.guests_id))).toEqual(new Set([pinned]));
  expect(rows.map(({ names }) => names)).not.toContain(true);
  const edit = { row: "r1", field: "guest.name", value: "Oma Else" };
  await saved(own, must(setRecordValue(await opened(own), edit)).document);
  expect((await opened(own)).records?.rows[0]?.values["guest.name"]).toBe("Oma Else");
  expect(await namesPrinted(line)).toEqual(guests(50).map((guest) => guest["guest.name"]));
});

test("CARD-14 CFG-19 CART-09 copies of a design and of a line share its guests until one of them is changed", async () => {
  const own = await aListCard(50);
  const templates = () => Promise.resolve(undefined);
  const copy = { ...own, id: must(await copyProject({ ...deps, templates }, { ...own, id: projectId(own.id) })).id };
  const { id: lineId } = must(await addCartLine(deps, { session: own.session, shop: germanShop, projectId: own.id }));
  must(await duplicateLine(deps, { session: own.session, shop: germanShop, lineId }));
  const revisions = async () =>
    (
      await sql`select r.id from guest_list_revision r join guest_list l on l.id = r.list_id
      where l.session_id = ${own.session}`.execute(deps.db)
    ).rows.length;
  expect(await revisions()).toBe(1);
  const edit = { row: "r1", field: "guest.name", value: "Oma Else" };
  await saved(copy, must(setRecordValue(await opened(copy), edit)).document);
  expect(await revisions()).toBe(2);
  expect((await opened(own)).records?.rows[0]?.values["guest.name"]).toBe("Familie Hoffmann-Meier 0");
  expect((await opened(copy)).records?.rows[0]?.values["guest.name"]).toBe("Oma Else");
});

test("CARD-14 NFR-01 two thousand guests stand once, whatever is saved, put into the cart and ordered", async () => {
  const own = await aListCard(2000, "olivenzweig-tischkarte");
  const document = await opened(own);
  const list = (await stateOf(own)).guests ?? "";
  const reference = referringTo(document, list);
  const statements = deps.handle.statements();
  expect(await saved(own, reference)).toMatchObject({ guests: list });
  expect(deps.handle.statements() - statements).toBe(3);
  const line = await ordered(own);
  const { rows } = await sql<{ bytes: number; whole: number }>`select
      (select sum(pg_column_size(document))::int from (select document from cart_line where project_id = ${own.id}
        union all select document from order_line where id = ${line}) as lines) as bytes,
      pg_column_size(guests) as whole from guest_list_revision where id = ${list}`.execute(deps.db);
  const bytes = (value: unknown) => JSON.stringify(value).length;
  expect(bytes(reference) * 10).toBeLessThan(bytes(document));
  expect(rows[0]?.bytes).toBeLessThan(rows[0]?.whole ?? 0);
  expect(await namesPrinted(line)).toHaveLength(2000);
});
