import {
  setCalendar,
  styleCalendar,
  type CalendarContent,
  type CalendarStyle,
} from "#design/commands/qr-table-calendar-commands.ts";
import { isActionAllowed } from "#design/commands/edit.ts";
import type { CalendarElement } from "#design/model/design-document.ts";
import type { Locale } from "#kernel/market.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { ChoiceRow, IconButton, NumberField, Section, Toggle } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { holidaysIn } from "#modules/shipping/contract.ts";
import { LetteringSection } from "../text/table-lettering-section.tsx";

/** Names of the months, January first. */
function monthNames(locale: Locale): readonly string[] {
  const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, index) => name.format(Date.UTC(2027, index, 1)));
}

function useCalendar(element: CalendarElement) {
  const editor = useEditorContext();
  const { id } = element;
  return {
    set: (content: Partial<CalendarContent>) =>
      void editor.documents.apply(
        (before) => setCalendar(before, { id, content }),
        `calendar:${id}:${Object.keys(content).join()}`,
      ),
    style: (changes: Partial<CalendarStyle>) =>
      void editor.documents.apply(
        (before) => styleCalendar(before, { id, changes }),
        `calendar:${id}:${Object.keys(changes).join()}`,
      ),
  };
}

/** Chooses the month, and updates its holidays if they are displayed. */
function MonthFields({ element }: { readonly element: CalendarElement }) {
  const t = useMessages();
  const months = monthNames(useLocale());
  const { set, style } = useCalendar(element);
  const rules = useEditorContext().project.holidays;
  const { year, month, holidays } = element;
  const changeMonth = (to: { readonly year: number; readonly month: number }) =>
    set({ ...to, holidays: holidays.length > 0 ? holidaysIn(rules, to) : [] });
  return (
    <Section title={t("editor.calendar.month")}>
      <div className="grid grid-cols-[1fr_7rem] items-end gap-3">
        <Select
          label={t("editor.calendar.month")}
          value={month}
          onChange={(event) => changeMonth({ year, month: Number(event.target.value) })}
        >
          {months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Select>
        <NumberField
          label={t("editor.calendar.year")}
          value={year}
          step={1}
          digits={0}
          onChange={(next) => changeMonth({ year: Math.min(2200, Math.max(1900, Math.round(next))), month })}
        />
      </div>
      <ChoiceRow
        label={t("editor.calendar.layout")}
        value={element.layout}
        options={[
          { value: "grid", label: t("editor.calendar.grid") },
          { value: "list", label: t("editor.calendar.list") },
        ]}
        onChange={(layout) => style({ layout })}
      />
      <ChoiceRow
        label={t("editor.calendar.weekStart")}
        value={element.weekStart}
        options={[
          { value: "monday", label: t("editor.calendar.monday") },
          { value: "sunday", label: t("editor.calendar.sunday") },
        ]}
        onChange={(weekStart) => style({ weekStart })}
      />
      <Toggle
        label={t("editor.calendar.weekNumbers")}
        on={element.weekNumbers}
        onChange={(weekNumbers) => style({ weekNumbers })}
      />
      <Toggle
        label={t("editor.calendar.holidays")}
        on={holidays.length > 0}
        disabled={holidays.length === 0 && holidaysIn(rules, element).length === 0}
        onChange={(on) => set({ holidays: on ? holidaysIn(rules, element) : [] })}
      />
    </Section>
  );
}

/** Marked days, such as the wedding. */
function EventFields({ element }: { readonly element: CalendarElement }) {
  const t = useMessages();
  const { set } = useCalendar(element);
  const { events } = element;
  const change = (index: number, part: Partial<(typeof events)[number]>) =>
    set({ events: events.map((event, at) => (at === index ? { ...event, ...part } : event)) });
  return (
    <Section title={t("editor.calendar.events")}>
      <ul className="grid gap-3">
        {events.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are identified only by their index
          <li key={index} className="grid grid-cols-[5rem_1fr_auto] items-end gap-2">
            <NumberField
              label={t("editor.calendar.day")}
              value={event.day}
              step={1}
              digits={0}
              onChange={(day) => change(index, { day: Math.min(31, Math.max(1, Math.round(day))) })}
            />
            <label className="grid gap-1 text-13 text-ink-soft">
              {t("editor.calendar.event")}
              <input
                value={event.text}
                maxLength={60}
                onChange={({ target }) => change(index, { text: target.value })}
                className="min-h-11 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 text-ink hover:border-ink"
              />
            </label>
            <IconButton
              icon="trash"
              label={t("editor.calendar.removeEvent", { day: event.day })}
              onPress={() => set({ events: events.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      <Button
        size="s"
        variant="secondary"
        disabled={events.length >= 62}
        onClick={() => set({ events: [...events, { day: 12, text: t("editor.calendar.sampleEvent") }] })}
      >
        <Icon name="plus" />
        {t("editor.calendar.addEvent")}
      </Button>
    </Section>
  );
}

function Look({ element }: { readonly element: CalendarElement }) {
  const t = useMessages();
  const { style } = useCalendar(element);
  return (
    <>
      <LetteringSection style={element.style} onChange={(next) => style({ style: next })} />
      <Section title={t("editor.calendar.sundayColor")}>
        <ColorChooser
          label={t("editor.calendar.sundayColor")}
          value={element.sundayColor}
          none={t("editor.calendar.likeOthers")}
          onChange={(sundayColor) => style({ sundayColor })}
        />
      </Section>
      <Section title={t("editor.table.ruleColor")}>
        <ColorChooser
          label={t("editor.table.ruleColor")}
          value={element.rule?.color ?? null}
          none={t("editor.table.none")}
          onChange={(color) => style({ rule: color === null ? null : { width: 0.2, ...element.rule, color } })}
        />
      </Section>
    </>
  );
}

/** Month, marked days and style of a calendar. */
export default function CalendarPanel({ element }: { readonly element: CalendarElement }) {
  return (
    <>
      {isActionAllowed(element, "edit") ? (
        <>
          <MonthFields element={element} />
          <EventFields element={element} />
        </>
      ) : null}
      {isActionAllowed(element, "style") ? <Look element={element} /> : null}
    </>
  );
}
