import type { LocalizedText } from "#kernel/formats/localized-text.ts";
import { languages } from "#kernel/market.ts";
import type { OfficeDesign } from "#modules/catalogue/designs/staff-designs.server.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { FilterChoices } from "./design-filters.tsx";
import { TextsFields } from "./texts-fields.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

type DesignDataFormProps = {
  readonly design: OfficeDesign;
  readonly choices: FilterChoices;
  readonly usualDescription: LocalizedText;
};

/** Shop data of a design and its position in the shop; saved at once, without a new version. Source: BO-02. */
export function DesignDataForm({ design, choices, usualDescription }: DesignDataFormProps) {
  const t = useMessages();
  const keywords = Object.fromEntries(languages.map((language) => [language, design.keywords[language]?.join(", ")]));
  return (
    <OfficeForm hidden={{ intent: "data" }} errors={{ themeId: t("studio.data.themeTaken") }} className="grid gap-5">
      <input type="hidden" name="seen" value={design.seen} />
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          label={t("studio.data.name")}
          name="name"
          maxLength={60}
          required
          autoComplete="off"
          defaultValue={design.name}
        />
        <TextField
          label={t("studio.data.styles")}
          hint={t("studio.data.stylesHint")}
          name="styles"
          maxLength={200}
          required
          autoComplete="off"
          defaultValue={design.styles.join(", ")}
        />
        <Select label={t("studio.data.occasion")} name="occasion" defaultValue={design.occasion}>
          {choices.occasions.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        <Select label={t("studio.data.category")} name="category" defaultValue={design.category}>
          {choices.categories.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          label={t("studio.data.family")}
          hint={t("studio.data.familyHint")}
          name="family"
          maxLength={60}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          required
          autoComplete="off"
          spellCheck={false}
          defaultValue={design.family}
        />
        <TextField
          label={t("studio.data.themeId")}
          name="themeId"
          type="number"
          min={1}
          step={1}
          required
          defaultValue={design.themeId}
        />
        <TextField
          label={t("studio.data.popularity")}
          hint={t("studio.data.popularityHint")}
          name="popularity"
          type="number"
          min={0}
          max={1000}
          step={1}
          required
          defaultValue={design.popularity}
        />
        <fieldset>
          <legend className="text-15 font-medium">{t("studio.list.badge")}</legend>
          <CheckLine name="isNew" defaultChecked={design.isNew}>
            {t("studio.data.isNew")}
          </CheckLine>
          <CheckLine name="isRecommended" defaultChecked={design.isRecommended}>
            {t("studio.data.isRecommended")}
          </CheckLine>
        </fieldset>
      </div>
      <TextsFields
        legend={t("studio.data.description")}
        hint={t("studio.data.descriptionHint")}
        name="description"
        texts={design.description}
        usual={usualDescription}
        long
      />
      <TextsFields
        legend={t("studio.data.keywords")}
        hint={t("studio.data.keywordsHint")}
        name="keywords"
        texts={keywords}
      />
      <Button type="submit" className="justify-self-start">
        {t("studio.data.save")}
      </Button>
    </OfficeForm>
  );
}
