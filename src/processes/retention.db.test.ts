import type { NotNull } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { DesignDocument } from "#design/model/design-document.ts";
import { withStoredGuests } from "#modules/guests/testing/stored-guests.ts";
import { markDelivered, shipOrder } from "#modules/orders/parcels/ship-order.server.ts";
import { orderLinePicture } from "#modules/orders/line-production/line-picture.server.ts";
import { aLineDraft, fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import { setFileRetention, fileFate } from "#modules/retention/file-retention.server.ts";
import { retentionReport } from "#modules/retention/queries.server.ts";
import { retentionKeys } from "#modules/retention/rules.ts";
import { runRetention } from "#modules/retention/run-retention.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { sweepsOf } from "./retention.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
const actor = "staff:team@blattwerk.localhost";
const start = "2026-11-23T09:00:00Z";

beforeAll(() => {
  deps = testDeps(database(), start);
});

async function aPhoto(session: string | null): Promise<string> {
  const id = newUuid();
  await deps.db
    .insertInto("photo")
    .values({
      id,
      session_id: session,
      sha256: sha256(id),
      bytes: 3,
      mime: "image/jpeg",
      orientation: 1,
      width: 10,
      height: 10,
      file_name: "oma.jpg",
      created_at: new Date(deps.clock.now()),
    })
    .execute();
  await deps.files.put(`photos/${id}/original`, "jpg");
  return id;
}

async function aVisit(): Promise<string> {
  const id = newUuid();
  const row = { id, token_hash: sha256(newToken()), host: "localhost", expires_at: new Date("2030-01-01") };
  await deps.db.insertInto("visitor_session").values(row).execute();
  return id;
}

/** An order with a photo, a list of names and a print file, delivered by default. */
async function anOrder(photo: string, delivered = true) {
  const draft = aLineDraft();
  const order = await fileAnOrder(deps, { lines: [draft] });
  const { id: line } = await deps.db
    .selectFrom("order_line")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const asset = { id: photo, kind: "photo", width: 10, height: 10, sha256: sha256(photo) };
  const document = {
    ...DesignDocument.parse(draft.document),
    assets: { [photo]: asset },
    records: { fields: [], rows: [{ id: "r1", values: { "guest.name": "Tante Erna" } }] },
  };
  const { guests_id: guests } = await deps.db
    .updateTable("order_line")
    .set({ document: await withStoredGuests(deps.db, document), state: "packed" })
    .where("id", "=", line)
    .returning("guests_id")
    .executeTakeFirstOrThrow();
  await deps.db.updateTable("customer_order").set({ state: "in_production" }).where("id", "=", order.id).execute();
  const key = `production/${line}/card.pdf`;
  await deps.files.put(key, "%PDF");
  const file = { line_id: line, kind: "print-file", file_key: key, sha256: sha256("x"), bytes: 4 };
  await deps.db
    .insertInto("production_file")
    .values({ ...file, created_at: new Date(deps.clock.now()) })
    .execute();
  if (delivered) {
    const shipped = await shipOrder(deps, order.id, { carrier: "letter", trackingNumber: "" }, actor);
    if (!shipped.ok) throw new Error(shipped.refusal.code);
    await markDelivered(deps, order.id, actor);
  }
  return { ...order, line, key, guests: guests ?? "" };
}

const there = async (
  order: { readonly line: string; readonly key: string; readonly guests: string },
  photo: string,
) => ({
  file: await deps.files.exists(order.key),
  row: (await deps.db.selectFrom("production_file").select("kind").where("line_id", "=", order.line).execute()).length,
  photo: await deps.files.exists(`photos/${photo}/original`),
  names: (await deps.db.selectFrom("guest_list_revision").select("id").where("id", "=", order.guests).execute()).length,
});
const all = { file: true, row: 1, photo: true, names: 1 };
const none = { file: false, row: 0, photo: false, names: 0 };
const run = () => runRetention(deps, sweepsOf(deps));

test("ORD-15 originals, lists and print files are deleted 90 days after delivery, saved ones after 24 months, unfinished orders keep theirs", async () => {
  deps.moveClock(start);
  const visit = await aVisit();
  const photos = [await aPhoto(visit), await aPhoto(visit), await aPhoto(visit)] as const;
  const [plain, saved] = [await anOrder(photos[0]), await anOrder(photos[1])];
  const running = await anOrder(photos[2], false);
  expect(await setFileRetention(deps.db, saved.id, true)).toBe(true);
  expect(await fileFate(deps.db, plain.id)).toMatchObject({ kept: false, goesAt: Date.parse("2027-02-21T09:00:00Z") });
  expect((await fileFate(deps.db, running.id))?.goesAt).toBeNull();

  deps.moveClock("2027-02-21T08:59:00Z");
  await run();
  expect(await there(plain, photos[0])).toEqual(all);
  deps.moveClock("2027-02-21T09:01:00Z");
  const due = (await retentionReport(deps.db, deps.clock.now())).find(({ rule }) => rule === "orderFiles");
  expect(due?.due).toBe(1);
  await run();
  expect(await there(plain, photos[0])).toEqual(none);
  expect(await there(saved, photos[1])).toEqual(all);
  expect(await there(running, photos[2])).toEqual(all);
  expect(await setFileRetention(deps.db, plain.id, true)).toBe(false);

  deps.moveClock("2028-11-23T00:00:00Z");
  await run();
  expect(await there(saved, photos[1])).toEqual(all);
  deps.moveClock("2028-11-24T00:00:01Z");
  await run();
  expect(await there(saved, photos[1])).toEqual(none);
  expect(await there(running, photos[2])).toEqual(all);
});

test("ORD-15 a photo another design still shows stays; one of an aborted run is deleted by the next", async () => {
  deps.moveClock(start);
  const photo = await aPhoto(await aVisit());
  const [first, second] = [await anOrder(photo), await anOrder(photo)];
  await setFileRetention(deps.db, second.id, true);
  deps.moveClock("2027-03-01T09:00:00Z");
  await run();
  expect(await there(first, photo)).toEqual({ ...none, photo: true });
  await deps.db
    .updateTable("customer_order")
    .set({ files_removed_at: new Date(deps.clock.now()) })
    .where("id", "=", second.id)
    .execute();
  await run();
  expect((await there(second, photo)).photo).toBe(false);
});

test("ORD-15 ADR-0017 the original of a printed design is deleted even if the design is saved in an account; a design changed since keeps it", async () => {
  deps.moveClock(start);
  const visit = await aVisit();
  const photos = [await aPhoto(visit), await aPhoto(visit)] as const;
  const orders = [await anOrder(photos[0]), await anOrder(photos[1])] as const;
  for (const [nr, order] of orders.entries()) {
    const line = await deps.db
      .selectFrom("order_line")
      .select(["project_id", "document", "design_id", "variant", "design_revision"])
      .$narrowType<{ design_id: NotNull; variant: NotNull; design_revision: NotNull }>()
      .where("id", "=", order.line)
      .executeTakeFirstOrThrow();
    const hash = sha256(order.line);
    await deps.db.insertInto("pinned_template").values({ hash, design_id: line.design_id, template: "{}" }).execute();
    await deps.db
      .insertInto("project")
      .values({
        id: line.project_id ?? "",
        kind: "card",
        session_id: visit,
        design_id: line.design_id,
        variant: line.variant,
        template_hash: hash,
        revision: line.design_revision + nr,
        document: JSON.stringify(line.document),
        options: "{}",
        quantity: 50,
        created_at: new Date(start),
        updated_at: new Date(start),
      })
      .execute();
  }
  deps.moveClock("2027-02-21T09:01:00Z");
  await run();
  expect((await there(orders[0], photos[0])).photo).toBe(false);
  expect((await there(orders[1], photos[1])).photo).toBe(true);
});

test("CARD-14 NFR-04 guests that nothing refers to any more are deleted within a day, others stay", async () => {
  deps.moveClock(start);
  const order = await anOrder(await aPhoto(await aVisit()));
  const forgotten = await withStoredGuests(deps.db, { records: { fields: [], rows: [] } });
  const revision = String(JSON.parse(forgotten).records.list);
  await deps.db
    .updateTable("guest_list_revision")
    .set({ created_at: new Date(start) })
    .execute();
  const left = async () => {
    const list = deps.db.selectFrom("guest_list_revision").select("id").where("id", "in", [revision, order.guests]);
    return (await list.execute()).map(({ id }) => id);
  };
  deps.moveClock(new Date(Date.parse(start) + 24 * 3_600_000).toISOString());
  await run();
  expect(await left()).toHaveLength(2);
  deps.moveClock(new Date(Date.parse(start) + 25 * 3_600_000).toISOString());
  expect((await retentionReport(deps.db, deps.clock.now())).find(({ rule }) => rule === "guests")?.due).toBeGreaterThan(
    0,
  );
  await run();
  expect(await left()).toEqual([order.guests]);
});

test("BO-11 nothing of orders, payments, invoices and their mails is deleted within ten years, whatever the nightly run removes", async () => {
  deps.moveClock(start);
  const order = await anOrder(await aPhoto(await aVisit()));
  const mail = { id: newUuid(), dedupe_key: newUuid(), kind: "x", locale: "de-DE", sender: "s", recipient: "r" };
  const content = { subject: "s", html: "h", plain: "p", created_at: new Date(deps.clock.now()) };
  await deps.db
    .insertInto("mail_message")
    .values([
      { ...mail, ...content, order_id: order.id },
      { ...mail, ...content, id: newUuid(), dedupe_key: newUuid(), order_id: null },
    ])
    .execute();
  const count = async () =>
    Promise.all(
      (["customer_order", "order_line", "order_event", "payment", "invoice", "credit_note"] as const).map(
        async (table) =>
          Number(
            (
              await deps.db
                .selectFrom(table)
                .select(({ fn }) => fn.countAll().as("n"))
                .executeTakeFirst()
            )?.n,
          ),
      ),
    );
  const before = await count();
  const mails = async () => (await deps.db.selectFrom("mail_message").select("order_id").execute()).length;
  deps.moveClock("2032-12-31T22:00:00Z");
  await run();
  expect(await count()).toEqual(before);
  expect(await mails()).toBe(1);
  deps.moveClock("2033-01-02T00:00:00Z");
  await run();
  expect(await mails()).toBe(0);
  expect(await count()).toEqual(before);
});

test("BO-11 every run is reported, a failing rule blocks no other, and after a run nothing is due", async () => {
  deps.moveClock("2040-01-01T00:00:00Z");
  const sweeps = { ...sweepsOf(deps), bin: vi.fn<() => Promise<number>>().mockRejectedValue(new TypeError("no disk")) };
  await expect(runRetention(deps, sweeps)).rejects.toThrow("bin");
  const report = await retentionReport(deps.db, deps.clock.now());
  expect(report.map(({ rule }) => rule)).toEqual(retentionKeys);
  expect(report.find(({ rule }) => rule === "bin")?.last).toMatchObject({ removed: null, fault: "TypeError" });
  expect(report.filter(({ rule }) => rule !== "bin").map(({ last }) => last?.fault)).toEqual(
    retentionKeys.slice(1).map(() => null),
  );
  await run();
  expect((await retentionReport(deps.db, deps.clock.now())).filter(({ due }) => due > 0)).toEqual([]);
});

test("ORD-15 an order whose files were deleted still shows its lines", async () => {
  deps.moveClock(start);
  const order = await anOrder(await aPhoto(await aVisit()));
  deps.moveClock("2027-03-01T09:00:00Z");
  await run();
  await expect(orderLinePicture(deps, order.id, order.line)).resolves.toBeDefined();
});
