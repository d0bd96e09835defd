import { useEffect, useId, useRef, useState } from "react";
import { useMessages } from "#ui/messages.tsx";
import { actionOf, type ActionId } from "../commands/actions.ts";
import { IconButton, Toggle } from "../controls/controls.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";
import type { Aid } from "../state/view-store.ts";
import { displayedKey } from "../commands/action-label.ts";

const aids = ["trim", "safe", "folds", "rulers"] as const satisfies readonly Aid[];

/** Switches for the non-printing overlays of the card. Source: CFG-14. */
export function AidSwitches() {
  const editor = useEditorContext();
  const t = useMessages();
  const visible = useView((state) => state.aids);
  return (
    <>
      {aids.map((aid) => (
        <Toggle
          key={aid}
          label={t(`editor.aids.${aid}`)}
          on={visible.has(aid)}
          onChange={() => editor.view.toggleAid(aid)}
        />
      ))}
    </>
  );
}

function AidsButton() {
  const t = useMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const any = useView((state) => state.aids.size > 0);
  useEffect(() => {
    if (!open) return undefined;
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    window.addEventListener("pointerdown", onDown, true);
    return () => window.removeEventListener("pointerdown", onDown, true);
  }, [open]);
  return (
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key === "Escape") setOpen(false);
      }}
      role="presentation"
    >
      <IconButton
        icon="guides"
        label={t("editor.frame.guides")}
        pressed={any}
        expanded={open}
        controls={id}
        onPress={() => setOpen(!open)}
      />
      {open ? (
        <fieldset
          id={id}
          className="absolute right-0 bottom-13 w-64 animate-unfold rounded-cut bg-sheet px-4 py-2 shadow-lift"
        >
          <legend className="sr-only">{t("editor.frame.guides")}</legend>
          <AidSwitches />
        </fieldset>
      ) : null}
    </div>
  );
}

function ViewButton({ id, pressed }: { readonly id: ActionId; readonly pressed?: boolean }) {
  const editor = useEditorContext();
  const t = useMessages();
  const action = actionOf(id);
  return (
    <IconButton
      icon={action.icon ?? "more"}
      label={t(`editor.action.${id}`)}
      hint={displayedKey(action, t)}
      onPress={() => action.run(editor)}
      {...(pressed === undefined ? {} : { pressed })}
    />
  );
}

/** Zoom, fit, guides and keyboard help; on phones, which pinch to zoom, only fit. Source: CFG-14. */
export function ViewControls({ wide }: { readonly wide: boolean }) {
  const t = useMessages();
  const fitted = useView((state) => state.fitted);
  const percent = useView((state) => Math.round((state.viewport.zoom / (96 / 25.4)) * 100));
  if (!wide)
    return fitted ? null : (
      <div className="pointer-events-auto rounded-cut bg-sheet/90 shadow-card">
        <ViewButton id="fit" />
      </div>
    );
  return (
    <div className="pointer-events-auto flex items-center rounded-cut bg-sheet/90 shadow-card">
      <AidsButton />
      <ViewButton id="zoomOut" />
      <span className="w-13 text-center text-13 tabular-nums" title={t("editor.frame.zoom")}>
        {percent} %
      </span>
      <ViewButton id="zoomIn" />
      <ViewButton id="fit" pressed={fitted} />
      <ViewButton id="realSize" />
      <ViewButton id="keys" />
    </div>
  );
}
