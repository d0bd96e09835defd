import { keyIn } from "#kernel/formats/message-key.ts";
import { formatDate, formatDay, shopDateOf } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { minor, type MoneyMinor, taxedRates } from "#kernel/money.ts";
import { addressLines, ordererName } from "#modules/addresses/contract.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { type Letter, letterFooter, type LetterLine, type Sender } from "#modules/mail/contract.ts";
import { carrierOf, trackingAddress } from "../parcels/carriers.ts";
import { dunningLetter } from "./dunning-letter.ts";
import type { DunningStep } from "../dunning/dunning-rules.ts";
import type { OrderMailKind } from "../model.ts";
import { isPaidOnline } from "#modules/payments/contract.ts";
import type { OrderForLetters } from "../order-for-letters.ts";
import * as progress from "./progress-letters.ts";
import { exclusionOf, isGranted, originOf, withdrawalLawOf } from "../documents/withdrawal-law.ts";

/** What a letter needs besides the order. `orderAddress` is the customer's own status page. */
export type LetterContext = {
  readonly say: Translate;
  readonly sender: Sender;
  readonly orderAddress: string;
  /** The page for withdrawing from this order. Source: ORD-13. */
  readonly withdrawAddress: string;
  /** Number of the parcel a shipping letter is about; all parcels when absent. Source: SHIP-11. */
  readonly shipment?: number | undefined;
  /** The code that refunds the price of a paper set; `until` in ms since 1970. Source: SAMP-06. */
  readonly setVoucher?:
    | { readonly code: string; readonly amount: MoneyMinor; readonly until: number | null }
    | undefined;
  /** What happened to the order after it was placed. */
  readonly news?: progress.LetterDetails;
};

type Part = { readonly order: OrderForLetters; readonly context: LetterContext };

function money({ order }: Part, amount: MoneyMinor): string {
  return formatMoney({ amount, currency: order.currency }, order.locale);
}

function linesOf(part: Part): LetterLine[] {
  const { shipment } = part.context;
  return part.order.lines
    .filter((line) => shipment === undefined || line.shipment === shipment)
    .map((line) => ({
      title: line.title,
      details: line.optionLabels.map((option) => option.value),
      quantity: String(line.quantity),
      amount: money(part, line.lineTotal),
    }));
}

function totalsOf(part: Part): Letter["totals"] {
  const { order, context } = part;
  const rates = taxedRates(order.tax).map((row) => ({
    label: context.say("mail.total.tax", { satz: rateText(row.basisPoints, order.locale) }),
    amount: money(part, minor(row.tax)),
    strong: false,
  }));
  return [
    { label: context.say("mail.total.goods"), amount: money(part, order.goods), strong: false },
    {
      label: context.say(keyIn("mail.total.shipping", order.shippingMethod)),
      amount: money(part, order.shipping),
      strong: false,
    },
    ...order.vouchers.map(({ code, amount }) => ({
      label: context.say("mail.total.code", { code }),
      amount: context.say("mail.total.less", { betrag: money(part, minor(amount)) }),
      strong: false,
    })),
    { label: context.say("mail.total.grand"), amount: money(part, order.grand), strong: true },
    ...giftRows(part),
    ...rates,
  ];
}

/** The amount left to pay after gift vouchers, minor units. Source: GIFT-03. */
function leftToPay({ order }: Part): MoneyMinor {
  return minor(order.grand - order.giftApplied);
}

/** What gift vouchers paid, and the rest. Source: GIFT-03. */
function giftRows(part: Part): Letter["totals"] {
  const { order, context } = part;
  if (order.giftApplied === 0) return [];
  const paid = context.say("mail.total.less", { betrag: money(part, order.giftApplied) });
  return [
    { label: context.say("mail.total.gift"), amount: paid, strong: false },
    { label: context.say("mail.total.toPay"), amount: money(part, leftToPay(part)), strong: true },
  ];
}

/** A rate as displayed: 1900 is "19", 810 is "8,1". */
export function rateText(basisPoints: number, locale: Locale): string {
  return formatNumber(basisPoints / 100, locale);
}

/** The promised dates of the whole order, or of each parcel. Source: CHK-07, SHIP-11. */
export function promiseText(part: Part): string {
  const { order, context } = part;
  if (order.shipments.length === 0) return context.say("mail.delivery.mail");
  if (order.shipments.length < 2) return daysText(part, order.promise);
  const each = order.shipments.map(({ number, promise }) =>
    context.say("mail.delivery.part", { teil: number, tage: daysText(part, promise) }),
  );
  return [context.say("mail.delivery.parts", { anzahl: order.shipments.length }), ...each].join(" ");
}

/** Dates of a delivery: one date, or from and to. */
function daysText({ order, context }: Part, { from, to }: OrderForLetters["promise"]): string {
  const von = formatDay(from, order.locale);
  if (from === to) return context.say("mail.delivery.day", { tag: von });
  return context.say("mail.delivery.window", { von, bis: formatDay(to, order.locale) });
}

