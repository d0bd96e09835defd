import { useMessages } from "#ui/messages.tsx";
import { actionOf, type ActionId } from "../commands/actions.ts";
import { useEditorContext } from "../state/editor-context.ts";
import { IconButton } from "./controls.tsx";

/** An icon button for an action on the selection; disabled while the action is unavailable. */
export function ActionButton({ id }: { readonly id: ActionId }) {
  const editor = useEditorContext();
  const t = useMessages();
  const action = actionOf(id);
  return (
    <IconButton
      icon={action.icon ?? "more"}
      label={t(`editor.action.${id}`)}
      disabled={!action.possible(editor)}
      onPress={() => action.run(editor)}
    />
  );
}
