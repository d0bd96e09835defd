import { formatDate } from "#kernel/formats/date-format.ts";
import { deliveryCountries, staffLocale } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { plainAmount, formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { shippingData } from "#modules/shipping/contract.server.ts";
import { productionDateOf, shippingMethods } from "#modules/shipping/delivery-promise.ts";
import { shippingLog } from "#modules/shipping/save-shipping-change.server.ts";
import { currencyOfCountry } from "#modules/shipping/shipping-change.ts";
import { shippingRateOn, setOn, type ShippingRateRow, type WeightBand } from "#modules/shipping/shipping-rates.ts";
import { useMessages } from "#ui/messages.tsx";
import { ScrollRegion } from "../parts/scroll-region.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ChangeForm, WithdrawButton, ValidFrom } from "./change-form.tsx";
import { ChangeLog } from "./change-log.tsx";
import { answerChange, pageFacts } from "./dispatch-actions.server.ts";
import { DispatchHead } from "./dispatch-nav.tsx";
import { setRows } from "./read-change.ts";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { GroupError, TickBox } from "../parts/scope-ticks.tsx";
import type { Route } from "./+types/dispatch-prices.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { tariff } = await shippingData.read(deps.db);
  const today = productionDateOf(deps.clock.now());
  const rows = deliveryCountries.map((country) => ({
    country,
    cells: shippingMethods.map((method) => {
      const own = tariff.rates.filter((rate) => rate.country === country && rate.method === method);
      const history = own.toSorted((a, b) => b.validFrom.localeCompare(a.validFrom));
      return { method, now: shippingRateOn(tariff, country, method, today)?.amount ?? null, history };
    }),
  }));
  const starts = [...new Set(tariff.bands.map(({ validFrom }) => validFrom))].filter((date) => date > today).toSorted();
  return {
    ...pageFacts(request),
    today,
    rows,
    bands: setOn(tariff.bands, today),
    nextBands: starts.map((validFrom) => ({ validFrom, bands: setOn(tariff.bands, validFrom) })),
    log: await shippingLog(deps.db, ["rate", "bands"]),
    messages: pageMessages(staffLocale, "dispatch", "shop"),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => answerChange(request, context);

function priced(rate: ShippingRateRow, ends: string): string {
  return rate.amount === null ? ends : formatMoney({ amount: rate.amount, currency: rate.currency }, staffLocale);
}

type Cell = Route.ComponentProps["loaderData"]["rows"][number]["cells"][number];

function RateCell({ cell, country, today }: { readonly cell: Cell; readonly country: string; readonly today: string }) {
  const t = useMessages();
  const { history, method, now } = cell;
  const currency = currencyOfCountry(deliveryCountries.find((each) => each === country) ?? "DE");
  const upcoming = history.filter(({ validFrom }) => validFrom > today);
  const previous = history.filter(({ validFrom }) => validFrom <= today);
  return (
    <td className="border-t border-line py-2 pr-4 align-top tabular-nums">
      {now === null ? <span className="text-ink-soft">–</span> : formatMoney({ amount: now, currency }, staffLocale)}
      {upcoming.map((rate) => (
        <div key={rate.validFrom} className="text-13">
          {t("dispatch.prices.from", {
            date: formatDate(rate.validFrom, staffLocale),
            price: priced(rate, t("dispatch.log.ends")),
          })}{" "}
          <WithdrawButton
            fields={{ subject: "withdrawal", table: "rate", country, method, validFrom: rate.validFrom }}
            label={`${country} ${t(`dispatch.method.${method}`)} ${formatDate(rate.validFrom, staffLocale)}`}
          />
        </div>
      ))}
      {previous.length > 1 ? (
        <details className="text-13 text-ink-soft">
          <summary className="cursor-pointer py-1">{t("dispatch.history")}</summary>
          {previous.map((rate) => (
            <span key={rate.validFrom} className="block">
              {t("dispatch.prices.from", {
                date: formatDate(rate.validFrom, staffLocale),
                price: priced(rate, t("dispatch.log.ends")),
              })}
            </span>
          ))}
        </details>
      ) : null}
    </td>
  );
}

function RateTable({ rows, today }: Pick<Route.ComponentProps["loaderData"], "rows" | "today">) {
  const t = useMessages();
  return (
    <ScrollRegion label={t("dispatch.tableOf", { title: t("dispatch.prices.rates") })}>
      <table className="w-full min-w-[34rem] text-left">
        <thead className="text-13 text-ink-soft">
          <tr>
            <th scope="col" className="pr-4 pb-1 font-normal">
              {t("dispatch.country")}
            </th>
            {shippingMethods.map((method) => (
              <th key={method} scope="col" className="pr-4 pb-1 font-normal">
                {t(`dispatch.method.${method}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, cells }) => (
            <tr key={country}>
              <th scope="row" className="border-t border-line py-2 pr-4 align-top font-medium">
                {t(`shop.countries.${country}`)}
              </th>
              {cells.map((cell) => (
                <RateCell key={cell.method} cell={cell} country={country} today={today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function RateForm({ today }: { readonly today: string }) {
  const t = useMessages();
  return (
    <ChangeForm title={t("dispatch.prices.new")} subject="rate">
      <Select name="country" label={t("dispatch.country")}>
        {deliveryCountries.map((country) => (
          <option key={country} value={country}>
            {t(`shop.countries.${country}`)} ({currencyOfCountry(country)})
          </option>
        ))}
      </Select>
      <Select name="method" label={t("dispatch.prices.method")}>
        {shippingMethods.map((method) => (
          <option key={method} value={method}>
            {t(`dispatch.method.${method}`)}
          </option>
        ))}
      </Select>
      <TextField
        name="amount"
        label={t("dispatch.prices.amount")}
        hint={t("dispatch.prices.amountHint")}
        inputMode="decimal"
        autoComplete="off"
      />
      <label className="inline-flex min-h-11 items-center gap-2">
        <TickBox name="ends" className="size-4.5 accent-leaf" />
        {t("dispatch.prices.ends")}
      </label>
      <ValidFrom today={today} />
    </ChangeForm>
  );
}

function bandText(band: WeightBand): string {
  const surcharge = formatMoney({ amount: minor(band.surcharge), currency: "EUR" }, staffLocale).replace(/\s?€/, "");
  return `≤ ${formatNumber(band.maxGrams / 1000, staffLocale, 3)} kg: +${surcharge}`;
}

function BandForm({ today, bands }: { readonly today: string; readonly bands: readonly WeightBand[] }) {
  const t = useMessages();
  const known = (field: "kilos" | "surcharge", index: number): string => {
    const band = bands[index];
    if (!band) return "";
    return field === "kilos" ? formatNumber(band.maxGrams / 1000, staffLocale, 3) : plainAmount(band.surcharge);
  };
  return (
    <ChangeForm title={t("dispatch.prices.newBands")} subject="bands">
      <div className="grid gap-2">
        {Array.from({ length: setRows }, (_, index) => (
          <div key={index} className="grid grid-cols-2 gap-3">
            {(["kilos", "surcharge"] as const).map((field) => (
              <TextField
                key={field}
                name={`${field}.${index}`}
                label={t(`dispatch.prices.${field}`, { row: index + 1 })}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={known(field, index)}
              />
            ))}
          </div>
        ))}
        <GroupError name="bands" />
      </div>
      <ValidFrom today={today} />
    </ChangeForm>
  );
}

export default function DispatchPrices({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { done, today, rows, bands, nextBands, log } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <DispatchHead here="" done={done} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
          <Section title={t("dispatch.prices.rates")}>
            <RateTable rows={rows} today={today} />
          </Section>
          <Section title={t("dispatch.prices.bands")}>
            <p className="text-ink-soft">{t("dispatch.prices.bandsIntro")}</p>
            <ul className="mt-2 tabular-nums">
              {bands.map((band) => (
                <li key={band.maxGrams}>{bandText(band)}</li>
              ))}
            </ul>
            {nextBands.map(({ validFrom, bands: own }) => (
              <div key={validFrom} className="mt-2 text-13">
                {t("dispatch.prices.from", {
                  date: formatDate(validFrom, staffLocale),
                  price: own.map(bandText).join(", "),
                })}{" "}
                <WithdrawButton
                  fields={{ subject: "withdrawal", table: "bands", validFrom }}
                  label={formatDate(validFrom, staffLocale)}
                />
              </div>
            ))}
          </Section>
          <ChangeLog entries={log} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
          <RateForm today={today} />
          <BandForm today={today} bands={bands} />
        </div>
      </div>
    </main>
  );
}
