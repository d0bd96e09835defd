import { languageOf, localeNames, type Locale } from "#kernel/market.ts";
import { letterFooter, type Letter } from "#modules/mail/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { absoluteUrl, isOpen } from "#platform/http/shop-sites.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import type { Household, PartyEvent } from "../model.ts";
import { composeEventLetter, languageFor } from "./compose-event-letter.ts";
import type { MessageInput } from "./message-model.ts";

type LetterDeps = Pick<Deps, "config">;

/** The locale of mails to a household: that of the hosts' shop where the language fits, otherwise the first open shop that speaks it. */
function localeFor({ config }: LetterDeps, event: PartyEvent, household: Pick<Household, "language">): Locale {
  const language = languageFor(event, household);
  const { channel, locale } = event.shop;
  if (languageOf(locale) === language) return locale;
  const spoken = localeNames.filter((each) => languageOf(each) === language);
  return spoken.find((each) => isOpen(config, { channel, locale: each })) ?? locale;
}

/** A letter to a household in its language, exactly as it is mailed. Source: EVENT-08. */
export function eventLetter(
  deps: LetterDeps,
  event: PartyEvent,
  {
    message,
    household,
  }: { readonly message: Pick<MessageInput, "type" | "subject" | "texts">; readonly household: Household },
): { readonly letter: Letter; readonly locale: Locale } {
  const locale = localeFor(deps, event, household);
  const place = { channel: event.shop.channel, locale };
  const say = translatorOf(locale);
  const letter = composeEventLetter(event.plan, message, {
    say,
    locale,
    guests: household.guests,
    page: absoluteUrl(deps, place, "guests", event.code, household.key),
    stop: absoluteUrl(deps, place, "guests", event.code, household.key, "nachrichten"),
    footer: letterFooter(sellerOf(deps.config, locale), say),
  });
  return { letter, locale };
}
