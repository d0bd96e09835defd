import { cardFaces } from "#modules/media/pictures/picture-address.ts";
import { buttonClass } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { sheetPath, type SheetView } from "./sheet-view.ts";

type SheetFormProps = {
  readonly occasion: string;
  readonly occasions: readonly { readonly occasion: string; readonly name: string; readonly count: number }[];
  readonly view: SheetView;
};

/** Selects the occasion and the view of its cards, as one GET form. */
export function SheetForm({ occasion, occasions, view }: SheetFormProps) {
  const t = useMessages();
  const selectClass = "w-full md:w-44";
  return (
    <search>
      <form
        action="/backoffice/designbogen/"
        // A new sheet remounts its controls, so that going back never shows the choices of another sheet.
        key={sheetPath(occasion, view)}
        className="mt-4 grid items-end gap-x-3 gap-y-2 border-y border-line py-3 text-13 xs:grid-cols-2 md:flex md:flex-wrap"
      >
        <Select name="anlass" label={t("backoffice.sheet.occasion")} defaultValue={occasion} className="w-full md:w-64">
          {occasions.map((each) => (
            <option key={each.occasion} value={each.occasion}>
              {t("backoffice.sheet.option", { name: each.name, n: each.count })}
            </option>
          ))}
        </Select>
        <Select name="seite" label={t("backoffice.sheet.face")} defaultValue={view.seite} className={selectClass}>
          {cardFaces.map((face) => (
            <option key={face} value={face}>
              {t(`backoffice.sheet.faces.${face}`)}
            </option>
          ))}
        </Select>
        <Select
          name="massstab"
          label={t("backoffice.sheet.scale")}
          defaultValue={view.massstab}
          className={selectClass}
        >
          <option value="klein">{t("backoffice.sheet.half")}</option>
          <option value="original">{t("backoffice.sheet.full")}</option>
        </Select>
        <Select name="farben" label={t("backoffice.sheet.colours")} defaultValue={view.farben} className={selectClass}>
          <option value="erste">{t("backoffice.sheet.first")}</option>
          <option value="alle">{t("backoffice.sheet.all")}</option>
        </Select>
        <Select name="grau" label={t("backoffice.sheet.grey")} defaultValue={view.grau} className={selectClass}>
          <option value="nein">{t("backoffice.sheet.inColour")}</option>
          <option value="ja">{t("backoffice.sheet.inGrey")}</option>
        </Select>
        <button type="submit" className={buttonClass({ variant: "secondary", size: "s" }, "min-h-12")}>
          {t("backoffice.sheet.show")}
        </button>
      </form>
    </search>
  );
}
