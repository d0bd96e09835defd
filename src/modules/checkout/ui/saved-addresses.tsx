import type { ChangeEvent } from "react";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { SavedAddress } from "../checkout-view.ts";

/** Types into a form field as a person would, so that input events fire. */
function typeInto(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  field.value = value;
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Fills the fields below with a saved address; without scripts a button does. Source: CHK-01, ACC-02. */
export function SavedAddresses({ addresses }: { readonly addresses: readonly SavedAddress[] }) {
  const t = useMessages();
  const fill = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = addresses.find(({ id }) => id === value);
    if (!chosen || !form) return;
    const packstation = form.elements.namedItem("toPackstation");
    if (packstation instanceof HTMLInputElement && packstation.checked) packstation.click();
    // The country is set last: it requests new totals, with all other fields in place.
    const { country, ...rest } = chosen.address;
    for (const [name, text] of Object.entries({ ...rest, country })) typeInto(form, `delivery.${name}`, text);
  };
  return (
    <div className="grid max-w-[28rem] gap-3">
      <Select name="savedAddress" label={t("checkout.address.saved")} defaultValue="" onChange={fill}>
        <option value="">{t("checkout.address.choose")}</option>
        {addresses.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" name="intent" value="address" variant="secondary">
          {t("checkout.address.take")}
        </Button>
      </noscript>
    </div>
  );
}
