import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { translate } from "#platform/messages.server.ts";
import type { LinePart } from "./parts.ts";

/**
 * The name of a part for production, with its number if there are several of its kind; prints with their format and
 * surface.
 */
export function partName(part: { readonly kind: string } & Pick<LinePart, "id" | "index">): string {
  const name = translate(staffLocale, keyIn("ticket.partKind", part.kind));
  const prints = /^print-(.+)$/.exec(part.id);
  if (prints) return `${name} ${prints[1]}`;
  return part.index === null ? name : `${name} ${part.index}`;
}
