import type { DeliveryCountry } from "#kernel/market.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";

/** Countries other shops deliver to, below their heading, and for a chosen one what is said and the way there. Source: CHK-04. */
export type OtherShopsCountries = {
  readonly group: string;
  readonly countries: readonly DeliveryCountry[];
  readonly told: {
    readonly country: DeliveryCountry;
    readonly text: string;
    readonly go: string;
    readonly href: string;
  } | null;
};

type CountryProps = {
  /** Countries of this shop. */
  readonly countries: readonly DeliveryCountry[];
  readonly elsewhere: OtherShopsCountries;
  /** The country the sums are for. */
  readonly shipping: DeliveryCountry;
};

/** Where the cart goes, which decides about tax, shipping and days; also the way to shops that deliver elsewhere. Source: CART-06, CHK-04. */
export function CountryForm({ countries, elsewhere, shipping }: CountryProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const { group, countries: others, told } = elsewhere;
  const chosen = told?.country ?? shipping;
  return (
    <form method="get" action={address("cart")} data-enhance="" data-live="" data-replace="" className="mt-1">
      <div className="flex items-end gap-2">
        <Select
          name="land"
          label={t("cart.summary.country")}
          labelHidden
          key={chosen}
          defaultValue={chosen}
          aria-describedby={told ? "land-anderswo" : undefined}
          className="w-full"
        >
          {countries.map((country) => (
            <option key={country} value={country}>
              {t(`shop.countries.${country}`)}
            </option>
          ))}
          {others.length > 0 ? (
            <optgroup label={group}>
              {others.map((country) => (
                <option key={country} value={country}>
                  {t(`shop.countries.${country}`)}
                </option>
              ))}
            </optgroup>
          ) : null}
        </Select>
        <noscript>
          <Button type="submit" variant="secondary" size="s">
            {t("cart.summary.countryApply")}
          </Button>
        </noscript>
      </div>
      {told ? (
        <output id="land-anderswo" className="mt-2 block text-15">
          {told.text}{" "}
          <a href={told.href} className="ink-link inline-flex min-h-11 items-center font-medium">
            {told.go}
          </a>
        </output>
      ) : null}
    </form>
  );
}
