// Over 400 lines: one visitor with a filled cart and its helpers serve all tests of adding, changing and removing
// lines.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { envelopePart } from "#design/records/envelope.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { SessionId } from "#kernel/ids.ts";
import { newUuid } from "#platform/random.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { translate } from "#platform/messages.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { cartContext } from "./cart-context.server.ts";
import { addCartLine } from "./lines/add-cart-line.server.ts";
import { addFromAddress } from "./lines/add-from-address.server.ts";
import {
  acceptPrices,
  changeQuantity,
  duplicateLine,
  putAside,
  refreshLine,
  removeLine,
  restoreLine,
} from "./lines/change-cart-line.server.ts";
import { CartView } from "./model.ts";
import { isCardOf, pinProject } from "./lines/pin-project.server.ts";
import { placeLine } from "./lines/place-line.server.ts";
import { cartView, removedLine } from "./queries.server.ts";
import { documentsOfLines, keepShipTogether, linesOfCart, type CartLine } from "./store.server.ts";
import { countLines } from "./visitor-cart-store.server.ts";
import { aProject, aVisitor, germanShop as shop } from "./testing/cart-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let session: SessionId;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});
beforeEach(async () => {
  session = await aVisitor(deps);
});

const add = async (parts: Parameters<typeof aProject>[2] = {}): Promise<string> => {
  const projectId = await aProject(deps, session, parts);
  const added = await addCartLine(deps, { session, shop, projectId });
  if (!added.ok) throw new Error(JSON.stringify(added.refusal));
  return added.value.id;
};
const view = () => cartView(deps, session, shop);
const code = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.ok ? "accepted" : result.refusal?.code;

