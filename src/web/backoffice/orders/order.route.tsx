import { staffLocale } from "#kernel/market.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { mailsOfOrder } from "#modules/mail/queries.server.ts";
import { creditNotesOf } from "#modules/orders/invoices/credit-notes.server.ts";
import { orderIdOfNumber, staffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { filesOfLines } from "#modules/production/contract.server.ts";
import { downloadName } from "#modules/production/model.ts";
import { packingList } from "#modules/production/packing/packing.server.ts";
import { may } from "#modules/staff/roles.ts";
import { newUuid } from "#platform/random.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { HistoryLink } from "../audit/history-link.tsx";
import { requireAccess } from "../office.ts";
import { refundRefusalMessage } from "./refund-message.server.ts";
import { runOrderAction, type RefusedAction } from "./order-actions.server.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { orderIntents } from "../order-intents.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotes, WaitingNotice } from "./order-notes.tsx";
import { OrderPeople } from "./order-people.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { StateTag } from "./order-state-tag.tsx";
import { useRole } from "../shell/use-role.ts";
import type { Route } from "./+types/order.route.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const order = await staffOrder(deps, params.number);
  if (!order) throw data(null, { status: 404 });
  const [mails, creditNotes, files] = await Promise.all([
    mailsOfOrder(deps.db, order.id),
    creditNotesOf(deps.db, order.id),
    filesOfLines(
      deps.db,
      order.lines.map(({ id }) => id),
    ),
  ]);
  const documents = order.lines.flatMap(({ id, position }) =>
    (files.get(id) ?? []).map(({ kind, part, bytes, sha256 }) => ({
      kind,
      part,
      bytes,
      sha256,
      line: id,
      position,
      name: downloadName(kind, order.number, position, part),
    })),
  );
  const query = new URL(request.url).searchParams;
  const done = query.get("erledigt");
  const country = new Intl.DisplayNames("de", { type: "region" }).of(order.delivery.country) ?? order.delivery.country;
  return {
    order,
    mails,
    creditNotes,
    documents,
    country,
    packed: (await packingList(deps, order.number))?.complete ?? false,
    done: orderIntents.find((intent) => intent === done) ?? null,
    toShip: query.has("versand"),
    refundKey: newUuid(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const id = await orderIdOfNumber(office.deps, params.number);
  if (!id) throw data(null, { status: 404 });
  const outcome = await runOrderAction(office, id, await request.formData());
  if ("done" in outcome) return redirect(`/backoffice/bestellungen/${params.number}/?erledigt=${outcome.done}`, 303);
  const refundMessage = refundRefusalMessage(outcome.refusal);
  return data({ ...outcome, refundMessage }, { status: errorCatalogue[outcome.refusal.code].status ?? 422 });
}

/** The reason of a refusal as text. */
function refusedText(t: Translate, { refused, refusal }: RefusedAction, state: string): string {
  if (refusal.code === "ORDER_STATE") return t("backoffice.refused.state", { state: t(`backoffice.state.${state}`) });
  return t(`backoffice.refused.${refusal.code === "GIFT_SPENT" ? "spent" : (refused ?? "unknown")}`);
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { order, mails, creditNotes, documents, country, done, packed } = loaderData;
  const seesProduction = may(useRole(), "production", "read");
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("backoffice.order.title", { number: order.number })}</title>
      <Link href="/backoffice/" className="inline-flex min-h-10 items-center gap-2 text-ink-soft hover:text-ink">
        <Icon name="arrow-left" size={16} />
        {t("backoffice.order.back")}
      </Link>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="display text-32 tabular-nums">{order.number}</h1>
        <StateTag state={order.state} />
        <p className="text-ink-soft tabular-nums">
          {t("backoffice.order.placed", { moment: formatMoment(order.placedAt, staffLocale) })}
        </p>
      </div>
      {done && !actionData ? (
        <output className="mt-4 flex items-center gap-2 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
          <Icon name="check" size={16} />
          {t(`backoffice.done.${done}`)}
        </output>
      ) : null}
      {actionData ? (
        <p role="alert" className="mt-4 flex items-center gap-2 border-l-2 border-brick px-3 py-2 text-brick">
          <Icon name="warning" size={16} />
          {actionData.refundMessage ?? refusedText(t, actionData, order.state)}
        </p>
      ) : null}
      {order.waiting ? <WaitingNotice waiting={order.waiting} /> : null}
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-10 max-lg:contents">
          <div className="max-lg:order-2">
            <OrderLines order={order} />
          </div>
          <div className="max-lg:order-4">
            <OrderDocuments documents={documents} order={order} creditNotes={creditNotes} />
          </div>
          <div className="max-lg:order-5">
            <OrderTimeline events={order.events} />
            <HistoryLink of="order" id={order.id} />
          </div>
        </div>
        <aside aria-label={t("backoffice.order.aside")} className="grid gap-8 max-lg:contents">
          <div className="max-lg:order-1">
            <OrderActions
              order={order}
              refused={actionData}
              packed={packed}
              toShip={loaderData.toShip}
              refundKey={loaderData.refundKey}
            />
            {seesProduction && order.lines.some(({ state }) => state !== "waiting") ? (
              <Link
                href={`/backoffice/bestellungen/${order.number}/produktion/`}
                className="mt-3 inline-flex min-h-11 items-center gap-2 ink-link font-medium"
              >
                <Icon name="print" size={16} />
                {t("backoffice.order.production")}
              </Link>
            ) : null}
          </div>
          <div className="max-lg:order-1">
            <OrderNotes notes={order.notes} refused={actionData} />
          </div>
          <div className="grid gap-8 max-lg:order-3 sm:max-lg:grid-cols-2">
            <OrderPeople order={order} mails={mails} country={country} />
          </div>
        </aside>
      </div>
    </main>
  );
}
