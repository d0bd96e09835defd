import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { BillingCountry } from "#kernel/market.ts";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { OtherShopLink, OtherShopOptions, type OtherShops } from "#ui/forms/other-shops.tsx";
import { Select } from "#ui/forms/select.tsx";
import { missesHouseNumber } from "../house-number.ts";
import type { TypedAddress, TypedBilling } from "../model.ts";
import { Line, useFieldError } from "./fields.tsx";

type AddressProps = {
  readonly meta: FieldMetadata<TypedAddress> | FieldMetadata<TypedBilling>;
  readonly kind: "shipping" | "billing";
  readonly countries: readonly BillingCountry[];
  readonly wrong: string | undefined;
  /** Countries of other shops; billing addresses have none. Source: CHK-04. */
  readonly otherShops?: OtherShops;
  /** The checkbox that switches to a Packstation; billing addresses have none. */
  readonly packstation?: { readonly name: string; readonly checked: boolean };
};

const salutations = [
  ["", "none"],
  ["ms", "ms"],
  ["mr", "mr"],
  ["diverse", "diverse"],
] as const;

/** A company's name is required in its billing address: there the field is not optional. Source: CHK-13. */
const companyMark = {
  shipping: "group-[:has([name=asCompany]:checked):not(:has([name=billingDiffers]:checked))]/form:hidden",
  billing: "group-has-[[name=asCompany]:checked]/form:hidden",
} as const;

/** The fields of an address; a Packstation replaces the street. Source: CHK-02. */
// oxlint-disable-next-line max-lines-per-function -- one form from top to bottom
export function AddressFields({ meta, kind, countries, wrong, packstation, otherShops }: AddressProps) {
  const t = useMessages();
  const errorText = useFieldError();
  const fields = meta.getFieldset();
  const [street, setStreet] = useState(fields.street.initialValue ?? "");
  const auto = (name: string) => `${kind} ${name}`;
  const common = { wrong };
  const notice = otherShops?.notice?.country === fields.country.value ? otherShops?.notice : undefined;
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      <div className={notice ? "col-span-6" : "col-span-6 md:col-span-2"}>
        <Select
          id={fields.country.id}
          name={fields.country.name}
          label={t("checkout.address.country")}
          defaultValue={fields.country.initialValue ?? "DE"}
          autoComplete={auto("country")}
          error={
            notice?.text ?? errorText(fields.country.errors, t(keyIn("shop.countries", fields.country.value ?? "DE")))
          }
        >
          {countries.map((country) => (
            <option key={country} value={country}>
              {t(`shop.countries.${country}`)}
            </option>
          ))}
          {otherShops ? (
            <OtherShopOptions countries={otherShops.countries} label={t("checkout.elsewhere.group")} />
          ) : null}
        </Select>
        {notice ? <OtherShopLink shop={notice} /> : null}
      </div>
      <div className="col-span-6 md:col-span-4 md:col-start-1">
        <Line
          {...common}
          meta={fields.company}
          label={t("checkout.address.company")}
          free
          freeMark={companyMark[kind]}
          autoComplete={auto("organization")}
        />
      </div>
      <div className="col-span-6 md:col-span-2">
        <Select
          id={fields.salutation.id}
          name={fields.salutation.name}
          label={
            <>
              {t("checkout.address.salutation")}{" "}
              <span className="font-normal text-ink-soft">{t("checkout.optional")}</span>
            </>
          }
          defaultValue={fields.salutation.initialValue ?? ""}
          autoComplete={auto("honorific-prefix")}
        >
          {salutations.map(([value, key]) => (
            <option key={key} value={value}>
              {t(`checkout.address.salutations.${key}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className="col-span-6 md:col-span-3">
        <Line
          {...common}
          meta={fields.firstName}
          label={t("checkout.address.firstName")}
          autoComplete={auto("given-name")}
        />
      </div>
      <div className="col-span-6 md:col-span-3">
        <Line
          {...common}
          meta={fields.lastName}
          label={t("checkout.address.lastName")}
          autoComplete={auto("family-name")}
        />
      </div>
      {packstation ? (
        <div className="col-span-6 hidden group-has-[[name=toPackstation]:checked]/form:block group-has-[[name='delivery.country']_option[value=DE]:checked]/form:block">
          <CheckLine name={packstation.name} defaultChecked={packstation.checked}>
            {t("checkout.address.toPackstation")}
          </CheckLine>
        </div>
      ) : null}
      {packstation ? (
        <div className="col-span-6 hidden grid-cols-2 gap-4 group-has-[[name=toPackstation]:checked]/form:grid max-md:grid-cols-1">
          <Line
            {...common}
            meta={fields.packstation}
            label={t("checkout.address.packstation")}
            hint={t("checkout.address.packstationHint")}
            inputMode="numeric"
            required={false}
          />
          <Line
            {...common}
            meta={fields.postNumber}
            label={t("checkout.address.postNumber")}
            hint={t("checkout.address.postNumberHint")}
            inputMode="numeric"
            required={false}
          />
        </div>
      ) : null}
      <div
        className={`col-span-6 md:col-span-4 ${packstation ? "group-has-[[name=toPackstation]:checked]/form:hidden" : ""}`}
      >
        <Line
          {...common}
          meta={fields.street}
          label={t("checkout.address.street")}
          hint={missesHouseNumber(street) ? t("checkout.address.numberMissing") : undefined}
          required={false}
          onBlur={(event) => setStreet(event.currentTarget.value)}
          autoComplete={auto("address-line1")}
        />
      </div>
      <div
        className={`col-span-6 md:col-span-2 ${packstation ? "group-has-[[name=toPackstation]:checked]/form:hidden" : ""}`}
      >
        <Line
          {...common}
          meta={fields.extra}
          label={t("checkout.address.extra")}
          free
          autoComplete={auto("address-line2")}
        />
      </div>
      <div className={fields.postcode.errors ? "col-span-6 md:col-span-2" : "col-span-2"}>
        <Line
          {...common}
          meta={fields.postcode}
          label={t("checkout.address.postcode")}
          autoComplete={auto("postal-code")}
        />
      </div>
      <div className={fields.postcode.errors ? "col-span-6 md:col-span-4" : "col-span-4"}>
        <Line {...common} meta={fields.city} label={t("checkout.address.city")} autoComplete={auto("address-level2")} />
      </div>
    </div>
  );
}
