import type { Locale } from "#kernel/market.ts";
import type { DetailView } from "#modules/catalogue/ui/detail-view.ts";
import type { DesignDetail } from "#modules/catalogue/contract.ts";
import { readTypedQuantity } from "#modules/pricing/contract.ts";
import { translate } from "#platform/messages.server.ts";

/** A quantity as it was typed into its field, and what it stands for. */
type TypedQuantity = { readonly text: string; readonly read: ReturnType<typeof readTypedQuantity> };

/** What is said to a number that nobody can order; null where there is none. Source: PDP-05, CART-10, UI-07. */
export function wrongQuantityOf(
  { tooMany }: DesignDetail["quantity"],
  typed: TypedQuantity | undefined,
  locale: Locale,
): DetailView["wrongQuantity"] {
  if (typed && !typed.read.ok) {
    const isMax = typed.read.refusal.code === "QUANTITY_MAX";
    return { typed: typed.text, text: translate(locale, isMax ? "errors.QUANTITY_MAX" : "detail.quantity.wrong") };
  }
  return tooMany === undefined ? null : { typed: String(tooMany), text: translate(locale, "errors.QUANTITY_MAX") };
}

/** What an address says was typed; undefined where nothing was. Source: PDP-05. */
export function typedQuantityOf(query: URLSearchParams): TypedQuantity | undefined {
  const text = query.get("typed")?.trim().slice(0, 20) ?? "";
  return text === "" ? undefined : { text, read: readTypedQuantity(text) };
}

/**
 * The address of a typed quantity: it names the number that is sold; what was typed stays in it only as long as the page
 * explains the difference. Undefined where the address is this one already. Source: PDP-05.
 */
export function addressOfTyped(
  { text, read }: TypedQuantity,
  shown: number,
  addressWith: (quantity: number) => string,
): string | undefined {
  if (!read.ok || (read.value.quantity === shown && read.value.adjusted)) return undefined;
  const address = addressWith(read.value.quantity);
  return read.value.adjusted
    ? `${address}${address.includes("?") ? "&" : "?"}typed=${encodeURIComponent(text)}`
    : address;
}