function addressBlock(part: Part, key: "delivery" | "billing"): Letter["blocks"][number] {
  const { order, context } = part;
  const address = order[key];
  return {
    heading: context.say(`mail.block.${key}`),
    lines: [...addressLines(address), context.say(`shop.countries.${address.country}`)],
  };
}

/** The billing address only if it differs. */
function addressBlocks(part: Part): Letter["blocks"] {
  const delivery = addressBlock(part, "delivery");
  const billing = addressBlock(part, "billing");
  if (part.order.shipments.length === 0) return [billing];
  return billing.lines.join() === delivery.lines.join() ? [delivery] : [delivery, billing];
}

function paymentBlock(part: Part): Letter["blocks"] {
  const { order, context } = part;
  const { say, sender } = context;
  const heading = say("mail.block.payment");
  if (order.paymentMethod === "none")
    return [{ heading, lines: [say(order.giftApplied > 0 ? "mail.payment.gift" : "mail.payment.none")] }];
  if (order.paymentMethod === "card") return [{ heading, lines: [say("mail.payment.card")] }];
  if (isPaidOnline(order.paymentMethod))
    return [{ heading, lines: [say("mail.payment.online", { weg: say(`orders.payment.${order.paymentMethod}`) })] }];
  const account = [sender.name, `IBAN ${sender.iban}`, `BIC ${sender.bic}`, sender.bank];
  if (order.paymentMethod === "prepayment") {
    const textKey = order.shipments.length === 0 ? "prepaymentMail" : "prepayment";
    const intro = say(`mail.payment.${textKey}`, { betrag: money(part, leftToPay(part)) });
    return [{ heading, lines: [intro, ...account, say("mail.payment.reference", { zeichen: order.number })] }];
  }
  // Without an invoice there is no due date yet; the invoice sets it.
  if (order.invoice === null) return [];
  const { number: zeichen, dueOn } = order.invoice;
  const faellig = dueOn ? formatDate(dueOn, order.locale) : "";
  const intro = say("mail.payment.invoice", { betrag: money(part, leftToPay(part)), faellig });
  return [{ heading, lines: [intro, ...account, say("mail.payment.reference", { zeichen })] }];
}

/** How the price of a paper set is refunded. Source: SAMP-06. */
function setNotes(part: Part): string[] {
  const { order, context } = part;
  if (!context.setVoucher) return [];
  const { code, amount, until } = context.setVoucher;
  const datum = until === null ? "" : formatDate(shopDateOf(until), order.locale);
  return [context.say("mail.note.setVoucher", { code, betrag: money(part, amount), datum })];
}

/** The opening of the confirmation: how the order was or will be paid. Source: ORD-11. */
function confirmationText({ order }: Part): string {
  if (order.shipments.length === 0) return order.paymentMethod === "prepayment" ? "mailPrepayment" : "mail";
  if (isPaidOnline(order.paymentMethod)) return "card";
  return order.paymentMethod === "none" && order.giftApplied > 0 ? "gift" : order.paymentMethod;
}

/**
 * Who checks the design before printing, and that ribbons are enclosed loose with the cards. Source: CFG-18, CARD-09.
 */
function notesOf({ order, context }: Part): string[] {
  const keys = new Set(order.lines.flatMap((line) => line.optionLabels.map((option) => option.key)));
  const { taxTreatment } = order;
  return [
    ...(taxTreatment === "taxed" || taxTreatment === "export" ? [] : [context.say(`invoice.untaxed.${taxTreatment}`)]),
    ...(keys.has("designerCheck") ? [context.say("mail.note.designerCheck")] : []),
    ...(keys.has("ribbon") || keys.has("bow") ? [context.say("mail.note.ribbon")] : []),
  ];
}

/**
 * The right of withdrawal under the law of the customer's country and how to exercise it; the full instructions are
 * attached to the confirmation. Source: ORD-13.
 */
function withdrawal({ order, context }: Part, instructed: boolean): Letter["smallPrint"][number] {
  const law = withdrawalLawOf(order.billing.country);
  return {
    heading: context.say("mail.withdrawal.heading"),
    paragraphs: [
      context.say("mail.withdrawal.personalised", { norm: exclusionOf(law, context.say) }),
      ...(isGranted(law) ? [originOf(law, context.say)] : []),
      ...(instructed ? [context.say("mail.withdrawal.others")] : []),
      context.say("mail.withdrawal.link", { adresse: context.withdrawAddress }),
    ],
  };
}

function footerOf({ context }: Part): string[] {
  return letterFooter(context.sender, context.say);
}

