import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Letter } from "#modules/mail/contract.ts";
import { composeLetter, type LetterContext } from "./compose-letter.ts";
import type { LetterDetails } from "./progress-letters.ts";
import { aMailedOrder, testSender } from "../testing/mailed-orders.ts";
import type { OrderForLetters } from "../order-for-letters.ts";
import type { OrderMailKind } from "../model.ts";

/** Renders key and values, so that a test sees the message without depending on its wording. */
const say: Translate = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const context: LetterContext = {
  say,
  sender: testSender,
  orderAddress: "https://shop.test/o",
  withdrawAddress: "https://shop.test/w",
};
const footer = [
  "Blattwerk Papeterie GmbH, Musterweg 7, 00000 Musterstadt",
  "hallo@blattwerk.localhost, +49 30 23125 000",
  "Amtsgericht Musterstadt, HRB 00000, mail.footer.vatId DE000000000",
];
const account = ["Blattwerk Papeterie GmbH", "IBAN DE00 0000 0000 0000 0000 00", "BIC XXXXDEXXXXX", "Musterbank"];
const toAnna = ["## mail.block.delivery", "Anna Freudenberger", "Lindenallee 12", "10115 Berlin", "shop.countries.DE"];
const cards = "50 Olivenzweig, Klappkarte hoch B6 (Naturpapier weiß) 114,00 €";
const days = "mail.delivery.window Do., 26. November Mo., 30. November";
const toOrder = "[mail.confirmation.action] https://shop.test/o";

/** A letter from top to bottom, as its reader sees it. */
function read(letter: Letter): readonly string[] {
  return [
    letter.subject,
    letter.preview,
    `# ${letter.heading}`,
    ...letter.paragraphs,
    `[${letter.action?.label}] ${letter.action?.address}`,
    ...letter.lines.map(({ title, details, quantity, amount }) => `${quantity} ${title} (${details.join()}) ${amount}`),
    ...letter.totals.map(({ label, amount, strong }) => `${strong ? "= " : ""}${label}: ${amount}`),
    ...letter.blocks.flatMap(({ heading, lines }) => [`## ${heading}`, ...lines]),
    ...letter.notes.map((note) => `! ${note}`),
    ...letter.smallPrint.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]),
    ...letter.footer,
  ].map((line) => line.replaceAll("\u00A0", " "));
}
const letterOf = (
  kind: OrderMailKind,
  order: Partial<OrderForLetters> = {},
  more: Partial<LetterContext> = {},
): readonly string[] => read(composeLetter(kind, aMailedOrder(order), { ...context, ...more }));
/** A letter about an order's progress: what all of them share, and the parts of this one. */
const short = (key: string, values: string, parts: readonly string[], action = toOrder): readonly string[] => [
  ...["subject", "preview"].map((part) => `mail.${key}.${part} C418273645 Anna${values}`),
  `# mail.${key}.heading C418273645 Anna${values}`,
  `mail.${key}.text C418273645 Anna${values}`,
  ...parts.slice(0, parts.indexOf("[]")),
  action,
  ...parts.slice(parts.indexOf("[]") + 1),
  ...footer,
];

