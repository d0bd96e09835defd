import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import type { ListRefusal } from "./list-actions.server.ts";
import { FolderSelect, SlugField, type Folder } from "./manage-entry.tsx";

type NewEntryProps = { readonly folders: readonly Folder[]; readonly refusal: ListRefusal | undefined };

/** A new page, article or folder. Source: PB-15. */
export function NewEntry({ folders, refusal }: NewEntryProps) {
  const t = useMessages();
  const code = refusal && (refusal.intent === "create" || refusal.intent === null) ? refusal.code : undefined;
  return (
    <Section title={t("visual.new.title")}>
      <form method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="create" />
        <Select label={t("visual.new.kind")} name="kind" defaultValue="page">
          <option value="page">{t("visual.new.page")}</option>
          <option value="article">{t("visual.new.article")}</option>
          <option value="folder">{t("visual.folder")}</option>
        </Select>
        <TextField label={t("visual.list.name")} name="name" required maxLength={200} />
        <SlugField error={code ? t(`errors.${code}`, { path: "" }) : undefined} />
        <FolderSelect folders={folders} parent={null} />
        <Button type="submit" size="s" className="justify-self-start">
          {t("visual.new.confirm")}
        </Button>
      </form>
    </Section>
  );
}
