import { colorFamilies, type DesignVariant } from "#modules/catalogue/designs/design-template.ts";
import type { LocalizedText } from "#kernel/formats/localized-text.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { TextsFields } from "../catalogue/texts-fields.tsx";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";

type VariantFormProps = {
  readonly variant: DesignVariant;
  readonly usual: LocalizedText;
  readonly seen: string;
  readonly full: boolean;
};

/** A colour variant: its names, its filter group and its palette, and a form to copy it. Source: BO-04, CARD-13. */
export function VariantForm({ variant, usual, seen, full }: VariantFormProps) {
  const t = useMessages();
  const seenField = <input type="hidden" name="seen" value={seen} />;
  const saving = { intent: "variant", variant: variant.id };
  const refused = useRefused(saving);
  return (
    <div className="grid gap-6">
      <OfficeForm
        hidden={saving}
        className="grid gap-5"
        errors={Object.fromEntries(
          Object.keys(variant.palette).map((slot) => [`cmyk-${slot}`, t("studio.variant.inksWrong")]),
        )}
      >
        {seenField}
        <TextsFields
          legend={t("studio.variant.names")}
          hint={t("studio.variant.namesHint")}
          name="names"
          texts={variant.names ?? {}}
          usual={usual}
        />
        <Select
          label={t("studio.variant.family")}
          name="colorFamily"
          defaultValue={variant.colorFamily}
          className="max-w-64"
        >
          {colorFamilies.map((family) => (
            <option key={family} value={family}>
              {t(`studio.colours.${family}`)}
            </option>
          ))}
        </Select>
        <fieldset className="min-w-0">
          <legend className="text-15 font-medium">{t("studio.variant.palette")}</legend>
          <p className="mt-1 text-13 text-ink-soft">{t("studio.variant.paletteHint")}</p>
          <div className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {Object.entries(variant.palette).map(([slot, { rgb, cmyk }]) => (
              <div key={slot} className="flex items-end gap-3">
                <label className="grid gap-1.5 text-15 font-medium">
                  {slot}
                  <input
                    type="color"
                    name={`rgb-${slot}`}
                    defaultValue={refused?.typed[`rgb-${slot}`] ?? rgb}
                    className="h-12 w-14 rounded-cut border border-line-strong bg-sheet p-1"
                  />
                </label>
                <div className="min-w-0 flex-1">
                  <TextField
                    label={t("studio.variant.inks")}
                    name={`cmyk-${slot}`}
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={cmyk.join(" ")}
                  />
                </div>
              </div>
            ))}
          </div>
        </fieldset>
        <Button type="submit" className="justify-self-start">
          {t("studio.saveDraft")}
        </Button>
      </OfficeForm>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 border-t border-line pt-4">
        <OfficeForm hidden={{ variant: variant.id }} className="flex flex-wrap gap-3">
          {seenField}
          <Button type="submit" name="intent" value="variant-ahead" size="s" variant="secondary">
            {t("studio.variant.ahead")}
          </Button>
          <Button type="submit" name="intent" value="remove-variant" size="s" variant="secondary">
            {t("studio.variant.remove")}
          </Button>
        </OfficeForm>
        {full ? null : (
          <OfficeForm
            hidden={{ intent: "copy-variant", variant: variant.id }}
            errors={{ id: t("studio.variant.idWrong") }}
            className="flex flex-wrap items-end gap-3"
          >
            {seenField}
            <TextField
              label={t("studio.variant.newId")}
              name="id"
              maxLength={60}
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              required
              autoComplete="off"
            />
            <Button type="submit" variant="secondary">
              {t("studio.variant.copy")}
            </Button>
          </OfficeForm>
        )}
      </div>
    </div>
  );
}
