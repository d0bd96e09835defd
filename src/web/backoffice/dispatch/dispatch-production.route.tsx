import { formatDate, formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { nextBrakeAt } from "#modules/shipping/capacity-brake.ts";
import { clockTime, cutOffMinutesOn } from "#modules/shipping/cut-offs.ts";
import { productionDateOf } from "#modules/shipping/delivery-promise.ts";
import { daysOfWork } from "#modules/shipping/production-times.ts";
import { assembleShipping } from "#modules/shipping/shipping-tables.ts";
import { loadShippingTables } from "#modules/shipping/contract.server.ts";
import { shippingLog } from "#modules/shipping/save-shipping-change.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ScrollRegion } from "../parts/scroll-region.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ChangeForm, WithdrawButton, ValidFrom } from "./change-form.tsx";
import { ChangeLog } from "./change-log.tsx";
import { answerChange, namedWorks, pageFacts } from "./dispatch-actions.server.ts";
import { DispatchHead } from "./dispatch-nav.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { TickBox } from "../parts/scope-ticks.tsx";
import type { Route } from "./+types/dispatch-production.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { cutOffs, times, capacity, brakeState, calendars } = // Loaded fresh: counting the queue notifies no process.
    assembleShipping(await loadShippingTables(deps.db));
  const today = productionDateOf(deps.clock.now());
  const works = await namedWorks(deps);
  return {
    ...pageFacts(request),
    today,
    cutOff: cutOffMinutesOn(cutOffs, today),
    cutOffs: cutOffs.toSorted((a, b) => b.validFrom.localeCompare(a.validFrom)),
    works: works.map((work) => ({
      ...work,
      now: daysOfWork(times, work, today),
      entries: times
        .filter((each) => each.work === work.code)
        .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom)),
    })),
    capacity,
    brake: { ...brakeState, days: calendars.brake.days, nextAt: nextBrakeAt(capacity, brakeState.addedDays) ?? null },
    log: await shippingLog(deps.db, ["cut-off", "time", "capacity", "brake"]),
    messages: pageMessages(staffLocale, "dispatch", "shop"),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => answerChange(request, context);

type Data = Route.ComponentProps["loaderData"];
type FormProps = { readonly data: Data };

function BrakeStatus({ brake, capacity }: Pick<Data, "brake" | "capacity">) {
  const t = useMessages();
  const number = (value: number): string => formatNumber(value, staffLocale);
  return (
    <Section title={t("dispatch.production.brake")}>
      <p className={brake.days > 0 ? "border-l-2 border-brick pl-3 font-medium" : "border-l-2 border-leaf pl-3"}>
        {t(capacity.active ? "dispatch.production.adds" : "dispatch.production.off", { count: brake.days })}
      </p>
      <p className="mt-2 text-ink-soft tabular-nums">
        {t("dispatch.production.queue", { pieces: number(brake.piecesInProduction) })}{" "}
        {brake.nextAt === null ? "" : t("dispatch.production.nextAt", { pieces: number(brake.nextAt) })}{" "}
        {brake.measuredAt > 0
          ? t("dispatch.production.measured", { at: formatMoment(brake.measuredAt, staffLocale) })
          : ""}
      </p>
      <OfficeForm className="mt-3">
        <Button type="submit" name="step" value="measure" size="s" variant="secondary">
          {t("dispatch.production.measure")}
        </Button>
      </OfficeForm>
    </Section>
  );
}

