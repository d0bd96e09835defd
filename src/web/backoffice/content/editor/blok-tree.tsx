import { keyIn } from "#kernel/formats/message-key.ts";
import { useState, type DragEvent } from "react";
import { componentOf, type ComponentDefinition } from "#modules/content/components/components.ts";
import { blokOf, bloksIn, findBlok, type BlokPlace } from "#modules/content/editing/draft-edits.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditor } from "./editor-context.ts";

type BloksField = Extract<ComponentDefinition["fields"][string], { type: "bloks" }>;

/** The first words of a rich text or of a blok's title field. */
function titleOf(blok: Blok): string {
  const field = componentOf(blok.component)?.titleField;
  const value = field === undefined ? "" : blok[field];
  return typeof value === "string" ? value.slice(0, 60) : "";
}

function useNames() {
  const t = useMessages();
  return (blok: Blok) => ({
    kind: componentOf(blok.component) ? t(keyIn("components", `${blok.component}.label`)) : blok.component,
    title: titleOf(blok),
  });
}

type RowProps = {
  readonly blok: Blok;
  readonly place: BlokPlace;
  readonly count: number;
  readonly full: boolean;
  readonly selected: string;
};

const tool =
  "grid size-9 place-items-center text-ink-soft hover:text-ink disabled:opacity-30 pointer-coarse:size-11 enabled:cursor-pointer";

function RowTools({ blok, place, count, full }: Omit<RowProps, "selected">) {
  const t = useMessages();
  const { dispatch } = useEditor();
  const { kind, title } = useNames()(blok);
  const name = title === "" ? kind : `${kind} ${title}`;
  const { _uid: uid } = blok;
  const tools = [
    { key: "up", icon: "chevron-up", off: place.index === 0, run: { type: "move", uid, index: place.index - 1 } },
    {
      key: "down",
      icon: "chevron-down",
      off: place.index === count - 1,
      run: { type: "move", uid, index: place.index + 1 },
    },
    { key: "duplicate", icon: "copy", off: full, run: { type: "duplicate", uid } },
    { key: "remove", icon: "trash", off: false, run: { type: "remove", uid } },
  ] as const;
  return (
    <span className="flex shrink-0">
      {tools.map(({ key, icon, off, run }) => (
        <button key={key} type="button" disabled={off} className={tool} onClick={() => dispatch(run)}>
          <Icon name={icon} size={16} label={t(`visual.block.${key}`, { name })} />
        </button>
      ))}
    </span>
  );
}

