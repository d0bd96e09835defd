import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Point } from "#design/geometry/element-geometry.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { actions, type Action } from "../commands/actions.ts";
import { useEditorContext, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { displayedKey } from "../commands/action-label.ts";

const groups = ["selection", "clipboard", "stack"] as const;

function MenuItem({ action, onDone }: { readonly action: Action; readonly onDone: () => void }) {
  const editor = useEditorContext();
  const t = useMessages();
  const on = useView((state) => action.id === "gather" && state.multiSelecting);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={!action.possible(editor)}
      onClick={() => {
        onDone();
        action.run(editor);
      }}
      className="flex min-h-11 w-full items-center gap-3 px-4 text-left text-15 outline-none hover:bg-ink/4 focus-visible:bg-leaf-soft/60 disabled:opacity-40"
    >
      {action.icon ? <Icon name={action.icon} className="text-ink-soft" /> : null}
      <span className="flex-1">{t(`editor.action.${on ? "gatherEnd" : action.id}`)}</span>
      <kbd className="font-sans text-13 text-ink-soft pointer-coarse:hidden">{displayedKey(action, t)}</kbd>
    </button>
  );
}

/** Arrow keys cycle through the enabled menu items. */
function onMenuKey(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = steps[event.key];
  if (event.key === "Escape" || event.key === "Tab") onClose();
  else if (next === undefined) return;
  else items[next % items.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** The context menu of the selection at px of the window, opened by right click, long press, or the selection bar. Source: CFG-20. */
export default function SelectionMenu({ at }: { readonly at: Point }) {
  const editor = useEditorContext();
  const t = useMessages();
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: at.x, top: at.y });
  useDocument((state) => state.document);
  const close = () => {
    editor.view.set({ menu: null });
    document.querySelector<HTMLElement>("[data-testid=canvas]")?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    const node = menu.current;
    if (!node) return;
    const { width, height } = node.getBoundingClientRect();
    setPlace({
      left: Math.max(8, Math.min(at.x, window.innerWidth - width - 8)),
      top: Math.max(8, Math.min(at.y, window.innerHeight - height - 8)),
    });
    node.querySelector<HTMLButtonElement>("button:not(:disabled)")?.focus({ preventScroll: true });
  }, [at]);
  useEffect(() => {
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) editor.view.set({ menu: null });
    };
    window.addEventListener("pointerdown", onDown, true);
    return () => window.removeEventListener("pointerdown", onDown, true);
  }, [editor]);
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t("editor.action.menu")}
      style={place}
      onKeyDown={(event) => onMenuKey(event, close)}
      className="fixed z-40 max-h-[calc(100dvh-1rem)] w-84 max-w-[calc(100vw-1rem)] animate-unfold overflow-y-auto rounded-cut bg-sheet py-1.5 whitespace-nowrap shadow-sheet outline-none"
    >
      {groups.map((group) => (
        <div key={group} role="presentation" className="border-t border-line py-1 first:border-t-0">
          {actions
            .filter((action) => action.inMenu && action.group === group)
            .map((action) => (
              <MenuItem key={action.id} action={action} onDone={close} />
            ))}
        </div>
      ))}
    </div>
  );
}
