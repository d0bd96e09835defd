import sharp from "sharp";
import { z } from "zod";
import { designId, type SessionId } from "#kernel/ids.ts";
import { minor } from "#kernel/money.ts";
import { addAccessories } from "#modules/cart/lines/add-accessories.server.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { addGiftVoucher } from "#modules/cart/lines/add-gift-voucher.server.ts";
import { addPaperSet } from "#modules/cart/lines/add-paper-set.server.ts";
import { addOwnSample, addSample } from "#modules/cart/lines/add-sample.server.ts";
import { putAside, removeLine } from "#modules/cart/lines/change-cart-line.server.ts";
import { aProject, aVisitor, germanShop, type ProjectParts } from "#modules/cart/testing/cart-context.ts";
import { decideComplaint, reviewComplaint } from "#modules/complaints/decide-complaint.server.ts";
import { fileComplaint } from "#modules/complaints/file-complaint.server.ts";
import { checkoutView } from "#modules/checkout/queries.server.ts";
import { aForm, aGiftRequest, placed } from "#modules/checkout/testing/checkout-context.ts";
import { withStoredGuests } from "#modules/guests/testing/stored-guests.ts";
import { designToChange, takeChangedDesign } from "#modules/orders/changes/change-order.server.ts";
import { reorder } from "#modules/orders/changes/reorder.server.ts";
import { beginReplacing } from "#modules/cart/contract.server.ts";
import { shipOrder } from "#modules/orders/parcels/ship-order.server.ts";
import { markPaid } from "#modules/orders/payments/mark-paid.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { notedCause } from "#modules/orders/contract.ts";
import { refundOrder } from "#modules/orders/refunds/refund-order.server.ts";
import { produceOrderLine } from "#modules/production/print-files/produce-order-line.server.ts";
import { approveProof } from "#modules/proofs/answer-proof.server.ts";
import { textsOfProof } from "#modules/proofs/proof-pictures.server.ts";
import { checksOfOrder, proofForStaff } from "#modules/proofs/queries.server.ts";
import { beginCheck, correctTexts, sendProof } from "#modules/proofs/staff-actions.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { must } from "../seed/demo/place-demo-orders.ts";

const actor = "staff:team@blattwerk.localhost";
const design = designId("olivenzweig-einladung");

const Document = z.looseObject({
  assets: z.record(z.string(), z.unknown()),
  parts: z.array(z.unknown()),
  pages: z.array(
    z.looseObject({ w: z.number(), h: z.number(), elements: z.array(z.looseObject({ type: z.string() })) }),
  ),
});
type Document = z.infer<typeof Document>;

/** A design whose document was changed as the editor would. */
async function aChangedProject(
  deps: Deps,
  session: SessionId,
  parts: ProjectParts,
  change: (document: Document) => object,
): Promise<string> {
  const id = await aProject(deps, session, parts);
  const row = await deps.db.selectFrom("project").select("document").where("id", "=", id).executeTakeFirstOrThrow();
  const document = await withStoredGuests(deps.db, change(Document.parse(row.document)), session);
  await deps.db.updateTable("project").set({ document }).where("id", "=", id).execute();
  return id;
}

/** Envelopes addressed to three guests. */
function withGuests(document: Document): object {
  const text = document.pages.flatMap(({ elements }) => elements).find(({ type }) => type === "text");
  const style = { ...z.looseObject({}).parse(text?.["style"]), uppercase: false };
  const at = { id: "envelope-name", x: 60, y: 50, w: 100, h: 30 };
  const name = { ...text, ...at, style, text: "{{guest.name}}", runs: [], role: "recipient" };
  const panels = [{ role: "front", x: 0, y: 0, w: 176, h: 125 }];
  const envelope = { id: "envelope-front", part: "envelope", w: 176, h: 125, panels, elements: [name] };
  const guests = ["Ada Äpfel", "Bo Straßmann", "Cleo Groß"];
  const address = {
    "guest.street": "Lindenallee 12",
    "guest.postcode": "10115",
    "guest.city": "Berlin",
    "guest.country": "",
  };
  const rows = guests.map((guest, index) => ({
    id: `r${index}`,
    values: { "guest.name": guest, ...address },
    overrides: {},
  }));
  return {
    ...document,
    parts: [...document.parts, { id: "envelope", kind: "envelope", serial: true }],
    records: { source: "gaeste.csv", fields: ["guest.name", ...Object.keys(address)], rows, leaveBlank: true },
    pages: [...document.pages, envelope],
  };
}

