import { formatDate } from "#kernel/formats/date-format.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { languageOf, type Language, type Locale } from "#kernel/market.ts";
import { holdsLink } from "#kernel/printable-line.ts";
import type { Letter } from "#modules/mail/contract.ts";
import { daysOfEvent, lastReplyDay } from "../event-times.ts";
import type { EventPlan, Guest, Household, PartyEvent } from "../model.ts";
import { nameOf } from "../replies/reply-summary.ts";
import type { MessageInput } from "./message-model.ts";

/** The language of mails to a household: the one it read its page in, otherwise the event's first. Source: EVENT-08. */
export function languageFor({ plan, shop }: PartyEvent, { language }: Pick<Household, "language">): Language {
  const own = languageOf(shop.locale);
  const first = plan.languages.includes(own) ? own : (plan.languages[0] ?? own);
  return language !== null && plan.languages.includes(language) ? language : first;
}

/** What the hosts wrote in a language; without it what they wrote first. */
export function textIn(texts: MessageInput["texts"], language: Language): string {
  return texts[language] || (Object.values(texts).find((text) => text !== "") ?? "");
}

/** For whom a letter is: who is greeted, and the addresses of their page. */
export type LetterTo = {
  readonly say: Translate;
  readonly locale: Locale;
  readonly guests: readonly Pick<Guest, "name" | "reply">[];
  /** Absolute URLs of the household's page, and of the page that ends these mails. */
  readonly page: string;
  readonly stop: string;
  readonly footer: readonly string[];
};

/** The greeting; names that would be links are no names. */
function greeting({ say, locale, guests }: LetterTo): string {
  const names = guests.map((guest) => nameOf(guest)).filter((name) => name !== "" && !holdsLink(name));
  return names.length === 0
    ? say("event-messages.mail.hello")
    : say("event-messages.mail.helloNames", { names: new Intl.ListFormat(locale).format(names.slice(0, 6)) });
}

const paragraphsOf = (text: string) => text.split(/\n+/).filter((each) => each !== "");

/** A mail of an event's hosts to a household, with its personal link. Source: EVENT-08. */
export function composeEventLetter(
  plan: EventPlan,
  message: Pick<MessageInput, "type" | "subject" | "texts">,
  to: LetterTo,
): Letter {
  const { say, locale } = to;
  const isReminder = message.type === "reminder";
  const values = {
    hosts: plan.hosts,
    title: plan.title,
    date: formatDate(daysOfEvent(plan).first, locale),
    until: formatDate(lastReplyDay(plan), locale),
  };
  const own = paragraphsOf(textIn(message.texts, languageOf(locale)));
  const paragraphs = isReminder ? [say("event-messages.mail.reminder", values), ...own] : own;
  return {
    subject: (isReminder ? say("event-messages.mail.subject", values) : message.subject).slice(0, 200),
    preview: paragraphs[0] ?? "",
    heading: greeting(to),
    paragraphs: [...new Set(paragraphs)],
    action: { label: say(isReminder ? "event-messages.mail.answer" : "event-messages.mail.open"), address: to.page },
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    smallPrint: [
      {
        heading: say("event-messages.mail.from", values),
        paragraphs: [say("event-messages.mail.why", values), `${say("event-messages.mail.stop", values)}: ${to.stop}`],
      },
    ],
    footer: [...to.footer],
  };
}
