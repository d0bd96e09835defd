import { formatDate } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Letter } from "#modules/mail/contract.ts";
import type { GiftVoucherRequest } from "./gift-voucher-request.ts";

/**
 * The content of a gift voucher mail: `code` and `pin` as people type them, `amount` with its currency, absolute URLs.
 */
export type GiftLetterContext = {
  readonly say: Translate;
  readonly locale: Locale;
  readonly giftRequest: Pick<GiftVoucherRequest, "to" | "from" | "greeting">;
  readonly amount: string;
  readonly validUntil: string;
  readonly code: string;
  readonly pin: string;
  readonly products: string;
  readonly balance: string;
  readonly footer: readonly string[];
};

/** The mail that delivers a gift voucher. Source: GIFT-02, ORD-11. */
export function composeGiftLetter(context: GiftLetterContext): Letter {
  const { say, locale, giftRequest, code, pin, products, balance, footer } = context;
  const values = { betrag: context.amount, datum: formatDate(context.validUntil, locale), von: giftRequest.from };
  const named = giftRequest.from === "" ? "plain" : "named";
  return {
    subject: say(`gift.mail.subject.${named}`, values),
    preview: say("gift.mail.preview", values),
    heading: giftRequest.to === "" ? say("gift.mail.heading") : say("gift.mail.headingNamed", { name: giftRequest.to }),
    paragraphs: [
      say(`gift.mail.text.${named}`, values),
      ...giftRequest.greeting.split("\n").filter((line) => line !== ""),
    ],
    action: { label: say("gift.mail.action"), address: products },
    lines: [],
    totals: [],
    blocks: [
      { heading: say("gift.mail.code"), lines: [code, `${say("gift.card.pin")} ${pin}`] },
      { heading: say("gift.mail.worth"), lines: [values.betrag, say("gift.mail.until", values)] },
    ],
    notes: [say("gift.mail.use"), say("gift.mail.print")],
    smallPrint: [
      { heading: say("gift.mail.balanceHeading"), paragraphs: [say("gift.mail.balance", { adresse: balance })] },
    ],
    footer: [...footer],
  };
}
