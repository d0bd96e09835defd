import { setRecordValue } from "#design/commands/record-commands.ts";
import type { RecordRow } from "#design/model/records.ts";
import type { RecordFinding } from "#design/preflight/record-preflight.ts";
import { maxValueLength } from "#design/records/recipient-fields.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { fieldLabel } from "../field-label.ts";

type RecordRowEditorProps = {
  readonly row: RecordRow;
  /** Position in the list, from 1. */
  readonly number: number;
  readonly fields: readonly string[];
  readonly findings: readonly RecordFinding[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Null where the record is changed elsewhere. */
  readonly onDelete: (() => void) | null;
  readonly onShow: () => void;
};

/** The values of a record other than its name, in one line. */
function summaryOf({ values }: RecordRow): string {
  const town = [values["guest.postcode"], values["guest.city"]].filter(Boolean).join(" ");
  const rest = Object.keys(values).filter((field) => field === "guest.table");
  return [values["guest.street"], town, values["guest.country"], ...rest.map((field) => values[field])]
    .filter(Boolean)
    .join(", ");
}

/** One record as a row that expands to its fields. Source: CARD-14, CARD-16. */
export function RecordRowEditor(props: RecordRowEditorProps) {
  const { row, number, fields, findings, open, onOpen, onDelete, onShow } = props;
  const editor = useEditorContext();
  const t = useMessages();
  const name = row.values["guest.name"] ?? "";
  return (
    <li className="border-t border-line" data-testid="record-row">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onOpen(!open)}
        className="grid min-h-12 w-full grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-2 py-2 text-left hover:bg-ink/4"
      >
        <span className="text-13 text-ink-soft tabular-nums">{number}</span>
        <span className="min-w-0">
          <span className="block truncate text-15">{name === "" ? t("editor.guests.nameless") : name}</span>
          <span className="block truncate text-13 text-ink-soft">{summaryOf(row)}</span>
          {findings.map(({ code, data }) => (
            <span key={`${code}${JSON.stringify(data)}`} className="flex gap-1.5 text-13 text-brick">
              <Icon name="warning" size={16} />
              {t(`errors.${code}`, data)}
            </span>
          ))}
        </span>
        <Icon name={open ? "chevron-up" : "chevron-down"} size={16} />
      </button>
      {open ? (
        <div className="grid gap-4 pb-5 sm:pl-12">
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {fields.map((field) => (
              <TextField
                key={field}
                label={fieldLabel(field, t)}
                value={row.values[field] ?? ""}
                maxLength={maxValueLength}
                autoComplete="off"
                readOnly={onDelete === null}
                onChange={(event) => {
                  const { value } = event.target;
                  void editor.documents.apply(
                    (document) => setRecordValue(document, { row: row.id, field, value }),
                    `record:${row.id}:${field}`,
                  );
                }}
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-x-5">
            <Button variant="quiet" onClick={onShow}>
              {t("editor.guests.show")}
            </Button>
            {onDelete ? (
              <Button variant="quiet" onClick={onDelete}>
                {t("editor.guests.delete", { n: number })}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </li>
  );
}
