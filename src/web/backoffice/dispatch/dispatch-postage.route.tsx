import { formatDate } from "#kernel/formats/date-format.ts";
import { deliveryCountries, staffLocale } from "#kernel/market.ts";
import { plainAmount, formatMoney } from "#kernel/formats/money-format.ts";
import { shippingData } from "#modules/shipping/contract.server.ts";
import { productionDateOf } from "#modules/shipping/delivery-promise.ts";
import { postageOn, type PostageClass } from "#modules/shipping/postage.ts";
import { shippingLog } from "#modules/shipping/save-shipping-change.server.ts";
import { currencyOfCountry } from "#modules/shipping/shipping-change.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
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
import type { Route } from "./+types/dispatch-postage.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { postage } = await shippingData.read(deps.db);
  const today = productionDateOf(deps.clock.now());
  const requested = new URL(request.url).searchParams.get("land");
  return {
    ...pageFacts(request),
    today,
    country: deliveryCountries.find((each) => each === requested) ?? "DE",
    countries: deliveryCountries.map((country) => {
      const own = postage.filter((each) => each.country === country);
      const starts = [...new Set(own.map(({ validFrom }) => validFrom))].toSorted().toReversed();
      const sets = starts.map((validFrom) => own.filter((each) => each.validFrom === validFrom));
      return { country, now: postageOn(postage, country, today)[0]?.validFrom ?? null, sets };
    }),
    log: await shippingLog(deps.db, ["postage"]),
    messages: pageMessages(staffLocale, "dispatch", "shop"),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => answerChange(request, context);

type Data = Route.ComponentProps["loaderData"];

function Tariff({ set, isNow }: { readonly set: readonly PostageClass[]; readonly isNow: boolean }) {
  const t = useMessages();
  const [first] = set;
  if (!first) return null;
  const { country, validFrom, source, checkedOn } = first;
  return (
    <div className={isNow ? "py-2" : "py-2 text-ink-soft"}>
      <div className="text-13">
        {t(isNow ? "dispatch.postage.since" : "dispatch.postage.set", { date: formatDate(validFrom, staffLocale) })}{" "}
        <WithdrawButton
          fields={{ subject: "withdrawal", table: "postage", country, validFrom }}
          label={`${country} ${formatDate(validFrom, staffLocale)}`}
        />
      </div>
      <ul>
        {set.map((each) => (
          <li key={each.position} className="tabular-nums">
            <span className="font-medium">
              {each.name}: {formatMoney(each, staffLocale)}
            </span>
            <span className="block text-13 text-ink-soft">
              {t(each.oblong ? "dispatch.postage.limitsOblong" : "dispatch.postage.limits", {
                grams: each.maxGrams,
                long: each.maxLong,
                short: each.maxShort,
                thick: each.maxThick,
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-13 wrap-anywhere text-ink-soft">
        {t("dispatch.postage.checked", { source, date: formatDate(checkedOn, staffLocale) })}
      </p>
    </div>
  );
}

const numbers = ["price", "grams", "long", "short", "thick"] as const;

function PostageForm({ data: { country, countries, today } }: { readonly data: Data }) {
  const t = useMessages();
  const found = countries.find((each) => each.country === country);
  const known = found?.sets.find((set) => set[0]?.validFrom === found.now) ?? [];
  const valueOf = (index: number, field: (typeof numbers)[number] | "name"): string => {
    const row = known[index];
    if (!row) return "";
    const values = {
      name: row.name,
      price: plainAmount(row.amount),
      grams: String(row.maxGrams),
      long: String(row.maxLong),
      short: String(row.maxShort),
      thick: String(row.maxThick),
    };
    return values[field];
  };
  const typed = (index: number, field: (typeof numbers)[number] | "name") => valueOf(index, field);
  return (
    <ChangeForm
      title={t("dispatch.postage.new", {
        country: t(`shop.countries.${country}`),
        currency: currencyOfCountry(country),
      })}
      subject="postage"
      hidden={{ country }}
      orders={false}
    >
      {Array.from({ length: setRows }, (_, index) => (
        <fieldset key={index} className="border-t border-line pt-2">
          <legend className="text-13 text-ink-soft">{t("dispatch.postage.class", { row: index + 1 })}</legend>
          <div className="grid grid-cols-2 gap-2 xs:grid-cols-3">
            <TextField
              name={`name.${index}`}
              label={t("dispatch.postage.name")}
              maxLength={60}
              defaultValue={typed(index, "name")}
            />
            {numbers.map((field) => (
              <TextField
                key={field}
                name={`${field}.${index}`}
                label={t(`dispatch.postage.${field}`)}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typed(index, field)}
              />
            ))}
          </div>
          <label className="inline-flex min-h-11 items-center gap-2">
            <TickBox
              name={`oblong.${index}`}
              defaultChecked={known[index]?.oblong ?? false}
              className="size-4.5 accent-leaf"
            />
            {t("dispatch.postage.oblong")}
          </label>
        </fieldset>
      ))}
      <GroupError name="classes" />
      <TextField
        name="source"
        label={t("dispatch.postage.source")}
        hint={t("dispatch.postage.sourceHint")}
        maxLength={300}
        defaultValue={known[0]?.source ?? ""}
      />
      <TextField type="date" name="checkedOn" label={t("dispatch.postage.checkedOn")} defaultValue={today} />
      <ValidFrom today={today} />
    </ChangeForm>
  );
}

export default function DispatchPostage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { done, country, countries, log } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <DispatchHead here="porto/" done={done} />
      <form method="get" className="mt-5 flex max-w-96 items-end gap-2">
        <div className="grow">
          <Select name="land" label={t("dispatch.postage.edit")} defaultValue={country}>
            {deliveryCountries.map((each) => (
              <option key={each} value={each}>
                {t(`shop.countries.${each}`)}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="secondary">
          {t("dispatch.calendars.show")}
        </Button>
      </form>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_36rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
          <div className="grid content-start gap-x-10 gap-y-8 md:grid-cols-2">
            {countries.map(({ country: each, sets, now }) => (
              <Section key={each} title={t(`shop.countries.${each}`)}>
                {sets.length === 0 ? <p className="text-ink-soft">{t("dispatch.postage.unknown")}</p> : null}
                {sets.map((set) => (
                  <Tariff key={set[0]?.validFrom} set={set} isNow={set[0]?.validFrom === now} />
                ))}
              </Section>
            ))}
          </div>
          <ChangeLog entries={log} />
        </div>
        <div className="min-w-0">
          <PostageForm data={loaderData} key={country} />
        </div>
      </div>
    </main>
  );
}
