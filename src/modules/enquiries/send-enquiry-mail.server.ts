import { z } from "zod";
import { parseLocale, staffLocale, type Locale } from "#kernel/market.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import type { Letter } from "#modules/mail/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfShop } from "#platform/http/shop-sites.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";

const Payload = z.object({ enquiryId: z.uuid() });
const Choice = z.array(z.object({ label: z.string(), value: z.string() }));
const channelOf = z.enum(["card", "photo"]);

/** Job: notifies the shop of an enquiry and sends the customer a receipt, each once. Source: FRAME-05, ORD-11. */
export async function sendEnquiryMail(deps: Deps, payload: unknown): Promise<void> {
  const { enquiryId } = Payload.parse(payload);
  const row = await deps.db.selectFrom("enquiry").selectAll().where("id", "=", enquiryId).executeTakeFirst();
  if (!row) return;
  const locale = parseLocale(row.locale) ?? staffLocale;
  const channel = channelOf.parse(row.channel);
  const enquiry = {
    ...row,
    choice: Choice.parse(row.choice),
    seen: `${originOfShop(deps.config, { channel, locale })}${row.address}`,
  };
  const seller = sellerOf(deps.config, locale);
  const mail = (kind: "enquiry" | "enquiry-receipt", recipient: string, to: Locale, letter: Letter) =>
    deliverMail(deps, {
      dedupeKey: `${kind}/${enquiryId}`,
      orderId: null,
      kind,
      channel,
      locale: to,
      recipient,
      letter,
      attachments: [],
    });
  const footer = [seller.name, seller.street, `${seller.postcode} ${seller.city}`, seller.email, seller.phone];
  await mail("enquiry-receipt", row.email, locale, receiptOf(enquiry, locale, footer));
  await mail("enquiry", seller.email, staffLocale, noticeOf(enquiry, footer));
}

/** Data of both letters. */
export type LetterData = {
  readonly channel: string;
  readonly product: string;
  readonly choice: readonly { readonly label: string; readonly value: string }[];
  readonly seen: string;
  readonly total: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

/** Common content of both letters: the configuration, the message, the link back to it. */
function common({ product, choice, seen, total, message }: LetterData, locale: Locale, footer: readonly string[]) {
  const say = translatorOf(locale);
  const messageBlocks =
    message === "" ? [] : [{ heading: say("photo.enquiry.mail.message"), lines: message.split("\n") }];
  return {
    action: { label: say("photo.enquiry.mail.open"), address: seen },
    lines: [],
    totals: [{ label: product, amount: total, strong: true }],
    blocks: [{ heading: product, lines: choice.map(({ label, value }) => `${label}: ${value}`) }, ...messageBlocks],
    notes: [],
    smallPrint: [],
    footer: [...footer],
  };
}

/** The customer's receipt. Source: FRAME-05. */
export function receiptOf(data: LetterData, locale: Locale, footer: readonly string[]): Letter {
  const say = translatorOf(locale);
  const text = say(data.channel === "card" ? "photo.offer.mailText" : "photo.enquiry.mail.text");
  return {
    subject: say("photo.enquiry.mail.subject", { product: data.product }),
    preview: text,
    heading: say("photo.enquiry.mail.heading", { name: data.name }),
    paragraphs: [text],
    ...common(data, locale, footer),
  };
}

/** The shop's notification of an enquiry. Source: FRAME-05. */
export function noticeOf(data: LetterData, footer: readonly string[]): Letter {
  const say = translatorOf(staffLocale);
  const { product, name, email } = data;
  return {
    subject: say("photo.enquiry.mail.shopSubject", { product }),
    preview: data.message.slice(0, 120),
    heading: product,
    paragraphs: [say("photo.enquiry.mail.shopText", { name, email })],
    ...common(data, staffLocale, footer),
  };
}
