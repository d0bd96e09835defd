import { minor } from "#kernel/money.ts";
import { Address } from "#modules/addresses/contract.ts";
import type { Sender } from "#modules/mail/contract.ts";
import type { OrderForLetters } from "../order-for-letters.ts";

/** A fictitious seller. */
export const testSender: Sender = {
  name: "Blattwerk Papeterie GmbH",
  street: "Musterweg 7",
  postcode: "00000",
  city: "Musterstadt",
  country: "DE",
  email: "hallo@blattwerk.localhost",
  phone: "+49 30 23125 000",
  vatId: "DE000000000",
  register: "Amtsgericht Musterstadt, HRB 00000",
  director: "Erika Muster",
  bank: "Musterbank",
  iban: "DE00 0000 0000 0000 0000 00",
  bic: "XXXXDEXXXXX",
};

const anna = Address.parse({
  firstName: "Anna",
  lastName: "Freudenberger",
  street: "Lindenallee 12",
  postcode: "10115",
  city: "Berlin",
  country: "DE",
});

/** An order on invoice for letters and documents; fields can be overridden. */
export function aMailedOrder(parts: Partial<OrderForLetters> = {}): OrderForLetters {
  return {
    number: "C418273645",
    locale: "de-DE",
    currency: "EUR",
    delivery: anna,
    billing: anna,
    shippingMethod: "standard",
    promise: { from: "2026-11-26", to: "2026-11-30" },
    paymentMethod: "invoice",
    goods: minor(11_400),
    shipping: minor(499),
    discount: minor(0),
    vouchers: [],
    grand: minor(11_899),
    giftApplied: minor(0),
    taxTreatment: "taxed",
    business: null,
    tax: [{ basisPoints: 1900, gross: 11_899, net: 9999, tax: 1900 }],
    shipments: [{ number: 1, promise: { from: "2026-11-26", to: "2026-11-30" }, carrier: null, trackingNumber: null }],
    invoice: { number: "RE-2026-000012", issuedOn: "2026-11-23", dueOn: "2026-12-07" },
    lines: [
      {
        title: "Olivenzweig, Klappkarte hoch B6",
        shipment: 1,
        optionLabels: [{ key: "paper", label: "Papier", value: "Naturpapier weiß" }],
        quantity: 50,
        lineTotal: minor(11_400),
        tax: { basisPoints: 1900 },
      },
    ],
    ...parts,
  };
}
