import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { logoKey, type OwnSender } from "#modules/addresses/contract.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { germanShop } from "#modules/cart/testing/cart-context.ts";
import { aForm, fillCart, placed } from "#modules/checkout/testing/checkout-context.ts";
import { mailsOfOrder, readMail } from "#modules/mail/queries.server.ts";
import { deliveryNotePdf } from "#modules/orders/documents/document-files.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { sendOrderMail } from "#modules/orders/letters/send-order-mail.server.ts";
import { packingList } from "#modules/production/packing/packing.server.ts";
import { sessionId } from "#kernel/ids.ts";
import { newUuid } from "#platform/random.server.ts";
import { eraseAccount } from "../personal-data/erase-account.server.ts";
import { markCustomer } from "../staff/staff-account-actions.server.ts";
import { customerCalls } from "../testing/customer-calls.ts";
import {
  activeWhiteLabel,
  changeLogo,
  saveSender,
  SenderForm,
  switchWhiteLabel,
  whiteLabelOf,
} from "./white-label.server.ts";

const calls = customerCalls();
const { send, signedUp, loggedIn, rowOf } = calls;
let deps: ReturnType<typeof calls.deps>;
beforeAll(() => {
  deps = calls.deps();
});

const studio = SenderForm.parse({
  name: "Studio Nord",
  street: "Hafenstraße 3",
  postcode: "20457",
  city: "Hamburg",
  country: "DE",
  contact: "studio-nord.example",
});

const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 200, channels: 4, background: { r: 20, g: 80, b: 60, alpha: 0.8 } } })
    .png()
    .toBuffer();

/** A customer, with or without the white-label mark, and a logged-in browser. */
async function aCustomer(whiteLabel = true) {
  const email = await signedUp();
  const { id, shelf_id: accountVisitor } = await rowOf(email);
  await markCustomer(deps, id, { whiteLabel, corporate: false });
  return { id, email, accountVisitor: sessionId(accountVisitor ?? ""), cookie: await loggedIn(email) };
}

const filesOf = async (logo: OwnSender["logo"]): Promise<boolean> => logo !== null && deps.files.exists(logoKey(logo));

describe("WL-01 /whitelabel/switch", () => {
  test("WL-01 WL-03 is only for customers marked by staff", async () => {
    const plain = await aCustomer(false);
    for (const cookie of ["", plain.cookie]) {
      const refused = await send("POST", "/whitelabel/switch", { active: true }, cookie);
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, "WHITELABEL_NOT_ALLOWED"]);
    }
    expect(await whiteLabelOf(deps, plain.id)).toMatchObject({ allowed: false, active: false });
  });

  test("WL-01 WL-03 switches, and the header shows it", async () => {
    const { cookie, id } = await aCustomer();
    const header = async () => (await send("GET", "/web-api/customer-data", undefined, cookie)).json();
    expect(await header()).toMatchObject({ loggedIn: true, customer: { whiteLabel: true, whiteLabelActive: false } });
    expect((await send("POST", "/whitelabel/switch", { active: true }, cookie)).json()).toEqual({ active: true });
    expect(await header()).toMatchObject({ customer: { whiteLabelActive: true } });
    // Without the mark the customer ships under our name again.
    await markCustomer(deps, id, { whiteLabel: false, corporate: false });
    expect(await header()).toMatchObject({ customer: { whiteLabel: false, whiteLabelActive: false } });
    expect(await activeWhiteLabel(deps, { id })).toBeUndefined();
    expect((await send("POST", "/whitelabel/switch", { active: "yes" }, cookie)).statusCode).toBe(422);
    expect((await send("GET", "/web-api/customer-data")).json()).toMatchObject({ loggedIn: false });
  });
});

