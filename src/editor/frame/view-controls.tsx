import { useMessages } from "#ui/messages.tsx";
import { IconButton } from "../controls/controls.tsx";
import { useDesk, useView } from "../desk.ts";

/** Nearer, farther, whole, guides; phones have their fingers and need only the way back. */
export function ViewControls({ wide }: { readonly wide: boolean }) {
  const desk = useDesk();
  const t = useMessages();
  const guides = useView((state) => state.guides);
  const fitted = useView((state) => state.fitted);
  if (!wide)
    return fitted ? null : (
      <div className="pointer-events-auto rounded-cut bg-sheet/90 shadow-card">
        <IconButton icon="fit" label={t("editor.frame.fit")} onPress={desk.view.fit} />
      </div>
    );
  return (
    <div className="pointer-events-auto flex rounded-cut bg-sheet/90 shadow-card">
      <IconButton
        icon="guides"
        label={t("editor.frame.guides")}
        pressed={guides}
        onPress={() => desk.view.set({ guides: !guides })}
      />
      <IconButton icon="minus" label={t("editor.frame.zoomOut")} onPress={() => desk.view.zoom(0.8)} />
      <IconButton icon="fit" label={t("editor.frame.fit")} pressed={fitted} onPress={desk.view.fit} />
      <IconButton icon="plus" label={t("editor.frame.zoomIn")} onPress={() => desk.view.zoom(1.25)} />
    </div>
  );
}
