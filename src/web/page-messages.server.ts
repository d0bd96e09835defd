import type { Locale } from "#kernel/market.ts";
import { messageTree } from "#platform/messages.server.ts";

/**
 * The texts a page's components need, for its loader: `return { ..., messages: pageMessages(locale, "catalogue") }`.
 * Names are files under `locales/<language>`; every matched route adds its own, the browser gets only these.
 * @source LOC-11, ADR-0020
 */
export function pageMessages(locale: Locale, ...names: readonly string[]): ReturnType<typeof messageTree> {
  return messageTree(locale, names);
}