test("WL-03 a sender needs name and address, and a logo is checked by its content", async () => {
  const { id, cookie } = await aCustomer();
  expect(await saveSender(deps, id, { ...studio, name: "", postcode: "1" })).toMatchObject({
    refusal: { fields: { name: "FIELD_REQUIRED", postcode: "POSTCODE_INVALID" } },
  });
  expect(await saveSender(deps, id, studio)).toMatchObject({ ok: true });
  const refusals = [
    { name: "leer.png", bytes: new Uint8Array() },
    { name: "logo.png", bytes: new TextEncoder().encode("<svg onload='alert(1)'/>") },
    { name: "logo.png", bytes: (await picture(300)).subarray(0, 120) },
    { name: "gross.png", bytes: new Uint8Array(6 * 1024 * 1024) },
  ];
  const codes = [];
  for (const file of refusals) {
    const done = await changeLogo(deps, id, file);
    codes.push(done.ok ? "" : done.refusal.code);
  }
  expect(codes).toEqual(["UPLOAD_EMPTY", "LOGO_TYPE", "UPLOAD_BROKEN", "UPLOAD_SIZE"]);
  expect((await send("GET", "/web-api/white-label-logo", undefined, cookie)).statusCode).toBe(404);
  expect(await changeLogo(deps, id, { name: "logo.png", bytes: await picture(300) })).toMatchObject({ ok: true });
  const response = await send("GET", "/web-api/white-label-logo", undefined, cookie);
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/webp"]);
  const { logo } = await whiteLabelOf(deps, id);
  await changeLogo(deps, id, undefined);
  expect([await filesOf(logo), (await whiteLabelOf(deps, id)).logo]).toEqual([false, null]);
});

test("WL-01 WL-03 an order keeps its sender: packed neutrally, delivery note with the sender's logo, mailed to the buyer alone", async () => {
  const { id, email, accountVisitor } = await aCustomer();
  await saveSender(deps, id, studio);
  await changeLogo(deps, id, { name: "logo.png", bytes: await picture(300) });
  await switchWhiteLabel(deps, id, true);
  await fillCart(deps, accountVisitor);
  const { totals } = await cartView(deps, accountVisitor, germanShop);
  const order = await placed(deps, {
    session: accountVisitor,
    shop: germanShop,
    form: aForm({ email }),
    idempotencyKey: newUuid(),
    seenTotal: totals.grand.amount,
    whiteLabel: await activeWhiteLabel(deps, { id }),
  });
  // Later changes apply to the next order.
  await saveSender(deps, id, { ...studio, name: "Studio Süd" });
  await changeLogo(deps, id, { name: "logo.png", bytes: await picture(400) });
  const view = await readOrder(deps.db, order.id);
  if (!view) throw new Error("no order");
  expect(view).toMatchObject({ neutralPacking: true, ownSender: { name: "Studio Nord", city: "Hamburg" } });
  expect(await filesOf(view.ownSender?.logo ?? null)).toBe(true);
  const packing = await packingList(deps, order.number);
  expect(packing).toMatchObject({ neutralPacking: true, sender: "Studio Nord" });
  expect(packing?.label.sender[0]).toBe("Studio Nord");
  expect(packing?.label.sender).toHaveLength(3);
  expect(packing?.label.sender.join(" ")).not.toContain(deps.config.SELLER_NAME);
  const withLogo = await deliveryNotePdf(deps, view, 1);
  const without = await deliveryNotePdf(deps, { ...view, ownSender: null }, 1);
  const images = (paper: typeof withLogo) =>
    Buffer.from(paper?.content ?? [])
      .toString("latin1")
      .match(/\/Subtype\s*\/Image/g)?.length ?? 0;
  expect([images(withLogo), images(without)]).toEqual([1, 0]);
  await sendOrderMail(deps, { orderId: order.id, kind: "order-confirmation" });
  const mails = await mailsOfOrder(deps.db, order.id);
  const recipients = await Promise.all(mails.map(async (mail) => (await readMail(deps.db, mail.id))?.recipient));
  expect([...new Set(recipients)]).toEqual([email]);
});

test("WL-03 ACC-09 sender and logo are deleted with the account", async () => {
  const { id } = await aCustomer();
  await saveSender(deps, id, studio);
  await changeLogo(deps, id, { name: "logo.png", bytes: await picture(300) });
  const { logo } = await whiteLabelOf(deps, id);
  await eraseAccount(deps, id);
  const rows = await deps.db.selectFrom("customer_white_label").where("customer_id", "=", id).selectAll().execute();
  expect([rows, await filesOf(logo)]).toEqual([[], false]);
});
