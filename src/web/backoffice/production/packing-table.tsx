import type { PackingList, PackingRow } from "#modules/production/packing/packing.server.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

/** All items of an order with their check marks, article by article. Source: PDF-09. */
export function PackingTable({ list }: { readonly list: PackingList }) {
  const t = useMessages();
  const items = [...Map.groupBy(list.rows, (row) => row.item)];
  const several = list.rows.some(({ shipment }) => shipment > 1);
  const packed = list.rows.filter((row) => row.packed).length;
  return (
    <section aria-labelledby="pieces" className="mt-7">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h2 id="pieces" className="font-medium">
          {t("backoffice.packing.pieces")}
        </h2>
        <p className="text-ink-soft tabular-nums">
          {t("backoffice.packing.progress", { n: packed, count: list.rows.length })}
        </p>
      </div>
      {items.map(([item, rows]) => (
        <div key={item} className="mt-4">
          <h3 className="text-13 text-ink-soft">
            {t("backoffice.packing.item", { n: item, title: rows[0]?.design ?? "" })}
            {several ? <strong> · {t("backoffice.packing.parcel", { n: rows[0]?.shipment ?? 1 })}</strong> : null}
          </h3>
          <ul>
            {rows.map((row) => (
              <Piece key={`${row.line} ${row.piece}`} row={row} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Piece({ row }: { readonly row: PackingRow }) {
  const t = useMessages();
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line py-2">
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-round ${row.packed ? "bg-leaf text-sheet" : "border border-line-strong"}`}
      >
        {row.packed ? <Icon name="check" size={20} /> : null}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-17 font-medium">
          {row.name}
          <span className="sr-only">
            : {t(row.packed ? "backoffice.packing.statePacked" : "backoffice.packing.stateOpen")}
          </span>
        </p>
        <p className="text-13 text-ink-soft tabular-nums">
          {t("backoffice.packing.quantity", { count: row.quantity })}
          {row.part === null ? "" : ` · ${t("backoffice.packing.byCode")}`}
          {row.sheets.length > 1 ? ` · ${t("backoffice.packing.firstAndLast", { last: row.sheets.at(-1) ?? 1 })}` : ""}
          {row.scanned.some((sheet) => sheet > 0)
            ? ` · ${t("backoffice.packing.scanned", { sheets: row.scanned.join(", ") })}`
            : ""}
        </p>
      </div>
      {row.part === null ? (
        <OfficeForm hidden={{ intent: "tick", line: row.line, piece: row.piece }}>
          <button
            name="packed"
            value={row.packed ? "no" : "yes"}
            className="min-h-12 rounded-cut border border-ink/70 px-4 font-medium hover:bg-ink/4"
            aria-label={t(row.packed ? "backoffice.packing.untickPiece" : "backoffice.packing.tickPiece", {
              name: row.name,
            })}
          >
            {t(row.packed ? "backoffice.packing.untick" : "backoffice.packing.tick")}
          </button>
        </OfficeForm>
      ) : null}
    </li>
  );
}
