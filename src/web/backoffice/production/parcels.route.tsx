import { z } from "zod";
import { keyIn } from "#kernel/formats/message-key.ts";
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
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
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
    messages: pageMessages(staffLocale, "parcels"),
  };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, Form, {
    run: async ({ deps, actor }, form) => {
      const orderId = await orderIdOfNumber(deps, form.order);
      return orderId === undefined ? refuse("ORDER_NOT_FOUND") : settleParcel(deps, { ...form, orderId }, actor);
    },
    next: () => "/backoffice/pakete/?geklaert",
  });
}

/** Parcels that need attention. Source: SHIP-14, BO-01. */
export default function Parcels({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { parcels, connected, silentDays, settled } = loaderData;
  const mayChange = may(useRole(), "orders", "write");
  return (
    <OfficePage window={t("parcels.pageTitle")} title={t("parcels.title")} width={90}>
      <p className="mt-1 max-w-[70ch] text-ink-soft">
        {connected ? t("parcels.intro", { count: silentDays }) : t("parcels.unconnected")}
      </p>
      <Notice done={settled && t("parcels.settled")} />
      {parcels.length === 0 ? (
        <p className="mt-6 flex items-center justify-center gap-2 border-t border-line py-12">
          <Icon name="check" size={16} />
          {t("parcels.none")}
        </p>
      ) : (
        <ul className="mt-5 border-t border-line">
          {parcels.map((parcel) => (
            <Parcel key={`${parcel.order}/${parcel.shipment}`} parcel={parcel} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </OfficePage>
  );
}

function Parcel({ parcel, mayChange }: { readonly parcel: ProblemParcel; readonly mayChange: boolean }) {
  const t = useMessages();
  const { order, shipment, of, customer, country, problem, carrier, trackingNumber, tracking, note, place } = parcel;
  const settling = { intent: "settle", order, shipment };
  const isRefused = useRefused(settling) !== undefined;
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
          {t(keyIn("backoffice.carrier", carrier))}{" "}
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
        <details open={isRefused}>
          <summary className="inline-flex min-h-11 items-center ink-link">{t("parcels.settle")}</summary>
          <OfficeForm hidden={settling} className="grid justify-items-start gap-3 pb-2">
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
          </OfficeForm>
        </details>
      ) : null}
    </li>
  );
}
