import { addressBelow } from "#kernel/urls/address-below.ts";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { type Letter, letterFooter, type Sender } from "#modules/mail/contract.ts";
import type { complaintMailKinds } from "./model.ts";

/** The facts of a mail about an outcome; amounts in minor units. */
export type MailFacts = {
  readonly amount?: number | undefined;
  readonly currency?: Currency | undefined;
  /** The part returned to gift vouchers; the rest went to the payment. Source: GIFT-05. */
  readonly onVouchers?: number | undefined;
  /** What is left to pay of the unpaid invoice that was credited; absent when money was returned. Source: ORD-12. */
  readonly left?: number | undefined;
  readonly code?: string | undefined;
  readonly pin?: string | undefined;
  readonly percent?: number | undefined;
  /** Order number of the reprint. */
  readonly number?: string | undefined;
  /** Nothing is printed: stock articles are sent once more. Source: PDP-13. */
  readonly fromShelf?: boolean | undefined;
};

/** What a letter needs besides the facts; `page` is the order's own page, `words` the staff's text. */
export type ComplaintLetterContext = {
  readonly say: Translate;
  readonly locale: Locale;
  readonly sender: Sender;
  readonly number: string;
  readonly name: string;
  readonly page: string;
  readonly words: string;
  readonly facts: MailFacts;
};

type ComplaintMailKind = (typeof complaintMailKinds)[number];

/**
 * The topic of a letter: new cards or articles, a refund, a lower open invoice, or credit on gift vouchers. Source:
 * ORD-10, ORD-12, GIFT-05.
 */
function topicOf(kind: ComplaintMailKind, { amount = 0, onVouchers = 0, left, fromShelf }: MailFacts) {
  if (kind === "complaint-reprint" && fromShelf) return "complaint-replacement";
  if (kind !== "complaint-refund") return kind;
  if (onVouchers > 0 && onVouchers >= amount) return "complaint-voucher";
  return left === undefined ? kind : "complaint-lowered";
}

/** Composes a mail about a complaint in the order's language. Source: ORD-10, ORD-11. */
export function composeComplaintLetter(kind: ComplaintMailKind, context: ComplaintLetterContext): Letter {
  const { say, locale, facts, page } = context;
  const { amount = 0, onVouchers = 0, left, currency } = facts;
  const money = (of: number) => (currency === undefined ? "" : formatMoney({ amount: minor(of), currency }, locale));
  const topic = topicOf(kind, facts);
  // If the refund was split, the letter is about one part and mentions the other below.
  const betrag = money(topic === "complaint-voucher" ? amount : amount - onVouchers);
  const values = {
    nummer: context.number,
    name: context.name,
    betrag,
    prozent: facts.percent ?? 0,
    neu: facts.number ?? "",
  };
  const text = (part: "subject" | "preview" | "heading" | "text") => say(`complaints.mail.${topic}.${part}`, values);
  const below = kind === "complaint-goodwill" ? "nochmal" : "reklamation";
  const words = context.words.split(/\n+/).filter((line) => line.trim() !== "");
  const codes = [
    ...(facts.code ? [say("complaints.mail.code", { code: facts.code })] : []),
    ...(facts.pin ? [say("complaints.mail.pin", { pin: facts.pin })] : []),
  ];
  return {
    subject: text("subject"),
    preview: text("preview"),
    heading: text("heading"),
    paragraphs: [
      text("text"),
      ...(topic === "complaint-lowered"
        ? [left ? say("complaints.mail.left", { rest: money(left) }) : say("complaints.mail.nothingLeft")]
        : []),
      ...(onVouchers > 0 && topic !== "complaint-voucher"
        ? [say("complaints.mail.onVouchers", { gutschein: money(onVouchers) })]
        : []),
    ],
    action: { label: say(`complaints.mail.${below}`), address: addressBelow(page, below) },
    lines: [],
    totals: [],
    blocks: [
      ...(codes.length > 0 ? [{ heading: say("complaints.mail.codeHeading"), lines: codes }] : []),
      ...(words.length > 0 ? [{ heading: say("complaints.mail.words"), lines: words }] : []),
    ],
    notes: [],
    smallPrint: [],
    footer: letterFooter(context.sender, say),
  };
}
