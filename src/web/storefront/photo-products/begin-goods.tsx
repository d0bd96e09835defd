import { useMessages } from "#ui/messages.tsx";
import { useBegunProject, type NewProject } from "../begin-project.ts";
import { EditorOpening } from "../editor-opening.tsx";

/** Creates the project of a configured photo product and opens its editor. Source: D-30. */
export function BeginGoods({ project }: { readonly project: NewProject }) {
  const t = useMessages();
  const failed = useBegunProject(project);
  const failure = { title: t("photo-editor.failed.title"), text: t("photo-editor.failed.text") };
  return (
    <EditorOpening
      title={t("photo-editor.title")}
      loading={t("photo-editor.loading")}
      failure={failed ? failure : undefined}
    />
  );
}
