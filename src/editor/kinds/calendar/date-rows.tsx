import { useState } from "react";
import type { PersonalDate } from "#design/model/calendar.ts";
import { dateText } from "#design/text/date-names.ts";
import { columnsIn } from "#modules/photo-products/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { IconButton } from "../../controls/controls.tsx";
import { lazyComponent } from "../../lazy-component.ts";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import type { useDates } from "./use-dates.ts";

const PortraitDialog = lazyComponent(() => import("./portrait-dialog.tsx"));

type Dates = Pick<ReturnType<typeof useDates>, "dates" | "remove" | "portray" | "assign">;

/** The photo at a date as a round picture; a plus where there is none. */
function PortraitButton({ date, onOpen }: { readonly date: PersonalDate; readonly onOpen: () => void }) {
  const { tray } = useEditorContext();
  const t = useMessages();
  const label = t("calendar-editor.dates.photo", { name: date.name });
  const preview = date.photo === undefined ? null : tray.preview(date.photo);
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={onOpen}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/5"
    >
      <span className="grid size-8 place-items-center overflow-hidden rounded-full border border-line bg-paper">
        {preview === null ? (
          <Icon name="image" size={16} />
        ) : (
          <img src={preview} alt="" className="size-full object-cover" />
        )}
      </span>
    </button>
  );
}

/** In whose column of a planner a date stands. Source: CAL-12. */
function ColumnField({ date, onChange }: { readonly date: PersonalDate; readonly onChange: Dates["assign"] }) {
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const columns = columnsIn(document);
  if (columns.length === 0) return null;
  return (
    <select
      aria-label={t("calendar-editor.dates.column", { name: date.name })}
      value={date.column ?? ""}
      onChange={({ target }) => onChange(date.id, target.value === "" ? undefined : Number(target.value))}
      className="col-span-full mb-2 min-h-11 w-full min-w-0 rounded-cut border border-line bg-sheet px-2 text-15 text-ink hover:border-ink"
    >
      <option value="">{t("calendar-editor.dates.everyone")}</option>
      {columns.map(({ name }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns are identified only by their place
        <option key={index} value={index}>
          {name.trim() === "" ? t("calendar-editor.dates.columnNumber", { n: index + 1 }) : name}
        </option>
      ))}
    </select>
  );
}

/** The dates of a calendar in the order of the year, each with its photo and, in a planner, its column. Source: CAL-11. */
export function DateRows({ dates, remove, portray, assign }: Dates) {
  const t = useMessages();
  const locale = useDocument(({ document }) => document.locale);
  const year = useDocument(({ document }) => document.calendar?.start.year ?? 0);
  const [open, setOpen] = useState<string | null>(null);
  const shown = dates.find(({ id }) => id === open);
  if (dates.length === 0) return null;
  return (
    <>
      <ul className="grid max-h-96 overflow-y-auto border-y border-line" aria-label={t("calendar-editor.dates.title")}>
        {dates
          .toSorted((a, b) => a.month - b.month || a.day - b.day)
          .map((date) => (
            <li
              key={date.id}
              className="grid grid-cols-[3rem_auto_minmax(0,1fr)_auto] items-center border-b border-line text-15 last:border-b-0"
            >
              <span className="text-ink-soft tabular-nums">{`${date.day}.${date.month}.`}</span>
              <PortraitButton date={date} onOpen={() => setOpen(date.id)} />
              <span className="min-w-0 pl-1 wrap-anywhere">{dateText(date, year, locale) ?? date.name}</span>
              <IconButton
                icon="trash"
                label={t("calendar-editor.dates.remove", { name: date.name })}
                onPress={() => remove(date.id)}
              />
              <ColumnField date={date} onChange={assign} />
            </li>
          ))}
      </ul>
      {shown ? (
        <PortraitDialog
          title={t("calendar-editor.dates.photo", { name: shown.name })}
          onClose={() => setOpen(null)}
          onPick={(photo) => {
            portray(shown.id, photo);
            setOpen(null);
          }}
        />
      ) : null}
    </>
  );
}