function Row({ blok, place, count, full, selected }: RowProps) {
  const { dispatch, draft, problems } = useEditor();
  const t = useMessages();
  const { kind, title } = useNames()(blok);
  const [over, setOver] = useState(false);
  const here = blok._uid === selected;
  const wrong = problems.some(({ uid }) => uid === blok._uid);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const uid = event.dataTransfer.getData("text/plain");
    const from = findBlok(draft.content, uid)?.place;
    if (from?.parent === place.parent && from.field === place.field)
      dispatch({ type: "move", uid, index: place.index });
  };
  return (
    <li>
      <div
        draggable
        onDragStart={(event) => event.dataTransfer.setData("text/plain", blok._uid)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex items-center border-l-2 ${here ? "border-leaf bg-leaf-soft/50" : "border-transparent hover:bg-paper"} ${over ? "outline-2 outline-leaf" : ""}`}
      >
        <button
          type="button"
          aria-current={here ? "true" : undefined}
          onClick={() => dispatch({ type: "select", uid: blok._uid })}
          className="min-h-11 min-w-0 flex-1 cursor-pointer px-2.5 py-1.5 text-left"
        >
          <span className="block truncate">{title === "" ? kind : title}</span>
          {title === "" ? null : <span className="block truncate text-13 text-ink-soft">{kind}</span>}
        </button>
        {wrong ? <Icon name="warning" size={16} className="text-brick" label={t("visual.block.problem")} /> : null}
        <RowTools blok={blok} place={place} count={count} full={full} />
      </div>
      <Lists blok={blok} selected={selected} />
    </li>
  );
}

function Insert({
  place,
  allow,
  full,
}: {
  readonly place: BlokPlace;
  readonly allow: readonly string[];
  readonly full: boolean;
}) {
  const t = useMessages();
  const { dispatch } = useEditor();
  const [open, setOpen] = useState(false);
  const add = (component: string): void => {
    const blok = blokOf(component, crypto.randomUUID());
    if (blok) dispatch({ type: "insert", place, blok });
    setOpen(false);
  };
  if (full) return <p className="px-2.5 py-2 text-13 text-ink-soft">{t("visual.block.full")}</p>;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="px-2.5">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-leaf">
        <Icon name="plus" size={16} />
        {t("visual.block.add")}
      </summary>
      <ul className="mb-2 grid max-h-80 overflow-y-auto border border-line bg-sheet">
        {allow.map((component) => (
          <li key={component}>
            <button
              type="button"
              onClick={() => add(component)}
              className="block min-h-11 w-full cursor-pointer px-3 py-2 text-left hover:bg-leaf-soft/50"
            >
              <span className="block font-medium">{t(keyIn("components", `${component}.label`))}</span>
              <span className="block text-13 text-ink-soft">{t(keyIn("components", `${component}.help`))}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function List({
  parent,
  field,
  definition,
  selected,
}: {
  readonly parent: Blok;
  readonly field: string;
  readonly definition: BloksField;
  readonly selected: string;
}) {
  const t = useMessages();
  const bloks = bloksIn(parent, field);
  const full = bloks.length >= definition.max;
  const label = t(keyIn("components", `${parent.component}.fields.${field}.label`));
  const place = (index: number): BlokPlace => ({ parent: parent._uid, field, index });
  return (
    <div>
      <p className="px-2.5 pt-1.5 text-13 text-ink-soft">{label}</p>
      <ol aria-label={label}>
        {bloks.map((blok, index) => (
          <Row key={blok._uid} blok={blok} place={place(index)} count={bloks.length} full={full} selected={selected} />
        ))}
      </ol>
      <Insert place={place(bloks.length)} allow={definition.allow} full={full} />
    </div>
  );
}

/** The nested lists of a blok; those of nested bloks expand when one of them is selected. */
function Lists({ blok, selected }: { readonly blok: Blok; readonly selected: string }) {
  const { draft } = useEditor();
  const fields = Object.entries(componentOf(blok.component)?.fields ?? {});
  const lists = fields.flatMap(([field, definition]) => (definition.type === "bloks" ? [{ field, definition }] : []));
  const isRoot = blok._uid === draft.content._uid;
  const unfolded = isRoot || (selected !== "" && findBlok(blok, selected) !== undefined);
  if (lists.length === 0 || !unfolded) return null;
  return (
    <div className={isRoot ? "" : "ml-3 border-l border-line"}>
      {lists.map(({ field, definition }) => (
        <List key={field} parent={blok} field={field} definition={definition} selected={selected} />
      ))}
    </div>
  );
}

/** The bloks of a story in order: moved by drag and drop or by buttons, inserted, copied, removed. Source: PB-15. */
export function BlokTree({ selected }: { readonly selected: string }) {
  const t = useMessages();
  const { draft, dispatch } = useEditor();
  const root = draft.content;
  const here = root._uid === selected;
  return (
    <nav aria-label={t("visual.block.list")}>
      <button
        type="button"
        aria-current={here ? "true" : undefined}
        onClick={() => dispatch({ type: "select", uid: root._uid })}
        className={`min-h-11 w-full cursor-pointer border-l-2 px-2.5 text-left font-medium ${here ? "border-leaf bg-leaf-soft/50" : "border-transparent hover:bg-paper"}`}
      >
        {t(keyIn("components", `${root.component}.label`))}
      </button>
      <Lists blok={root} selected={selected} />
    </nav>
  );
}
