import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { designId, type SessionId } from "#kernel/ids.ts";
import { addAccessories } from "#modules/cart/lines/add-accessories.server.ts";
import { addSample } from "#modules/cart/lines/add-sample.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aProject, aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { aBuyer, fillCart, placed } from "#modules/checkout/testing/checkout-context.ts";
import { assetsInProjects } from "#modules/designs/contract.server.ts";
import { insertPhoto, originalKey, ownPhotos, previewKey } from "#modules/media/photos/photo-store.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { linesToReorder, priceToday, reorder, type Reordered, type ReorderRequest } from "./reorder.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

async function anOrder(also: (session: SessionId) => Promise<unknown> = () => Promise.resolve()) {
  const buyer = await aBuyer(deps);
  await also(buyer.session);
  const { totals } = await cartView(deps, buyer.session, buyer.shop);
  return { session: buyer.session, ...(await placed(deps, { ...buyer, seenTotal: totals.grand.amount })) };
}

async function again(
  order: { readonly id: string },
  session: SessionId,
  parts: Partial<ReorderRequest> = {},
): Promise<readonly Reordered[]> {
  const done = await reorder(deps, { session, shop: germanShop, key: newUuid(), orderId: order.id, ...parts });
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.value;
}

const firstLine = async (orderId: string) => {
  const [line] = await linesToReorder(deps.db, orderId);
  if (line?.kind !== "card") throw new Error("no card");
  return line;
};

const change = (lineId: string, set: Record<string, unknown>) =>
  deps.db.updateTable("order_line").set(set).where("id", "=", lineId).execute();

