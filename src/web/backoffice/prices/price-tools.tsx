import { keyIn } from "#kernel/formats/message-key.ts";
import { priceMarkets } from "#kernel/market.ts";
import type { CsvProblem } from "#modules/pricing/price-lists/price-csv.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { FileField } from "../parts/file-field.tsx";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";

/** Maximum number of file errors listed; the rest are counted. */
const maxProblems = 200;

type AdjustProps = {
  readonly groups: readonly { readonly key: string }[];
  readonly seen: number;
};

/** Raises or lowers many prices at once. Source: BO-03, PRICE-20. */
export function AdjustPrices({ groups, seen }: AdjustProps) {
  const t = useMessages();
  return (
    <Section title={t("prices.adjust.title")}>
      <OfficeForm
        hidden={{ intent: "adjust" }}
        errors={{ percent: t("prices.adjust.wrong") }}
        className="grid items-end gap-3 sm:grid-cols-2"
      >
        <input type="hidden" name="seen" value={seen} />
        <Select label={t("prices.adjust.group")} name="group">
          <option value="">{t("prices.adjust.all")}</option>
          {groups.map(({ key }) => (
            <option key={key} value={key}>
              {t(keyIn("prices.group", key))}
            </option>
          ))}
        </Select>
        <Select label={t("prices.market")} name="market">
          <option value="">{t("prices.adjust.all")}</option>
          {priceMarkets.map((market) => (
            <option key={market}>{market}</option>
          ))}
        </Select>
        <TextField label={t("prices.adjust.percent")} name="percent" required inputMode="decimal" maxLength={8} />
        <Select label={t("prices.adjust.rounding")} name="rounding">
          <option value="step">{t("prices.adjust.step")}</option>
          <option value="window">{t("prices.adjust.window")}</option>
        </Select>
        <Button type="submit" size="s" variant="secondary" className="justify-self-start">
          {t("prices.adjust.apply")}
        </Button>
      </OfficeForm>
    </Section>
  );
}

type ImportProps = {
  readonly seen: number;
  readonly problems: readonly CsvProblem[];
};

/** Imports a file with all prices; errors are listed line by line. Source: BO-03. */
export function ImportPrices({ seen, problems }: ImportProps) {
  const t = useMessages();
  return (
    <Section title={t("prices.csv.title")}>
      <p>
        <a href="csv/" download className="ink-link inline-flex min-h-11 items-center">
          {t("prices.csv.export")}
        </a>
      </p>
      <OfficeForm hidden={{ intent: "import" }} encType="multipart/form-data" className="mt-2 grid gap-3">
        <input type="hidden" name="seen" value={seen} />
        <FileField label={t("prices.csv.file")} hint={t("prices.csv.hint")} name="file" accept=".csv,text/csv" />
        <Button type="submit" size="s" variant="secondary" className="justify-self-start">
          {t("prices.csv.import")}
        </Button>
      </OfficeForm>
      {problems.length === 0 ? null : (
        <ul className="mt-4 max-h-80 overflow-y-auto text-brick" aria-label={t("prices.csv.problems")}>
          {problems.slice(0, maxProblems).map(({ line, reason, text }) => (
            <li key={`${line} ${reason} ${text}`} className="border-t border-line py-1.5 break-words">
              {line === null ? null : t("prices.csv.line", { line })} {t(`prices.csv.reason.${reason}`, { text })}
            </li>
          ))}
          {problems.length > maxProblems ? (
            <li className="border-t border-line py-1.5">
              {t("prices.csv.more", { n: problems.length - maxProblems })}
            </li>
          ) : null}
        </ul>
      )}
    </Section>
  );
}

type CurveProps = {
  readonly curve: string;
  readonly points: readonly { readonly quantity: number; readonly basisPoints: number }[];
  readonly seen: number;
  readonly editable: boolean;
};

const blankRows = 2;
const shareText = (basisPoints: number): string => String(basisPoints / 100).replace(".", ",");

/** The anchors of a curve: quantity and share of the base price. Source: BO-03, PRICE-06. */
export function CurveForm({ curve, points, seen, editable }: CurveProps) {
  const t = useMessages();
  const own = useRefused({ intent: "curve", curve });
  const rows = editable ? points.length + blankRows : points.length;
  const input = "min-h-10 w-full rounded-cut border bg-sheet px-2 text-right tabular-nums";
  return (
    <Section title={t("prices.curve.title", { curve })}>
      <OfficeForm hidden={{ intent: "curve", curve }} key={seen}>
        <input type="hidden" name="seen" value={seen} />
        <table className="w-full max-w-64 border-collapse">
          <caption className="sr-only">{t("prices.curve.title", { curve })}</caption>
          <thead>
            <tr className="text-13 text-ink-soft">
              <th scope="col" className="pr-2 pb-1 text-right font-normal">
                {t("prices.curve.quantity")}
              </th>
              <th scope="col" className="pb-1 text-right font-normal">
                {t("prices.curve.share")}
              </th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => {
              const point = points[row];
              const displayed = {
                quantity: point ? String(point.quantity) : "",
                share: point ? shareText(point.basisPoints) : "",
              };
              return (
                <tr key={row}>
                  {(["quantity", "share"] as const).map((field) => {
                    const name = `${field}-${row}`;
                    const wrong = own?.refusal.fields?.[name] !== undefined;
                    return (
                      <td key={field} className="py-0.5 pr-2 text-right tabular-nums last:pr-0">
                        {editable ? (
                          <input
                            name={name}
                            defaultValue={own?.typed[name] ?? displayed[field]}
                            aria-label={t(`prices.curve.${field}Of`, { row: row + 1 })}
                            aria-invalid={wrong ? true : undefined}
                            inputMode="decimal"
                            autoComplete="off"
                            maxLength={8}
                            className={`${input} ${wrong ? "border-brick text-brick" : "border-line"}`}
                          />
                        ) : (
                          displayed[field]
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
        {editable ? (
          <Button type="submit" size="s" variant="secondary" className="mt-2">
            {t("prices.curve.save")}
          </Button>
        ) : null}
      </OfficeForm>
    </Section>
  );
}
