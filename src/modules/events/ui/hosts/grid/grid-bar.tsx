import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import { gridColumns, type GridColumn } from "../../../grid/grid-model.ts";
import { headingOf, seenText } from "./grid-columns.ts";
import { cellKey, rangeOf, wrongCells, type GridState, type GridView, type Place } from "./grid-state.ts";
import type { GridNotice } from "./use-saving.ts";

type BarProps = {
  readonly state: GridState;
  readonly onUndo: () => void;
  readonly onNew: () => void;
  readonly onRemove: () => void;
  readonly onView: (view: GridView) => void;
};

/** What can be done with the whole grid. */
export function GridBar({ state, onUndo, onNew, onRemove, onView }: BarProps) {
  const t = useMessages();
  const { top, bottom } = rangeOf(state);
  const chosen = Math.min(bottom, state.rows.length - 1) - top + 1;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid w-full grid-cols-2 gap-3 sm:w-96">
        <TextField
          label={t("event-grid.filter")}
          type="search"
          autoComplete="off"
          value={state.view.query}
          onChange={(event) => onView({ ...state.view, query: event.target.value })}
        />
        <Select
          label={t("event-grid.sort")}
          value={state.view.sort ?? ""}
          onChange={(event) =>
            onView({ ...state.view, sort: gridColumns.find((column) => column === event.target.value) ?? null })
          }
        >
          <option value="">{t("event-grid.sortNone")}</option>
          {gridColumns.map((column) => (
            <option key={column} value={column}>
              {headingOf(column, t)}
            </option>
          ))}
        </Select>
      </div>
      <Button size="s" variant="secondary" onClick={onNew}>
        {t("event-grid.add")}
      </Button>
      <Button size="s" variant="secondary" onClick={onUndo} disabled={state.steps.length === 0}>
        {t("event-grid.undo")}
      </Button>
      <Button size="s" variant="secondary" onClick={onRemove} disabled={chosen < 1}>
        {t("event-grid.remove", { count: Math.max(1, chosen), n: Math.max(1, chosen) })}
      </Button>
    </div>
  );
}

type StatusProps = {
  readonly state: GridState;
  readonly notice: GridNotice;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
  /** Goes to a cell. */
  readonly onGo: (to: Place) => void;
  readonly onSettle: (guest: string, column: GridColumn, mine: boolean) => void;
};

/** What is wrong with the active cell, in words, and whether everything is saved. */
export function GridStatus({ state, notice, onRetry, onDiscard, onGo, onSettle }: StatusProps) {
  const t = useMessages();
  const row = state.rows[state.active.row];
  const column = gridColumns[state.active.column];
  const cell = row && column ? state.typed.get(cellKey(row.guest, column)) : undefined;
  const { count: wrong, next } = wrongCells(state);
  const all = state.rows.length + state.hidden.length;
  return (
    <div className="mt-3 grid gap-2 text-15">
      <p className="text-ink-soft empty:hidden">
        {state.hidden.length > 0 ? t("event-grid.shown", { count: all, n: state.rows.length, of: all }) : ""}
      </p>
      <output className="block min-h-6 text-ink-soft">
        {notice.kind === "failed"
          ? notice.code === "EVENT_UNKNOWN"
            ? t("event-grid.ended")
            : t(keyIn("errors", notice.code), { n: 5000, s: 60 })
          : t(notice.kind === "saving" ? "event-grid.saving" : "event-grid.saved")}
        {wrong > 0 ? ` ${t("event-grid.wrong", { count: wrong, n: wrong })}` : ""}
      </output>
      {notice.kind === "failed" && notice.guests > 0 ? (
        <p>{t("event-grid.notAdded", { count: notice.guests, n: notice.guests })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {notice.kind === "failed" ? (
          <Button size="s" variant="secondary" onClick={onRetry}>
            {t("event-grid.retry")}
          </Button>
        ) : null}
        {notice.kind === "failed" && notice.guests > 0 ? (
          <Button size="s" variant="secondary" onClick={onDiscard}>
            {t("event-grid.discard")}
          </Button>
        ) : null}
        {next ? (
          <Button size="s" variant="secondary" onClick={() => onGo(next)}>
            {t("event-grid.nextWrong")}
          </Button>
        ) : null}
      </div>
      <div role="alert">
        {cell && row && column && (cell.state === "refused" || cell.state === "conflict") ? (
          <div className="border-l-2 border-brick pl-4">
            <p>
              {headingOf(column, t)}:{" "}
              {cell.state === "conflict"
                ? t("event-grid.conflictText", {
                    text: seenText(column, row.texts[column], t) || "–",
                    typed: seenText(column, cell.text, t) || "–",
                  })
                : t(keyIn("errors", cell.code ?? "FIELD_INVALID"))}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              {cell.state === "conflict" ? (
                <Button size="s" variant="secondary" onClick={() => onSettle(row.guest, column, true)}>
                  {t("event-grid.keepMine")}
                </Button>
              ) : null}
              <Button size="s" variant="secondary" onClick={() => onSettle(row.guest, column, false)}>
                {t(cell.state === "conflict" ? "event-grid.takeTheirs" : "event-grid.takeBack")}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </div>
  );
}
