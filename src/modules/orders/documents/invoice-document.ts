import { keyIn, type MessageKey } from "#kernel/formats/message-key.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import { formatExactUnitPrice, formatMoney } from "#kernel/formats/money-format.ts";
import { formatPercent } from "#kernel/formats/number-format.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import { addressLines } from "#modules/addresses/contract.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Sender } from "#modules/mail/contract.ts";
import { paragraph, type Paper, type PaperBlock } from "#modules/paperwork/contract.ts";
import { isPaidOnline } from "#modules/payments/contract.ts";
import { rateText } from "../letters/compose-letter.ts";
import type { OrderForLetters } from "../order-for-letters.ts";

/** An order with its invoice and the date on which the goods are shipped (ISO date). */
export type InvoicedOrder = OrderForLetters & {
  readonly invoice: NonNullable<OrderForLetters["invoice"]>;
  readonly suppliedOn: string;
  /** ISO date of the payment; null while it is unpaid. */
  readonly paidOn: string | null;
};

type Part = { readonly order: InvoicedOrder; readonly say: Translate; readonly sender: Sender };

const columns = { position: 0, article: 10, quantity: 92, unit: 112, rate: 136, total: 148 } as const;

function money({ order }: Part, amount: number): string {
  return formatMoney({ amount: minor(amount), currency: order.currency }, order.locale);
}

/** The price of one piece; when no exact unit price exists, the line total, marked as such. Source: ORD-12. */
function unitOf({ order, say }: Part, { lineTotal, quantity }: InvoicedOrder["lines"][number]) {
  const total = { amount: lineTotal, currency: order.currency };
  const exact = formatExactUnitPrice(total, quantity, order.locale);
  return exact === undefined
    ? { unit: formatMoney(total, order.locale), per: say("invoice.per", { menge: quantity }) }
    : { unit: exact, per: "" };
}

/** Both addresses and, beside them, the document's facts: keys below `invoice.` and their values. */
export function addressBlock(
  order: Pick<OrderForLetters, "billing">,
  say: Translate,
  sender: Sender,
  facts: readonly (readonly [name: MessageKey, value: string])[],
): readonly PaperBlock[] {
  const back = `${sender.name} · ${sender.street} · ${sender.postcode} ${sender.city}`;
  const recipient = [...addressLines(order.billing), say(`shop.countries.${order.billing.country}`)];
  return [
    { kind: "row", cells: [{ text: back, x: 0, w: 95, style: "small" }], gap: 2 },
    {
      kind: "row",
      cells: [
        { text: recipient.join("\n"), x: 0, w: 95 },
        { text: facts.map(([key]) => say(key)).join("\n"), x: 104, w: 31, style: "text" },
        { text: facts.map(([, value]) => value).join("\n"), x: 135, w: 35, align: "right", style: "text" },
      ],
      gap: 14,
    },
  ];
}

function headRow({ say }: Part): PaperBlock {
  const head = (key: string) => say(keyIn("invoice.column", key));
  return {
    kind: "row",
    cells: [
      { text: head("position"), x: columns.position, w: 10, style: "small" },
      { text: head("article"), x: columns.article, w: 80, style: "small" },
      { text: head("quantity"), x: columns.quantity, w: 18, align: "right", style: "small" },
      { text: head("unit"), x: columns.unit, w: 22, align: "right", style: "small" },
      { text: head("rate"), x: columns.rate, w: 12, align: "right", style: "small" },
      { text: head("total"), x: columns.total, w: 22, align: "right", style: "small" },
    ],
    gap: 1.5,
  };
}

function goodsRows(part: Part): readonly PaperBlock[] {
  const { order, say } = part;
  const percent = (basisPoints: number): string => formatPercent(basisPoints / 100, order.locale);
  // Postage and codes share the tax of taxed goods: a gift voucher is untaxed and has neither (GIFT-01, VOUCH-03).
  const highest = percent(Math.max(0, ...order.tax.map(({ basisPoints }) => basisPoints)));
  const row = (
    position: string,
    article: string,
    quantity: string,
    { unit, per }: { readonly unit: string; readonly per: string },
    total: MoneyMinor,
    details: string,
    rate = highest,
  ): PaperBlock[] => [
    {
      kind: "row",
      cells: [
        { text: position, x: columns.position, w: 10 },
        { text: article, x: columns.article, w: 80, style: "strong" },
        { text: quantity, x: columns.quantity, w: 18, align: "right" },
        { text: unit, x: columns.unit, w: 22, align: "right" },
        { text: rate, x: columns.rate, w: 12, align: "right" },
        { text: money(part, total), x: columns.total, w: 22, align: "right" },
      ],
      gap: details || per ? 0.5 : 2,
    },
    ...(details || per
      ? [
          {
            kind: "row" as const,
            cells: [
              { text: details, x: columns.article, w: 80, style: "small" as const },
              { text: per, x: columns.unit, w: 22, align: "right" as const, style: "small" as const },
            ].filter(({ text }) => text !== ""),
            gap: 2,
          },
        ]
      : []),
    { kind: "rule", gap: 2 },
  ];
  const alone = (amount: MoneyMinor) => ({ unit: money(part, amount), per: "" });
  const goods = order.lines.flatMap((line, index) =>
    row(
      String(index + 1),
      line.title,
      String(line.quantity),
      unitOf(part, line),
      line.lineTotal,
      line.optionLabels.map((option) => option.value).join(" · "),
      percent(line.tax.basisPoints),
    ),
  );
  const shipping = say(keyIn("mail.total.shipping", order.shippingMethod));
  const codes = order.vouchers.flatMap(({ code, amount }, index) => {
    const less = minor(-amount);
    return row(String(order.lines.length + 2 + index), say("invoice.code", { code }), "1", alone(less), less, "");
  });
  return [
    ...goods,
    ...row(String(order.lines.length + 1), shipping, "1", alone(order.shipping), order.shipping, ""),
    ...codes,
  ];
}

