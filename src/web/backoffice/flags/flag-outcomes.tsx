import { staffLocale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import type { TreatmentOutcome } from "#modules/flags/queries.server.ts";
import { compareShares } from "#modules/flags/definitions/significance.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Section } from "../parts/section.tsx";

type OutcomesProps = {
  readonly outcomes: readonly TreatmentOutcome[];
  readonly events: readonly string[];
  readonly event: string;
};

/** Significance level: a smaller p-value is taken for more than chance. */
const usualLevel = 0.05;
const percent = (share: number): string => formatNumber(share * 100, staffLocale, 2);

/** Compares the two treatments with the most visitors. */
function Comparison({ outcomes }: Pick<OutcomesProps, "outcomes">) {
  const t = useMessages();
  const [one, other] = outcomes.toSorted((a, b) => b.keys - a.keys);
  if (!one || !other) return null;
  const compared = compareShares(one, other);
  if (!compared) return <p className="mt-3 text-ink-soft">{t("flags.tooFew")}</p>;
  const sign = compared.difference >= 0 ? "+" : "−";
  return (
    <p className="mt-3 max-w-[52rem]">
      {t("flags.compared", {
        one: one.treatment,
        other: other.treatment,
        difference: sign + percent(Math.abs(compared.difference)),
        chance: percent(compared.chance),
      })}{" "}
      {t(compared.chance <= usualLevel ? "flags.clear" : "flags.unclear")}
    </p>
  );
}

/** Exposure and conversions per treatment. Source: FLAG-18. */
export function FlagOutcomes({ outcomes, events, event }: OutcomesProps) {
  const t = useMessages();
  const cell = "border-t border-line py-2 pr-4 text-right whitespace-nowrap tabular-nums";
  const heading = "pb-1.5 pr-4 text-13 font-normal text-ink-soft";
  return (
    <Section title={t("flags.outcome")}>
      <p className="max-w-[52rem] text-ink-soft">{t("flags.outcomeHint", { event })}</p>
      {events.length > 1 ? (
        <form className="mt-3 flex flex-wrap items-end gap-3">
          <Select label={t("flags.event")} name="ereignis" defaultValue={event} className="w-64 max-w-full">
            {events.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
          <Button type="submit" variant="secondary">
            {t("flags.show")}
          </Button>
        </form>
      ) : null}
      {outcomes.length === 0 ? (
        <p className="mt-4">{t("flags.noOutcome")}</p>
      ) : (
        <div className="mt-4 overflow-x-auto">
          <table className="w-full max-w-[52rem] border-collapse">
            <caption className="sr-only">{t("flags.outcome")}</caption>
            <thead>
              <tr>
                <th scope="col" className={`${heading} text-left`}>
                  {t("flags.treatment")}
                </th>
                {(["keys", "impressions", "conversions", "rate"] as const).map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={`${heading} text-right ${column === "impressions" ? "max-sm:hidden" : ""}`}
                  >
                    {t(`flags.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {outcomes.map(({ treatment, keys, impressions, conversions }) => (
                <tr key={treatment}>
                  <th scope="row" className="border-t border-line py-2 pr-4 text-left font-medium">
                    {treatment}
                  </th>
                  <td className={cell}>{formatNumber(keys, staffLocale, 0)}</td>
                  <td className={`${cell} max-sm:hidden`}>{formatNumber(impressions, staffLocale, 0)}</td>
                  <td className={cell}>{formatNumber(conversions, staffLocale, 0)}</td>
                  <td className={cell}>{`${percent(conversions / keys)}\u00A0%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Comparison outcomes={outcomes} />
    </Section>
  );
}
