import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Letter } from "#modules/mail/contract.ts";

/** The code for the first order; amounts in minor units, `until` in ms since 1970. Source: VOUCH-07. */
export type GiftCode = {
  readonly shown: string;
  readonly value: MoneyMinor;
  readonly minGoods: MoneyMinor;
  readonly currency: Currency;
  readonly until: number | null;
};

/** Context of both letters; `bye` is the unsubscribe page. */
export type NewsletterLetterContext = {
  readonly say: Translate;
  readonly locale: Locale;
  readonly seller: {
    readonly name: string;
    readonly street: string;
    readonly postcode: string;
    readonly city: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly bye: string;
};

function frame({ seller }: NewsletterLetterContext) {
  return {
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    smallPrint: [],
    footer: [seller.name, `${seller.street}, ${seller.postcode} ${seller.city}`, `${seller.email}, ${seller.phone}`],
  };
}

/** The letter with the confirmation link only, without advertising. Source: NEWS-03, duties: double opt-in. */
export function confirmLetter(address: string, context: NewsletterLetterContext): Letter {
  const { say } = context;
  return {
    ...frame(context),
    subject: say("mail.newsletter.confirm.subject"),
    preview: say("mail.newsletter.confirm.text"),
    heading: say("mail.newsletter.confirm.heading"),
    paragraphs: [say("mail.newsletter.confirm.text"), say("mail.newsletter.confirm.ignore")],
    action: { label: say("mail.newsletter.confirm.action"), address },
  };
}

/** The welcome letter with the code. Source: NEWS-03, VOUCH-07. */
export function welcomeLetter(code: GiftCode, shop: string, context: NewsletterLetterContext): Letter {
  const { say, locale, bye } = context;
  const money = (amount: MoneyMinor) => formatMoney({ amount, currency: code.currency }, locale);
  const values = {
    betrag: money(code.value),
    ab: money(code.minGoods),
    datum: code.until === null ? "" : formatDate(shopDateOf(code.until - 1), locale),
  };
  return {
    ...frame(context),
    subject: say("mail.newsletter.welcome.subject", values),
    preview: say("mail.newsletter.welcome.text", values),
    heading: say("mail.newsletter.welcome.heading"),
    paragraphs: [say("mail.newsletter.welcome.text", values)],
    blocks: [{ heading: say("mail.newsletter.welcome.code"), lines: [code.shown] }],
    notes: [say("mail.newsletter.welcome.terms", values)],
    action: { label: say("mail.newsletter.welcome.action"), address: shop },
    smallPrint: [
      {
        heading: say("mail.newsletter.welcome.byeHeading"),
        paragraphs: [say("mail.newsletter.welcome.bye", { adresse: bye })],
      },
    ],
  };
}
