import type { DeliveryCountry } from "#kernel/market.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { OtherShopLink, OtherShopOptions, type OtherShops } from "#ui/forms/other-shops.tsx";
import { Select } from "#ui/forms/select.tsx";

type CountryProps = {
  /** Countries served by this shop. */
  readonly countries: readonly DeliveryCountry[];
  /** With the heading of their group. Source: CHK-04. */
  readonly otherShops: OtherShops & { readonly group: string };
  /** The country the sums are for. */
  readonly shipping: DeliveryCountry;
};

/** Chooses the country of delivery, which determines tax, shipping and delivery days, or links to the shop of another country. Source: CART-06, CHK-04. */
export function CountryForm({ countries, otherShops, shipping }: CountryProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const { notice } = otherShops;
  const chosen = notice?.country ?? shipping;
  return (
    <form method="get" action={address("cart")} data-enhance="" data-live="" data-replace="" className="mt-1">
      <div className="flex items-end gap-2">
        <Select
          name="land"
          label={t("cart.summary.country")}
          labelHidden
          key={chosen}
          defaultValue={chosen}
          aria-describedby={notice ? "land-anderswo" : undefined}
          className="w-full"
        >
          {countries.map((country) => (
            <option key={country} value={country}>
              {t(`shop.countries.${country}`)}
            </option>
          ))}
          <OtherShopOptions countries={otherShops.countries} label={otherShops.group} />
        </Select>
        <noscript>
          <Button type="submit" variant="secondary" size="s">
            {t("cart.summary.countryApply")}
          </Button>
        </noscript>
      </div>
      {notice ? (
        <output id="land-anderswo" className="mt-2 block text-15">
          {notice.text} <OtherShopLink shop={notice} />
        </output>
      ) : null}
    </form>
  );
}
