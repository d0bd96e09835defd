import { staffLocale } from "#kernel/market.ts";
import { translate } from "#platform/messages.server.ts";
import type { LinePart } from "./parts.ts";

/** The name of a part for production, with its number if there are several of its kind. */
export function partName(part: Pick<LinePart, "kind" | "index">): string {
  const name = translate(staffLocale, `ticket.partKind.${part.kind}`);
  return part.index === null ? name : `${name} ${part.index}`;
}
