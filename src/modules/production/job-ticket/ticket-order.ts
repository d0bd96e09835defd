import type { CardOptions } from "#modules/catalogue/contract.ts";
import type { OptionLabel } from "#modules/orders/contract.ts";

/** An article that accompanies the printed part. */
export type TicketAccessory = { readonly sku: string; readonly name: string; readonly quantity: number };

/** Keys of options that are articles, not print. */
const articles = ["envelope", "inlay", "tag", "ribbon", "bow", "screw", "standard", "envelopeLiner"] as const;

function skuOf(key: (typeof articles)[number], options: CardOptions): string | null {
  switch (key) {
    case "envelope":
    case "inlay":
      return options[key];
    case "tag":
      return options.tag === "none" ? null : `tag-${options.tag}`;
    case "ribbon":
      return options.ribbon ? `ribbon-${options.ribbonColor ?? "standard"}` : null;
    case "bow":
    case "screw":
    case "standard":
    case "envelopeLiner":
      return options[key] ? key : null;
  }
}

/**
 * The articles of a line in the wording the customer saw, one per piece.
 * @param included the envelope included with the product when none was chosen; null for products without one
 * @source PDF-07, CARD-05, CARD-09
 */
export function accessoriesOf(
  options: CardOptions,
  labels: readonly OptionLabel[],
  quantity: number,
  included: Omit<TicketAccessory, "quantity"> | null,
): TicketAccessory[] {
  return articles.flatMap((key) => {
    const sku = skuOf(key, options);
    if (key === "envelope" && sku === null) return included === null ? [] : [{ ...included, quantity }];
    const label = labels.find((entry) => entry.key === key);
    return sku === null ? [] : [{ sku, name: label?.value ?? sku, quantity }];
  });
}