/** A total below the table: label and amount. */
export function sumRow(label: string, amount: string, style: "text" | "strong"): PaperBlock {
  return {
    kind: "row",
    cells: [
      { text: label, x: columns.quantity, w: 54, style },
      { text: amount, x: columns.total, w: 22, align: "right", style },
    ],
    gap: 1,
  };
}

function sums(part: Part): readonly PaperBlock[] {
  const { order, say } = part;
  const perRate = order.tax.flatMap((row) => {
    const satz = rateText(row.basisPoints, order.locale);
    return [
      sumRow(say("invoice.net", { satz }), money(part, row.net), "text"),
      sumRow(say("invoice.tax", { satz }), money(part, row.tax), "text"),
    ];
  });
  const gift =
    order.giftApplied === 0
      ? []
      : [
          sumRow(say("invoice.gift"), money(part, minor(0 - order.giftApplied)), "text"),
          sumRow(say("invoice.toPay"), money(part, minor(order.grand - order.giftApplied)), "strong"),
        ];
  return [...perRate, sumRow(say("invoice.grand"), money(part, order.grand), "strong"), ...gift];
}

function paymentText({ order, say, sender }: Part): string {
  if (order.paymentMethod === "none") return say(order.giftApplied > 0 ? "invoice.paid.gift" : "invoice.paid.none");
  if (order.paidOn)
    return say(
      keyIn(
        "invoice.paid",
        isPaidOnline(order.paymentMethod) && order.paymentMethod !== "card" ? "online" : order.paymentMethod,
      ),
      {
        datum: formatDate(order.paidOn, order.locale),
        weg: say(`orders.payment.${order.paymentMethod}`),
      },
    );
  return openText(order.invoice.dueOn, order.locale, say, sender);
}

/** How to pay an open invoice, and by which date (ISO). Source: CHK-06, ORD-12. */
export function openText(
  dueOn: string | null,
  locale: OrderForLetters["locale"],
  say: Translate,
  sender: Sender,
): string {
  const faellig = dueOn ? formatDate(dueOn, locale) : "";
  return say("invoice.open", { faellig, iban: sender.iban, bic: sender.bic, bank: sender.bank });
}

/**
 * The facts a company needs on its invoice, one line each: its VAT number and its own references. Source: CHK-13, § 14a
 * UStG.
 */
export function businessFacts({ business }: Pick<OrderForLetters, "business">, say: Translate): readonly PaperBlock[] {
  if (!business) return [];
  const fields = ["vatId", "orderReference", "buyerReference", "leitwegId"] as const;
  const facts = fields.flatMap((field) =>
    business[field] === "" ? [] : [`${say(`invoice.${field === "vatId" ? "buyerVatId" : field}`)}: ${business[field]}`],
  );
  return facts.length === 0 ? [] : [paragraph(facts.join("\n"), "text", 6)];
}

/**
 * Why an invoice charges no tax, in the wording required by law; nothing when tax is charged. Source: § 14a UStG,
 * CHK-13.
 */
export function untaxedText(
  { taxTreatment }: Pick<OrderForLetters, "taxTreatment">,
  say: Translate,
): readonly PaperBlock[] {
  return taxTreatment === "taxed" ? [] : [paragraph(say(`invoice.untaxed.${taxTreatment}`), "strong", 4)];
}

/** The footer columns of an invoice or credit note: seller, contact, register and account. Source: § 14 (4) UStG. */
export function paperFooter(say: Translate, sender: Sender): readonly string[] {
  return [
    `${sender.name}\n${sender.street}\n${sender.postcode} ${sender.city}`,
    `${sender.email}\n${sender.phone}\n${say("invoice.director", { name: sender.director })}`,
    `${sender.register}\n${say("mail.footer.vatId", { nummer: sender.vatId })}\n${sender.bank}, ${sender.iban}`,
  ];
}

/**
 * The invoice of an order with all fields required by law: seller, buyer, number, issue and supply date, kind and
 * quantity of goods, net and tax per rate, total, and how it was or is to be paid.
 * @source ORD-12, § 14 (4) UStG, PRICE-16
 */
export function invoiceDocument(order: InvoicedOrder, say: Translate, sender: Sender): Paper {
  const part: Part = { order, say, sender };
  const { number, issuedOn } = order.invoice;
  const facts = [
    ["invoice.number", number],
    ["invoice.date", formatDate(issuedOn, order.locale)],
    ["invoice.supplied", formatDate(order.suppliedOn, order.locale)],
    ["invoice.order", order.number],
  ] as const;
  return {
    title: say("invoice.title", { nummer: number }),
    documentId: number,
    created: `${issuedOn}T00:00:00Z`,
    brand: say("page.brand"),
    footer: paperFooter(say, sender),
    pageLabel: (page, of) => say("invoice.page", { n: page, von: of }),
    blocks: [
      ...addressBlock(order, say, sender, facts),
      paragraph(say("invoice.heading"), "title", 6),
      ...businessFacts(order, say),
      headRow(part),
      { kind: "rule", gap: 2 },
      ...goodsRows(part),
      { kind: "row", cells: [{ text: " ", x: 0, w: 10 }], gap: 0 },
      ...sums(part),
      { kind: "row", cells: [{ text: " ", x: 0, w: 10 }], gap: 2 },
      ...untaxedText(order, say),
      paragraph(paymentText(part), "text", 4),
      paragraph(say(order.taxTreatment === "taxed" ? "invoice.thanks" : "invoice.thanksUntaxed"), "text", 0),
    ],
  };
}
