import type { Locale } from "#kernel/market.ts";
import type { MessageTree } from "#kernel/translate.ts";
import { messageTree } from "#platform/messages.server.ts";
import { standing } from "./page-data.server.ts";
import type { Written } from "./written.ts";

/** Files of texts by their name, each as one JSON text. */
type PageTexts = Readonly<Record<string, Written<MessageTree>>>;

/**
 * The texts a page's components need, for its loader: `return { ..., messages: pageMessages(locale, "catalogue") }`.
 * Names are files under `locales/<language>`; every matched route adds its own, the browser gets only these.
 * @source LOC-11, ADR-0020, ADR-0169, ADR-0181
 */
export function pageMessages(locale: Locale, ...names: readonly string[]): PageTexts {
  const trees = Object.entries(messageTree(locale, names));
  return Object.fromEntries(trees.map(([name, tree]) => [name, standing(tree)]));
}