/** An uploaded photo of a visitor, one colour all over. */
async function aPhoto(deps: Deps, session: SessionId, width: number, height: number) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#7a8f6a" } })
    .jpeg()
    .toBuffer();
  const photo = { id: newUuid(), sha256: sha256(bytes), width, height };
  await deps.db
    .insertInto("photo")
    .values({
      ...photo,
      session_id: session,
      bytes: bytes.length,
      mime: "image/jpeg",
      orientation: 1,
      file_name: "Layout.jpg",
      created_at: new Date(deps.clock.now()),
    })
    .execute();
  await deps.files.put(`photos/${photo.id}/original`, bytes);
  return photo;
}

/** A design with the customer's own layout on its first page. */
async function withOwnLayout(deps: Deps, session: SessionId): Promise<string> {
  const photo = await aPhoto(deps, session, 2600, 1860);
  return aChangedProject(deps, session, { quantity: 30 }, (document) => ({
    ...document,
    assets: { [photo.id]: { ...photo, kind: "photo", layout: true } },
    pages: document.pages.map((page, index) => {
      const box = { x: -3, y: -3, w: page.w + 6, h: page.h + 6 };
      const layout = { id: "own-layout", type: "image", ...box, asset: photo.id };
      return index === 0 ? { ...page, elements: [...page.elements, layout] } : page;
    }),
  }));
}

/** Adds lines of every kind to a visitor's cart. */
async function fillCart(deps: Deps, session: SessionId): Promise<void> {
  const visitor = { session, shop: germanShop };
  const card = async (projectId: string) => must(await addCartLine(deps, { ...visitor, projectId }));
  await card(await aProject(deps, session, { quantity: 60 }));
  await card(await aProject(deps, session, { options: { refinementType: "gold-refined", ribbon: "true" } }));
  await card(await aProject(deps, session, { options: { punching: "round-corners", paper: "natur-300" } }));
  await card(await withOwnLayout(deps, session));
  await card(await aChangedProject(deps, session, { options: { addressPrint: "true" } }, withGuests));
  must(await addOwnSample(deps, { ...visitor, projectId: await aProject(deps, session, { quantity: 100 }) }));
  must(await addSample(deps, { ...visitor, designId: designId("tannengruen-weihnachtskarte") }));
  must(await addPaperSet(deps, visitor));
  must(
    await addAccessories(deps, {
      ...visitor,
      designId: design,
      items: [{ sku: "220x110-mint-spitz", quantity: 50, followsCard: true }],
    }),
  );
  must(
    await addAccessories(deps, { ...visitor, items: [{ sku: "ribbon-altrosa", quantity: 25, followsCard: false }] }),
  );
  const photo = await aPhoto(deps, session, 1400, 1000);
  must(await addGiftVoucher(deps, { ...visitor, giftRequest: aGiftRequest }));
  const printed = { ...aGiftRequest, delivery: "card", recipient: "", design: "foto", photo: photo.id } as const;
  must(await addGiftVoucher(deps, { ...visitor, giftRequest: printed }));
}

/** Orders what is in a visitor's cart; with `paid` on prepayment, whose money has come. */
async function order(
  deps: Deps,
  session: SessionId,
  form: Record<string, unknown> = {},
  whiteLabel?: { sender: null },
) {
  const complete = aForm({ paymentMethod: "prepayment", ...form });
  const { totals } = await checkoutView(deps, session, germanShop, complete);
  const seenTotal = totals.toPay.amount;
  const input = { session, shop: germanShop, form: complete, idempotencyKey: newUuid(), seenTotal, whiteLabel };
  const { id } = await placed(deps, input);
  if (complete.paymentMethod === "prepayment") must(await markPaid(deps, id, actor));
  return id;
}

async function linesOf(deps: Deps, orderId: string) {
  const view = await readOrder(deps.db, orderId);
  if (!view) throw new Error("no order");
  return view.lines;
}

async function produce(deps: Deps, orderId: string): Promise<void> {
  for (const { id, state } of await linesOf(deps, orderId)) if (state === "waiting") await produceOrderLine(deps, id);
}

/** A visitor with one card in the cart. */
async function withCard(deps: Deps, parts: ProjectParts = {}): Promise<SessionId> {
  const session = await aVisitor(deps);
  must(await addCartLine(deps, { session, shop: germanShop, projectId: await aProject(deps, session, parts) }));
  return session;
}

