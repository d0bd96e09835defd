import { formatDate } from "#kernel/formats/date-format.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import { ordererName } from "#modules/addresses/contract.ts";
import type { Letter, LetterLine, Say } from "#modules/mail/contract.ts";
import { isTransfer } from "#modules/payments/contract.ts";
import type { DunningNews } from "../dunning/dunning-rules.ts";
import type { OrderForLetters } from "../order-for-letters.ts";

/** What stops an order and only its customer can put right, in kinds that need words of their own. Source: ORD-08. */
export const actionReasons = ["text", "picture", "qr", "list", "finish"] as const;
/** One of them. */
export type ActionReason = (typeof actionReasons)[number];

/** What a letter on the way of an order needs beside it. */
export type LetterNews = {
  /** Lines the customer has to look at, and why. Source: ORD-08. */
  readonly problems?: readonly { readonly title: string; readonly reasons: readonly ActionReason[] }[] | undefined;
  /** No reminder follows this one. */
  readonly isLast?: boolean | undefined;
  /** What was given back, to gift vouchers or to the payment, and whether a credit note is enclosed. */
  readonly refund?:
    | {
        readonly amount: MoneyMinor;
        readonly hasNote: boolean;
        readonly toVouchers?: boolean | undefined;
        /** What is left to pay of the invoice it was taken off, minor units; absent where money went back. */
        readonly open?: MoneyMinor | undefined;
        /** Dunning fees that are open beside it. Source: ADR-0038. */
        readonly fees?: MoneyMinor | undefined;
      }
    | undefined;
  /** What is open of an invoice that was not paid in time. Source: CHK-06. */
  readonly dunning?: DunningNews | undefined;
  /** Something had been paid before the order was cancelled. */
  readonly wasPaid?: boolean | undefined;
  /** What had been paid pays the order it was changed into. Source: ORD-06. */
  readonly wasTransferred?: boolean | undefined;
  /** Page on which the recipient ends such mails. Source: NEWS-08. */
  readonly leaveAddress?: string | undefined;
};

/** An order and everything its letters say in the same way. */
export type LetterData = {
  readonly order: OrderForLetters;
  readonly say: Say;
  readonly orderAddress: string;
  readonly news: LetterNews;
  readonly money: (amount: MoneyMinor) => string;
  readonly promise: string;
  readonly lines: readonly LetterLine[];
  readonly footer: readonly string[];
};

type ParagraphTexts = {
  readonly key: string;
  readonly paragraphs: readonly string[];
  readonly values?: Record<string, string>;
};

/** A letter of words alone with the way to the order. */
function plainLetter(told: LetterData, { key, paragraphs, values = {} }: ParagraphTexts): Letter {
  const { order, say } = told;
  const all = { nummer: order.number, name: ordererName(order), ...values };
  return {
    subject: say(`mail.${key}.subject`, all),
    preview: say(`mail.${key}.preview`, all),
    heading: say(`mail.${key}.heading`, all),
    paragraphs: [say(`mail.${key}.text`, all), ...paragraphs],
    action: { label: say("mail.confirmation.action"), address: told.orderAddress },
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    smallPrint: [],
    footer: [...told.footer],
  };
}

function problemBlocks({ say, news }: LetterData): Letter["blocks"] {
  return (news.problems ?? []).map(({ title, reasons }) => ({
    heading: title,
    lines: reasons.map((reason) => say(`mail.action.reason.${reason}`)),
  }));
}

/** Asks the customer to look at the design; the order waits. Source: ORD-08. */
export function actionNeeded(told: LetterData): Letter {
  const { say } = told;
  return {
    ...plainLetter(told, { key: "action", paragraphs: [say("mail.action.clock"), say("mail.action.reply")] }),
    action: { label: say("mail.action.button"), address: told.orderAddress },
    blocks: problemBlocks(told),
  };
}

/** Asks again after a day and after three. Source: ORD-08. */
export function actionReminder(told: LetterData): Letter {
  const { say, news } = told;
  const last = news.isLast ? [say("mail.reminder.last")] : [];
  return {
    ...plainLetter(told, { key: "reminder", paragraphs: [...last, say("mail.action.reply")] }),
    action: { label: say("mail.action.button"), address: told.orderAddress },
    blocks: problemBlocks(told),
  };
}

