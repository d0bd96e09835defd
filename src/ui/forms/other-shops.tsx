import type { DeliveryCountry } from "#kernel/market.ts";
import { useMessages } from "../messages.tsx";

/**
 * The countries only other shops deliver to; for a chosen one of them (`notice`) the notice and the link to its shop, which
 * takes the cart over. Source: CHK-04, GEO-04.
 */
export type OtherShops = {
  readonly countries: readonly DeliveryCountry[];
  readonly notice: {
    readonly country: DeliveryCountry;
    readonly text: string;
    readonly go: string;
    readonly href: string;
  } | null;
};

type OtherShopOptionsProps = Pick<OtherShops, "countries"> & { readonly label: string };

/** The countries of other shops as a labelled group of options; renders nothing without countries. Source: CHK-04. */
export function OtherShopOptions({ countries, label }: OtherShopOptionsProps) {
  const t = useMessages();
  if (countries.length === 0) return null;
  return (
    <optgroup label={label}>
      {countries.map((country) => (
        <option key={country} value={country}>
          {t(`shop.countries.${country}`)}
        </option>
      ))}
    </optgroup>
  );
}

/** The link to the shop of the chosen country. Source: CHK-04, GEO-04. */
export function OtherShopLink({ shop: { href, go } }: { readonly shop: NonNullable<OtherShops["notice"]> }) {
  return (
    <a href={href} className="ink-link inline-flex min-h-11 items-center font-medium">
      {go}
    </a>
  );
}
