import { formatDate } from "#kernel/formats/date-format.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import { ordererName } from "#modules/addresses/contract.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Letter, LetterLine } from "#modules/mail/contract.ts";
import { isTransfer } from "#modules/payments/contract.ts";
import type { DunningNews } from "../dunning/dunning-rules.ts";
import type { OrderForLetters } from "../order-for-letters.ts";

/** Problems that stop an order and that only its customer can fix, by the texts they need. Source: ORD-08. */
export const actionReasons = ["text", "picture", "qr", "list", "finish"] as const;
export type ActionReason = (typeof actionReasons)[number];

/** What a progress letter needs besides the order. */
export type LetterDetails = {
  /** Lines the customer has to check, and why. Source: ORD-08. */
  readonly problems?: readonly { readonly title: string; readonly reasons: readonly ActionReason[] }[] | undefined;
  /** No further reminder follows. */
  readonly isLast?: boolean | undefined;
  /** What was refunded, to gift vouchers or to the payment, and whether a credit note is enclosed. */
  readonly refund?:
    | {
        readonly amount: MoneyMinor;
        readonly hasNote: boolean;
        readonly toVouchers?: boolean | undefined;
        /** What is left to pay of the invoice after the credit, minor units; absent when money was returned. */
        readonly open?: MoneyMinor | undefined;
        /** Open dunning fees of the invoice. Source: ADR-0038. */
        readonly fees?: MoneyMinor | undefined;
      }
    | undefined;
  /** The state of an overdue invoice. Source: CHK-06. */
  readonly dunning?: DunningNews | undefined;
  /** A part had been paid before the order was cancelled. */
  readonly wasPaid?: boolean | undefined;
  /** The amount paid pays for the order that replaces this one. Source: ORD-06. */
  readonly wasTransferred?: boolean | undefined;
  /** Page on which the recipient unsubscribes from such mails. Source: NEWS-08. */
  readonly leaveAddress?: string | undefined;
};

/** An order and the data its letters share. */
export type LetterData = {
  readonly order: OrderForLetters;
  readonly say: Translate;
  readonly orderAddress: string;
  readonly news: LetterDetails;
  readonly money: (amount: MoneyMinor) => string;
  readonly promise: string;
  readonly lines: readonly LetterLine[];
  readonly footer: readonly string[];
};

type ParagraphTexts = {
  readonly key:
    | "action"
    | "reminder"
    | "production"
    | "delivered"
    | "review"
    | "cancelled"
    | "refunded"
    | "refundedGift"
    | "refundAccount"
    | "credited"
    | "invoice";
  readonly paragraphs: readonly string[];
  readonly values?: Record<string, string>;
};

/** A letter with text and a link to the order only. */
function plainLetter(data: LetterData, { key, paragraphs, values = {} }: ParagraphTexts): Letter {
  const { order, say } = data;
  const all = { nummer: order.number, name: ordererName(order), ...values };
  return {
    subject: say(`mail.${key}.subject`, all),
    preview: say(`mail.${key}.preview`, all),
    heading: say(`mail.${key}.heading`, all),
    paragraphs: [say(`mail.${key}.text`, all), ...paragraphs],
    action: { label: say("mail.confirmation.action"), address: data.orderAddress },
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    smallPrint: [],
    footer: [...data.footer],
  };
}

function problemBlocks({ say, news }: LetterData): Letter["blocks"] {
  return (news.problems ?? []).map(({ title, reasons }) => ({
    heading: title,
    lines: reasons.map((reason) => say(`mail.action.reason.${reason}`)),
  }));
}

/** Asks the customer to check the design; the order is paused. Source: ORD-08. */
export function actionNeeded(data: LetterData): Letter {
  const { say } = data;
  return {
    ...plainLetter(data, { key: "action", paragraphs: [say("mail.action.clock"), say("mail.action.reply")] }),
    action: { label: say("mail.action.button"), address: data.orderAddress },
    blocks: problemBlocks(data),
  };
}

/** Reminds after one day and after three. Source: ORD-08. */
export function actionReminder(data: LetterData): Letter {
  const { say, news } = data;
  const last = news.isLast ? [say("mail.reminder.last")] : [];
  return {
    ...plainLetter(data, { key: "reminder", paragraphs: [...last, say("mail.action.reply")] }),
    action: { label: say("mail.action.button"), address: data.orderAddress },
    blocks: problemBlocks(data),
  };
}