/** The print files are fine and the press runs. Source: ORD-11. */
export function inProduction(told: LetterData): Letter {
  return { ...plainLetter(told, { key: "production", paragraphs: [told.promise] }), lines: [...told.lines] };
}

/** The parcel arrived. Source: ORD-11. */
export function delivered(told: LetterData): Letter {
  return plainLetter(told, { key: "delivered", paragraphs: [told.say("mail.delivered.help")] });
}

/** Asks how the goods turned out, once and with consent. Source: ORD-11, NEWS-08. */
export function reviewRequest(told: LetterData): Letter {
  const { say, news } = told;
  const adresse = news.leaveAddress ?? told.orderAddress;
  return {
    ...plainLetter(told, { key: "review", paragraphs: [say("mail.review.more")] }),
    smallPrint: [{ heading: say("mail.review.byeHeading"), paragraphs: [say("mail.review.bye", { adresse })] }],
  };
}

/** Nothing is printed, and what happens to the money. Source: ORD-11. */
export function cancelled(told: LetterData): Letter {
  const { order, say, news } = told;
  const money = say(
    news.wasTransferred ? "mail.cancelled.carried" : news.wasPaid ? "mail.cancelled.paid" : "mail.cancelled.unpaid",
  );
  const credit = order.giftApplied > 0 || order.vouchers.length > 0 ? [say("mail.cancelled.gift")] : [];
  return { ...plainLetter(told, { key: "cancelled", paragraphs: [money, ...credit] }), lines: [...told.lines] };
}

/** Money went back. Source: ORD-11, GIFT-05. */
export function refunded(told: LetterData): Letter {
  const { order, say, news } = told;
  const betrag = news.refund ? told.money(news.refund.amount) : "";
  const toVouchers = news.refund?.toVouchers === true;
  if (news.refund?.open !== undefined) return offInvoice(told, { ...news.refund, open: news.refund.open });
  const letter = plainLetter(told, {
    key: toVouchers ? "refundedGift" : "refunded",
    paragraphs: news.refund?.hasNote ? [say("mail.refunded.note")] : [],
    values: { betrag },
  });
  if (toVouchers || !isTransfer(order.paymentMethod)) return letter;
  const [, ...rest] = letter.paragraphs;
  return { ...letter, paragraphs: [say("mail.refunded.transfer"), ...rest] };
}

/** Money goes back by bank transfer, and the customer tells where to. Source: CHK-05, ORD-11. */
export function refundAccount(told: LetterData): Letter {
  const betrag = told.news.refund ? told.money(told.news.refund.amount) : "";
  return {
    ...plainLetter(told, { key: "refundAccount", paragraphs: [], values: { betrag } }),
    action: { label: told.say("mail.refundAccount.button"), address: `${told.orderAddress}#rueckzahlung` },
  };
}

type OffInvoice = { readonly amount: MoneyMinor; readonly open: MoneyMinor; readonly fees?: MoneyMinor | undefined };

/** So much less is to be paid of an open invoice; `open` is what is left of it, `fees` what letters cost, minor units. Source: ORD-12. */
function offInvoice(told: LetterData, { amount, open, fees = minor(0) }: OffInvoice): Letter {
  const { order, say } = told;
  const rest = told.money(open);
  const rechnung = order.invoice?.number ?? order.number;
  const faellig = order.invoice?.dueOn ? formatDate(order.invoice.dueOn, order.locale) : "";
  return plainLetter(told, {
    key: "credited",
    paragraphs: [
      open > 0 ? say("mail.credited.rest", { rest, rechnung, faellig }) : say("mail.credited.nothing"),
      ...(open > 0 && fees > 0 ? [say("mail.credited.fees", { kosten: told.money(fees) })] : []),
      say("mail.refunded.note"),
    ],
    values: { betrag: told.money(amount), rechnung },
  });
}

/** The invoice alone, on demand. Source: ORD-11, ORD-12. */
export function invoiceAgain(told: LetterData): Letter {
  const { invoice, locale } = told.order;
  const values = { rechnung: invoice?.number ?? "", datum: invoice ? formatDate(invoice.issuedOn, locale) : "" };
  return plainLetter(told, { key: "invoice", paragraphs: [], values });
}
