import { useState } from "react";
import {
  setTable,
  styleTable,
  type TableContent,
  type TableStyle,
} from "#design/commands/qr-table-calendar-commands.ts";
import { isActionAllowed } from "#design/commands/edit.ts";
import type { TableElement } from "#design/model/design-document.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { ChoiceRow, IconButton, Section, Slider, Toggle } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { formatMeasure } from "../measure.ts";
import { LetteringSection } from "../text/table-lettering-section.tsx";

const limits = { rows: 80, columns: 12 };

function useTable(element: TableElement) {
  const editor = useEditorContext();
  const { id } = element;
  return {
    write: (content: Partial<TableContent>, key: string) =>
      void editor.documents.apply((before) => setTable(before, { id, content }), `table:${id}:${key}`),
    style: (changes: Partial<TableStyle>) =>
      void editor.documents.apply(
        (before) => styleTable(before, { id, changes }),
        `table:${id}:${Object.keys(changes).join()}`,
      ),
  };
}

/** A row as a card of fields, because a wide table cannot be edited on a phone. */
function RowFields({ element, index }: { readonly element: TableElement; readonly index: number }) {
  const t = useMessages();
  const { write } = useTable(element);
  const { rows, columns } = element;
  const row = rows[index];
  if (!row) return null;
  const setRows = (next: TableContent["rows"]) => write({ rows: next }, "rows");
  const swap = (to: number) => {
    const other = rows[to];
    if (other) setRows(rows.map((each, at) => (at === index ? other : at === to ? row : each)));
  };
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="flex items-center">
        <span className="flex-1 text-13 text-ink-soft">{t("editor.table.row", { n: index + 1 })}</span>
        <IconButton
          icon="chevron-up"
          label={t("editor.table.rowUp", { n: index + 1 })}
          disabled={index === 0}
          onPress={() => swap(index - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={t("editor.table.rowDown", { n: index + 1 })}
          disabled={index === rows.length - 1}
          onPress={() => swap(index + 1)}
        />
        <IconButton
          icon="trash"
          label={t("editor.table.removeRow", { n: index + 1 })}
          disabled={rows.length === 1}
          onPress={() => setRows(rows.filter((_, at) => at !== index))}
        />
      </div>
      {columns.map((_, column) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- cells are identified only by their index
          key={column}
          aria-label={t("editor.table.cell", { row: index + 1, column: column + 1 })}
          value={row[column] ?? ""}
          maxLength={500}
          onChange={(event) =>
            write(
              {
                rows: rows.map((each, at) =>
                  at === index
                    ? columns.map((__, place) => (place === column ? event.target.value : (each[place] ?? "")))
                    : each,
                ),
              },
              `cell:${index}:${column}`,
            )
          }
          className="min-h-11 w-full rounded-cut border border-line-strong bg-sheet px-3 text-15 hover:border-ink"
        />
      ))}
    </li>
  );
}

function ColumnFields({ element }: { readonly element: TableElement }) {
  const t = useMessages();
  const locale = useLocale();
  const { write } = useTable(element);
  const { columns } = element;
  const [at, setAt] = useState(0);
  const index = Math.min(at, columns.length - 1);
  const column = columns[index];
  if (!column) return null;
  const change = (part: Partial<typeof column>) =>
    write({ columns: columns.map((each, place) => (place === index ? { ...each, ...part } : each)) }, "columns");
  return (
    <Section title={t("editor.table.columns")}>
      <ChoiceRow
        label={t("editor.table.columns")}
        value={String(index)}
        options={columns.map((_, place) => ({ value: String(place), label: String(place + 1) }))}
        onChange={(next) => setAt(Number(next))}
      />
      <Slider
        label={t("editor.table.share")}
        value={column.share}
        min={0.25}
        max={4}
        step={0.25}
        displayed={formatNumber(column.share, locale)}
        onChange={(share) => change({ share })}
      />
      <ChoiceRow
        label={t("editor.text.align")}
        value={column.align}
        options={[
          { value: "left", label: t("editor.text.alignLeft"), icon: "align-left" },
          { value: "center", label: t("editor.text.alignCenter"), icon: "align-center" },
          { value: "right", label: t("editor.text.alignRight"), icon: "align-right" },
        ]}
        onChange={(align) => change({ align })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          variant="secondary"
          disabled={columns.length >= limits.columns}
          onClick={() => write({ columns: [...columns, { share: 1, align: "left" }] }, "columns")}
        >
          {t("editor.table.addColumn")}
        </Button>
        <IconButton
          icon="trash"
          label={t("editor.table.removeColumn", { n: index + 1 })}
          disabled={columns.length === 1}
          onPress={() =>
            write(
              {
                columns: columns.filter((_, place) => place !== index),
                rows: element.rows.map((row) => row.filter((_, place) => place !== index)),
              },
              "columns",
            )
          }
        />
      </div>
    </Section>
  );
}

function Look({ element }: { readonly element: TableElement }) {
  const t = useMessages();
  const locale = useLocale();
  const { write, style } = useTable(element);
  const { rule } = element;
  return (
    <>
      <LetteringSection style={element.style} onChange={(next) => style({ style: next })} />
      <Section title={t("editor.table.rules")}>
        <ChoiceRow
          label={t("editor.table.rules")}
          value={element.rules}
          options={(["none", "rows", "grid"] as const).map((value) => ({ value, label: t(`editor.table.${value}`) }))}
          onChange={(rules) => style({ rules })}
        />
        {element.rules === "none" ? null : (
          <ColorChooser
            label={t("editor.table.ruleColor")}
            value={rule?.color ?? null}
            onChange={(color) => color !== null && style({ rule: { width: 0.2, ...rule, color } })}
          />
        )}
        <Toggle
          label={t("editor.table.header")}
          on={element.header}
          onChange={(header) => write({ header }, "header")}
        />
        <Slider
          label={t("editor.table.padding")}
          value={element.padding}
          min={0}
          max={8}
          step={0.25}
          displayed={t("editor.element.measure", { n: formatMeasure(element.padding, locale) })}
          onChange={(padding) => style({ padding })}
        />
      </Section>
      <Section title={t("editor.table.stripe")}>
        <ColorChooser
          label={t("editor.table.stripe")}
          value={element.stripe}
          none={t("editor.table.noStripe")}
          onChange={(stripe) => style({ stripe })}
        />
      </Section>
    </>
  );
}

/** Cells, columns and style of a table, row by row so that it works on a phone. Source: CFG-20. */
export default function TablePanel({ element }: { readonly element: TableElement }) {
  const t = useMessages();
  const { write } = useTable(element);
  const { rows, columns } = element;
  return (
    <>
      {isActionAllowed(element, "edit") ? (
        <>
          <Section title={t("editor.table.rows")}>
            <ul>
              {rows.map((_, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows are identified only by their index
                <RowFields key={index} element={element} index={index} />
              ))}
            </ul>
            <Button
              size="s"
              variant="secondary"
              disabled={rows.length >= limits.rows}
              onClick={() => write({ rows: [...rows, columns.map(() => "")] }, "add")}
            >
              <Icon name="plus" />
              {t("editor.table.addRow")}
            </Button>
          </Section>
          <ColumnFields element={element} />
        </>
      ) : null}
      {isActionAllowed(element, "style") ? <Look element={element} /> : null}
    </>
  );
}