function CutOffs({ cutOff, cutOffs, today }: Pick<Data, "cutOff" | "cutOffs" | "today">) {
  const t = useMessages();
  return (
    <Section title={t("dispatch.production.cutOff")}>
      <p>{t("dispatch.production.cutOffNow", { time: clockTime(cutOff) })}</p>
      <ul className="mt-1 text-13 tabular-nums">
        {cutOffs.map(({ validFrom, minutes }) => (
          <li key={validFrom}>
            {t("dispatch.prices.from", { date: formatDate(validFrom, staffLocale), price: clockTime(minutes) })}{" "}
            {validFrom > today ? (
              <WithdrawButton
                fields={{ subject: "withdrawal", table: "cut-off", validFrom }}
                label={formatDate(validFrom, staffLocale)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Times({ works, today }: Pick<Data, "works" | "today">) {
  const t = useMessages();
  return (
    <Section title={t("dispatch.production.times")}>
      <ScrollRegion label={t("dispatch.tableOf", { title: t("dispatch.production.times") })}>
        <table className="w-full text-left">
          <thead className="text-13 text-ink-soft">
            <tr>
              {(["work", "usual", "now"] as const).map((column) => (
                <th key={column} scope="col" className="pr-4 pb-1 font-normal">
                  {t(`dispatch.production.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {works.map(({ code, name, usual, now, entries }) => (
              <tr key={code}>
                <th scope="row" className="border-t border-line py-1.5 pr-4 align-top font-normal">
                  {name}
                </th>
                <td className="border-t border-line py-1.5 pr-4 align-top text-ink-soft tabular-nums">{usual}</td>
                <td className="border-t border-line py-1.5 align-top tabular-nums">
                  <span className={now === usual ? "" : "bg-leaf-soft px-1.5 font-medium"}>{now}</span>
                  {entries.map(({ validFrom, days }) => (
                    <div key={validFrom} className="text-13 text-ink-soft">
                      {t("dispatch.prices.from", {
                        date: formatDate(validFrom, staffLocale),
                        price: days ?? t("dispatch.production.usual"),
                      })}{" "}
                      {validFrom > today ? (
                        <WithdrawButton
                          fields={{ subject: "withdrawal", table: "time", work: code, validFrom }}
                          label={`${name} ${formatDate(validFrom, staffLocale)}`}
                        />
                      ) : null}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

function TimeForm({ data: { works, today } }: FormProps) {
  const t = useMessages();
  return (
    <ChangeForm title={t("dispatch.production.newTime")} subject="time">
      <Select name="work" label={t("dispatch.production.work")}>
        {works.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        name="days"
        label={t("dispatch.production.days")}
        hint={t("dispatch.production.daysHint")}
        inputMode="numeric"
        autoComplete="off"
      />
      <ValidFrom today={today} />
    </ChangeForm>
  );
}

function CutOffForm({ data: { cutOff, today } }: FormProps) {
  const t = useMessages();
  return (
    <ChangeForm title={t("dispatch.production.newCutOff")} subject="cut-off">
      <TextField type="time" name="time" label={t("dispatch.production.time")} defaultValue={clockTime(cutOff)} />
      <ValidFrom today={today} />
    </ChangeForm>
  );
}

const capacityFields = ["piecesPerDay", "normalDays", "mostDays", "releasePercent"] as const;

function CapacityForm({ data: { capacity } }: FormProps) {
  const t = useMessages();
  return (
    <ChangeForm title={t("dispatch.production.newCapacity")} subject="capacity">
      <label className="inline-flex min-h-11 items-center gap-2">
        <TickBox name="active" defaultChecked={capacity.active} className="size-4.5 accent-leaf" />
        {t("dispatch.production.active")}
      </label>
      <div className="grid gap-3 xs:grid-cols-2">
        {capacityFields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`dispatch.production.${field}`)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(capacity[field])}
          />
        ))}
      </div>
      <label className="inline-flex min-h-11 items-center gap-2">
        <TickBox name="expressWaits" defaultChecked={capacity.expressWaits} className="size-4.5 accent-leaf" />
        {t("dispatch.production.expressWaits")}
      </label>
    </ChangeForm>
  );
}

export default function DispatchProduction({ loaderData }: Route.ComponentProps) {
  const { done, works, today, cutOff, cutOffs, brake, capacity, log } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <DispatchHead here="produktion/" done={done} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid min-w-0 content-start gap-x-12 gap-y-10 md:grid-cols-2">
          <Times works={works} today={today} />
          <div className="grid content-start gap-10">
            <BrakeStatus brake={brake} capacity={capacity} />
            <CutOffs cutOff={cutOff} cutOffs={cutOffs} today={today} />
            <ChangeLog entries={log} works={works} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <TimeForm data={loaderData} />
          <CutOffForm data={loaderData} />
          <CapacityForm data={loaderData} />
        </div>
      </div>
    </main>
  );
}
