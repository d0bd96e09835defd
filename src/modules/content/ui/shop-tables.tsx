import { lengthText } from "#kernel/formats/value-placeholders.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import type { DeadlineView, PaperRow, PriceTableView, ShippingRow } from "./views.ts";

const headCell = "border-b border-line-strong py-2.5 pr-2.5 text-left align-bottom font-medium last:pr-0 sm:pr-4";
const cell = "border-t border-line py-2.5 pr-2.5 tabular-nums last:pr-0 sm:pr-4";

const priceCell = `${cell} whitespace-nowrap`;

/** Shipping prices per country. Source: PB-14, SHIP-01. */
export function ShippingTable({ rows }: { readonly rows: readonly ShippingRow[] }) {
  const t = useMessages();
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-b border-line text-13 sm:text-15">
        <thead>
          <tr>
            {(["country", "standard", "express", "saturday"] as const).map((column) => (
              <th key={column} scope="col" className={headCell}>
                {t(`content.shipping.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, standard, express, saturday }) => (
            <tr key={country}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {country}
              </th>
              <td className={priceCell}>{standard ?? "–"}</td>
              <td className={priceCell}>{express ? t("content.shipping.from", { price: express }) : "–"}</td>
              <td className={priceCell}>{saturday ? t("content.shipping.from", { price: saturday }) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Last days to order before Christmas Eve. Source: SHIP-13. */
export function DeadlineTable({ title, note, columns, rows }: DeadlineView) {
  return (
    <section className="mt-10" aria-labelledby="heiligabend">
      <h3 id="heiligabend" className="display text-25">
        {title}
      </h3>
      <p className="mt-2 text-15 text-ink-soft">{note}</p>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full border-b border-line text-13 sm:text-15">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={headCell}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, standard, express }) => (
              <tr key={what}>
                <th scope="row" className={`${cell} text-left font-normal`}>
                  {what}
                </th>
                <td className={cell}>{standard}</td>
                <td className={cell}>{express}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Price of one card by quantity, a column per format. Source: PB-16, PDP-06. */
export function PriceTable({ products, rows }: Omit<PriceTableView, "headline">) {
  const t = useMessages();
  return (
    <div>
      <div className="overflow-x-auto">
        <table className="w-full border-b border-line text-13 sm:text-15">
          <thead>
            <tr>
              <th scope="col" className={headCell}>
                {t("content.prices.quantity")}
              </th>
              {products.map((product) => (
                <th key={product} scope="col" className={headCell}>
                  {product}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ quantity, units }) => (
              <tr key={quantity}>
                <th scope="row" className={`${cell} text-left font-normal`}>
                  {quantity}
                </th>
                {units.map((unit, column) => (
                  <td key={products[column]} className={cell}>
                    {unit}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-13 text-ink-soft">{t("content.prices.note")}</p>
    </div>
  );
}

/** Papers with their colour, weight and suitable finishes. Source: PB-16. */
export function PaperSwatches({ papers }: { readonly papers: readonly PaperRow[] }) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <ul className="border-b border-line">
      {papers.map((paper) => (
        <li
          key={paper.code}
          className="grid grid-cols-[4rem_1fr] gap-x-5 gap-y-1 border-t border-line py-5 sm:grid-cols-[4rem_1fr_11rem] sm:gap-x-8"
        >
          <span
            aria-hidden
            className="true-colour row-span-3 size-16 rounded-cut shadow-card sm:row-span-2"
            style={{ background: paper.colour }}
          />
          <h3 className="text-17 font-medium">{paper.name}</h3>
          <p className="text-15 text-ink-soft tabular-nums sm:row-span-2 sm:text-right">
            {t("content.paperFacts.weight", { grammage: paper.grammage })}
            <br />
            {lengthText([paper.thickness / 1000], "mm", locale)}
          </p>
          <p className="max-w-[52ch] text-15 sm:col-start-2">
            {paper.feel}{" "}
            <span className="text-ink-soft">
              {t(`content.paperFacts.foil.${paper.foil}`)}
              {paper.relief ? ` ${t("content.paperFacts.relief")}` : ""}
              {paper.folding ? "" : ` ${t("content.paperFacts.flat")}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
