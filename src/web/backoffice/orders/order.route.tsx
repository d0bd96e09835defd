import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { data, redirect } from "react-router";
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
import { OrderForm, runOrderAction } from "./order-actions.server.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { orderIntents } from "../order-intents.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotes, WaitingNotice } from "./order-notes.tsx";
import { OrderPeople } from "./order-people.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { StateTag } from "./order-state-tag.tsx";
import { useRole } from "../shell/use-role.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm, type RefusedForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
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
  const { typed, read } = await parseForm(request, OrderForm);
  const done = read.ok ? await runOrderAction(office, id, read.value) : read;
  if (!done.ok) return refuseForm(done.refusal, typed, { refundMessage: refundRefusalMessage(done.refusal) });
  return redirect(`/backoffice/bestellungen/${params.number}/?erledigt=${typed["intent"] ?? ""}`, 303);
}

/** The reason of a refusal as text. */
function refusedText(t: Translate, { refusal, typed }: RefusedForm, state: string): string {
  if (refusal.code === "ORDER_STATE")
    return t("backoffice.refused.state", { state: t(keyIn("backoffice.state", state)) });
  const intent = orderIntents.find((each) => each === typed["intent"]) ?? "unknown";
  return t(`backoffice.refused.${refusal.code === "GIFT_SPENT" ? "spent" : intent}`);
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { order, mails, creditNotes, documents, country, done, packed } = loaderData;
  const seesProduction = may(useRole(), "production", "read");
  return (
    <OfficePage
      window={t("backoffice.order.title", { number: order.number })}
      title={order.number}
      back={{ href: "/backoffice/", label: t("backoffice.order.back") }}
      beside={
        <>
          <StateTag state={order.state} />
          <p className="text-ink-soft tabular-nums">
            {t("backoffice.order.placed", { moment: formatMoment(order.placedAt, staffLocale) })}
          </p>
        </>
      }
    >
      <Notice
        done={done && t(`backoffice.done.${done}`)}
        refused={actionData && (actionData.refundMessage ?? refusedText(t, actionData, order.state))}
      />
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
            <OrderActions order={order} packed={packed} toShip={loaderData.toShip} refundKey={loaderData.refundKey} />
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
            <OrderNotes notes={order.notes} />
          </div>
          <div className="grid gap-8 max-lg:order-3 sm:max-lg:grid-cols-2">
            <OrderPeople order={order} mails={mails} country={country} />
          </div>
        </aside>
      </div>
    </OfficePage>
  );
}