function confirmation(part: Part): Letter {
  const { order, context } = part;
  const { say } = context;
  const name = ordererName(order);
  return {
    subject: say("mail.confirmation.subject", { nummer: order.number }),
    preview: say("mail.confirmation.preview"),
    heading: say("mail.confirmation.heading", { name }),
    paragraphs: [
      say(keyIn("mail.confirmation.text", confirmationText(part))),
      // With prepayment, the period starts with the payment. Source: CHK-05.
      order.paymentMethod === "prepayment" && order.shipments.length > 0
        ? `${promiseText(part)} ${say("mail.delivery.afterTransfer")}`
        : promiseText(part),
    ],
    action: { label: say("mail.confirmation.action"), address: context.orderAddress },
    lines: linesOf(part),
    totals: totalsOf(part),
    blocks: [...paymentBlock(part), ...addressBlocks(part)],
    notes: notesOf(part),
    smallPrint: [withdrawal(part, true)],
    footer: footerOf(part),
  };
}

function paymentReceived(part: Part): Letter {
  const { order, context } = part;
  const { say } = context;
  return {
    subject: say("mail.paid.subject", { nummer: order.number }),
    preview: say("mail.paid.preview"),
    heading: say("mail.paid.heading"),
    paragraphs: [say("mail.paid.text", { betrag: money(part, leftToPay(part)) }), promiseText(part)],
    action: { label: say("mail.confirmation.action"), address: context.orderAddress },
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    smallPrint: [],
    footer: footerOf(part),
  };
}

/**
 * The part of a letter about a shipped parcel: which one it is, when it arrives and what is still to come. Source:
 * SHIP-11.
 */
function aboutParcel(part: Part): { readonly key: "shipped" | "shippedPart" | "shippedLast"; readonly days: string } {
  const { order, context } = part;
  const parcel = order.shipments.find(({ number }) => number === context.shipment);
  if (!parcel) return { key: "shipped", days: daysText(part, order.promise) };
  const later = order.shipments.filter(({ carrier, number }) => carrier === null && number !== parcel.number);
  const days = daysText(part, parcel.promise);
  const [next] = later;
  if (!next) return { key: "shippedLast", days };
  return {
    key: "shippedPart",
    days: `${days} ${context.say("mail.shippedPart.rest", { tage: daysText(part, next.promise) })}`,
  };
}

function shipped(part: Part): Letter {
  const { order, context } = part;
  const { say } = context;
  const { key, days } = aboutParcel(part);
  const parcel = order.shipments.find(({ number }) => number === (context.shipment ?? 1));
  const carrier = carrierOf(parcel?.carrier ?? "") ?? "letter";
  const number = parcel?.trackingNumber ?? "";
  const tracking = trackingAddress(carrier, number);
  const spediteur = say(`mail.carrier.${carrier}`);
  return {
    subject: say(`mail.${key}.subject`, { nummer: order.number }),
    preview: say(`mail.${key}.preview`),
    heading: say(`mail.${key}.heading`),
    paragraphs: [
      tracking ? say("mail.shipped.parcel", { spediteur, nummer: number }) : say("mail.shipped.letter"),
      days,
    ],
    action: tracking
      ? { label: say("mail.shipped.action"), address: tracking }
      : { label: say("mail.confirmation.action"), address: context.orderAddress },
    lines: linesOf(part),
    totals: [],
    blocks: [addressBlock(part, "delivery")],
    notes: [...notesOf(part), ...setNotes(part)],
    smallPrint: [withdrawal(part, false)],
    footer: footerOf(part),
  };
}

/** Builds a letter about an order's progress from the data they all share. */
const progressLetter =
  (write: (data: progress.LetterData) => Letter) =>
  (part: Part): Letter =>
    write({
      order: part.order,
      say: part.context.say,
      orderAddress: part.context.orderAddress,
      news: part.context.news ?? {},
      money: (amount) => money(part, amount),
      promise: promiseText(part),
      lines: linesOf(part),
      footer: footerOf(part),
    });

/** A letter about an overdue invoice. */
const dunning = (step: DunningStep) => (part: Part) =>
  progressLetter((parts) => dunningLetter(step, parts, part.context.sender))(part);

const letters: Readonly<Record<OrderMailKind, (part: Part) => Letter>> = {
  "order-confirmation": confirmation,
  "payment-received": paymentReceived,
  "action-needed": progressLetter(progress.actionNeeded),
  "action-reminder": progressLetter(progress.actionReminder),
  "in-production": progressLetter(progress.inProduction),
  shipped,
  delivered: progressLetter(progress.delivered),
  "review-request": progressLetter(progress.reviewRequest),
  cancelled: progressLetter(progress.cancelled),
  refunded: progressLetter(progress.refunded),
  "refund-account": progressLetter(progress.refundAccount),
  invoice: progressLetter(progress.invoiceAgain),
  "payment-reminder": dunning("payment-reminder"),
  "first-dunning": dunning("first-dunning"),
  "second-dunning": dunning("second-dunning"),
};

/** Composes a mail about an order in the order's language. Source: ORD-11. */
export function composeLetter(kind: OrderMailKind, order: OrderForLetters, context: LetterContext): Letter {
  return letters[kind]({ order, context });
}