describe("ORD-09 ordering again", () => {
  test("puts cards, samples and articles into the cart as copies of their own, at today's price, once per submit", async () => {
    const order = await anOrder(async (session) => {
      await addSample(deps, { session, shop: germanShop, designId: designId("olivenzweig-menue") });
      const items = [{ sku: "ribbon-altrosa", quantity: 50, followsCard: false }];
      await addAccessories(deps, { session, shop: germanShop, designId: designId("olivenzweig-einladung"), items });
    });
    const session = await aVisitor(deps);
    const key = newUuid();
    const lines = await linesToReorder(deps.db, order.id);
    const { projectId } = await firstLine(order.id);
    for (const _ of [1, 2]) {
      const done = await again(order, session, { key });
      expect(done.map(({ outcome }) => outcome)).toEqual(lines.map(() => "added"));
    }
    const { items } = await cartView(deps, session, germanShop);
    expect(items.map(({ kind, quantity, product }) => ({ kind, quantity, product }))).toEqual(
      lines.map(({ kind, ordered, product }) => ({ kind, quantity: ordered, product })),
    );
    expect(items[0]?.projectId).not.toBe(projectId);
    expect(items[0]?.lineTotal?.amount).toBe(lines[0]?.total);
    expect(items[0]?.priceChange).toBeNull();
    const documents = await deps.db
      .selectFrom("project")
      .select("document")
      .where("id", "in", [items[0]?.projectId ?? "", projectId])
      .execute();
    expect(documents[0]?.document).toEqual(documents[1]?.document);
  });

  test("ORD-09 GEN-08 NFR-02 the same key from another visitor restores a design of their own and reveals nothing of the first", async () => {
    const order = await anOrder();
    const key = newUuid();
    const [first, second] = [await aVisitor(deps), await aVisitor(deps)];
    for (const session of [first, second, second]) await again(order, session, { key });
    const carts = await Promise.all([first, second].map((session) => cartView(deps, session, germanShop)));
    expect(carts.map(({ items }) => items.length)).toEqual([1, 1]);
    const projects = carts.map(({ items }) => items[0]?.projectId ?? "");
    expect(projects[0]).not.toBe(projects[1]);
    const rows = await deps.db.selectFrom("project").select(["id", "session_id"]).where("id", "in", projects).execute();
    expect(new Map(rows.map((row) => [row.id, row.session_id]))).toEqual(
      new Map([first, second].map((session, at) => [projects[at], session])),
    );
  });

  test("PRICE-11 reports a price that differs from the one paid, and none for another quantity", async () => {
    const order = await anOrder();
    const line = await firstLine(order.id);
    await change(line.id, { line_total: line.total + 300, tax_net: line.total + 300, tax_amount: 0 });
    expect(await priceToday(deps, germanShop, await firstLine(order.id))).toBe(line.total);
    const session = await aVisitor(deps);
    await again(order, session);
    const { items } = await cartView(deps, session, germanShop);
    expect(items[0]?.priceChange).toMatchObject({ from: { amount: line.total + 300 }, to: { amount: line.total } });
    const other = await aVisitor(deps);
    await again(order, other, { only: { lineId: line.id, quantity: 80, edit: false } });
    const [changed] = (await cartView(deps, other, germanShop)).items;
    expect(changed).toMatchObject({ quantity: 80, priceChange: null });
  });

  test("CART-04 refuses a number that cannot be ordered and lines of other orders", async () => {
    const order = await anOrder();
    const other = await anOrder();
    const session = await aVisitor(deps);
    const request = (lineId: string, quantity: number) =>
      reorder(deps, {
        session,
        shop: germanShop,
        key: newUuid(),
        orderId: order.id,
        only: { lineId, quantity, edit: false },
      });
    const own = (await firstLine(order.id)).id;
    expect(await request(own, 51)).toMatchObject({ refusal: { code: "QUANTITY_INVALID", data: { n: 55 } } });
    expect(await request((await firstLine(other.id)).id, 50)).toMatchObject({ refusal: { code: "ORDER_NOT_FOUND" } });
    expect((await cartView(deps, session, germanShop)).items).toEqual([]);
  });

  test("replaces a discontinued paper by the nearest one, and a withdrawn design by the nearest of its family", async () => {
    const order = await anOrder();
    const line = await firstLine(order.id);
    await change(line.id, { options: JSON.stringify({ ...line.options, paper: "buetten-390" }) });
    const session = await aVisitor(deps);
    const [done] = await again(order, session);
    expect(done).toMatchObject({
      outcome: "added",
      replaced: [{ option: "paper", from: "buetten-390", to: "matt-400" }],
    });
    expect((await cartView(deps, session, germanShop)).items).toHaveLength(1);

    const publish = async (published: boolean): Promise<void> => {
      await deps.db.updateTable("design").set({ published }).where("id", "=", line.designId).execute();
      await invalidateSnapshots(deps.db, "catalogue");
    };
    await publish(false);
    const [nearest] = await again(order, session);
    await publish(true);
    expect(nearest?.outcome).toBe("nearest");
    if (nearest?.outcome !== "nearest") return;
    const copy = await deps.db.selectFrom("project").selectAll().where("id", "=", nearest.project).executeTakeFirst();
    expect(copy?.session_id).toBe(session);
    expect(copy?.design_id).toMatch(/^olivenzweig-/);
    expect(copy?.design_id).not.toBe(line.designId);
  });

  test("GEN-08 gives a visitor copies of the ordered photos, and only the design when the photos are gone", async () => {
    const order = await anOrder();
    const line = await firstLine(order.id);
    const id = newUuid();
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#446644" } })
      .jpeg()
      .toBuffer();
    const photo = { id, sha256: sha256(picture), bytes: picture.length, width: 40, height: 30 };
    await insertPhoto(deps.db, {
      ...photo,
      session: order.session,
      createdAt: new Date(deps.clock.now()),
      kind: "photo",
      mime: "image/jpeg",
      orientation: 1,
      fileName: "wir.jpg",
      printSha256: null,
      takenAt: null,
      focus: { x: 0.5, y: 0.5 },
    });
    await deps.files.put(originalKey(id), picture);
    await deps.files.put(previewKey(id, 640), picture);
    const assets = { [id]: { id, kind: "photo", width: 40, height: 30, sha256: photo.sha256 } };
    const document: unknown = JSON.parse(JSON.stringify(line.document));
    await change(line.id, { document: JSON.stringify({ ...Object(document), assets }) });

    const session = await aVisitor(deps);
    const [done] = await again(order, session);
    expect(done?.outcome).toBe("added");
    const rows = await deps.db.selectFrom("photo").select(["id"]).where("session_id", "=", session).execute();
    expect(rows).toHaveLength(1);
    const copy = rows[0]?.id ?? "";
    expect(copy).not.toBe(id);
    expect(await assetsInProjects(deps.db, [copy, id])).toEqual([copy]);
    expect(Buffer.from(await deps.files.getBytes(originalKey(copy))).equals(picture)).toBe(true);
    expect(await ownPhotos(deps.db, order.session, [id])).toHaveLength(1);

    await deps.files.delete(originalKey(id));
    const [withoutPhotos] = await again(order, await aVisitor(deps));
    expect(withoutPhotos).toMatchObject({ outcome: "kept", refusal: { code: "UPLOAD_UNKNOWN" } });
  });

  test("THEME-05 cards of one set become cards of one new set", async () => {
    const set = newUuid();
    const order = await anOrder(async (session) => {
      const now = new Date(deps.clock.now());
      const texts = JSON.stringify({ first: "Ida", second: "Jon", date: "", place: "", monogram: "" });
      await deps.db
        .insertInto("design_set")
        .values({ id: set, session_id: session, theme_id: 1, words: texts, created_at: now, updated_at: now })
        .execute();
      await fillCart(deps, session, { designId: designId("olivenzweig-einladung"), quantity: 30 });
      await aProject(deps, session);
      await deps.db.updateTable("project").set({ set_id: set }).where("session_id", "=", session).execute();
    });
    const session = await aVisitor(deps);
    await again(order, session);
    const cards = await deps.db.selectFrom("project").select("set_id").where("session_id", "=", session).execute();
    expect(cards).toHaveLength(2);
    expect(new Set(cards.map((card) => card.set_id)).size).toBe(1);
    expect(cards[0]?.set_id).not.toBeNull();
    expect(cards[0]?.set_id).not.toBe(set);
    const sets = await deps.db.selectFrom("design_set").select("words").where("session_id", "=", session).execute();
    expect(sets).toMatchObject([{ words: { first: "Ida" } }]);
  });

  test("a request to change it first leads to the design, not into the cart", async () => {
    const order = await anOrder();
    const line = await firstLine(order.id);
    const session = await aVisitor(deps);
    const [done] = await again(order, session, { only: { lineId: line.id, quantity: 60, edit: true } });
    if (done?.outcome !== "added" || done.project === null) throw new Error("no design");
    const project = await deps.db
      .selectFrom("project")
      .select("quantity")
      .where("id", "=", done.project)
      .executeTakeFirst();
    expect(project?.quantity).toBe(60);
    expect((await cartView(deps, session, germanShop)).items).toEqual([]);
  });
});
