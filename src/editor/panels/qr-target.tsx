import { linkField } from "#design/records/recipient-fields.ts";
import { fieldToken } from "#design/records/field-text.ts";
import { isActionAllowed } from "#design/commands/edit.ts";
import { setQr } from "#design/commands/qr-table-calendar-commands.ts";
import type { QrElement } from "#design/model/design-document.ts";
import { RadioTile } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEvents } from "../recipients/event-choice.tsx";
import { useDisplayedRecord } from "../state/displayed-record.ts";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";

/** Whether a code has the personal link of each guest. */
export const isPersonal = ({ value }: QrElement): boolean => value.includes(fieldToken(linkField));

/** What a code leads to: an own address, the page of an event, or the personal link of each guest. Source: CARD-19, EVENT-03. */
export function QrTarget({ element }: { readonly element: QrElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const { events } = useEvents();
  const fields = useDocument((state) => state.document.records?.fields);
  const { row } = useDisplayedRecord();
  const { id } = element;
  const write = (value: string) => void editor.documents.apply((before) => setQr(before, { id, value }));
  const personal = isPersonal(element);
  const hasLinks = fields?.includes(linkField) === true;
  if (!editor.card || !isActionAllowed(element, "edit")) return null;
  if (!personal && !hasLinks && (events === null || events.length === 0)) return null;
  const ofEvent = events?.find(({ link }) => link === element.value);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-13 text-ink-soft">{t("event-list.qr.title")}</legend>
      <RadioTile name={`to-${id}`} checked={!personal && !ofEvent} onChange={() => write(t("editor.qr.sample"))}>
        {t("event-list.qr.own")}
      </RadioTile>
      {events?.map(({ id: event, title, link }) => (
        <RadioTile key={event} name={`to-${id}`} checked={ofEvent?.id === event} onChange={() => write(link)}>
          {t("event-list.qr.event", { title })}
        </RadioTile>
      ))}
      <RadioTile
        name={`to-${id}`}
        checked={personal}
        disabled={!hasLinks && !personal}
        onChange={() => write(fieldToken(linkField))}
      >
        {t("event-list.qr.personal")}
      </RadioTile>
      {hasLinks ? null : <p className="text-13 text-ink-soft">{t("event-list.qr.noList")}</p>}
      {personal && row ? (
        <p className="text-13 text-ink-soft">
          {t("event-list.qr.personalText", { name: row.values["guest.name"] ?? "" })}{" "}
          <span className="wrap-anywhere">{row.values[linkField] ?? ""}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