/** The print files passed the check and printing has started. Source: ORD-11. */
export function inProduction(data: LetterData): Letter {
  return { ...plainLetter(data, { key: "production", paragraphs: [data.promise] }), lines: [...data.lines] };
}

/** The parcel arrived. Source: ORD-11. */
export function delivered(data: LetterData): Letter {
  return plainLetter(data, { key: "delivered", paragraphs: [data.say("mail.delivered.help")] });
}

/** Asks for a review, once and only with consent. Source: ORD-11, NEWS-08. */
export function reviewRequest(data: LetterData): Letter {
  const { say, news } = data;
  const adresse = news.leaveAddress ?? data.orderAddress;
  return {
    ...plainLetter(data, { key: "review", paragraphs: [say("mail.review.more")] }),
    smallPrint: [{ heading: say("mail.review.byeHeading"), paragraphs: [say("mail.review.bye", { adresse })] }],
  };
}

/** Nothing is printed, and what happens to the money. Source: ORD-11. */
export function cancelled(data: LetterData): Letter {
  const { order, say, news } = data;
  const money = say(
    news.wasTransferred ? "mail.cancelled.carried" : news.wasPaid ? "mail.cancelled.paid" : "mail.cancelled.unpaid",
  );
  const credit = order.giftApplied > 0 || order.vouchers.length > 0 ? [say("mail.cancelled.gift")] : [];
  return { ...plainLetter(data, { key: "cancelled", paragraphs: [money, ...credit] }), lines: [...data.lines] };
}

/** A refund was made. Source: ORD-11, GIFT-05. */
export function refunded(data: LetterData): Letter {
  const { order, say, news } = data;
  const betrag = news.refund ? data.money(news.refund.amount) : "";
  const toVouchers = news.refund?.toVouchers === true;
  if (news.refund?.open !== undefined) return offInvoice(data, { ...news.refund, open: news.refund.open });
  const letter = plainLetter(data, {
    key: toVouchers ? "refundedGift" : "refunded",
    paragraphs: news.refund?.hasNote ? [say("mail.refunded.note")] : [],
    values: { betrag },
  });
  if (toVouchers || !isTransfer(order.paymentMethod)) return letter;
  const [, ...rest] = letter.paragraphs;
  return { ...letter, paragraphs: [say("mail.refunded.transfer"), ...rest] };
}

/** A refund goes by bank transfer, and the customer is asked for the account. Source: CHK-05, ORD-11. */
export function refundAccount(data: LetterData): Letter {
  const betrag = data.news.refund ? data.money(data.news.refund.amount) : "";
  return {
    ...plainLetter(data, { key: "refundAccount", paragraphs: [], values: { betrag } }),
    action: { label: data.say("mail.refundAccount.button"), address: `${data.orderAddress}#rueckzahlung` },
  };
}

type OffInvoice = { readonly amount: MoneyMinor; readonly open: MoneyMinor; readonly fees?: MoneyMinor | undefined };

/** An open invoice was reduced; `open` is what is left of it, `fees` the dunning fees, minor units. Source: ORD-12. */
function offInvoice(data: LetterData, { amount, open, fees = minor(0) }: OffInvoice): Letter {
  const { order, say } = data;
  const rest = data.money(open);
  const rechnung = order.invoice?.number ?? order.number;
  const faellig = order.invoice?.dueOn ? formatDate(order.invoice.dueOn, order.locale) : "";
  return plainLetter(data, {
    key: "credited",
    paragraphs: [
      open > 0 ? say("mail.credited.rest", { rest, rechnung, faellig }) : say("mail.credited.nothing"),
      ...(open > 0 && fees > 0 ? [say("mail.credited.fees", { kosten: data.money(fees) })] : []),
      say("mail.refunded.note"),
    ],
    values: { betrag: data.money(amount), rechnung },
  });
}

/** The invoice alone, on request. Source: ORD-11, ORD-12. */
export function invoiceAgain(data: LetterData): Letter {
  const { invoice, locale } = data.order;
  const values = { rechnung: invoice?.number ?? "", datum: invoice ? formatDate(invoice.issuedOn, locale) : "" };
  return plainLetter(data, { key: "invoice", paragraphs: [], values });
}
