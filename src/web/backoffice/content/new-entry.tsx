import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { FolderSelect, SlugField, type Folder } from "./manage-entry.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

/** A new page, article or folder. Source: PB-15. */
export function NewEntry({ folders }: { readonly folders: readonly Folder[] }) {
  const t = useMessages();
  return (
    <Section title={t("visual.new.title")}>
      <OfficeForm hidden={{ intent: "create" }} className="grid gap-3">
        <Select label={t("visual.new.kind")} name="kind" defaultValue="page">
          <option value="page">{t("visual.new.page")}</option>
          <option value="article">{t("visual.new.article")}</option>
          <option value="folder">{t("visual.folder")}</option>
        </Select>
        <TextField label={t("visual.list.name")} name="name" required maxLength={200} />
        <SlugField />
        <FolderSelect folders={folders} parent={null} />
        <Button type="submit" size="s" className="justify-self-start">
          {t("visual.new.confirm")}
        </Button>
      </OfficeForm>
    </Section>
  );
}
