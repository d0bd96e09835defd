// Over 400 lines: one shipped order and its helpers serve filing, review and every outcome.
import { Readable } from "node:stream";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { minor } from "#kernel/money.ts";
import { addAccessories } from "#modules/cart/lines/add-accessories.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { payWithTestCard } from "#modules/payments/pay-with-test-card.server.ts";
import { giveBack } from "#modules/orders/testing/execute-refund.ts";
import { capturePayment, startPayment } from "#modules/orders/payments/payment-jobs.server.ts";
import { settleByLookup } from "#modules/orders/payments/settle-payment.server.ts";
import { waitForCustomer } from "#modules/orders/staff/staff-notes.server.ts";
import { staffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { shipOrder } from "#modules/orders/parcels/ship-order.server.ts";
import { filesOfLines } from "#modules/production/contract.server.ts";
import { produceOrderLine } from "#modules/production/print-files/produce-order-line.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { closeAfterReprint, decideComplaint, reviewComplaint, worthOfComplaint } from "./decide-complaint.server.ts";
import { answerComplaint, fileComplaint } from "./file-complaint.server.ts";
import type { ComplaintReason } from "./model.ts";
import { addComplaintPhotos, complaintPhoto, type ArrivingPhoto } from "./photos.server.ts";
import { complaintQueue, readComplaint } from "./queries.server.ts";
import { sendComplaintMail } from "./send-complaint-mail.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
const actor = "staff:team@blattwerk.localhost";

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const linesOf = (orderId: string) =>
  deps.db.selectFrom("order_line").selectAll().where("order_id", "=", orderId).orderBy("position").execute();
const stateOf = async (orderId: string) =>
  (await deps.db.selectFrom("customer_order").select("state").where("id", "=", orderId).executeTakeFirst())?.state;
const firstLine = async (orderId: string) => {
  const [line] = await linesOf(orderId);
  if (!line) throw new Error("no line");
  return line;
};

/** A card order in transit; its print files are produced on request. */
async function aShippedOrder({ printed = false } = {}) {
  const order = await placed(deps, await aBuyer(deps, aForm({ paymentMethod: "card" })));
  const started = await startPayment(deps, order.paymentId);
  await payWithTestCard(deps, ((started.ok && started.value) || "").split("/")[3] ?? "", "4111111111111111");
  await settleByLookup(deps, order.paymentId);
  await capturePayment(deps, order.paymentId);
  if (printed) {
    for (const { id } of await linesOf(order.id)) await produceOrderLine(deps, id);
    await shipOrder(deps, order.id, { carrier: "dhl", trackingNumber: "00340434161094042557" }, actor);
  } else await deps.db.updateTable("customer_order").set({ state: "shipped" }).where("id", "=", order.id).execute();
  return order;
}

async function filed(orderId: string, reason: ComplaintReason = "print_error", quantity?: number): Promise<string> {
  const line = await firstLine(orderId);
  const items = new Map([[line.id, quantity ?? line.quantity]]);
  const done = await fileComplaint(deps, orderId, { items, reason, body: "Die Ecke ist geknickt." });
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.value;
}

async function reviewed(orderId: string, reason?: ComplaintReason, quantity?: number): Promise<string> {
  const id = await filed(orderId, reason, quantity);
  await reviewComplaint(deps, id, "begin", { actor, note: "" });
  return id;
}

const decide = (id: string, outcome: "reprint" | "refund" | "credit" | "goodwill", amount = 0) =>
  decideComplaint(deps, id, { outcome, amount: minor(amount), actor, note: "Tut uns leid." });

const mailJobs = async (id: string) =>
  (
    await deps.db
      .selectFrom("order_event")
      .innerJoin("complaint", "complaint.order_id", "order_event.order_id")
      .select(["order_event.to_state"])
      .where("complaint.id", "=", id)
      .where("order_event.subject", "=", "mail")
      .where("order_event.reason", "=", "complaint")
      .orderBy("order_event.id")
      .execute()
  ).map((row) => row.to_state);

type File = readonly [name: string, bytes: Uint8Array];

async function* photos(...files: readonly File[]): AsyncGenerator<ArrivingPhoto> {
  for (const [fileName, bytes] of files)
    yield { fileName, stream: Readable.from([Buffer.from(bytes)]), tooLong: () => fileName.startsWith("riesig") };
}

describe("ORD-10 filing a complaint", () => {
  test("BO-01 ORD-10 an order waits for its customer until he complains or answers a question", async () => {
    const { id, number } = await aShippedOrder();
    const waiting = async () => (await staffOrder(deps, number))?.waiting?.text;
    const wait = () => waitForCustomer(deps, id, { actor, text: "Foto vom Schaden" });
    await wait();
    expect(await waiting()).toBe("Foto vom Schaden");
    const complaintId = await reviewed(id);
    expect(await waiting()).toBeUndefined();
    await reviewComplaint(deps, complaintId, "ask", { actor, note: "Hast du ein Foto?" });
    await wait();
    expect(await waiting()).toBe("Foto vom Schaden");
    expect((await answerComplaint(deps, { orderId: id, complaintId, text: "Ja, hier." })).ok).toBe(true);
    expect(await waiting()).toBeUndefined();
  });

  test("moves the order, stores the complaint and queues a receipt", async () => {
    const order = await aShippedOrder();
    const id = await filed(order.id, "damage", 7);
    expect(await stateOf(order.id)).toBe("complaint");
    expect(await readComplaint(deps.db, id)).toMatchObject({
      orderNumber: order.number,
      reason: "damage",
      state: "received",
      customer: "Anna Freudenberger",
      items: [{ quantity: 7, ordered: 50 }],
    });
    expect(await mailJobs(id)).toEqual(["complaint-received"]);
    expect((await complaintQueue(deps.db, true)).map((each) => each.id)).toContain(id);
  });

  test("refuses unshipped orders, pieces that were not ordered, lines of others and an empty text", async () => {
    const order = await aShippedOrder();
    const other = await aShippedOrder();
    const early = await placed(deps, await aBuyer(deps));
    const complain = async (orderId: string, line: string, quantity: number, body = "x") => {
      const done = await fileComplaint(deps, orderId, { items: new Map([[line, quantity]]), reason: "damage", body });
      return done.ok ? "filed" : done.refusal.code;
    };
    const own = (await firstLine(order.id)).id;
    expect(await complain(early.id, (await firstLine(early.id)).id, 1)).toBe("ORDER_STATE");
    expect(await complain(order.id, own, 51)).toBe("FIELD_INVALID");
    expect(await complain(order.id, own, 0)).toBe("FIELD_INVALID");
    expect(await complain(order.id, (await firstLine(other.id)).id, 1)).toBe("FIELD_INVALID");
    expect(await complain(order.id, own, 1, "  ")).toBe("FIELD_REQUIRED");
    for (let n = 0; n < 5; n += 1) expect(await complain(order.id, own, 1)).toBe("filed");
    expect(await complain(order.id, own, 1)).toBe("COMPLAINT_MANY");
  });

  test("pieces can be complained about once: while under review, and after money, a code or new ones; a refusal releases them", async () => {
    const order = await aShippedOrder();
    const again = async (quantity: number) => {
      const items = new Map([[(await firstLine(order.id)).id, quantity]]);
      const done = await fileComplaint(deps, order.id, { items, reason: "damage", body: "x" });
      return done.ok ? done.value : done.refusal.code;
    };
    const first = await reviewed(order.id, "damage", 30);
    expect(await again(21)).toBe("COMPLAINT_TWICE");
    await reviewComplaint(deps, first, "refuse", { actor, note: "Das war so bestellt." });
    await reviewComplaint(deps, first, "close", { actor, note: "" });
    const second = await again(50);
    await reviewComplaint(deps, second, "begin", { actor, note: "" });
    await decide(second, "credit", 1000);
    expect(await again(1)).toBe("COMPLAINT_TWICE");
  });

  test("GIFT-05 refunds and vouchers for complaints together never exceed what was paid", async () => {
    const order = await aShippedOrder();
    const { grand } = await deps.db
      .selectFrom("customer_order")
      .select("grand")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    const [one, two, three] = [
      await reviewed(order.id, "damage", 10),
      await reviewed(order.id, "damage", 10),
      await reviewed(order.id, "damage", 10),
    ];
    expect((await decide(one, "refund", grand - 3000)).ok).toBe(true);
    expect(await decide(two, "credit", 3001)).toMatchObject({ refusal: { code: "REFUND_TOO_HIGH" } });
    expect((await decide(two, "credit", 3000)).ok).toBe(true);
    expect(await decide(three, "refund", 1)).toMatchObject({ refusal: { code: "REFUND_TOO_HIGH" } });
    expect(await decide(three, "credit", 1)).toMatchObject({ refusal: { code: "REFUND_TOO_HIGH" } });
  });

  test("CFG-10 accepts up to five photos as pictures without location and camera data, and nothing else", async () => {
    const order = await aShippedOrder();
    const other = await aShippedOrder();
    const id = await filed(order.id);
    const place = { orderId: order.id, complaintId: id };
    const context = { ...deps, heic: () => Promise.reject(new Error("no HEIC here")) };
    const picture = (red: number) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background: { r: red, g: 90, b: 90 } } })
        .withExif({ IFD0: { Make: "Kamera" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
        .jpeg()
        .toBuffer();
    const first = ["ecke.jpg", await picture(10)] as const;
    expect(await addComplaintPhotos(context, place, photos(first, first))).toEqual({ ok: true, value: 2 });
    expect((await readComplaint(deps.db, id))?.photos).toEqual([1]);
    const stored = await complaintPhoto(deps, id, 1, "gross");
    expect(await sharp(stored).metadata()).not.toHaveProperty("exif");
    const code = async (...files: readonly File[]) => {
      const done = await addComplaintPhotos(context, place, photos(...files));
      return done.ok ? done.value : done.refusal.code;
    };
    expect(await code(["brief.pdf", Buffer.from("%PDF-1.4 ...")])).toBe("UPLOAD_TYPE");
    expect(await code(["kaputt.jpg", (await picture(20)).subarray(0, 200)])).toBe("UPLOAD_BROKEN");
    expect(await code(["riesig.jpg", await picture(30)])).toBe("UPLOAD_SIZE");
    const more = await Promise.all(
      [40, 50, 60, 70, 80].map(async (red) => [`${red}.jpg`, await picture(red)] as const),
    );
    expect(await code(...more)).toBe("COMPLAINT_PHOTOS");
    expect((await readComplaint(deps.db, id))?.photos).toEqual([1, 2, 3, 4, 5]);
    const foreign = await addComplaintPhotos(context, { ...place, orderId: other.id }, photos(first));
    expect(foreign).toMatchObject({ refusal: { code: "COMPLAINT_UNKNOWN" } });
  });
});

describe("ORD-10 the review", () => {
  test("asks the customer, who replies; a refusal closes the order again", async () => {
    const order = await aShippedOrder();
    const id = await reviewed(order.id);
    const question = await reviewComplaint(deps, id, "ask", { actor, note: "" });
    expect(question).toMatchObject({ refusal: { code: "FIELD_REQUIRED" } });
    await reviewComplaint(deps, id, "ask", { actor, note: "Welche Ecke?" });
    const foreign = await answerComplaint(deps, { orderId: newUuid(), complaintId: id, text: "Oben" });
    expect(foreign).toMatchObject({ refusal: { code: "COMPLAINT_UNKNOWN" } });
    expect(await answerComplaint(deps, { orderId: order.id, complaintId: id, text: "Oben links" })).toMatchObject({
      value: { state: "in_review" },
    });
    await reviewComplaint(deps, id, "refuse", { actor, note: "Das gehört so." });
    expect(await stateOf(order.id)).toBe("complaint");
    await reviewComplaint(deps, id, "close", { actor, note: "" });
    expect(await stateOf(order.id)).toBe("closed");
    expect(await mailJobs(id)).toEqual(["complaint-received", "complaint-question", "complaint-refused"]);
    const later = await decide(id, "reprint");
    expect(later).toMatchObject({ refusal: { code: "ORDER_STATE" } });
  });
});

describe("ORD-10 outcomes", () => {
  test("a reprint is a free order of its own, printed from the frozen bytes, and closes both when it has been shipped", async () => {
    const order = await aShippedOrder({ printed: true });
    const line = await firstLine(order.id);
    // Whatever happens to the stored design, the frozen one is printed.
    await deps.db
      .updateTable("order_line")
      .set({ document: JSON.stringify({ broken: true }) })
      .where("id", "=", line.id)
      .execute();
    const id = await reviewed(order.id, "print_error", 20);
    expect(await decide(id, "reprint")).toMatchObject({ value: { state: "reprint" } });
    expect(await stateOf(order.id)).toBe("reprint");
    const reprint = await deps.db
      .selectFrom("customer_order")
      .selectAll()
      .where("reprint_of", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(reprint).toMatchObject({ grand: 0, state: "paid_or_approved", payment_method: "none" });
    const invoices = await deps.db.selectFrom("invoice").select("id").where("order_id", "=", reprint.id).execute();
    expect(invoices).toEqual([]);
    const copy = await firstLine(reprint.id);
    expect(copy).toMatchObject({ quantity: 20, line_total: 0, state: "waiting" });

    await deps.db
      .updateTable("order_line")
      .set({ document: JSON.stringify(line.document) })
      .where("id", "=", copy.id)
      .execute();
    await produceOrderLine(deps, copy.id);
    expect((await firstLine(reprint.id)).state).toBe("queued");
    const files = await filesOfLines(deps.db, [line.id, copy.id]);
    const of = (lineId: string, kind: string) => files.get(lineId)?.find((file) => file.kind === kind);
    expect(of(copy.id, "frozen-design")?.sha256).toBe(of(line.id, "frozen-design")?.sha256);
    expect(of(copy.id, "frozen-design")?.key).not.toBe(of(line.id, "frozen-design")?.key);
    expect(of(copy.id, "print-file")?.bytes).toBeGreaterThan(1000);

    const shipped = await shipOrder(
      deps,
      reprint.id,
      { carrier: "dhl", trackingNumber: "00340434161094042557" },
      actor,
    );
    expect(shipped.ok).toBe(true);
    await closeAfterReprint(deps, reprint.id);
    await closeAfterReprint(deps, reprint.id);
    expect((await readComplaint(deps.db, id))?.state).toBe("closed");
    expect(await stateOf(order.id)).toBe("closed");
  });

  test("ORD-02 a refund for a part leaves the order partially refunded, once", async () => {
    const order = await aShippedOrder();
    const id = await reviewed(order.id, "damage", 10);
    const worth = await worthOfComplaint(deps, id);
    const line = await firstLine(order.id);
    expect(worth).toBe(Math.floor(line.line_total / 5));
    expect(await decide(id, "refund", 0)).toMatchObject({ refusal: { code: "FIELD_INVALID" } });
    const two = await Promise.all([decide(id, "refund", worth), decide(id, "refund", worth)]);
    expect(two.filter((each) => each.ok)).toHaveLength(1);
    const refunds = await deps.db
      .selectFrom("payment_refund")
      .selectAll()
      .where("payment_id", "=", order.paymentId)
      .execute();
    expect(refunds).toMatchObject([{ amount: worth }]);
    await giveBack(deps, refunds[0]?.id ?? "");
    expect(await stateOf(order.id)).toBe("partially_refunded");
    expect((await readComplaint(deps.db, id))?.state).toBe("closed");
  });

  test("ORD-10 ORD-12 on an open invoice no money is returned: the mail states the credit and what is left to pay", async () => {
    const order = await placed(deps, await aBuyer(deps, aForm({ paymentMethod: "invoice" })));
    await deps.db.updateTable("customer_order").set({ state: "shipped" }).where("id", "=", order.id).execute();
    const payment = () =>
      deps.db.selectFrom("payment").selectAll().where("order_id", "=", order.id).executeTakeFirstOrThrow();
    const { amount } = await payment();
    const id = await reviewed(order.id, "damage");
    expect((await decide(id, "refund", 1000)).ok).toBe(true);
    expect(await payment()).toMatchObject({ state: "created", credited: 1000, captured: 0 });
    const [job] = (
      await deps.handle.pool.query<{ payload: { left: number } }>(
        `select payload from ${storedJobs} where key like $1`,
        [`mail/complaint-refund/${id}/%`],
      )
    ).rows;
    expect(job?.payload).toMatchObject({ amount: 1000, left: amount - 1000, onVouchers: 0 });
    await sendComplaintMail(deps, job?.payload);
    const mail = await deps.db
      .selectFrom("mail_message")
      .selectAll()
      .where("order_id", "=", order.id)
      .where("kind", "=", "complaint-refund")
      .executeTakeFirstOrThrow();
    expect(mail.subject).toContain("Deine Rechnung wird niedriger");
    for (const content of [mail.plain, mail.html]) {
      expect(content).toContain("10,00");
      expect(content).toContain("von deiner offenen Rechnung abgezogen");
      expect(content).not.toMatch(/Geld|zurück an dich/);
    }
  });

  test("GIFT-03 a credit is a gift voucher whose code is sent by mail only", async () => {
    const order = await aShippedOrder();
    const id = await reviewed(order.id, "wrong_delivery");
    await decide(id, "credit", 2500);
    const [entry] = await deps.db.selectFrom("gift_voucher_entry").selectAll().orderBy("id", "desc").limit(1).execute();
    expect(entry).toMatchObject({ kind: "issue", amount: 2500 });
    expect(await stateOf(order.id)).toBe("closed");
  });

  test("goodwill for a mistake of the customer's is a code for half of it, for this customer, once", async () => {
    const order = await aShippedOrder();
    const id = await reviewed(order.id, "own_mistake", 50);
    const worth = await worthOfComplaint(deps, id);
    await decide(id, "goodwill");
    const code = await deps.db
      .selectFrom("voucher")
      .selectAll()
      .where("issued_for", "=", `complaint/${id}`)
      .executeTakeFirstOrThrow();
    expect(code).toMatchObject({
      type: "amount",
      value: Math.ceil(worth / 2),
      max_uses: 1,
      email: "anna@freudenberger.example",
      origin: "complaint",
    });
  });

  test("ORD-11 the mails state what was decided, in the language of the order", async () => {
    const order = await aShippedOrder();
    const id = await filed(order.id);
    const base = { complaintId: id, orderId: order.id };
    await sendComplaintMail(deps, {
      ...base,
      kind: "complaint-credit",
      nr: 3,
      text: "Liebe Grüße",
      amount: 2500,
      currency: "EUR",
      code: "ABCD-EFGH",
      pin: "123456",
    });
    await sendComplaintMail(deps, {
      ...base,
      kind: "complaint-goodwill",
      nr: 4,
      amount: 4725,
      currency: "EUR",
      code: "NEUDRUCK-1",
      percent: 50,
    });
    const mails = await deps.db
      .selectFrom("mail_message")
      .select(["subject", "plain"])
      .where("order_id", "=", order.id)
      .where("kind", "like", "complaint-%")
      .orderBy("kind")
      .execute();
    expect(mails[0]?.plain).toContain("ABCD-EFGH");
    expect(mails[0]?.plain).toContain("123456");
    expect(mails[0]?.plain).toContain("Liebe Grüße");
    expect(mails[1]?.subject).toContain("50");
    expect(mails[1]?.plain).toContain("/nochmal/");
  });
});

describe("ORD-10 PDP-13 pieces are reprinted only where possible, and always where possible", () => {
  test.each(["partially_shipped", "shipped", "delivered", "partially_refunded"])(
    "an order that is %s when the complaint is decided gets its reprint",
    async (state) => {
      const order = await aShippedOrder();
      const id = await reviewed(order.id, "damage", 10);
      await deps.db.updateTable("customer_order").set({ state }).where("id", "=", order.id).execute();
      expect(await readComplaint(deps.db, id)).toMatchObject({ reprintable: true, fromShelf: false });
      expect(await decide(id, "reprint")).toMatchObject({ ok: true, value: { state: "reprint" } });
      // Parcels still to be shipped are unaffected.
      expect(await stateOf(order.id)).toBe(state === "partially_shipped" ? state : "reprint");
    },
  );

  test("a fully refunded one is offered none, and refuses it", async () => {
    const order = await aShippedOrder();
    const id = await reviewed(order.id, "damage", 10);
    await deps.db.updateTable("customer_order").set({ state: "refunded" }).where("id", "=", order.id).execute();
    expect(await readComplaint(deps.db, id)).toMatchObject({ reprintable: false });
    expect(await decide(id, "reprint")).toMatchObject({ ok: false, refusal: { code: "ORDER_STATE" } });
  });

  test("stock articles are packed once more: the mail speaks of a replacement, not of print", async () => {
    const buyer = await aBuyer(deps, aForm({ paymentMethod: "prepayment" }));
    await deps.db
      .deleteFrom("cart_line")
      .where("cart_id", "in", (of) => of.selectFrom("cart").select("id").where("session_id", "=", buyer.session))
      .execute();
    const items = [{ sku: "220x110-mint-spitz", quantity: 50, followsCard: false }];
    await addAccessories(deps, { ...buyer, designId: designId("olivenzweig-einladung"), items });
    const { totals } = await cartView(deps, buyer.session, buyer.shop);
    const order = await placed(deps, { ...buyer, seenTotal: totals.toPay.amount });
    await deps.db.updateTable("customer_order").set({ state: "shipped" }).where("id", "=", order.id).execute();
    const id = await reviewed(order.id, "damage", 10);
    expect(await readComplaint(deps.db, id)).toMatchObject({ reprintable: true, fromShelf: true });
    expect(await decide(id, "reprint")).toMatchObject({ ok: true });
    const { rows } = await deps.handle.pool.query<{ fromStock: boolean }>(
      `select (payload ->> 'fromShelf')::boolean as "fromStock" from ${storedJobs}
        where payload ->> 'complaintId' = $1 and payload ->> 'kind' = 'complaint-reprint'`,
      [id],
    );
    expect(rows).toEqual([{ fromStock: true }]);
  });
});
