import { isActionAllowed } from "#design/commands/edit.ts";
import { boundsOfAll } from "#design/geometry/element-geometry.ts";
import { useMessages } from "#ui/messages.tsx";
import { enterSelection } from "../commands/actions.ts";
import { ActionButton } from "../controls/action-button.tsx";
import { IconButton } from "../controls/controls.tsx";
import { selectedElements, useEditorContext, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { toPx } from "../state/viewport.ts";

const height = 48;
/** Space in px at the lower edge for the view controls. */
const below = 72;
const gap = 14;
/** Space in px below the frame for the rotate handle. */
const handle = 62;

/** A floating bar at the selection: its most frequent actions, and a button for all others. Source: CFG-20. */
export function SelectionBar({ wide }: { readonly wide: boolean }) {
  const editor = useEditorContext();
  const t = useMessages();
  useDocument((state) => state.document);
  const selection = useView((state) => state.selection);
  // On a phone an open sheet offers the same, and the card needs the space.
  const covered = useView((state) => !wide && state.tool !== null);
  const mode = useView((state) => state.mode.kind);
  const viewport = useView((state) => state.viewport);
  const size = useView((state) => state.size);
  const dragging = useDocument((state) => state.gesture !== null);
  const marquee = useView((state) => state.marquee !== null);
  if (selection.length === 0 || mode !== "select" || dragging || marquee || covered) return null;
  const elements = selectedElements(editor);
  const [only] = elements.length === 1 ? elements : [];
  const box = boundsOfAll(elements);
  if (!box) return null;
  const photo = only?.type === "image" && isActionAllowed(only, "edit");
  const writable = only?.type === "text" && isActionAllowed(only, "edit");
  const width = 8 + 44 * (3 + (photo ? 2 : writable ? 1 : 0));
  const { x, y } = toPx(viewport, box);
  const above = y - height - gap;
  const under = y + box.h * viewport.zoom + handle;
  const top = above >= 8 ? above : under + height <= size.height - below ? under : 8;
  const left = Math.max(8, Math.min(x + (box.w * viewport.zoom - width) / 2, size.width - width - 8));
  const more = () => {
    const frame = document.querySelector("[data-testid=selection-bar]")?.getBoundingClientRect();
    editor.view.set({ menu: { x: frame?.left ?? 0, y: (frame?.bottom ?? 0) + 6 } });
  };
  return (
    <div
      role="toolbar"
      aria-label={t("editor.frame.selectionBar")}
      data-testid="selection-bar"
      style={{ left, top }}
      className="absolute flex rounded-cut bg-sheet px-1 py-0.5 shadow-lift"
    >
      {writable ? (
        <IconButton icon="pen" label={t("editor.text.write")} onPress={() => enterSelection(editor)} />
      ) : null}
      {photo ? (
        <>
          <IconButton icon="image" label={t("editor.photos.replace")} onPress={() => editor.view.openTool("photos")} />
          <IconButton icon="crop" label={t("editor.photos.crop")} onPress={() => enterSelection(editor)} />
        </>
      ) : null}
      {(["duplicate", "delete"] as const).map((id) => (
        <ActionButton key={id} id={id} />
      ))}
      <IconButton icon="more" label={t("editor.action.menu")} onPress={more} />
    </div>
  );
}
