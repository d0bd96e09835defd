import { keyIn } from "#kernel/formats/message-key.ts";
import { useMemo, useState } from "react";
import { postalAddress } from "#design/records/postal-address.ts";
import {
  freeFields,
  proposePlan,
  readRecords,
  type ColumnPlan,
  type ColumnUse,
  type ReadRecords,
  type Rows,
} from "#design/records/recipient-columns.ts";
import { hasAddress, type RecordValues } from "#design/records/recipient-fields.ts";
import { columnTargets } from "#design/records/recipient-headings.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useDocument } from "../state/shell-context.ts";
import { fieldLabel } from "../field-label.ts";

const uses: readonly ColumnUse[] = [...columnTargets, "free", "ignore"];
const maxExamples = 3;

type ColumnProps = {
  readonly heading: string;
  readonly examples: readonly string[];
  readonly use: ColumnUse;
  readonly onChange: (use: ColumnUse) => void;
};

/** One column: its heading, example values, and the field it maps to. */
function Column({ heading, examples, use, onChange }: ColumnProps) {
  const t = useMessages();
  const label = (each: ColumnUse) =>
    each.startsWith("guest.") ? fieldLabel(each, t) : t(keyIn("editor.guests.use", each));
  return (
    <li
      className={`grid content-start gap-2 rounded-cut border border-line p-3 ${use === "ignore" ? "opacity-65" : ""}`}
    >
      <Select
        label={heading}
        value={use}
        onChange={(event) => {
          const chosen = uses.find((each) => each === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {uses.map((each) => (
          <option key={each} value={each}>
            {label(each)}
          </option>
        ))}
      </Select>
      <span className="grid text-13 text-ink-soft">
        {examples.map((example, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- examples may be equal and never move
          <span key={index} className="truncate">
            {example}
          </span>
        ))}
      </span>
    </li>
  );
}

/** A record as it will be imported. */
function Example({ values, free }: { readonly values: RecordValues; readonly free: readonly string[] }) {
  const t = useMessages();
  const locale = useDocument((state) => state.document.locale);
  const lines = hasAddress(values) ? postalAddress(values, locale) : [values["guest.name"] ?? ""];
  const others = ["guest.table", ...free].filter((field) => (values[field] ?? "") !== "");
  return (
    <li className="min-w-0 rounded-cut bg-paper p-3 text-15">
      {lines.map((line) => (
        <span key={line} className="block truncate">
          {line}
        </span>
      ))}
      {others.map((field) => (
        <span key={field} className="block truncate text-13 text-ink-soft">
          {fieldLabel(field, t)}: {values[field]}
        </span>
      ))}
    </li>
  );
}

type ListColumnsProps = {
  readonly rows: Rows;
  readonly onTake: (read: ReadRecords) => void;
  readonly onBack: () => void;
};

/** Maps the columns of a list to fields, with a preview of the first records. Source: CARD-14. */
export function ListColumns({ rows, onTake, onBack }: ListColumnsProps) {
  const t = useMessages();
  const [plan, setPlan] = useState<ColumnPlan>(() => proposePlan(rows));
  const read = useMemo(() => readRecords(rows, plan), [rows, plan]);
  const free = [...freeFields(rows, plan).values()];
  const body = plan.header ? rows.slice(1) : rows;
  const change = (column: number, use: ColumnUse) =>
    setPlan({ ...plan, uses: plan.uses.map((each, index) => (index === column ? use : each)) });
  return (
    <div className="mt-4 grid gap-5">
      <CheckLine checked={plan.header} onChange={(event) => setPlan({ ...plan, header: event.target.checked })}>
        {t("editor.guests.header")}
      </CheckLine>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {plan.uses.map((use, column) => (
          <Column
            // oxlint-disable-next-line react/no-array-index-key -- columns are identified only by their index
            key={column}
            heading={(plan.header ? rows[0]?.[column] : "") || t("editor.guests.column", { n: column + 1 })}
            examples={body
              .map((row) => row[column] ?? "")
              .filter((cell) => cell !== "")
              .slice(0, maxExamples)}
            use={use}
            onChange={(next) => change(column, next)}
          />
        ))}
      </ul>
      <section className="grid gap-2">
        <h3 className="text-15 font-medium">{t("editor.guests.understood", { count: read.records.length })}</h3>
        <ul className="grid gap-3 sm:grid-cols-3">
          {read.records.slice(0, maxExamples).map((values, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the first records of the list, in its order
            <Example key={index} values={values} free={free} />
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        <Button disabled={read.records.length === 0} onClick={() => onTake(read)}>
          {t("editor.guests.take", { count: read.records.length })}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t("editor.guests.back")}
        </Button>
      </div>
    </div>
  );
}
