import { plannerColumns } from "#design/model/calendar.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { IconButton, Section } from "../../controls/controls.tsx";
import { useCalendar } from "./use-calendar.ts";

/** The people of a family planner, three to seven columns. Source: CAL-12. */
export function PlannerSection() {
  const t = useMessages();
  const { days, changeDays } = useCalendar();
  const columns = days?.columns;
  if (!columns) return null;
  const set = (next: typeof columns) => changeDays((each) => ({ ...each, columns: next }));
  return (
    <Section title={t("calendar-editor.planner.title")}>
      <ul className="grid gap-2">
        {columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns are identified only by their place
          <li key={index} className="flex items-center gap-2">
            <input
              aria-label={t("calendar-editor.planner.name", { n: index + 1 })}
              value={column.name}
              maxLength={30}
              onChange={({ target }) => set(columns.with(index, { ...column, name: target.value }))}
              className="min-h-11 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 hover:border-ink"
            />
            <IconButton
              icon="trash"
              label={t("calendar-editor.planner.remove", { name: column.name })}
              disabled={columns.length <= plannerColumns.min}
              onPress={() => set(columns.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <Button
        size="s"
        variant="secondary"
        disabled={columns.length >= plannerColumns.max}
        onClick={() => set([...columns, { name: t("calendar-editor.planner.new") }])}
      >
        <Icon name="plus" size={16} />
        {t("calendar-editor.planner.add")}
      </Button>
    </Section>
  );
}
