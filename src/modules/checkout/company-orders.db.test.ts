import { createServer } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { cartView } from "#modules/cart/contract.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { placeOrder, type PlaceOrder } from "./place-order.server.ts";
import { checkoutView } from "./queries.server.ts";
import { aBuyer, aForm, placed } from "./testing/checkout-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const company = { asCompany: true, vatId: "ATU 1358 5627", orderReference: "PO 4711", paymentMethod: "prepayment" };
const inVienna = { company: "Büro & Söhne GmbH", postcode: "1010", city: "Wien", country: "AT" };

/** A company with a filled cart and its displayed total. */
async function aCompany(parts: Record<string, unknown> = {}, delivery: Record<string, unknown> = inVienna) {
  const buyer = await aBuyer(deps, aForm({ ...company, ...parts }, delivery), { quantity: 100 });
  const view = await checkoutView(deps, buyer.session, buyer.shop, buyer.form);
  return { buyer: { ...buyer, seenTotal: view.totals.toPay.amount }, view };
}
const orderOf = async (buyer: PlaceOrder) => {
  const order = await readOrder(deps.db, (await placed(deps, buyer)).id);
  if (!order) throw new Error("no order");
  return order;
};

/** A VAT service with a fixed response; returns its URL and the requests it received. */
async function aService(status: number, payload: unknown) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => requests.push(chunk.toString()));
    request.on("end", () => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(payload));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const asking = { ...deps, config: { ...deps.config, VAT_CHECK_URL: `http://127.0.0.1:${port}/check` } };
  return { asking, asked: requests, close: () => server.close() };
}

describe("CHK-13 a company orders", () => {
  test("in another member state without tax: net prices that add up, on the page and in the order", async () => {
    const { buyer, view } = await aCompany();
    const taxed = await cartView(deps, buyer.session, { ...buyer.shop, country: "AT" });
    const net = taxed.totals.tax.reduce((sum, row) => sum + row.net.amount, 0);
    expect(view.untaxed).toContain("Steuerschuldnerschaft des Leistungsempfängers");
    expect(view.totals.grand.amount).toBe(net);
    expect(view.lines[0]?.lineTotal?.amount).toBe(
      taxed.totals.goods.amount - Math.round((taxed.totals.goods.amount * 20) / 120),
    );
    const order = await orderOf(buyer);
    expect(order).toMatchObject({
      taxTreatment: "reverse-charge",
      grand: net,
      tax: [{ basisPoints: 0, gross: net, net, tax: 0 }],
      business: {
        vatId: "ATU13585627",
        orderReference: "PO 4711",
        evidence: { by: "check-digits", at: "2026-11-23T08:00:00.000Z", answer: "valid" },
      },
    });
    const [line] = order.lines;
    expect(line?.tax).toEqual({ basisPoints: 0, net: line?.lineTotal, tax: 0 });
    expect(line?.components.reduce((sum, { total }) => sum + total, 0)).toBe(line?.lineTotal);
  });

  test("from Poland, with the invoice to Warsaw and the goods to Vienna, without tax; a number of another country is reported", async () => {
    const billing = { company: "Biuro sp. z o.o.", firstName: "Ewa", lastName: "Nowak", street: "Prosta 1" };
    const inWarsaw = {
      billingDiffers: true,
      billing: { ...billing, postcode: "00-850", city: "Warszawa", country: "PL" },
    };
    const { buyer, view } = await aCompany({ ...inWarsaw, vatId: "PL 526-104-08-28" });
    expect(view.untaxed).toContain("Steuerschuldnerschaft des Leistungsempfängers");
    const order = await orderOf(buyer);
    expect(order).toMatchObject({ taxTreatment: "reverse-charge", business: { vatId: "PL5261040828" } });
    expect([order.billing.country, order.delivery.country]).toEqual(["PL", "AT"]);
    const { buyer: wrong } = await aCompany({ ...inWarsaw, vatId: "ATU13585627" });
    expect(await placeOrder(deps, wrong)).toMatchObject({ refusal: { fields: { vatId: "VAT_ID_INVALID" } } });
  });

  test("at home with tax, and a total with tax is not accepted from a company that owes it itself", async () => {
    const { buyer, view } = await aCompany({ vatId: "DE136695976" }, { company: "Büro GmbH" });
    expect(view.untaxed).toBeNull();
    expect((await orderOf(buyer)).taxTreatment).toBe("taxed");
    const { buyer: cheat } = await aCompany();
    const taxed = await cartView(deps, cheat.session, { ...cheat.shop, country: "AT" });
    const refused = await placeOrder(deps, { ...cheat, seenTotal: taxed.totals.toPay.amount });
    expect(refused).toMatchObject({ ok: false, refusal: { code: "CART_PRICE_CHANGED" } });
  });

  test("with an invalid number gets an error at its field and retains its cart", async () => {
    const { buyer } = await aCompany({ vatId: "ATU13585628" });
    const refused = await placeOrder(deps, buyer);
    expect(refused).toMatchObject({ refusal: { code: "FIELD_INVALID", fields: { vatId: "VAT_ID_INVALID" } } });
    expect((await cartView(deps, buyer.session, buyer.shop)).items).toHaveLength(1);
  });

  test("and a configured service is called: yes is evidence, no a refusal, no response is recorded", async () => {
    const yes = await aService(200, { valid: true, requestIdentifier: "WAPIAAAAX" });
    const { buyer } = await aCompany();
    const order = await placeOrder(yes.asking, buyer);
    const stored = order.ok ? await readOrder(deps.db, order.value.id) : undefined;
    expect(stored?.business?.evidence).toMatchObject({ by: "service", answer: "valid", reference: "WAPIAAAAX" });
    expect(JSON.parse(yes.asked.join(""))).toMatchObject({ countryCode: "AT", vatNumber: "U13585627" });
    yes.close();
    const no = await aService(200, { valid: false });
    expect(await placeOrder(no.asking, (await aCompany()).buyer)).toMatchObject({
      refusal: { code: "VAT_ID_UNKNOWN", fields: { vatId: "VAT_ID_UNKNOWN" } },
    });
    no.close();
    const silent = await aService(503, { error: "MS_UNAVAILABLE" });
    const taken = await placeOrder(silent.asking, (await aCompany()).buyer);
    const storedOrder = taken.ok ? await readOrder(deps.db, taken.value.id) : undefined;
    expect(storedOrder?.business?.evidence).toMatchObject({ by: "service", answer: "unanswered" });
    silent.close();
  });
});
