import { StoryTable } from "#modules/content/stories/story-model.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { controlClass } from "#ui/forms/text-field.tsx";
import type { ControlProps } from "./field-control.tsx";

const headCell = (value = "") => ({ _uid: crypto.randomUUID(), component: "_table_head", value });
const cell = (value = "") => ({ _uid: crypto.randomUUID(), component: "_table_col", value });
const row = (columns: number) => ({
  _uid: crypto.randomUUID(),
  component: "_table_row",
  body: Array.from({ length: columns }, () => cell()),
});
const empty: StoryTable = { thead: [], tbody: [] };

/** A table of plain cells: rows and columns are added and removed at the end. Source: PB-15. */
export function TableField({ label, hint, error, value, onValue }: ControlProps<"table">) {
  const t = useMessages();
  const read = StoryTable.safeParse(value);
  const { thead, tbody } = read.success ? read.data : empty;
  const columns = Math.max(thead.length, ...tbody.map(({ body }) => body.length));
  const head = (index: number, text: string): void =>
    onValue({ thead: thead.map((each, own) => (own === index ? { ...each, value: text } : each)), tbody });
  const body = (line: number, index: number, text: string): void =>
    onValue({
      thead,
      tbody: tbody.map((each, own) =>
        own === line
          ? { ...each, body: each.body.map((old, at) => (at === index ? { ...old, value: text } : old)) }
          : each,
      ),
    });
  const resize = (by: 1 | -1): void => {
    const fit = <Cell,>(cells: readonly Cell[], made: Cell): readonly Cell[] =>
      by === 1 ? [...cells, made] : cells.slice(0, -1);
    onValue({ thead: fit(thead, headCell()), tbody: tbody.map((each) => ({ ...each, body: fit(each.body, cell()) })) });
  };
  const input = controlClass(false, "min-w-32");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-15 font-medium">{label}</legend>
      <div className="overflow-x-auto">
        <table className="border-collapse">
          <thead>
            <tr>
              {thead.map((each, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells have no other identity
                <th key={index} scope="col" className="p-0">
                  <input
                    aria-label={t("visual.table.head", { column: index + 1 })}
                    className={`${input} font-medium`}
                    value={each.value}
                    onChange={({ target }) => head(index, target.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tbody.map((line, number) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <tr key={number}>
                {line.body.map((each, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={index} className="p-0">
                    <input
                      aria-label={t("visual.table.cell", { row: number + 1, column: index + 1 })}
                      className={input}
                      value={each.value}
                      onChange={({ target }) => body(number, index, target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" variant="secondary" onClick={() => onValue({ thead, tbody: [...tbody, row(columns)] })}>
          {t("visual.table.addRow")}
        </Button>
        <Button size="s" variant="secondary" onClick={() => resize(1)}>
          {t("visual.table.addColumn")}
        </Button>
        <Button
          size="s"
          variant="secondary"
          disabled={tbody.length === 0}
          onClick={() => onValue({ thead, tbody: tbody.slice(0, -1) })}
        >
          {t("visual.table.dropRow")}
        </Button>
        <Button size="s" variant="secondary" disabled={columns === 0} onClick={() => resize(-1)}>
          {t("visual.table.dropColumn")}
        </Button>
      </div>
      {error ? <p className="text-15 text-brick">{error}</p> : null}
      {hint ? <p className="text-13 text-ink-soft">{hint}</p> : null}
    </fieldset>
  );
}