describe("ORD-11 letters from top to bottom", () => {
  test("VOUCH-03 GIFT-03 CHK-06 the confirmation of an order on invoice with a code and a gift voucher", () => {
    const order = {
      vouchers: [{ code: "HERBST", amount: 500 }],
      grand: minor(11_399),
      giftApplied: minor(2000),
      tax: [
        { basisPoints: 1900, gross: 11_399, net: 9579, tax: 1820 },
        { basisPoints: 0, gross: 0, net: 0, tax: 0 },
      ],
    };
    expect(letterOf("order-confirmation", order)).toEqual([
      "mail.confirmation.subject C418273645",
      "mail.confirmation.preview",
      "# mail.confirmation.heading Anna",
      "mail.confirmation.text.invoice",
      days,
      toOrder,
      cards,
      "mail.total.goods: 114,00 €",
      "mail.total.shipping.standard: 4,99 €",
      "mail.total.code HERBST: mail.total.less 5,00 €",
      "= mail.total.grand: 113,99 €",
      "mail.total.gift: mail.total.less 20,00 €",
      "= mail.total.toPay: 93,99 €",
      "mail.total.tax 19: 18,20 €",
      "## mail.block.payment",
      "mail.payment.invoice 93,99 € 7. Dezember 2026",
      ...account,
      "mail.payment.reference RE-2026-000012",
      ...toAnna,
      "## mail.withdrawal.heading",
      "mail.withdrawal.personalised  (withdrawal.norm.DE)",
      "mail.withdrawal.others",
      "mail.withdrawal.link https://shop.test/w",
      ...footer,
    ]);
  });

  test("CHK-05 a payment that has come", () => {
    expect(letterOf("payment-received", { giftApplied: minor(1899) })).toEqual([
      "mail.paid.subject C418273645",
      "mail.paid.preview",
      "# mail.paid.heading",
      "mail.paid.text 100,00 €",
      days,
      toOrder,
      ...footer,
    ]);
  });

  test("SHIP-14 SAMP-06 a parcel, with the code that refunds a paper set", () => {
    const parcel = { number: 1, promise: aMailedOrder().promise, carrier: "dpd", trackingNumber: "01223456789012" };
    const setVoucher = { code: "SET-1", amount: minor(990), until: Date.parse("2027-11-23T12:00:00Z") };
    expect(letterOf("shipped", { shipments: [parcel] }, { setVoucher })).toEqual([
      "mail.shipped.subject C418273645",
      "mail.shipped.preview",
      "# mail.shipped.heading",
      "mail.shipped.parcel mail.carrier.dpd 01223456789012",
      days,
      "[mail.shipped.action] https://tracking.dpd.de/status/de_DE/parcel/01223456789012",
      cards,
      ...toAnna,
      "! mail.note.setVoucher SET-1 9,90 € 23. November 2027",
      "## mail.withdrawal.heading",
      "mail.withdrawal.personalised  (withdrawal.norm.DE)",
      "mail.withdrawal.link https://shop.test/w",
      ...footer,
    ]);
    const endless = letterOf("shipped", { shipments: [parcel] }, { setVoucher: { ...setVoucher, until: null } });
    expect(endless).toContain("! mail.note.setVoucher SET-1 9,90 € ");
  });

  test.each<readonly [string, LetterDetails, Partial<OrderForLetters>, OrderMailKind, readonly string[]]>([
    [
      "ORD-08 a question about the design",
      { problems: [{ title: "Olivenzweig", reasons: ["qr", "picture"] }] },
      {},
      "action-needed",
      short(
        "action",
        "",
        [
          "mail.action.clock",
          "mail.action.reply",
          "[]",
          "## Olivenzweig",
          "mail.action.reason.qr",
          "mail.action.reason.picture",
        ],
        "[mail.action.button] https://shop.test/o",
      ),
    ],
    [
      "ORD-08 a reminder",
      { problems: [{ title: "Olivenzweig", reasons: ["text"] }] },
      {},
      "action-reminder",
      short(
        "reminder",
        "",
        ["mail.action.reply", "[]", "## Olivenzweig", "mail.action.reason.text"],
        "[mail.action.button] https://shop.test/o",
      ),
    ],
    [
      "ORD-08 the last reminder",
      { isLast: true },
      {},
      "action-reminder",
      short(
        "reminder",
        "",
        ["mail.reminder.last", "mail.action.reply", "[]"],
        "[mail.action.button] https://shop.test/o",
      ),
    ],
    ["ORD-11 printing", {}, {}, "in-production", short("production", "", [days, "[]", cards])],
    ["ORD-11 an arrived parcel", {}, {}, "delivered", short("delivered", "", ["mail.delivered.help", "[]"])],
    [
      "NEWS-08 a question for a review",
      { leaveAddress: "https://shop.test/u" },
      {},
      "review-request",
      short("review", "", [
        "mail.review.more",
        "[]",
        "## mail.review.byeHeading",
        "mail.review.bye https://shop.test/u",
      ]),
    ],
    [
      "ORD-07 an order cancelled before it was paid",
      {},
      {},
      "cancelled",
      short("cancelled", "", ["mail.cancelled.unpaid", "[]", cards]),
    ],
    [
      "VOUCH-03 a paid one with a code",
      { wasPaid: true },
      { vouchers: [{ code: "HERBST", amount: 500 }] },
      "cancelled",
      short("cancelled", "", ["mail.cancelled.paid", "mail.cancelled.gift", "[]", cards]),
    ],
    [
      "ORD-06 GIFT-05 one whose money pays for another, with a gift voucher",
      { wasPaid: true, wasTransferred: true },
      { giftApplied: minor(1) },
      "cancelled",
      short("cancelled", "", ["mail.cancelled.carried", "mail.cancelled.gift", "[]", cards]),
    ],
    [
      "ORD-12 a refund to a card, with its credit note",
      { refund: { amount: minor(1000), hasNote: true } },
      { paymentMethod: "card" },
      "refunded",
      short("refunded", " 10,00 €", ["mail.refunded.note", "[]"]),
    ],
    [
      "GIFT-05 a refund to a gift voucher, without one",
      { refund: { amount: minor(1000), hasNote: false, toVouchers: true } },
      { paymentMethod: "prepayment" },
      "refunded",
      short("refundedGift", " 10,00 €", ["[]"]),
    ],
    [
      "CHK-05 a question for the account of a refund",
      { refund: { amount: minor(1000), hasNote: false } },
      {},
      "refund-account",
      short("refundAccount", " 10,00 €", ["[]"], "[mail.refundAccount.button] https://shop.test/o#rueckzahlung"),
    ],
    ["ORD-12 the invoice again", {}, {}, "invoice", short("invoice", " RE-2026-000012 23. November 2026", ["[]"])],
    ["ORD-12 the invoice of none", {}, { invoice: null }, "invoice", short("invoice", "  ", ["[]"])],
    [
      "ORD-12 an invoice that is a part of what it was, with fees",
      { refund: { amount: minor(1000), hasNote: true, open: minor(1), fees: minor(250) } },
      {},
      "refunded",
      short("credited", " 10,00 € RE-2026-000012", [
        "mail.credited.rest 0,01 € RE-2026-000012 7. Dezember 2026",
        "mail.credited.fees 2,50 €",
        "mail.refunded.note",
        "[]",
      ]),
    ],
    [
      "ORD-12 the same without fees",
      { refund: { amount: minor(1000), hasNote: true, open: minor(1), fees: minor(0) } },
      { invoice: { number: "RE-2026-000012", issuedOn: "2026-11-23", dueOn: null } },
      "refunded",
      short("credited", " 10,00 € RE-2026-000012", [
        "mail.credited.rest 0,01 € RE-2026-000012 ",
        "mail.refunded.note",
        "[]",
      ]),
    ],
    [
      "ORD-12 an invoice of which nothing is left: its fees are waived with it",
      { refund: { amount: minor(1000), hasNote: true, open: minor(0), fees: minor(250) } },
      {},
      "refunded",
      short("credited", " 10,00 € RE-2026-000012", ["mail.credited.nothing", "mail.refunded.note", "[]"]),
    ],
  ])("%s", (_what, news, order, kind, lines) => {
    expect(letterOf(kind, order, { news })).toEqual(lines);
  });

  test("ORD-11 a refund by transfer names no card, and its credit note only if there is one", () => {
    const opening = ["subject", "preview"].map((part) => `mail.refunded.${part} C418273645 Anna 10,00 €`);
    for (const [hasNote, note] of [
      [true, ["mail.refunded.note"]],
      [false, []],
    ] as const)
      expect(letterOf("refunded", {}, { news: { refund: { amount: minor(1000), hasNote } } })).toEqual([
        ...opening,
        "# mail.refunded.heading C418273645 Anna 10,00 €",
        "mail.refunded.transfer",
        ...note,
        toOrder,
        ...footer,
      ]);
  });

  test.each([
    ["payment-reminder", 0, "118,99 €", []],
    ["first-dunning", 250, "121,49 €", ["mail.dunning.fees: 2,50 €"]],
    ["second-dunning", 500, "123,99 €", ["mail.dunning.fees: 5,00 €"]],
  ] as const)("CHK-06 the %s states what is open with fees of %i", (kind, fees, sum, cost) => {
    const facts = `C418273645 Anna RE-2026-000012 ${sum} 7. Dezember 2026 20. Dezember 2026`;
    const news = { dunning: { open: minor(11_899), fees: minor(fees), payBy: "2026-12-20" } };
    expect(letterOf(kind, {}, { news })).toEqual([
      `mail.${kind}.subject ${facts}`,
      `mail.${kind}.preview ${facts}`,
      `# mail.${kind}.heading ${facts}`,
      `mail.${kind}.text ${facts}`,
      "mail.dunning.crossed",
      "mail.dunning.help",
      toOrder,
      `mail.dunning.invoice ${facts}: 118,99 €`,
      ...cost,
      `= mail.dunning.total ${facts}: ${sum}`,
      "## mail.block.payment",
      ...account,
      "mail.payment.reference RE-2026-000012",
      ...footer,
    ]);
  });
});
