import { memo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { setHidden } from "#design/commands/group-commands.ts";
import { isEditable } from "#design/commands/element-commands.ts";
import { placeInStack, renameElement } from "#design/commands/stack-commands.ts";
import { isActionAllowed } from "#design/commands/edit.ts";
import { boundsOf } from "#design/geometry/element-geometry.ts";
import type { DesignDocument, Element } from "#design/model/design-document.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { actionOf, enterSelection } from "../commands/actions.ts";
import { ElementAsPainted } from "../canvas/element-as-painted.tsx";
import { ActionButton } from "../controls/action-button.tsx";
import { IconButton } from "../controls/controls.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { AidSwitches } from "../frame/view-controls.tsx";
import { arrangeSelection } from "../commands/selection-commands.ts";
import { toggled, unitOf } from "../state/selection.ts";
import { elementKind, elementName } from "../element-name.ts";

/** A row of the list: an element, or a group with its members, topmost first. */
type Row = { readonly key: string; readonly group: string | null; readonly elements: readonly Element[] };

/** Rows of a page: a group is placed at its topmost member. */
function rowsOf(elements: readonly Element[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const element of elements.toReversed()) {
    const key = element.group === undefined ? element.id : `group ${element.group}`;
    const row = rows.get(key);
    rows.set(key, { key, group: element.group ?? null, elements: [...(row?.elements ?? []), element] });
  }
  return [...rows.values()];
}

/** A thumbnail of an element, painted like the card. */
const Thumbnail = memo(function Thumbnail({ element }: { readonly element: Element }) {
  const { x, y, w, h } = boundsOf(element);
  const pad = Math.max(w, h) * 0.06;
  return (
    <svg
      viewBox={`${x - pad} ${y - pad} ${w + 2 * pad} ${h + 2 * pad}`}
      className={`foil-light size-10 shrink-0 rounded-cut bg-paper ${element.hidden ? "opacity-40" : ""}`}
      aria-hidden="true"
    >
      <ElementAsPainted element={element} />
    </svg>
  );
});

function NameField({ element, onDone }: { readonly element: Element; readonly onDone: () => void }) {
  const editor = useEditorContext();
  const t = useMessages();
  const commit = (name: string) => {
    if (name !== (element.name ?? ""))
      editor.documents.apply((before) => renameElement(before, { id: element.id, name }));
    onDone();
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that was clicked
      autoFocus
      aria-label={t("editor.layers.name")}
      defaultValue={element.name ?? ""}
      placeholder={elementName(element, t)}
      maxLength={80}
      onBlur={(event) => commit(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit(event.currentTarget.value);
        if (event.key === "Escape") onDone();
        event.stopPropagation();
      }}
      className="min-h-11 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-2 text-15"
    />
  );
}

function HideButton({ elements, name }: { readonly elements: readonly Element[]; readonly name: string }) {
  const editor = useEditorContext();
  const t = useMessages();
  const hidden = elements.every((element) => element.hidden);
  const ids = elements.filter((element) => isActionAllowed(element, "delete")).map(({ id }) => id);
  return (
    <IconButton
      icon={hidden ? "eye-off" : "eye"}
      label={t(hidden ? "editor.layers.show" : "editor.layers.hide", { name })}
      disabled={ids.length === 0}
      onPress={() => {
        editor.documents.apply((before) => setHidden(before, { ids, hidden: !hidden }));
        if (!hidden) editor.view.select([]);
      }}
    />
  );
}

type DragHandlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

/** Drags rows by their handle; `onDrop` gets the target index, counted from the top. */
function useRowDrag(onDrop: (key: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<{ readonly key: string; readonly to: number } | null>(null);
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return below === -1 ? rows.length : below;
  };
  const handlers = (key: string): DragHandlers => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ key, to: placeAt(event.clientY) });
    },
    onPointerMove: (event) => {
      if (dragged) setDragged({ key, to: placeAt(event.clientY) });
    },
    onPointerUp: () => {
      if (dragged) onDrop(dragged.key, dragged.to);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
  });
  return { list, dragged, handlers };
}

type LayerRowProps = {
  readonly row: Row;
  readonly drag: DragHandlers;
  /** Shows a line above the row as the drop position. */
  readonly mark: boolean;
};

