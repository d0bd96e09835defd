import { addressBelow } from "#kernel/address-below.ts";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import type { Letter } from "#modules/mail/contract.ts";
import { letterFooter, type Say, type Sender } from "#modules/orders/contract.ts";
import type { complaintMailKinds } from "./model.ts";

/** What a letter about an outcome says of it; amounts in minor units. */
export type MailFacts = {
  readonly amount?: number | undefined;
  readonly currency?: Currency | undefined;
  readonly code?: string | undefined;
  readonly pin?: string | undefined;
  readonly percent?: number | undefined;
  /** Number of the reprint's order. */
  readonly number?: string | undefined;
};

/** What a letter needs beside the facts; `page` is the order's own, `words` what the staff wrote. */
export type ComplaintLetterWorld = {
  readonly say: Say;
  readonly locale: Locale;
  readonly sender: Sender;
  readonly number: string;
  readonly name: string;
  readonly page: string;
  readonly words: string;
  readonly facts: MailFacts;
};

/** Writes a mail about a complaint in the order's language. Source: ORD-10, ORD-11. */
export function composeComplaintLetter(kind: (typeof complaintMailKinds)[number], world: ComplaintLetterWorld): Letter {
  const { say, locale, facts, page } = world;
  const { amount, currency } = facts;
  const betrag =
    amount === undefined || currency === undefined ? "" : formatMoney({ amount: minor(amount), currency }, locale);
  const values = {
    nummer: world.number,
    name: world.name,
    betrag,
    prozent: facts.percent ?? 0,
    neu: facts.number ?? "",
  };
  const text = (part: string) => say(`complaints.mail.${kind}.${part}`, values);
  const below = kind === "complaint-goodwill" ? "nochmal" : "reklamation";
  const words = world.words.split(/\n+/).filter((line) => line.trim() !== "");
  const codes = [
    ...(facts.code ? [say("complaints.mail.code", { code: facts.code })] : []),
    ...(facts.pin ? [say("complaints.mail.pin", { pin: facts.pin })] : []),
  ];
  return {
    subject: text("subject"),
    preview: text("preview"),
    heading: text("heading"),
    paragraphs: [text("text")],
    action: { label: say(`complaints.mail.${below}`), address: addressBelow(page, below) },
    lines: [],
    totals: [],
    blocks: [
      ...(codes.length > 0 ? [{ heading: say("complaints.mail.codeHeading"), lines: codes }] : []),
      ...(words.length > 0 ? [{ heading: say("complaints.mail.words"), lines: words }] : []),
    ],
    notes: [],
    smallPrint: [],
    footer: letterFooter(world.sender, say),
  };
}
