import { useState } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { languages, type Language } from "#kernel/market.ts";
import { markAgain, nextYear, replanCalendar, type HolidaysOf } from "#modules/photo-products/contract.ts";
import { calendarNames } from "#design/text/calendar-names.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ChoiceRow, NumberField, Section, Toggle } from "../../controls/controls.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { loadHolidaysOf } from "./holiday-rules.ts";
import type { KnownSets } from "./day-set-calls.ts";
import { NameDayField } from "./name-day-field.tsx";
import { useCalendar } from "./use-calendar.ts";

type Sets = { readonly sets: KnownSets };

/** First month, number of months, and the next year. Source: CAL-07, CAL-13. */
export function PlanSection({ sets }: Sets) {
  const t = useMessages();
  const { plan, change } = useCalendar();
  const { fetch } = useEditorContext();
  const [failed, setFailed] = useState(false);
  const locale = useDocument(({ document }) => document.locale);
  if (!plan) return null;
  const { start, months, type } = plan;
  // Other months have other holidays: nothing moves until they are there.
  const again = async (make: (before: DesignDocument, holidays: HolidaysOf) => DesignDocument) => {
    const holidays = await loadHolidaysOf(fetch, plan.regions ?? []);
    setFailed(holidays === null);
    if (holidays) change((before) => markAgain(make(before, holidays), sets ?? []));
  };
  const begin = (next: typeof start) =>
    void again((before, holidays) => replanCalendar(before, { start: next }, holidays));
  return (
    <Section title={t("calendar-editor.plan.title")}>
      <div className="grid grid-cols-[1fr_7rem] items-end gap-3">
        <Select
          label={t("calendar-editor.plan.start")}
          value={start.month}
          onChange={(event) => begin({ ...start, month: Number(event.target.value) })}
        >
          {calendarNames(locale).months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Select>
        <NumberField
          label={t("editor.calendar.year")}
          value={start.year}
          step={1}
          digits={0}
          onChange={(year) => begin({ ...start, year: Math.min(2200, Math.max(1900, Math.round(year))) })}
        />
      </div>
      {type === "familienplaner" ? (
        <Toggle
          label={t("calendar-editor.plan.thirteen")}
          on={months === 13}
          onChange={(on) =>
            void again((before, holidays) => replanCalendar(before, { months: on ? 13 : 12 }, holidays))
          }
        />
      ) : null}
      <div className="grid gap-2">
        <Button
          size="s"
          variant="secondary"
          onClick={() => void again((before, holidays) => nextYear(before, "keep", holidays))}
        >
          {t("calendar-editor.plan.nextKeep")}
        </Button>
        <Button
          size="s"
          variant="secondary"
          onClick={() => void again((before, holidays) => nextYear(before, "empty", holidays))}
        >
          {t("calendar-editor.plan.nextEmpty")}
        </Button>
        <p className="text-13 text-ink-soft">{t("calendar-editor.plan.nextHint")}</p>
      </div>
      {failed ? (
        <p role="alert" className="text-15 text-brick">
          {t("calendar-editor.holidays.failed")}
        </p>
      ) : null}
    </Section>
  );
}

/** What stands beside the days: week numbers, first weekday, moons, name days, a second language. Source: CAL-09. */
export function DaysSection({ sets }: Sets) {
  const t = useMessages();
  const { days, plan, changeDays } = useCalendar();
  const locale = useDocument(({ document }) => document.locale);
  if (!days || !plan) return null;
  const others = languages.filter((language) => language !== locale.slice(0, 2));
  const second = (language: Language | undefined) =>
    changeDays(({ secondLanguage: _before, ...rest }) =>
      language === undefined ? rest : { ...rest, secondLanguage: language },
    );
  return (
    <Section title={t("calendar-editor.days.title")}>
      {plan.weekStart === undefined ? (
        <ChoiceRow
          label={t("editor.calendar.weekStart")}
          value={days.weekStart}
          options={[
            { value: "monday", label: t("editor.calendar.monday") },
            { value: "sunday", label: t("editor.calendar.sunday") },
          ]}
          onChange={(weekStart) => changeDays((each) => ({ ...each, weekStart }))}
        />
      ) : null}
      <Toggle
        label={t("editor.calendar.weekNumbers")}
        on={days.weekNumbers}
        onChange={(weekNumbers) => changeDays((each) => ({ ...each, weekNumbers }))}
      />
      <Toggle
        label={t("calendar-editor.days.moon")}
        on={days.moon === true}
        onChange={(moon) => changeDays(({ moon: _before, ...rest }) => (moon ? { ...rest, moon } : rest))}
      />
      <NameDayField sets={sets} />
      <Select
        label={t("calendar-editor.days.second")}
        value={days.secondLanguage ?? ""}
        onChange={(event) => second(others.find((language) => language === event.target.value))}
      >
        <option value="">{t("calendar-editor.days.none")}</option>
        {others.map((language) => (
          <option key={language} value={language}>
            {t(`editor.suggestions.languages.${language}`)}
          </option>
        ))}
      </Select>
    </Section>
  );
}
