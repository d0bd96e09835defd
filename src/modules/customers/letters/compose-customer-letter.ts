import { formatDate, formatDay } from "#kernel/formats/date-format.ts";
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
  /**
   * Date and occasion of a reminder, `2027-03-14 Omas Geburtstag`; the day on which photos go, `2027-03-14…`; or the name
   * of a friend who entered an address.
   */
  readonly about: string;
  readonly address: string;
  readonly stopAddress: string;
  /** Number of photos that go. Source: MYPH-02. */
  readonly count?: number;
  /** Files that can be kept before an event is deleted. Source: EVENT-12. */
  readonly files?: readonly { readonly label: string; readonly address: string }[];
  /** Designs that match the day, or unfinished ones. Source: ACC-14, CART-15. */
  readonly designs?: Letter["designs"];
};

/** Mails with an unsubscribe link. */
const withUnsubscribe: readonly CustomerMail[] = ["reminder", "designs"];

/** The day a mail is about: soon, with its weekday; that of photos with the year. */
function dayOf(mail: CustomerMail, about: string, locale: Locale): string {
  const day = about.slice(0, 10);
  if (day === "" || (mail !== "reminder" && mail !== "photos" && mail !== "event")) return "";
  return mail === "reminder" ? formatDay(day, locale) : formatDate(day, locale);
}

/** Composes a mail to a customer. Source: ACC-05, ACC-07, ACC-08, ACC-09, ACC-14, CART-15, MYPH-02, ORD-11. */
export function composeCustomerLetter(mail: CustomerMail, context: CustomerLetterContext): Letter {
  const { say, locale, about, files = [] } = context;
  const values = {
    name: context.name,
    count: context.count ?? 0,
    tag: dayOf(mail, about, locale),
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
    smallPrint: [
      ...(files.length === 0
        ? []
        : [
            {
              heading: say("account.mail.event.files.heading"),
              paragraphs: files.map(({ label, address }) => `${label}: ${address}`),
            },
          ]),
      ...(withUnsubscribe.includes(mail)
        ? [{ heading: say("account.mail.stop"), paragraphs: [context.stopAddress] }]
        : []),
    ],
    footer: letterFooter(context.sender, say),
  };
}