describe("CART-12 adding a line", () => {
  test("CART-02 CART-03 shows what was chosen, its price and its delivery date", async () => {
    await add({ quantity: 100, options: { paper: "natur-300" } });
    const cart = await view();
    expect(CartView.parse(cart)).toEqual(cart);
    const [line] = cart.items;
    expect(line).toMatchObject({ title: "Olivenzweig", quantity: 100, priceChange: null, newerRevision: false });
    expect(line?.options[0]).toEqual({ key: "variant", label: "Farbe", value: "Salbei" });
    expect(line?.options[1]).toEqual({ key: "paper", label: "Papier", value: "Naturpapier weiß" });
    expect(line?.lineTotal?.amount).toBe(line?.components.reduce((sum, part) => sum + part.total.amount, 0));
    expect(line?.delivery).toEqual({ from: "2026-11-26", to: "2026-11-30" });
    expect(cart.totals.grand.amount).toBe((line?.lineTotal?.amount ?? 0) + 499);
    const [tax] = cart.totals.tax;
    expect(tax?.basisPoints).toBe(1900);
    expect((tax?.net.amount ?? 0) + (tax?.tax.amount ?? 0)).toBe(cart.totals.grand.amount);
  });

  test("SHIP-11 CART-06 quick and slow articles come in two parcels with their own dates, or together on the later ones", async () => {
    const quick = await add();
    const slow = await add({ options: { refinementType: "gold" } });
    const split = await view();
    const [standard] = split.delivery;
    expect(standard?.parts.map(({ lines }) => lines)).toEqual([[quick], [slow]]);
    const [first, second] = standard?.parts ?? [];
    expect((first?.to ?? "") < (second?.to ?? "")).toBe(true);
    expect(split.items.map(({ delivery }) => delivery?.to)).toEqual([first?.to, second?.to]);
    await keepShipTogether(deps.db, session, shop.channel, true);
    const together = await view();
    expect(together.shipTogether).toBe(true);
    expect(together.items.map(({ delivery }) => delivery?.to)).toEqual([second?.to, second?.to]);
    expect(together.totals).toEqual(split.totals);
    await keepShipTogether(deps.db, await aVisitor(deps), shop.channel, false);
    expect((await view()).shipTogether).toBe(true);
  });

  test("needs six statements once the assortment is in memory", async () => {
    await add();
    const projectId = await aProject(deps, session);
    const before = deps.handle.statements();
    const added = await addCartLine(deps, { session, shop, projectId });
    expect(added.ok).toBe(true);
    expect(deps.handle.statements() - before).toBe(6);
  });

  test("GEN-08 refuses unknown projects and those of another visitor alike", async () => {
    const stranger = await aVisitor(deps);
    const foreign = await aProject(deps, stranger);
    for (const projectId of [foreign, newUuid()])
      expect(code(await addCartLine(deps, { session, shop, projectId }))).toBe("PROJECT_UNKNOWN");
    expect((await view()).items).toEqual([]);
  });

  test("CFG-16 refuses a design that still has its sample text", async () => {
    const projectId = await aProject(deps, session, { untouched: true });
    expect(await addCartLine(deps, { session, shop, projectId })).toMatchObject({
      refusal: { code: "PROJECT_NOT_READY", data: { reason: "PLACEHOLDER_LEFT" } },
    });
  });

  test("CFG-23 refuses a revision that is no longer the newest", async () => {
    const projectId = await aProject(deps, session);
    expect(code(await addCartLine(deps, { session, shop, projectId, revision: 7 }))).toBe("PROJECT_CONFLICT");
  });

  test.each([
    ["the first design of a cart", async () => undefined],
    ["a further one", async () => void (await add())],
    ["one already in it", async (projectId: string) => void (await addCartLine(deps, { session, shop, projectId }))],
  ])("CFG-23 a save between check and copy is a conflict for %s, and nothing changes", async (_, prepare) => {
    const projectId = await aProject(deps, session);
    await prepare(projectId);
    const lines = async () => (await view()).items.map(({ snapshotId, quantity }) => [snapshotId, quantity]);
    const before = await lines();
    const context = await cartContext(deps, shop, shop.country);
    const pinned = await pinProject(deps, context, shop, { session, projectId, quantity: 100 });
    if (!pinned.ok) throw new Error("not pinned");
    await deps.db.updateTable("project").set({ revision: 2 }).where("id", "=", projectId).execute();
    const lineOfProject = (lines: readonly CartLine[]) => lines.find((line) => isCardOf(line, projectId));
    const placed = await placeLine(deps, { session, shop }, context, { ...pinned.value, kind: "card" }, lineOfProject);
    expect(code(placed)).toBe("PROJECT_CONFLICT");
    expect(await lines()).toEqual(before);
  });

  test("CFG-23 CARD-15 a line pins the document as stored, and without the envelope if none is printed", async () => {
    const projectId = await aProject(deps, session);
    const { document } = await deps.db
      .selectFrom("project")
      .select("document")
      .where("id", "=", projectId)
      .executeTakeFirstOrThrow();
    const read = readDocument(document);
    if (!read.ok) throw new Error("no document");
    const envelope = envelopePart(read.value, { w: 176, h: 125 });
    const addressed = { ...read.value, parts: [envelope.part], pages: [...read.value.pages, ...envelope.pages] };
    const pinnedBy = async (id: string) => {
      const added = await addCartLine(deps, { session, shop, projectId: id });
      if (!added.ok) throw new Error(added.refusal.code);
      return (await documentsOfLines(deps.db, [added.value.id])).get(added.value.id);
    };
    expect(await pinnedBy(projectId)).toEqual(document);
    const other = await aProject(deps, session);
    await deps.db
      .updateTable("project")
      .set({ document: JSON.stringify(addressed) })
      .where("id", "=", other)
      .execute();
    expect(await pinnedBy(other)).toEqual({ ...addressed, parts: [], pages: read.value.pages });
  });

  test.each([
    [{ paper: "pergament-900" }, "OPTION_UNKNOWN"],
    [{ refinementType: "platin" }, "OPTION_UNKNOWN"],
    [{ paper: "baumwolle-450" }, "OPTION_UNAVAILABLE"],
    [{ paper: "leinen-280", refinementType: "relief" }, "OPTION_UNAVAILABLE"],
    [{ envelope: "220x110-mint-gerade", inlay: "1x1-gold" }, "OPTION_UNKNOWN"],
  ])("PDP-04 refuses the options %j with %s", async (options, expected) => {
    const projectId = await aProject(deps, session, { options });
    expect(code(await addCartLine(deps, { session, shop, projectId }))).toBe(expected);
  });

  test.each([
    [0, "QUANTITY_INVALID"],
    [-5, "QUANTITY_INVALID"],
    [52, "QUANTITY_INVALID"],
    [5001, "QUANTITY_MAX"],
    [5000, "accepted"],
  ])("PRICE-04 CART-10 responds to %i pieces with %s", async (quantity, expected) => {
    const projectId = await aProject(deps, session);
    expect(code(await addCartLine(deps, { session, shop, projectId, quantity }))).toBe(expected);
  });

  test("CART-04 CFG-23 a project already in the cart updates its line: design, options and quantity", async () => {
    const projectId = await aProject(deps, session);
    const first = await addCartLine(deps, { session, shop, projectId });
    if (!first.ok) throw new Error("not added");
    const options = JSON.stringify({ paper: "leinen-280" });
    await deps.db
      .updateTable("project")
      .set({ revision: 2, options, quantity: 75 })
      .where("id", "=", projectId)
      .execute();
    const again = await addCartLine(deps, { session, shop, projectId, revision: 2 });
    expect(again).toMatchObject({ ok: true, value: { id: first.value.id, updated: true } });
    const { items } = await view();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ quantity: 75, snapshotId: `${projectId}@2`, priceChange: null });
    expect(items[0]?.options[1]?.value).toBe("Leinenstruktur");
  });

  test("CART-09 CFG-23 of two lines of a project the one it was opened from changes, else the newest", async () => {
    const line = await add();
    const copy = await duplicateLine(deps, { session, shop, lineId: line });
    if (!copy.ok) throw new Error("not copied");
    const projectId = (await view()).items[0]?.projectId ?? "";
    await addCartLine(deps, { session, shop, projectId, quantity: 75, line });
    expect((await view()).items.map(({ quantity }) => quantity)).toEqual([75, 50]);
    await addCartLine(deps, { session, shop, projectId, quantity: 100, line: newUuid() });
    expect((await view()).items.map(({ quantity }) => quantity)).toEqual([75, 100]);
  });

  test("CART-04 a quantity changed in the cart changes the project too, so that editing does not revert it", async () => {
    const lineId = await add();
    await changeQuantity(deps, { session, shop, lineId }, 100);
    const projectId = (await view()).items[0]?.projectId ?? "";
    await addCartLine(deps, { session, shop, projectId });
    expect((await view()).items.map(({ quantity }) => quantity)).toEqual([100]);
  });

  test("CART-10 refuses the hundred and first line", async () => {
    const first = await add();
    for (let n = 1; n < 100; n += 1) await duplicateLine(deps, { session, shop, lineId: first });
    expect(code(await duplicateLine(deps, { session, shop, lineId: first }))).toBe("CART_FULL");
    const projectId = await aProject(deps, session);
    expect(code(await addCartLine(deps, { session, shop, projectId }))).toBe("CART_FULL");
    expect((await view()).items).toHaveLength(100);
  });

  test("CART-02 two windows that add at once create one cart with both lines", async () => {
    const projects = [await aProject(deps, session), await aProject(deps, session), await aProject(deps, session)];
    const added = await Promise.all(projects.map((projectId) => addCartLine(deps, { session, shop, projectId })));
    expect(added.map(code)).toEqual(["accepted", "accepted", "accepted"]);
    expect((await view()).items).toHaveLength(3);
  });
});

