import { messageTree } from "#platform/messages.server.ts";

/**
 * The texts a page's components need, for its loader: `return { ..., messages: pageMessages("catalogue") }`.
 * Names are files under `locales/<language>`; every matched route adds its own, the browser gets only these.
 * @source LOC-11, ADR-0020
 */
export function pageMessages(...names: readonly string[]): ReturnType<typeof messageTree> {
  return messageTree("de", names);
}