/** Orders in every state that keeps a design of its own: checked, changed, complained about, printed again. */
async function fillOrders(deps: Deps): Promise<void> {
  const all = await aVisitor(deps);
  await fillCart(deps, all);
  await produce(deps, await order(deps, all));
  await order(deps, await withCard(deps), { paymentMethod: "invoice" }, { sender: null });

  for (const answered of [false, true]) {
    const id = await order(deps, await withCard(deps, { options: { designerCheck: "true" } }));
    const [check = ""] = (await checksOfOrder(deps.db, id)).values();
    must(await beginCheck(deps, check, actor));
    if (!answered) continue;
    const document = must(
      (await proofForStaff(deps.db, check))?.document ?? { ok: false, refusal: { code: "PROOF_UNKNOWN", data: {} } },
    );
    const [text] = textsOfProof(document);
    must(await correctTexts(deps, check, new Map([[text?.id ?? "", "Lea"]])));
    must(await sendProof(deps, check, { note: "Passt alles?", actor }));
    must(await approveProof(deps, check, 1));
    await produce(deps, id);
  }

  const changing = await withCard(deps);
  const changed = await order(deps, changing);
  const [line] = await linesOf(deps, changed);
  const of = { session: changing, orderId: changed, lineId: line?.id ?? "" };
  const project = must(await designToChange(deps, of, germanShop));
  const { document } = await deps.db
    .selectFrom("project")
    .select("document")
    .where("id", "=", project)
    .executeTakeFirstOrThrow();
  const edited = JSON.stringify(document).replace(/"text":"[A-Za-z]/, '"text":"Q');
  await deps.db.updateTable("project").set({ document: edited, revision: 2 }).where("id", "=", project).execute();
  must(await takeChangedDesign(deps, of));
  await produce(deps, changed);

  // An order that is being changed in the cart.
  const reopening = await withCard(deps);
  const reopened = await order(deps, reopening);
  must(await reorder(deps, { session: reopening, shop: germanShop, key: newUuid(), orderId: reopened }));
  const visitor = { session: reopening, channel: "card", locale: "de-DE" } as const;
  await deps.db
    .transaction()
    .execute((trx) => beginReplacing(trx, visitor, { orderId: reopened, now: deps.clock.now() }));

  const shipping = await aVisitor(deps);
  const shop = germanShop;
  must(await addCartLine(deps, { session: shipping, shop, projectId: await aProject(deps, shipping) }));
  must(
    await addAccessories(deps, {
      session: shipping,
      shop,
      designId: design,
      items: [{ sku: "ribbon-altrosa", quantity: 30, followsCard: false }],
    }),
  );
  const giftRequest = { ...aGiftRequest, delivery: "card", recipient: "" } as const;
  must(await addGiftVoucher(deps, { session: shipping, shop, giftRequest }));
  const shipped = await order(deps, shipping);
  await produce(deps, shipped);
  must(await shipOrder(deps, shipped, { carrier: "dhl", trackingNumber: "00340434161094042557" }, actor));
  const items = new Map((await linesOf(deps, shipped)).map(({ id }) => [id, 1]));
  const complaint = must(
    await fileComplaint(deps, shipped, { items, reason: "print_error", body: "Der Druck sitzt schief." }),
  );
  must(await reviewComplaint(deps, complaint, "begin", { actor, note: "" }));
  must(await reviewComplaint(deps, complaint, "accept", { actor, note: "" }));
  must(await decideComplaint(deps, complaint, { actor, note: "", outcome: "reprint", amount: minor(0) }));
  const { id: reprint } = await deps.db
    .selectFrom("customer_order")
    .select("id")
    .where("reprint_of", "=", shipped)
    .executeTakeFirstOrThrow();
  await produce(deps, reprint);

  const refunded = await order(deps, await withCard(deps));
  must(
    await refundOrder(deps, refunded, {
      amount: minor(1500),
      key: "old-shop",
      cause: notedCause(actor, "Kulanz"),
    }),
  );
}

/**
 * Fills a stocked shop with carts and orders of every kind of line, through the shop's own scripts: what a migration of
 * lines must leave readable, changeable and printable. Source: ORD-06, ORD-09, PDF-05.
 */
export async function fillShop(deps: Deps): Promise<void> {
  const visitor = { session: await aVisitor(deps), shop: germanShop };
  await fillCart(deps, visitor.session);
  const rows = await deps.db.selectFrom("cart_line").select("id").orderBy("position").execute();
  const [first = { id: "" }, second = { id: "" }] = rows;
  must(await putAside(deps, { ...visitor, lineId: first.id }, true));
  must(await removeLine(deps, { ...visitor, lineId: second.id }));
  await fillOrders(deps);
}
