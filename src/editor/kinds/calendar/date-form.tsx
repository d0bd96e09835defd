import { useState, type SubmitEvent } from "react";
import { z } from "zod";
import { dateTypes, type DateType } from "#design/model/calendar.ts";
import { calendarNames } from "#design/text/calendar-names.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useDocument } from "../../state/shell-context.ts";
import { NewDate } from "#modules/personal-dates/contract.ts";

const whole = z.coerce.number().int();

/** Text fields as the form sends them. */
const NewDateForm = z.looseObject({ day: whole, month: whole, year: whole.optional() }).pipe(NewDate);

const field =
  "min-h-11 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 text-ink hover:border-ink";

/** Enters a date by hand: whose it is, the day, and the year from which years are counted. Source: CAL-11. */
export function DateForm({ onAdd }: { readonly onAdd: (date: NewDate) => void }) {
  const t = useMessages();
  const locale = useDocument(({ document }) => document.locale);
  const [type, setType] = useState<DateType>("birthday");
  const [wrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const { year, ...rest } = Object.fromEntries(data);
    const read = NewDateForm.safeParse({ ...rest, type, ...(year !== "" && { year }) });
    setWrong(!read.success);
    if (!read.success) return;
    onAdd(read.data);
    event.currentTarget.reset();
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Select
        label={t("calendar-editor.dates.type")}
        value={type}
        onChange={(event) => setType(dateTypes.find((each) => each === event.target.value) ?? "birthday")}
      >
        {dateTypes.map((each) => (
          <option key={each} value={each}>
            {t(`calendar-editor.dates.types.${each}`)}
          </option>
        ))}
      </Select>
      <label className="grid gap-1 text-13 text-ink-soft">
        {t("calendar-editor.dates.name")}
        <input name="name" maxLength={60} required className={field} />
      </label>
      <div className="grid grid-cols-[4rem_1fr_5.5rem] items-end gap-2">
        <label className="grid gap-1 text-13 text-ink-soft">
          {t("editor.calendar.day")}
          <input name="day" inputMode="numeric" required className={field} />
        </label>
        <label className="grid gap-1 text-13 text-ink-soft">
          {t("editor.calendar.month")}
          <select name="month" className={field}>
            {calendarNames(locale).months.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 text-13 text-ink-soft">
          {t("calendar-editor.dates.year")}
          <input name="year" inputMode="numeric" className={field} />
        </label>
      </div>
      {wrong ? (
        <p role="alert" className="text-15 text-brick">
          {t("calendar-editor.dates.wrong")}
        </p>
      ) : null}
      <Button size="s" variant="secondary" type="submit">
        {t("calendar-editor.dates.add")}
      </Button>
    </form>
  );
}
