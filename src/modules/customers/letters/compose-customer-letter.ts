import { formatDay } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { type Letter, letterFooter, type Sender } from "#modules/mail/contract.ts";
import { deletionDays } from "../account-states.ts";
import type { CustomerMail } from "../model.ts";

/** Context of a letter to a customer: the recipient, the target of its button, the unsubscribe link. */
export type CustomerLetterContext = {
  readonly say: Translate;
  readonly locale: Locale;
  readonly sender: Sender;
  readonly name: string;
  /** Date and occasion of a reminder, `2027-03-14 Omas Geburtstag`; or the name of a friend who entered an address. */
  readonly about: string;
  readonly address: string;
  readonly stopAddress: string;
  /** Designs that match the day, or unfinished ones. Source: ACC-14, CART-15. */
  readonly designs?: Letter["designs"];
};

/** Mails with an unsubscribe link. */
const withUnsubscribe: readonly CustomerMail[] = ["reminder", "designs"];

/** Composes a mail to a customer. Source: ACC-05, ACC-07, ACC-08, ACC-09, ACC-14, CART-15, ORD-11. */
export function composeCustomerLetter(mail: CustomerMail, context: CustomerLetterContext): Letter {
  const { say, locale, about } = context;
  const values = {
    name: context.name,
    tag: mail === "reminder" && about !== "" ? formatDay(about.slice(0, 10), locale) : "",
    anlass: about.slice(11),
    person: about,
    n: deletionDays,
  };
  const of = (part: "subject" | "text" | "heading" | "more" | "button") => say(`account.mail.${mail}.${part}`, values);
  return {
    subject: of("subject"),
    preview: of("text"),
    heading: of("heading"),
    paragraphs: [of("text"), of("more")],
    action: { label: of("button"), address: context.address },
    designs: context.designs,
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    smallPrint: withUnsubscribe.includes(mail)
      ? [{ heading: say("account.mail.stop"), paragraphs: [context.stopAddress] }]
      : [],
    footer: letterFooter(context.sender, say),
  };
}
