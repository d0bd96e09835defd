import { useState } from "react";
import { plannerColumns, type PlannerColumn } from "#design/model/calendar.ts";
import { addColumn, columnsIn, removeColumn, renameColumn } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { IconButton, Section } from "../../controls/controls.tsx";
import { lazyComponent } from "../../lazy-component.ts";
import { DrawnArtwork } from "../../photos/drawn-artwork.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { useCalendar } from "./use-calendar.ts";

const FigureDialog = lazyComponent(() => import("./figure-dialog.tsx"));

/** Who stands above a column: a drawing or a photo; an empty picture for nobody. */
function FigureButton({ column, label, onOpen }: FigureButtonProps) {
  const { artwork, tray } = useEditorContext();
  const drawing = column.icon === undefined ? undefined : artwork.ornament(column.icon);
  const preview = column.photo === undefined ? null : tray.preview(column.photo);
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={onOpen}
      className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-full border border-line p-0.5 hover:border-ink"
    >
      {preview !== null ? (
        <img src={preview} alt="" className="size-full rounded-full object-cover" />
      ) : drawing ? (
        <DrawnArtwork drawing={drawing} />
      ) : (
        <Icon name="image" size={16} />
      )}
    </button>
  );
}
type FigureButtonProps = {
  readonly column: PlannerColumn;
  readonly label: string;
  readonly onOpen: () => void;
};

/** The people of a family planner, three to seven columns, each with a name and a figure. Source: CAL-12. */
export function PlannerSection() {
  const t = useMessages();
  const { change } = useCalendar();
  const document = useDocument((state) => state.document);
  const [open, setOpen] = useState<number | null>(null);
  const columns = columnsIn(document);
  if (columns.length === 0) return null;
  const figureLabel = (index: number) => {
    const name = columns[index]?.name.trim() ?? "";
    return name === ""
      ? t("calendar-editor.planner.figureOf", { n: index + 1 })
      : t("calendar-editor.planner.figure", { name });
  };
  return (
    <Section title={t("calendar-editor.planner.title")}>
      <ul className="grid gap-2">
        {columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns are identified only by their place
          <li key={index} className="flex items-center gap-2">
            <FigureButton column={column} label={figureLabel(index)} onOpen={() => setOpen(index)} />
            <input
              aria-label={t("calendar-editor.planner.name", { n: index + 1 })}
              value={column.name}
              placeholder={t("calendar-editor.planner.new")}
              maxLength={30}
              onChange={({ target }) => change((before) => renameColumn(before, index, target.value))}
              className="min-h-11 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 placeholder:text-ink-soft hover:border-ink"
            />
            <IconButton
              icon="trash"
              label={t("calendar-editor.planner.remove", { name: column.name })}
              disabled={columns.length <= plannerColumns.min}
              onPress={() => change((before) => removeColumn(before, index))}
            />
          </li>
        ))}
      </ul>
      <Button
        size="s"
        variant="secondary"
        disabled={columns.length >= plannerColumns.max}
        onClick={() => change((before) => addColumn(before, ""))}
      >
        <Icon name="plus" size={16} />
        {t("calendar-editor.planner.add")}
      </Button>
      {open === null ? null : <FigureDialog index={open} title={figureLabel(open)} onClose={() => setOpen(null)} />}
    </Section>
  );
}
