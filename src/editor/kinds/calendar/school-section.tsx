import type { MonthOfYear } from "#design/model/calendar.ts";
import type { Locale } from "#kernel/market.ts";
import { monthsWithoutData, type SchoolHolidaySet } from "#modules/day-sets/contract.ts";
import { calendarSheets, markSchool, monthOfSheet } from "#modules/photo-products/contract.ts";
import { Select } from "#ui/forms/select.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Section } from "../../controls/controls.tsx";
import type { KnownSets } from "./day-set-calls.ts";
import { useCalendar } from "./use-calendar.ts";

const numberOf = ({ year, month }: MonthOfYear): number => year * 12 + month;

/** Months that follow each other as their first and last. */
function runsOf(months: readonly MonthOfYear[]): readonly (readonly [MonthOfYear, MonthOfYear])[] {
  const runs: [MonthOfYear, MonthOfYear][] = [];
  for (const month of months) {
    const last = runs.at(-1);
    if (last && numberOf(month) <= numberOf(last[1]) + 1) last[1] = month;
    else runs.push([month, month]);
  }
  return runs;
}

/** Says for which months nothing is known, and where the rest comes from. Source: CAL-10. */
function Known({ sets }: { readonly sets: readonly SchoolHolidaySet[] }) {
  const t = useMessages();
  const locale: Locale = useLocale();
  const { plan } = useCalendar();
  if (!plan) return null;
  const months = calendarSheets(plan)
    .filter(({ kind }) => kind !== "title")
    .map(monthOfSheet);
  const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const nameOf = (each: MonthOfYear) => month.format(Date.UTC(each.year, each.month - 1, 1));
  const runs = runsOf(monthsWithoutData(months, sets)).map(([from, to]) =>
    from === to ? nameOf(from) : t("calendar-editor.school.span", { from: nameOf(from), to: nameOf(to) }),
  );
  const missing = new Intl.ListFormat(locale).format(runs);
  const sources = [...new Set(sets.map(({ source }) => source))].join(", ");
  return (
    <div className="grid gap-1.5 text-13 text-ink-soft">
      <p>
        {t("calendar-editor.school.hint")} {t("calendar-editor.days.source", { source: sources })}
      </p>
      {sets.some(({ example }) => example) ? <p>{t("calendar-editor.school.example")}</p> : null}
      {runs.length > 0 ? (
        <output className="text-15 text-brick">{t("calendar-editor.school.missing", { months: missing })}</output>
      ) : null}
    </div>
  );
}

/** School holidays of a place the shop has data of, or none. Source: CAL-10. */
export function SchoolSection({ sets }: { readonly sets: KnownSets }) {
  const t = useMessages();
  const { plan, change } = useCalendar();
  if (sets === undefined || !plan) return null;
  const chosen = plan.school ?? "";
  const school = (sets ?? []).filter((set) => set.kind === "school-holidays");
  const places = new Map(school.map(({ place, name }) => [place, name]));
  const known = school.filter(({ place }) => place === chosen);
  return (
    <Section title={t("calendar-editor.school.title")}>
      {sets === null ? (
        <p role="alert" className="text-15 text-brick">
          {t("calendar-editor.school.failed")}
        </p>
      ) : (
        <>
          <Select
            label={t("calendar-editor.school.place")}
            value={chosen}
            onChange={({ target }) => change((before) => markSchool(before, target.value, sets))}
          >
            <option value="">{t("calendar-editor.school.none")}</option>
            {[...places].map(([place, name]) => (
              <option key={place} value={place}>
                {name}
              </option>
            ))}
          </Select>
          {chosen === "" ? null : <Known sets={known} />}
        </>
      )}
    </Section>
  );
}
