import { useEffect, useState } from "react";
import { mostDates, type PersonalDate } from "#design/model/calendar.ts";
import { dateText } from "#design/text/date-names.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { withDates, withPeriods } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { FileButton } from "#ui/uploads/file-button.tsx";
import { IconButton, Section } from "../../controls/controls.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import type { DatesRead, DayOrder, DayOrderQuestion, NewDate } from "#modules/personal-dates/contract.ts";
import { keepDates, keptDates, readDates } from "./date-calls.ts";
import { DateForm } from "./date-form.tsx";
import { useCalendar } from "./use-calendar.ts";

const sameDate = (a: NewDate, b: NewDate): boolean => a.name === b.name && a.day === b.day && a.month === b.month;

/** The dates of the calendar, and how they are added and removed. */
function useDates() {
  const { newId, fetch } = useEditorContext();
  const { plan, change } = useCalendar();
  const dates = plan?.dates ?? [];
  const add = (added: readonly NewDate[]): number => {
    const fresh = added.filter((each) => !dates.some((known) => sameDate(known, each)));
    const room = fresh.slice(0, Math.max(0, mostDates - dates.length));
    const next = [...dates, ...room.map((each): PersonalDate => ({ ...each, id: newId() }))];
    change((before) => withDates(before, next));
    // They are offered for the next calendar too; nothing is lost here if that fails.
    if (room.length > 0) void keepDates(fetch, room);
    return room.length;
  };
  const remove = (id: string) =>
    change((before) =>
      withDates(
        before,
        dates.filter((each) => each.id !== id),
      ),
    );
  return { dates, add, remove };
}

/** Dates kept from earlier calendars that are not in this one. Source: CAL-11. */
function KeptDates({
  dates,
  onAdd,
}: {
  readonly dates: readonly PersonalDate[];
  readonly onAdd: (kept: readonly NewDate[]) => void;
}) {
  const { fetch } = useEditorContext();
  const t = useMessages();
  const [kept, setKept] = useState<readonly PersonalDate[]>([]);
  useEffect(() => {
    void keptDates(fetch).then(setKept);
  }, [fetch]);
  const missing = kept.filter((each) => !dates.some((known) => sameDate(known, each)));
  if (missing.length === 0) return null;
  return (
    <Button size="s" variant="secondary" onClick={() => onAdd(missing.map(({ id: _id, ...each }) => each))}>
      {t("calendar-editor.dates.kept", { count: missing.length })}
    </Button>
  );
}

/** Reads dates from a file; asks where its days could be months. Source: CAL-11. */
function DatesFromFile({ onRead }: { readonly onRead: (read: DatesRead) => void }) {
  const { fetch } = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const [asked, setAsked] = useState<{
    readonly file: File;
    readonly question: DayOrderQuestion;
  } | null>(null);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const read = async (file: File, order?: DayOrder) => {
    const found = await readDates(fetch, file, order);
    setRefused(found.ok ? null : found.refusal.code);
    if (!found.ok) return;
    if ("ask" in found.value) return setAsked({ file, question: found.value });
    setAsked(null);
    onRead(found.value);
  };
  const day = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(iso));
  return (
    <>
      <FileButton
        accept=".ics,.csv,.tsv,.txt,.xlsx,.ods,text/calendar"
        multiple={false}
        variant="secondary"
        testId="dates-file"
        onFiles={([file]) => void (file && read(file))}
      >
        <Icon name="upload" size={16} />
        {t("calendar-editor.dates.file")}
      </FileButton>
      <p className="text-13 text-ink-soft">{t("calendar-editor.dates.fileHint")}</p>
      {asked ? (
        <fieldset className="grid gap-2">
          <legend className="text-15">{t("calendar-editor.dates.ask", { example: asked.question.example })}</legend>
          <Button size="s" variant="secondary" onClick={() => void read(asked.file, "day-first")}>
            {day(asked.question.dayFirst)}
          </Button>
          <Button size="s" variant="secondary" onClick={() => void read(asked.file, "month-first")}>
            {day(asked.question.monthFirst)}
          </Button>
        </fieldset>
      ) : null}
      {refused ? (
        <p role="alert" className="text-15 text-brick">
          {t(`errors.${refused}`)}
        </p>
      ) : null}
    </>
  );
}

/** Birthdays and other days of the family, with the years counted. Source: CAL-11. */
export function DatesSection() {
  const t = useMessages();
  const { plan, change } = useCalendar();
  const locale = useDocument(({ document }) => document.locale);
  const { dates, add, remove } = useDates();
  const year = plan?.start.year ?? 0;
  const sorted = dates.toSorted((a, b) => a.month - b.month || a.day - b.day);
  return (
    <Section title={t("calendar-editor.dates.title")}>
      {sorted.length > 0 ? (
        <ul
          className="grid max-h-72 overflow-y-auto border-y border-line"
          aria-label={t("calendar-editor.dates.title")}
        >
          {sorted.map((date) => (
            <li key={date.id} className="flex items-center gap-3 border-b border-line text-15 last:border-b-0">
              <span className="w-12 shrink-0 text-ink-soft tabular-nums">{`${date.day}.${date.month}.`}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{dateText(date, year, locale) ?? date.name}</span>
              <IconButton
                icon="trash"
                label={t("calendar-editor.dates.remove", { name: date.name })}
                onPress={() => remove(date.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <KeptDates dates={dates} onAdd={add} />
      <DatesFromFile
        onRead={(read) => {
          const count = add(read.dates);
          if (read.periods.length > 0) change((before) => withPeriods(before, read.periods));
          const skipped =
            read.skipped.length > 0 ? ` ${t("calendar-editor.dates.skipped", { count: read.skipped.length })}` : "";
          showToast({ text: t("calendar-editor.dates.read", { count }) + skipped });
        }}
      />
      <DateForm onAdd={(date) => add([date])} />
    </Section>
  );
}
