import { useEffect, useState } from "react";
import { mostDates, type PersonalDate } from "#design/model/calendar.ts";
import type { DatesRead, NewDate } from "#modules/personal-dates/contract.ts";
import { withOwnPeriods } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { Section } from "../../controls/controls.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { keptDates } from "./date-calls.ts";
import { DateForm } from "./date-form.tsx";
import { DateRows } from "./date-rows.tsx";
import { DatesFromFile } from "./dates-from-file.tsx";
import { RoomNotice } from "./room-notice.tsx";
import { useCalendar } from "./use-calendar.ts";
import { sameDate, useDates } from "./use-dates.ts";

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

/** Birthdays and other days of the family, with the years counted. Source: CAL-11. */
export function DatesSection() {
  const t = useMessages();
  const { change } = useCalendar();
  const { dates, add, ...changes } = useDates();
  const [isFull, setFull] = useState(false);
  const take = async (added: readonly NewDate[]): Promise<number> => {
    const { count, over } = await add(added);
    setFull(over > 0);
    return count;
  };
  const onRead = async (read: DatesRead) => {
    const count = await take(read.dates);
    if (read.periods.length > 0) change((before) => withOwnPeriods(before, read.periods));
    const skipped =
      read.skipped.length > 0 ? ` ${t("calendar-editor.dates.skipped", { count: read.skipped.length })}` : "";
    showToast({ text: t("calendar-editor.dates.read", { count }) + skipped });
  };
  return (
    <Section title={t("calendar-editor.dates.title")}>
      <DateRows dates={dates} {...changes} />
      <RoomNotice code="PORTRAITS_LEFT_OUT" />
      <KeptDates dates={dates} onAdd={(kept) => void take(kept)} />
      <DatesFromFile onRead={(read) => void onRead(read)} />
      {isFull ? (
        <p role="alert" className="text-15 text-brick">
          {t("errors.DAY_LIMIT", { n: mostDates })}
        </p>
      ) : null}
      <DateForm onAdd={(date) => void take([date])} />
    </Section>
  );
}
