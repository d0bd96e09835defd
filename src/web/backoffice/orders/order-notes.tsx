import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import type { StaffNote, StaffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { maxNoteLength } from "#modules/orders/staff/staff-queues.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { mayDo } from "../allowed-actions.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { OfficeForm } from "../parts/office-form.tsx";

/** Author and time. */
function Writer({ note, className }: { readonly note: StaffNote; readonly className: string }) {
  return (
    <p className={`text-13 wrap-anywhere tabular-nums ${className}`}>
      {note.actor.slice("staff:".length)} ·{" "}
      <time dateTime={new Date(note.at).toISOString()}>{formatMoment(note.at, staffLocale)}</time>
    </p>
  );
}

/** Internal notes on an order, oldest first. Source: BO-01. */
export function OrderNotes({ notes }: { readonly notes: readonly StaffNote[] }) {
  const t = useMessages();
  const writes = mayDo(useRole(), "order", "note");
  return (
    <Section title={t("backoffice.notes.title")}>
      {notes.length > 0 ? (
        <ol className="mb-4 grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-l-2 border-line pl-3">
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
              <Writer note={note} className="mt-0.5 text-ink-soft" />
            </li>
          ))}
        </ol>
      ) : null}
      {writes ? (
        <OfficeForm
          errors={{ note: t("backoffice.notes.wrong") }}
          hidden={{ intent: "note" }}
          className="grid justify-items-start gap-3"
        >
          <div className="w-full">
            <TextArea
              label={t("backoffice.notes.label")}
              name="note"
              rows={3}
              required
              maxLength={maxNoteLength}
              hint={t("backoffice.notes.hint")}
            />
          </div>
          <Button type="submit" size="s" variant="secondary">
            {t("backoffice.notes.save")}
          </Button>
        </OfficeForm>
      ) : null}
      {!writes && notes.length === 0 ? <p className="text-ink-soft">{t("backoffice.notes.none")}</p> : null}
    </Section>
  );
}

/** Shows that an order waits for its customer, why and since when, with a button to resume it. Source: BO-01. */
export function WaitingNotice({ waiting }: { readonly waiting: NonNullable<StaffOrder["waiting"]> }) {
  const t = useMessages();
  const stops = mayDo(useRole(), "order", "stop-waiting");
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-2 border-ink bg-blush px-3 py-2">
      <div className="min-w-0">
        <p className="flex items-start gap-2">
          <Icon name="clock" size={16} className="mt-1 shrink-0" />
          <WaitingText reason={waiting.text} />
        </p>
        <Writer note={waiting} className="pl-6" />
      </div>
      {stops ? (
        <OfficeForm hidden={{ intent: "stop-waiting" }}>
          <Button type="submit" size="s" variant="secondary">
            {t("backoffice.waiting.stop")}
          </Button>
        </OfficeForm>
      ) : null}
    </div>
  );
}

/** That an order waits for its customer, and the reason unless it was erased. */
export function WaitingText({ reason }: { readonly reason: string }) {
  const t = useMessages();
  return (
    <span className="wrap-anywhere">
      {reason === "" ? t("backoffice.waiting.label") : t("backoffice.waiting.because", { reason })}
    </span>
  );
}
