import { keyIn } from "#kernel/formats/message-key.ts";
import { formatDay } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { shippingData } from "#modules/shipping/contract.server.ts";
import { productionDateOf } from "#modules/shipping/delivery-promise.ts";
import { holidayName } from "#modules/shipping/holiday-names.ts";
import { holidaysOf } from "#modules/shipping/holidays.ts";
import { shippingLog } from "#modules/shipping/save-shipping-change.server.ts";
import { calendarNames, productionCalendar } from "#modules/shipping/shipping-calendars.ts";
import { holdsIn } from "#modules/shipping/working-days.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ChangeForm } from "./change-form.tsx";
import { ChangeLog } from "./change-log.tsx";
import { answerChange, pageFacts } from "./dispatch-actions.server.ts";
import { DispatchHead } from "./dispatch-nav.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import type { Route } from "./+types/dispatch-calendars.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { holidays, days } = await shippingData.read(deps.db);
  const today = productionDateOf(deps.clock.now());
  const requested = new URL(request.url).searchParams.get("kalender");
  const calendar = calendarNames.find((name) => name === requested) ?? productionCalendar;
  const thisYear = Number(today.slice(0, 4));
  const nextDay = (row: (typeof holidays)[number]): string | null => {
    const upcoming = [thisYear, thisYear + 1, thisYear + 2].flatMap((year) =>
      holdsIn(row, year) ? [...holidaysOf([row.rule], year)] : [],
    );
    return upcoming.filter((day) => day >= today).toSorted()[0] ?? null;
  };
  const rules = holidays
    .filter((row) => row.calendar === calendar)
    .map((row) => ({ ...row, next: nextDay(row) }))
    .toSorted((a, b) => (a.next ?? "9").localeCompare(b.next ?? "9"));
  return {
    ...pageFacts(request),
    today,
    calendar,
    rules,
    days: days.filter((row) => row.calendar === calendar && row.day >= today),
    log: await shippingLog(deps.db, ["holiday", "days", "day-removal"]),
    messages: pageMessages(staffLocale, "dispatch", "shop"),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => answerChange(request, context);

type Data = Route.ComponentProps["loaderData"];

function useCalendarName(): (name: string) => string {
  const t = useMessages();
  return (name) =>
    name === productionCalendar ? t("dispatch.calendars.production") : t(keyIn("shop.countries", name));
}

function Rules({ rules, calendar, today }: Pick<Data, "rules" | "calendar" | "today">) {
  const t = useMessages();
  const thisYear = today.slice(0, 4);
  const named = (rule: string): string => {
    const name = holidayName(rule, calendar);
    return name === undefined ? rule : `${t(keyIn("dispatch.holiday", name))} · ${rule}`;
  };
  return (
    <ul>
      {rules.map(({ rule, fromYear, toYear, next }) => (
        <li key={rule} className="flex flex-wrap items-center gap-x-4 border-t border-line py-1">
          <span className="min-w-0 flex-1 basis-52">
            {next === null ? t("dispatch.calendars.over") : formatDay(next, staffLocale)}
            <span className="block text-13 text-ink-soft tabular-nums">
              {named(rule)}
              {fromYear === null ? "" : ` · ${t("dispatch.calendars.since", { year: fromYear })}`}
              {toYear === null ? "" : ` · ${t("dispatch.calendars.until", { year: toYear })}`}
            </span>
          </span>
          {toYear === null ? (
            <OfficeForm
              hidden={{
                subject: "holiday",
                step: "save",
                calendar,
                rule,
                fromYear: fromYear ?? "",
                toYear: Math.max(Number(thisYear) - 1, fromYear ?? 0),
              }}
            >
              <button type="submit" className="min-h-11 ink-link text-13">
                {t("dispatch.calendars.end")} <span className="sr-only">{named(rule)}</span>
              </button>
            </OfficeForm>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function SingleDays({ days, calendar }: Pick<Data, "days" | "calendar">) {
  const t = useMessages();
  if (days.length === 0) return <p className="text-ink-soft">{t("dispatch.calendars.noDays")}</p>;
  return (
    <ul>
      {days.map(({ day, open, note }) => (
        <li key={day} className="flex flex-wrap items-center gap-x-4 border-t border-line py-1">
          <span className="min-w-0 flex-1 basis-52">
            {formatDay(day, staffLocale)}: {t(open ? "dispatch.calendars.open" : "dispatch.calendars.closed")}
            {note ? <span className="block text-13 text-ink-soft wrap-anywhere">{note}</span> : null}
          </span>
          <OfficeForm hidden={{ subject: "day-removal", step: "save", calendar, day }}>
            <button type="submit" className="min-h-11 ink-link text-13">
              {t("dispatch.withdraw")} <span className="sr-only">{formatDay(day, staffLocale)}</span>
            </button>
          </OfficeForm>
        </li>
      ))}
    </ul>
  );
}

type FormProps = { readonly data: Data };

function DaysForm({ data: { calendar, today } }: FormProps) {
  const t = useMessages();
  return (
    <ChangeForm title={t("dispatch.calendars.newDays")} subject="days" hidden={{ calendar }}>
      <div className="grid gap-3 xs:grid-cols-2">
        {(["from", "to"] as const).map((field) => (
          <TextField key={field} type="date" name={field} label={t(`dispatch.calendars.${field}`)} min={today} />
        ))}
      </div>
      <Select name="open" label={t("dispatch.calendars.what")}>
        <option value="no">{t("dispatch.calendars.closed")}</option>
        <option value="yes">{t("dispatch.calendars.open")}</option>
      </Select>
      <TextField name="note" label={t("dispatch.calendars.note")} maxLength={200} />
    </ChangeForm>
  );
}

function RuleForm({ data: { calendar } }: FormProps) {
  const t = useMessages();
  return (
    <ChangeForm title={t("dispatch.calendars.newRule")} subject="holiday" hidden={{ calendar }}>
      <TextField
        name="rule"
        label={t("dispatch.calendars.rule")}
        hint={t("dispatch.calendars.ruleHint")}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid gap-3 xs:grid-cols-2">
        {(["fromYear", "toYear"] as const).map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`dispatch.calendars.${field}`)}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
    </ChangeForm>
  );
}

export default function DispatchCalendars({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const nameOf = useCalendarName();
  const { done, calendar, rules, days, log, today } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <DispatchHead here="kalender/" done={done} />
      <form method="get" className="mt-5 flex max-w-96 items-end gap-2">
        <div className="grow">
          <Select name="kalender" label={t("dispatch.calendars.which")} defaultValue={calendar}>
            {calendarNames.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="secondary">
          {t("dispatch.calendars.show")}
        </Button>
      </form>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid min-w-0 content-start gap-x-12 gap-y-10 md:grid-cols-2">
          <Section title={t("dispatch.calendars.rules", { calendar: nameOf(calendar) })}>
            <Rules rules={rules} calendar={calendar} today={today} />
          </Section>
          <div className="grid content-start gap-10">
            <Section title={t("dispatch.calendars.days")}>
              <SingleDays days={days} calendar={calendar} />
            </Section>
            <ChangeLog entries={log} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <DaysForm data={loaderData} />
          <RuleForm data={loaderData} />
        </div>
      </div>
    </main>
  );
}
