import { formatNumber } from "#kernel/formats/number-format.ts";
import type { Locale } from "#kernel/market.ts";
import type { DesignDetail } from "#modules/catalogue/contract.server.ts";
import type { DetailView } from "#modules/catalogue/ui/detail-view.ts";
import { readTypedQuantity } from "#modules/pricing/contract.ts";
import { translate } from "#platform/messages.server.ts";

/** A quantity as typed, and its parse result. */
type TypedQuantity = { readonly text: string; readonly read: ReturnType<typeof readTypedQuantity> };

/** The error text for a quantity that cannot be ordered; null if it is valid. Source: PDP-05, CART-10, UI-07. */
export function wrongQuantityOf(
  { quantity: { tooMany }, quantities }: Pick<DesignDetail, "quantity" | "quantities">,
  typed: TypedQuantity | undefined,
  locale: Locale,
): DetailView["wrongQuantity"] {
  const n = formatNumber(quantities.at(-1) ?? 1, locale);
  if (typed && !typed.read.ok) {
    const isMax = typed.read.refusal.code === "QUANTITY_MAX";
    return {
      typed: typed.text,
      text: translate(locale, isMax ? "errors.QUANTITY_MAX" : "detail.quantity.wrong", { n }),
    };
  }
  return tooMany === undefined
    ? null
    : { typed: String(tooMany), text: translate(locale, "errors.QUANTITY_MAX", { n }) };
}

/** The typed quantity in a URL; undefined if there is none. Source: PDP-05. */
export function typedQuantityOf(
  query: URLSearchParams,
  { product }: Pick<DesignDetail, "product">,
): TypedQuantity | undefined {
  const text = query.get("typed")?.trim().slice(0, 20) ?? "";
  return text === "" ? undefined : { text, read: readTypedQuantity(text, product.largestQuantity) };
}

/**
 * The URL for a typed quantity: it contains the quantity that is sold; the typed text stays in it only while the page
 * explains the difference. Undefined if the URL is already correct. Source: PDP-05.
 */
export function addressOfTyped(
  { text, read }: TypedQuantity,
  displayed: number,
  addressWith: (quantity: number) => string,
): string | undefined {
  if (!read.ok || (read.value.quantity === displayed && read.value.adjusted)) return undefined;
  const address = addressWith(read.value.quantity);
  return read.value.adjusted
    ? `${address}${address.includes("?") ? "&" : "?"}typed=${encodeURIComponent(text)}`
    : address;
}
