import type { RouterContextProvider } from "react-router";
import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { linesFilledFrom } from "#modules/cart/lines/filled-lines.server.ts";
import type { SessionId } from "#kernel/ids.ts";
import { myDesigns } from "#modules/designs/my-designs.server.ts";
import { addressFields } from "#modules/events/guests/household-input.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import { hasChanged } from "#modules/events/print/changed-lists.server.ts";
import { outdatedPrints, type Outdated, type OutdatedPrint } from "#modules/events/print/outdated-prints.ts";
import { isPrintPurpose, printRecords, type PrintSource } from "#modules/events/print/print-records.ts";
import type { CardsInCart, OutdatedPart, OutdatedView } from "#modules/events/ui/hosts/outdated-prints.tsx";
import { printedFromEvent, type PrintedCards } from "#modules/orders/contract.server.ts";
import { translate } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../../request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** The printed cards of an event that no longer say what its list says. Source: D-33. */
export async function findOutdated(
  context: Context,
  event: PartyEvent,
  source: PrintSource,
): Promise<readonly OutdatedPrint<PrintedCards>[]> {
  const prints = await printedFromEvent(context.get(depsContext), event.id);
  return outdatedPrints(prints, (purpose) => (isPrintPurpose(purpose) ? printRecords(source, purpose) : []));
}

/** Cards in the visitor's cart that were filled before the list changed. Source: D-33. */
export async function outdatedInCart(
  context: Context,
  session: SessionId,
  event: PartyEvent,
  source: PrintSource,
): Promise<readonly CardsInCart[]> {
  const shop = context.get(shopContext);
  const lines = await linesFilledFrom(context.get(depsContext), session, event.id);
  return lines
    .filter((line) => hasChanged(source, line))
    .map(({ line, project, product }) => ({
      line,
      product: translate(shop.locale, keyIn("products", product)),
      href: `${addressOf({ ...shop, channel: "card" }, "designCard", project)}?line=${line}`,
    }));
}

const partOf: Readonly<Record<string, OutdatedPart>> = {
  "guest.name": "name",
  ...Object.fromEntries(addressFields.map((field) => [field, "address" as const])),
  "guest.link": "link",
  "guest.menu": "menu",
  "guest.table": "table",
  "guest.label": "name",
  "guest.number": "name",
};

const partOfField = (field: string): OutdatedPart =>
  field.startsWith("guest.names-") ? "guests" : (partOf[field] ?? "other");

const partsOf = ({ fields }: Outdated): readonly OutdatedPart[] =>
  fields === "new" ? ["new"] : [...new Set(fields.map(partOfField))];

/** Warnings for the hosts. Source: D-33. */
export async function outdatedView(
  context: Context,
  session: SessionId,
  outdated: readonly OutdatedPrint<PrintedCards>[],
): Promise<readonly OutdatedView[]> {
  if (outdated.length === 0) return [];
  const { locale } = context.get(shopContext);
  const own = new Set((await myDesigns(context.get(depsContext).db, session)).map(({ id }) => id));
  return outdated.map(({ cards, guests }) => ({
    line: cards.line,
    product: translate(locale, keyIn("products", cards.product)),
    date: formatDate(shopDateOf(cards.at), locale),
    guests: guests.map((guest) => ({ id: guest.id, name: guest.name, parts: partsOf(guest) })),
    mayReprint: cards.project !== null && own.has(cards.project),
  }));
}
