import type { EInvoice, TaxCategory } from "../model.ts";

/**
 * 50 cards and shipping at 19 %, a discount code of 10 €, bought on invoice by a German company; fields can be
 * overridden.
 */
export function anEInvoice(parts: Partial<EInvoice> = {}): EInvoice {
  return {
    profile: "en16931",
    number: "RE-2026-000012",
    type: "380",
    issuedOn: "2026-11-23",
    dueOn: "2026-12-07",
    currency: "EUR",
    notes: ["Danke für deine Bestellung."],
    buyerReference: "",
    orderReference: "PO-4711 <Büro & Co>",
    sellersOrder: "C123456789",
    corrects: null,
    seller: {
      name: "Blattwerk Papeterie GmbH",
      address: { lines: ["Musterweg 7"], postcode: "00000", city: "Musterstadt", country: "DE" },
      vatId: "DE136695976",
      electronicAddress: "hallo@blattwerk.example",
      contact: { name: "Erika Muster", phone: "+49 30 23125 000", email: "hallo@blattwerk.example" },
    },
    buyer: {
      name: "Büro & Söhne GmbH",
      address: { lines: ["Lindenallee 12", "Hinterhof"], postcode: "10115", city: "Berlin", country: "DE" },
      vatId: "",
      electronicAddress: "rechnung@buero.example",
      contact: null,
    },
    delivery: {
      name: "Büro & Söhne GmbH",
      address: { lines: ["Lindenallee 12"], postcode: "10115", city: "Berlin", country: "DE" },
      on: "2026-11-25",
    },
    payment: {
      means: "58",
      iban: "DE75512108001245126199",
      bic: "SOGEDEFFXXX",
      account: "Blattwerk Papeterie GmbH",
      terms: "Bitte bis zum 7. Dezember 2026 überweisen.",
    },
    lines: [
      {
        id: "1",
        article: "klappkarte-b6",
        name: "Olivenzweig, Klappkarte",
        description: "Naturpapier · Ohne Veredelung",
        quantity: 50,
        unit: "H87",
        price: 8319,
        priceQuantity: 50,
        net: 8319,
        category: "S",
        basisPoints: 1900,
      },
    ],
    adjustments: [
      { kind: "charge", amount: 419, reason: "Versand", reasonCode: "FC", category: "S", basisPoints: 1900 },
      {
        kind: "allowance",
        amount: 840,
        reason: "Rabatt, Code HERBST",
        reasonCode: "95",
        category: "S",
        basisPoints: 1900,
      },
    ],
    taxes: [{ category: "S", basisPoints: 1900, base: 7898, tax: 1501, exemptionReason: "", exemptionCode: "" }],
    totals: { lines: 8319, allowances: 840, charges: 419, net: 7898, tax: 1501, gross: 9399, paid: 0, due: 9399 },
    ...parts,
  };
}

/** The same with everything in one untaxed category; Austrian buyer with a VAT number. */
export function untaxed(category: TaxCategory): EInvoice {
  const taxed = anEInvoice();
  const like = { category, basisPoints: 0 };
  return {
    ...taxed,
    buyer: { ...taxed.buyer, vatId: "ATU13585627" },
    lines: taxed.lines.map((line) => ({ ...line, ...like })),
    adjustments: taxed.adjustments.map((part) => ({ ...part, ...like })),
    taxes: [
      {
        ...like,
        base: 7898,
        tax: 0,
        exemptionReason: category === "Z" ? "" : "Steuerschuldnerschaft des Leistungsempfängers",
        exemptionCode: category === "AE" ? "VATEX-EU-AE" : "",
      },
    ],
    totals: { ...taxed.totals, tax: 0, gross: 7898, due: 7898 },
  };
}
