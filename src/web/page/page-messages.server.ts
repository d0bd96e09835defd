import type { MessageFile } from "#kernel/formats/message-key.ts";
import type { Locale } from "#kernel/market.ts";
import type { MessageTree } from "#kernel/formats/translate.ts";
import { messageTree, translate } from "#platform/messages.server.ts";
import { fieldErrorCodes } from "#ui/forms/field-check.ts";
import { sharedText } from "./page-data.server.ts";
import type { Serialized } from "./serialized.ts";

/** Message files by name, each as one JSON text. */
type PageTexts = Readonly<Record<string, Serialized<MessageTree>>>;

/**
 * The messages a page's components need, for its loader: `return { ..., messages: pageMessages(locale, "catalogue") }`.
 * Names are files under `locales/<language>`; every matched route adds its own, and the browser receives only these.
 * @source LOC-11, ADR-0004, ADR-0019
 */
export function pageMessages(locale: Locale, ...names: readonly MessageFile[]): PageTexts {
  const trees = Object.entries(messageTree(locale, names));
  return Object.fromEntries(trees.map(([name, tree]) => [name, sharedText(tree)]));
}

const fieldTexts = new Map<Locale, MessageTree>();

/** Error texts of browser validation for all fields; pages with all error texts include their own. Source: UI-07. */
export function fieldMessages(locale: Locale): PageTexts {
  const known =
    fieldTexts.get(locale) ??
    Object.fromEntries(fieldErrorCodes.map((code) => [code, translate(locale, `errors.${code}`)]));
  fieldTexts.set(locale, known);
  return { errors: sharedText(known) };
}
