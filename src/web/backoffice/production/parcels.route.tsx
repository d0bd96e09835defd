import { data, redirect } from "react-router";
import { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import { staffLocale } from "#kernel/market.ts";
import { refuse } from "#kernel/result.ts";
import { problemParcels, settleParcel, type ProblemParcel } from "#modules/orders/parcels/problem-parcels.server.ts";
import { orderIdOfNumber } from "#modules/orders/staff/staff-order.server.ts";
import { may } from "#modules/staff/roles.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { useRole } from "../shell/use-role.ts";
import type { Route } from "./+types/parcels.route.ts";

const Form = z.object({
  intent: z.literal("settle"),
  order: z.string().max(20),
  shipment: z.coerce.number().int().min(1).max(99),
  reason: z.string().max(200),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return {
    ...(await problemParcels(deps)),
    settled: url.searchParams.has("geklaert"),
    messages: pageMessages(staffLocale, "parcels", "errors"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const typed = Object.fromEntries(await request.formData());
  const form = Form.safeParse(typed);
  const orderId = form.success ? await orderIdOfNumber(deps, form.data.order) : undefined;
  const result = !form.success
    ? refuse("FIELD_INVALID")
    : orderId === undefined
      ? refuse("ORDER_NOT_FOUND")
      : await settleParcel(deps, { ...form.data, orderId }, actor);
  if (result.ok) return redirect("/backoffice/pakete/?geklaert", 303);
  const { code, data: values } = result.refusal;
  const about = form.success ? `${form.data.order}/${form.data.shipment}` : "";
  return data({ code, data: values, about }, { status: errorCatalogue[code].status ?? 422 });
}

/** Parcels that need attention. Source: SHIP-14, BO-01. */
export default function Parcels({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { parcels, connected, silentDays, settled } = loaderData;
  const mayChange = may(useRole(), "orders", "write");
  return (
    <main id="inhalt" className="mx-auto max-w-[90rem] px-4 py-5 md:px-8">
      <title>{t("parcels.pageTitle")}</title>
      <h1 className="display text-25">{t("parcels.title")}</h1>
      <p className="mt-1 max-w-[70ch] text-ink-soft">
        {connected ? t("parcels.intro", { count: silentDays }) : t("parcels.unconnected")}
      </p>
      <Notice done={settled && !actionData ? t("parcels.settled") : null} refusal={actionData} />
      {parcels.length === 0 ? (
        <p className="mt-6 flex items-center justify-center gap-2 border-t border-line py-12">
          <Icon name="check" size={16} />
          {t("parcels.none")}
        </p>
      ) : (
        <ul className="mt-5 border-t border-line">
          {parcels.map((parcel) => (
            <Parcel
              key={`${parcel.order}/${parcel.shipment}`}
              parcel={parcel}
              mayChange={mayChange}
              refused={actionData?.about === `${parcel.order}/${parcel.shipment}`}
            />
          ))}
        </ul>
      )}
    </main>
  );
}

function Parcel({
  parcel,
  mayChange,
  refused,
}: {
  readonly parcel: ProblemParcel;
  readonly mayChange: boolean;
  readonly refused: boolean;
}) {
  const t = useMessages();
  const { order, shipment, of, customer, country, problem, carrier, trackingNumber, tracking, note, place } = parcel;
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)]">
      <div>
        <Link
          href={`/backoffice/bestellungen/${order}/`}
          className="inline-flex min-h-11 items-center font-medium tabular-nums ink-link"
        >
          {order}
        </Link>
        {of > 1 ? <span className="ml-2 text-13">{t("backoffice.delivery.shipment", { n: shipment, of })}</span> : null}
        <div className="text-13 break-words text-ink-soft">
          {customer} · {country}
        </div>
      </div>
      <div className="min-w-0">
        <p className="font-medium text-brick">{t(`parcels.problem.${problem}`)}</p>
        {note === "" ? null : (
          <p className="break-words">
            {note}
            {place === "" ? "" : ` (${place})`}
          </p>
        )}
        <p className="text-13 text-ink-soft">
          {t("parcels.seen")} <TimeAgo at={parcel.scannedAt} />
        </p>
        <p className="text-13">
          {t(`backoffice.carrier.${carrier}`)}{" "}
          {tracking ? (
            <Link
              href={tracking}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-10 items-center break-all ink-link tabular-nums"
            >
              {trackingNumber}
            </Link>
          ) : (
            trackingNumber
          )}
        </p>
      </div>
      {mayChange ? (
        <details open={refused}>
          <summary className="inline-flex min-h-11 items-center ink-link">{t("parcels.settle")}</summary>
          <form method="post" className="grid justify-items-start gap-3 pb-2">
            <input type="hidden" name="intent" value="settle" />
            <input type="hidden" name="order" value={order} />
            <input type="hidden" name="shipment" value={shipment} />
            <TextField
              label={t("parcels.reason")}
              hint={t("parcels.reasonHint")}
              name="reason"
              required
              maxLength={200}
              autoComplete="off"
            />
            <Button type="submit" size="s">
              {t("parcels.confirm")}
            </Button>
          </form>
        </details>
      ) : null}
    </li>
  );
}
