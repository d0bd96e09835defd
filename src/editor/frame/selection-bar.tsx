import { mayAct } from "#design/commands/edit.ts";
import { boundsOfAll } from "#design/geometry/element-geometry.ts";
import { useMessages } from "#ui/messages.tsx";
import { enterSelection } from "../commands/actions.ts";
import { ActionButton } from "../controls/action-button.tsx";
import { IconButton } from "../controls/controls.tsx";
import { selectedElements, useDesk, useDocument, useView } from "../state/editor-context.ts";
import { toPx } from "../state/viewport.ts";

const height = 48;
/** Room at the lower edge for the view controls. */
const below = 72;
const gap = 14;
/** Room below the frame for the handle that turns it. */
const handle = 62;

/** A short bar at the selection: what one most likely wants, and the way to all the rest. Source: CFG-20. */
export function SelectionBar({ wide }: { readonly wide: boolean }) {
  const desk = useDesk();
  const t = useMessages();
  useDocument((state) => state.document);
  const selection = useView((state) => state.selection);
  // On a phone an open sheet holds the same, and the card needs the room.
  const covered = useView((state) => !wide && state.tool !== null);
  const mode = useView((state) => state.mode.kind);
  const lens = useView((state) => state.lens);
  const size = useView((state) => state.size);
  const dragging = useDocument((state) => state.gesture !== null);
  const marquee = useView((state) => state.marquee !== null);
  if (selection.length === 0 || mode !== "select" || dragging || marquee || covered) return null;
  const elements = selectedElements(desk);
  const [only] = elements.length === 1 ? elements : [];
  const box = boundsOfAll(elements);
  if (!box) return null;
  const photo = only?.type === "image" && mayAct(only, "edit");
  const writable = only?.type === "text" && mayAct(only, "edit");
  const width = 8 + 44 * (3 + (photo ? 2 : writable ? 1 : 0));
  const { x, y } = toPx(lens, box);
  const above = y - height - gap;
  const under = y + box.h * lens.zoom + handle;
  const top = above >= 8 ? above : under + height <= size.height - below ? under : 8;
  const left = Math.max(8, Math.min(x + (box.w * lens.zoom - width) / 2, size.width - width - 8));
  const more = () => {
    const frame = document.querySelector("[data-testid=selection-bar]")?.getBoundingClientRect();
    desk.view.set({ menu: { x: frame?.left ?? 0, y: (frame?.bottom ?? 0) + 6 } });
  };
  return (
    <div
      role="toolbar"
      aria-label={t("editor.frame.selectionBar")}
      data-testid="selection-bar"
      style={{ left, top }}
      className="absolute flex rounded-cut bg-sheet px-1 py-0.5 shadow-lift"
    >
      {writable ? <IconButton icon="pen" label={t("editor.text.write")} onPress={() => enterSelection(desk)} /> : null}
      {photo ? (
        <>
          <IconButton icon="image" label={t("editor.photos.replace")} onPress={() => desk.view.openTool("photos")} />
          <IconButton icon="crop" label={t("editor.photos.crop")} onPress={() => enterSelection(desk)} />
        </>
      ) : null}
      {(["duplicate", "delete"] as const).map((id) => (
        <ActionButton key={id} id={id} />
      ))}
      <IconButton icon="more" label={t("editor.action.menu")} onPress={more} />
    </div>
  );
}
