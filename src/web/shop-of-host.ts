import type { Channel, Locale } from "#kernel/market.ts";

/** The German-speaking card shops that stand beside the default one; other languages follow with their texts. */
const localesByCountry: Readonly<Record<string, Locale>> = {
  de: "de-DE",
  at: "de-AT",
  ch: "de-CH",
  li: "de-LI",
  lu: "de-LU",
};

/**
 * Channel and locale of a host name: `cards.ch.localhost` is the Swiss card shop; unknown hosts, `localhost` and
 * addresses are the German one.
 * @source LOC-02, CAT 11
 */
export function shopOfHost(hostname: string): { readonly channel: Channel; readonly locale: Locale } {
  const country = /^cards\.([a-z]{2})\.localhost$/.exec(hostname)?.[1] ?? "de";
  return { channel: "card", locale: localesByCountry[country] ?? "de-DE" };
}