function RowFace({ element, label }: { readonly element: Element; readonly label: string }) {
  const t = useMessages();
  return (
    <>
      {element.type === "text" ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-cut bg-paper text-ink-soft">
          <Icon name="text" />
        </span>
      ) : (
        <Thumbnail element={element} />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {element.type === "text" ? null : <span className="sr-only">{elementKind(element, t)}</span>}
      </span>
      {isActionAllowed(element, "move") ? null : (
        <Icon name="lock" size={16} label={t("editor.elements.locked")} className="text-ink-soft" />
      )}
    </>
  );
}

const faceClass =
  "flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-cut px-1.5 text-left text-15 hover:bg-ink/4 aria-pressed:bg-leaf-soft/60";

/** A member of a group, selectable on its own. */
function MemberRow({ element }: { readonly element: Element }) {
  const editor = useEditorContext();
  const t = useMessages();
  const selected = useView((state) => state.selection.length === 1 && state.selection[0] === element.id);
  return (
    <li className="flex items-center pl-6">
      <button
        type="button"
        aria-pressed={selected}
        onClick={() => editor.view.select([element.id], element.group ?? null)}
        className={faceClass}
      >
        <RowFace element={element} label={element.name ?? elementName(element, t)} />
      </button>
      <HideButton elements={[element]} name={elementName(element, t)} />
    </li>
  );
}

function LayerRow({ row, drag, mark }: LayerRowProps) {
  const editor = useEditorContext();
  const t = useMessages();
  const [renaming, setRenaming] = useState(false);
  const [open, setOpen] = useState(false);
  const [first] = row.elements;
  const ids = row.elements.map(({ id }) => id);
  const grouped = row.elements.length > 1;
  const selected = useView((state) => ids.every((id) => state.selection.includes(id)));
  const partly = useView((state) => grouped && ids.some((id) => state.selection.includes(id)));
  if (!first) return null;
  const name = grouped
    ? t("editor.layers.group", { count: row.elements.length })
    : (first.name ?? elementName(first, t));
  const select = (adding: boolean) => {
    const { selection } = editor.view.store.getState();
    const { document } = editor.documents.store.getState();
    const unit = unitOf(document, first.id, null);
    editor.view.select(adding ? toggled(selection, unit) : unit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const up = event.key === "ArrowUp";
    if (event.key === "F2" && !grouped) setRenaming(true);
    else if (event.altKey && (up || event.key === "ArrowDown")) {
      if (!selected) select(false);
      arrangeSelection(editor, up ? "forward" : "backward");
    } else if (event.key === "Delete") {
      if (!selected) select(false);
      actionOf("delete").run(editor);
    } else return;
    event.preventDefault();
  };
  return (
    <li className={`border-b border-line ${mark ? "shadow-[0_-2px_0_0_var(--color-leaf)]" : ""}`}>
      <div className="flex items-center">
        <span
          {...drag}
          aria-hidden="true"
          className="grid min-h-13 w-6 cursor-grab touch-none place-items-center text-ink-soft"
        >
          <Icon name="drag" size={16} />
        </span>
        {renaming ? (
          <NameField element={first} onDone={() => setRenaming(false)} />
        ) : (
          <button
            type="button"
            aria-pressed={selected}
            onClick={(event) => select(event.shiftKey || event.ctrlKey || event.metaKey)}
            onDoubleClick={() => {
              if (grouped) setOpen(true);
              else enterSelection(editor);
            }}
            onKeyDown={onKeyDown}
            className={faceClass}
          >
            <RowFace element={first} label={name} />
          </button>
        )}
        {grouped ? (
          <IconButton
            icon={open || partly ? "chevron-up" : "chevron-down"}
            label={t("editor.layers.members")}
            expanded={open || partly}
            onPress={() => setOpen(!open)}
          />
        ) : selected && isActionAllowed(first, "edit") && !renaming ? (
          <IconButton icon="pen" label={t("editor.layers.rename", { name })} onPress={() => setRenaming(true)} />
        ) : null}
        <HideButton elements={row.elements} name={name} />
      </div>
      {grouped && (open || partly) ? (
        <ul aria-label={name} className="pb-1">
          {row.elements.map((element) => (
            <MemberRow key={element.id} element={element} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Buttons that move the selection in the stacking order. */
function StackBar() {
  const t = useMessages();
  useView((state) => state.selection);
  return (
    <div role="toolbar" aria-label={t("editor.element.stack")} className="flex">
      {(["front", "forward", "backward", "back"] as const).map((id) => (
        <ActionButton key={id} id={id} />
      ))}
      <span className="flex-1" />
      {(["group", "ungroup"] as const).map((id) => (
        <ActionButton key={id} id={id} />
      ))}
    </div>
  );
}

/** Elements of the displayed panel that the customer may see in the list, including hidden ones. */
function listed(document: DesignDocument, page: string, panel: { x: number; y: number; w: number; h: number }) {
  const elements = document.pages.find(({ id }) => id === page)?.elements ?? [];
  return elements.filter((element) => {
    if (!isEditable(element)) return false;
    const box = boundsOf(element);
    const across = box.x < panel.x + panel.w + 12 && box.x + box.w > panel.x - 12;
    return across && box.y < panel.y + panel.h + 12 && box.y + box.h > panel.y - 12;
  });
}

/** All elements of the page, topmost first, accessible without pointer or sight. Source: CFG-20. */
export default function LayersPanel() {
  const editor = useEditorContext();
  const t = useMessages();
  const document = useDocument((state) => state.gesture?.document ?? state.document);
  useView((state) => state.panel);
  const { page, panel } = editor.view.displayed();
  const rows = rowsOf(listed(document, page.id, panel));
  const { list, dragged, handlers } = useRowDrag((key, to) => {
    const moved = rows.find((row) => row.key === key);
    const below = rows[to];
    if (!moved || below?.key === key) return;
    const ids = moved.elements.map(({ id }) => id);
    // Dropping below the last row places the element directly below the lowest listed one.
    const lowest = rows.at(-1)?.elements.at(-1);
    const under = lowest && page.elements[page.elements.findIndex(({ id }) => id === lowest.id) - 1];
    const above = below ? (below.elements[0]?.id ?? null) : (under?.id ?? null);
    editor.documents.apply((before) => placeInStack(before, { ids, above }));
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <StackBar />
      <p className="text-13 text-ink-soft">{t(rows.length === 0 ? "editor.layers.empty" : "editor.layers.hint")}</p>
      <ul ref={list} aria-label={t("editor.layers.title")} className="border-t border-line">
        {rows.map((row, index) => (
          <LayerRow key={row.key} row={row} drag={handlers(row.key)} mark={dragged?.to === index} />
        ))}
      </ul>
      <div className="pt-3 lg:hidden">
        <h3 className="text-13 font-medium text-ink-soft">{t("editor.frame.guides")}</h3>
        <AidSwitches />
      </div>
    </div>
  );
}