describe("CART-01 a URL that adds to the cart", () => {
  const open = (projectId: string, headers: Record<string, string> = { "sec-fetch-site": "same-origin" }) =>
    addFromAddress(deps, { session, shop }, { addToCart: projectId, headers: new Headers(headers) });

  test("adds the visitor's project once, however often it is opened", async () => {
    const projectId = await aProject(deps, session);
    expect(await open(projectId)).toBe("/warenkorb/");
    expect(await open(projectId)).toBe("/warenkorb/");
    expect((await view()).items).toHaveLength(1);
  });

  test("leads into the editor when the design is not ready", async () => {
    const projectId = await aProject(deps, session, { untouched: true });
    expect(await open(projectId)).toBe(`/karte-gestalten/${projectId}/`);
    expect((await view()).items).toEqual([]);
  });

  test.each([
    ["NFR-02 a link of another site", { "sec-fetch-site": "cross-site" }],
    ["NFR-02 a browser that looks ahead", { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch;prerender" }],
  ])("%s adds nothing", async (_, headers) => {
    await open(await aProject(deps, session), headers);
    expect((await view()).items).toEqual([]);
  });

  test("GEN-08 another visitor's project, an unknown one and a missing id add nothing", async () => {
    const foreign = await aProject(deps, await aVisitor(deps));
    for (const id of [foreign, newUuid(), "", "../kasse"]) expect(await open(id)).toBe("/warenkorb/");
    expect((await view()).items).toEqual([]);
  });
});

describe("CART-04 changing a line", () => {
  test("accepts only the quantity steps and names the next one", async () => {
    const lineId = await add();
    expect(await changeQuantity(deps, { session, shop, lineId }, 52)).toEqual({
      ok: false,
      refusal: { code: "QUANTITY_INVALID", data: { n: 55 } },
    });
    expect(code(await changeQuantity(deps, { session, shop, lineId }, 55))).toBe("accepted");
    expect((await view()).items[0]).toMatchObject({ quantity: 55, priceChange: null });
  });

  test("CART-09 copies a line with its pinned design, and removes one", async () => {
    const lineId = await add({ quantity: 75 });
    const copied = await duplicateLine(deps, { session, shop, lineId });
    expect(code(copied)).toBe("accepted");
    expect((await view()).items.map((line) => line.quantity)).toEqual([75, 75]);
    expect(code(await removeLine(deps, { session, shop, lineId }))).toBe("accepted");
    expect((await view()).items.map((line) => line.id)).toEqual([copied.ok ? copied.value.id : ""]);
    expect(code(await removeLine(deps, { session, shop, lineId }))).toBe("CART_ITEM_UNKNOWN");
  });

  test("CART-09 saved lines stay visible, in no sum, no count and no order, until moved back or removed", async () => {
    const firstId = await add();
    const later = await add({ quantity: 100 });
    const before = await view();
    expect(code(await putAside(deps, { session, shop, lineId: later }, true))).toBe("accepted");
    const aside = await view();
    expect(CartView.parse(aside)).toEqual(aside);
    expect(aside.items.map(({ id }) => id)).toEqual([firstId]);
    expect(aside.saved).toMatchObject([{ id: later, quantity: 100, lineTotal: before.items[1]?.lineTotal }]);
    expect(aside.totals.goods).toEqual(before.items[0]?.lineTotal);
    expect(await countLines(deps.db, session, shop.channel)).toBe(1);
    expect((await linesOfCart(deps.db, aside.id ?? "")).map(({ id }) => id)).toEqual([firstId]);
    const stranger = await aVisitor(deps);
    expect(code(await putAside(deps, { session: stranger, shop, lineId: later }, false))).toBe("CART_ITEM_UNKNOWN");
    expect(code(await putAside(deps, { session, shop, lineId: later }, false))).toBe("accepted");
    expect((await view()).items.map(({ id }) => id)).toEqual([firstId, later]);
    await putAside(deps, { session, shop, lineId: firstId }, true);
    expect(code(await removeLine(deps, { session, shop, lineId: firstId }))).toBe("accepted");
    expect((await view()).saved).toEqual([]);
  });

  test("CART-07 states how many more pieces lower the unit price, and that price; nothing at the last step", async () => {
    await add({ quantity: 50 });
    const [line] = (await view()).items;
    const hint = line?.tierHint;
    expect(hint?.more).toBe(50);
    expect(code(await changeQuantity(deps, { session, shop, lineId: line?.id ?? "" }, 100))).toBe("accepted");
    const [more] = (await view()).items;
    expect(more?.unitPrice).toEqual(hint?.unitPrice);
    expect(more?.unitPrice?.amount ?? 0).toBeLessThan(line?.unitPrice?.amount ?? 0);
    expect(translate("de-DE", "cart.line.tier", { n: 50, price: "1,68 €" })).toBe(
      "Noch 50 Stück und der Stückpreis sinkt auf 1,68 €.",
    );
    await changeQuantity(deps, { session, shop, lineId: line?.id ?? "" }, 5000);
    expect((await view()).items[0]?.tierHint).toBeNull();
  });

  test("CART-09 restores a removed line to its old place, until the next one is removed", async () => {
    const first = await add({ quantity: 75 });
    const second = await add({ quantity: 50 });
    await removeLine(deps, { session, shop, lineId: first });
    expect(await removedLine(deps, session, shop)).toEqual({ id: first, title: "Olivenzweig" });
    expect(await countLines(deps.db, session, shop.channel)).toBe(1);
    expect(code(await restoreLine(deps, { session, shop, lineId: first }))).toBe("accepted");
    expect((await view()).items.map((line) => line.id)).toEqual([first, second]);
    await removeLine(deps, { session, shop, lineId: first });
    await removeLine(deps, { session, shop, lineId: second });
    expect(code(await restoreLine(deps, { session, shop, lineId: first }))).toBe("CART_ITEM_UNKNOWN");
    expect((await view()).items).toEqual([]);
  });

  test("GEN-08 refuses every change of another visitor's line", async () => {
    const lineId = await add();
    const stranger = await aVisitor(deps);
    await aProject(deps, stranger);
    const address = { session: stranger, shop, lineId };
    const answers = [
      await changeQuantity(deps, address, 100),
      await duplicateLine(deps, address),
      await refreshLine(deps, address),
      await removeLine(deps, address),
      await restoreLine(deps, address),
    ];
    expect(answers.map(code)).toEqual(Array.from({ length: 5 }, () => "CART_ITEM_UNKNOWN"));
    expect((await view()).items).toHaveLength(1);
  });

  test("CFG-23 the pinned design stays until the visitor applies the newer one", async () => {
    const lineId = await add();
    const [line] = (await view()).items;
    const project = await deps.db
      .updateTable("project")
      .set({ revision: 2, options: JSON.stringify({ paper: "leinen-280" }), quantity: 75 })
      .where("id", "=", line?.projectId ?? "")
      .returning("id")
      .execute();
    expect(project).toHaveLength(1);
    expect((await view()).items[0]).toMatchObject({ newerRevision: true, snapshotId: `${line?.projectId}@1` });
    expect(code(await refreshLine(deps, { session, shop, lineId }))).toBe("accepted");
    const [fresh] = (await view()).items;
    expect(fresh).toMatchObject({ newerRevision: false, snapshotId: `${line?.projectId}@2`, quantity: 75 });
    expect(fresh?.options[1]?.value).toBe("Leinenstruktur");
  });
});

describe("what changes while a cart is left alone", () => {
  test("PRICE-11 a changed price is displayed with both amounts until it was seen", async () => {
    await add();
    const before = (await view()).items[0]?.lineTotal?.amount ?? 0;
    await deps.db
      .updateTable("cart_line")
      .set({ seen_total: before - 100 })
      .execute();
    expect((await view()).items[0]?.priceChange).toEqual({
      from: { amount: before - 100, currency: "EUR" },
      to: { amount: before, currency: "EUR" },
    });
    expect(await acceptPrices(deps, { session, shop })).toEqual({ ok: true, value: { lines: 1 } });
    expect((await view()).items[0]?.priceChange).toBeNull();
  });

  test("CART-08 a design that is no longer sold stays visible by its name and out of the total", async () => {
    await add();
    const unavailable = await add({ designId: "monogramm-einladung" });
    await deps.db.updateTable("design").set({ published: false }).where("id", "=", "monogramm-einladung").execute();
    await invalidateSnapshots(deps.db);
    const cart = await view();
    await removeLine(deps, { session, shop, lineId: unavailable });
    const removed = await removedLine(deps, session, shop);
    await deps.db.updateTable("design").set({ published: true }).where("id", "=", "monogramm-einladung").execute();
    await invalidateSnapshots(deps.db);
    expect(cart.items.map((line) => line.lineTotal === null)).toEqual([false, true]);
    expect(cart.items[1]).toMatchObject({
      title: "Monogramm",
      warnings: [{ code: "CART_ITEM_GONE", message: "„Monogramm“ ist nicht mehr verfügbar." }],
    });
    expect(removed).toMatchObject({ title: "Monogramm" });
    expect(cart.totals.goods).toEqual(cart.items[0]?.lineTotal);
  });

  test("CART-13 a visitor without a session has an empty cart without shipping", async () => {
    const cart = await cartView(deps, undefined, shop);
    expect(cart).toMatchObject({ id: null, items: [], delivery: [], totals: { grand: { amount: 0 } } });
  });
});

describe("CART-06 delivery", () => {
  test("SHIP-08 express is offered when every line can make it, and otherwise names the line that cannot", async () => {
    await add();
    const quick = (await view()).delivery.find((method) => method.id === "express");
    expect(quick).toMatchObject({ available: true, promise: { from: "2026-11-24", to: "2026-11-24" } });
    await add({ designId: "monogramm-einladung", options: { paper: "leinen-280" } });
    const slow = (await view()).delivery.find((method) => method.id === "express");
    expect(slow?.available).toBe(false);
    expect(slow?.blockedBy).toEqual(["Monogramm"]);
  });
});
