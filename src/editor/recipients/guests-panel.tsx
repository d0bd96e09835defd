import { useState } from "react";
import { leaveRestBlank, removeRecords } from "#design/commands/record-commands.ts";
import { serialParts } from "#design/records/data-fields.ts";
import { countMismatch } from "#design/records/recipient-checks.ts";
import { recordsCsv } from "#design/records/record-csv.ts";
import { quantitySteps } from "#modules/pricing/contract.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { IconButton, Section } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { EventButton } from "./event-choice.tsx";
import { ListDialog, type ListStep } from "./list-dialog.tsx";
import { fieldLabel } from "../field-label.ts";
import { recordsWithFindings, useListFindings } from "../checks/list-findings.ts";
import { useDisplayedRecord } from "../state/displayed-record.ts";
import { EnvelopeSection } from "./envelope-section.tsx";
import { FieldSection } from "./field-section.tsx";

/** Displays the card with the previous or next record. Source: CARD-14. */
function RecordPager() {
  const editor = useEditorContext();
  const t = useMessages();
  const { index, count } = useDisplayedRecord();
  const show = (record: number) => editor.view.set({ record });
  return (
    <div className="flex items-center justify-between rounded-cut border border-line">
      <IconButton
        icon="chevron-left"
        label={t("editor.guests.previous")}
        disabled={index === 0}
        onPress={() => show(index - 1)}
      />
      <output className="text-15 tabular-nums" data-testid="record">
        {t("editor.guests.record", { n: index + 1, count: count })}
      </output>
      <IconButton
        icon="chevron-right"
        label={t("editor.guests.next")}
        disabled={index + 1 >= count}
        onPress={() => show(index + 1)}
      />
    </div>
  );
}

/** Shown when quantity and number of records differ: adjust the quantity, or leave the rest blank. Source: CARD-18. */
function CountNotice() {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const document = useDocument((state) => state.document);
  const quantity = useDocument((state) => state.order.quantity);
  const { records } = document;
  const steps = quantitySteps(editor.project.largestQuantity);
  const found = records && serialParts(document).size > 0 ? countMismatch(quantity, records.rows.length, steps) : null;
  if (!records || !found || records.rows.length === 0) return null;
  const blanks = found.q > found.n;
  return (
    <div className="grid gap-2 rounded-cut border border-line-strong p-3">
      <p className="text-15">{t("errors.RECORDS_MISMATCH", { q: found.q, n: found.n })}</p>
      {found.next === null ? null : (
        <Button
          size="s"
          variant="secondary"
          onClick={() => editor.documents.setOrder({ quantity: found.next ?? found.q })}
        >
          {t("editor.guests.changeQuantity", { n: formatNumber(found.next, locale) })}
        </Button>
      )}
      {blanks ? (
        <Button
          size="s"
          variant={records.leaveBlank ? "primary" : "secondary"}
          aria-pressed={records.leaveBlank}
          onClick={() =>
            void editor.documents.apply((before) => leaveRestBlank(before, { leaveBlank: !records.leaveBlank }))
          }
        >
          {records.leaveBlank ? <Icon name="check" size={16} /> : null}
          {t("editor.guests.leaveBlank", { count: found.q - found.n })}
        </Button>
      ) : null}
    </div>
  );
}

/** Downloads the list as a file generated in the browser. */
function downloadList(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = window.document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function ListSection({ onOpen }: { readonly onOpen: (step: ListStep) => void }) {
  const editor = useEditorContext();
  const t = useMessages();
  const records = useDocument((state) => state.document.records);
  const problems = recordsWithFindings(useListFindings()).size;
  if (!records)
    return (
      <Section>
        <p className="text-15">{t("editor.guests.intro")}</p>
        <Button size="s" onClick={() => onOpen({ kind: "read" })}>
          <Icon name="upload" />
          {t("editor.guests.read")}
        </Button>
        <Button size="s" variant="secondary" onClick={() => onOpen({ kind: "records" })}>
          <Icon name="pen" />
          {t("editor.guests.type")}
        </Button>
        <EventButton onPress={() => onOpen({ kind: "event" })} />
      </Section>
    );
  const count = records.rows.length;
  const exported = () =>
    recordsCsv(
      records.fields,
      (field) => fieldLabel(field, t),
      records.rows.map(({ values }) => values),
    );
  return (
    <Section>
      <p className="text-15">
        <strong className="font-medium">{t("editor.guests.rows", { count })}</strong>
        {records.source === "" ? null : <span className="block truncate text-13 text-ink-soft">{records.source}</span>}
      </p>
      {count > 0 ? <RecordPager /> : null}
      {problems > 0 ? (
        <output className="flex gap-2 text-15 text-brick">
          <Icon name="warning" size={16} className="mt-1" />
          {t("editor.guests.problems", { count: problems })}
        </output>
      ) : null}
      <CountNotice />
      <Button size="s" onClick={() => onOpen({ kind: "records" })}>
        <Icon name="pen" />
        {t("editor.guests.edit")}
      </Button>
      <div className="flex flex-wrap gap-x-5">
        <Button variant="quiet" onClick={() => onOpen({ kind: "read" })}>
          {t("editor.guests.readAgain")}
        </Button>
        <Button variant="quiet" onClick={() => onOpen({ kind: "event" })}>
          {t("event-list.take")}
        </Button>
        <Button variant="quiet" onClick={() => downloadList(exported(), t("editor.guests.fileName"))}>
          {t("editor.guests.export")}
        </Button>
        <Button variant="quiet" onClick={() => void editor.documents.apply(removeRecords)}>
          {t("editor.guests.remove")}
        </Button>
      </div>
    </Section>
  );
}

/** Guests and addresses: the list, fields in texts, and printed envelopes. Source: CARD-14, CARD-15, CARD-18. */
export default function GuestsPanel() {
  const [step, setStep] = useState<ListStep | null>(null);
  return (
    <>
      <ListSection onOpen={setStep} />
      <FieldSection />
      <EnvelopeSection />
      {step ? <ListDialog first={step} onClose={() => setStep(null)} /> : null}
    </>
  );
}
