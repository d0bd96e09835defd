import { Link } from "../link.tsx";

/** A row of the tier table; `href` leads to the same product in this quantity. Source: PDP-06. */
export type TierRow = {
  readonly quantity: string;
  readonly unit: string;
  readonly total: string;
  readonly saving: string;
  readonly href?: string;
  readonly current?: boolean;
};

type TierTableProps = {
  readonly rows: readonly TierRow[];
  readonly textOf: (name: "title" | "quantity" | "unit" | "total" | "saving") => string;
  readonly note?: string;
  readonly className: string;
};

/** Prices of other quantities. Source: PDP-06. */
export function TierTable({ rows, textOf, note, className }: TierTableProps) {
  const cell = "border-t border-line py-2.5 text-right tabular-nums";
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers" className="display text-25">
        {textOf("title")}
      </h2>
      {note === undefined ? null : <p className="mt-1 mb-4 text-13 text-ink-soft">{note}</p>}
      <table className={`w-full border-b border-line ${className}`}>
        <thead>
          <tr className="text-13 text-ink-soft">
            {(["quantity", "unit", "total", "saving"] as const).map((column, place) => (
              <th key={column} scope="col" className={`py-2 ${place === 0 ? "text-left" : "text-right"} font-normal`}>
                {textOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ quantity, unit, total, saving, href, current = false }) => (
            <tr key={quantity} className={current ? "bg-leaf-soft/60 font-medium" : undefined}>
              <th
                scope="row"
                className={`border-t border-line text-left font-normal ${href ? "" : "py-2.5 tabular-nums"}`}
              >
                {href ? (
                  <Link
                    href={href}
                    data-keep
                    aria-current={current ? "true" : undefined}
                    className="inline-block min-w-12 px-2 sm:min-w-16 py-2.5 pointer-coarse:py-3 underline decoration-line-strong underline-offset-4 tabular-nums"
                  >
                    {quantity}
                  </Link>
                ) : (
                  quantity
                )}
              </th>
              <td className={cell}>{unit}</td>
              <td className={cell}>{total}</td>
              <td className={cell}>{saving}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
