import { useState } from "react";
import type { ErrorCode } from "#kernel/errors.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import type { MessageKey } from "#kernel/formats/message-key.ts";
import type { DatesRead, DayOrder, DayOrderQuestion } from "#modules/personal-dates/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { FileButton } from "#ui/uploads/file-button.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { readDates } from "./date-calls.ts";

/** What files of dates are refused for, where lists of names have other words. */
const textsOfCodes: Partial<Record<ErrorCode, MessageKey>> = {
  LIST_ROWS: "calendar-editor.dates.tooMany",
  LIST_SIZE: "calendar-editor.dates.tooMany",
  LIST_TYPE: "calendar-editor.dates.unreadable",
};
const refusalKey = (code: ErrorCode): MessageKey => textsOfCodes[code] ?? `errors.${code}`;

/** Rows that are named one by one. */
const mostShown = 8;

/** Which rows of a file were left out, and why. Source: CAL-11. */
function LeftOut({ skipped }: Pick<DatesRead, "skipped">) {
  const t = useMessages();
  if (skipped.length === 0) return null;
  return (
    <details className="text-13 text-ink-soft" open>
      <summary className="min-h-11 content-center">{t("calendar-editor.dates.leftOut")}</summary>
      <ul className="grid gap-1 pb-2">
        {skipped.slice(0, mostShown).map(({ name, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a file are identified only by their place
          <li key={index} className="wrap-anywhere">
            {t(`calendar-editor.dates.why.${reason}`, { name: name === "" ? "?" : name })}
          </li>
        ))}
        {skipped.length > mostShown ? (
          <li>{t("calendar-editor.dates.moreLeftOut", { count: skipped.length - mostShown })}</li>
        ) : null}
      </ul>
    </details>
  );
}

/** Reads dates from a file; asks where its days could be months. Source: CAL-11. */
export function DatesFromFile({ onRead }: { readonly onRead: (read: DatesRead) => void }) {
  const { fetch } = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const [asked, setAsked] = useState<{
    readonly file: File;
    readonly question: DayOrderQuestion;
  } | null>(null);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const [skipped, setSkipped] = useState<DatesRead["skipped"]>([]);
  const read = async (file: File, order?: DayOrder) => {
    const found = await readDates(fetch, file, order);
    setRefused(found.ok ? null : found.refusal.code);
    setSkipped([]);
    if (!found.ok) return;
    if ("ask" in found.value) return setAsked({ file, question: found.value });
    setAsked(null);
    setSkipped(found.value.skipped);
    onRead(found.value);
  };
  const day = (iso: string) => formatDate(iso, locale);
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
          {t(refusalKey(refused))}
        </p>
      ) : null}
      <LeftOut skipped={skipped} />
    </>
  );
}
