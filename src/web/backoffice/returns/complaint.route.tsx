import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { plainAmount, formatMoney } from "#kernel/formats/money-format.ts";
import { goodwillAmount } from "#modules/complaints/line-value.ts";
import { worthOfComplaint } from "#modules/complaints/decide-complaint.server.ts";
import { readComplaint } from "#modules/complaints/queries.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { complaintIntents } from "../complaint-intents.ts";
import { ComplaintHistory, ComplaintStep } from "./complaint-parts.tsx";
import { runComplaintAction } from "./complaint-steps.server.ts";
import { ComplaintTag } from "./complaint-tag.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { refundRefusalMessage } from "../orders/refund-message.server.ts";
import { Section } from "../parts/section.tsx";
import type { Route } from "./+types/complaint.route.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const complaint = await readComplaint(deps.db, params.complaint).catch(() => undefined);
  const order = complaint && (await readOrder(deps.db, complaint.orderId));
  if (!complaint || !order) throw data(null, { status: 404 });
  const done = new URL(request.url).searchParams.get("erledigt");
  const worth = await worthOfComplaint(deps, complaint.id);
  const percent = deps.config.GOODWILL_PERCENT;
  return {
    messages: pageMessages(staffLocale, "complaints"),
    complaint: {
      ...complaint,
      filed: formatMoment(complaint.createdAt, staffLocale),
      messages: complaint.messages.map((message) => ({ ...message, at: formatMoment(message.at, staffLocale) })),
    },
    lang: order.locale,
    worth: plainAmount(worth),
    currency: order.currency,
    goodwill: {
      percent,
      amount: formatMoney({ amount: goodwillAmount(worth, percent), currency: order.currency }, staffLocale),
    },
    done: complaintIntents.find((intent) => intent === done) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const complaint = await readComplaint(office.deps.db, params.complaint).catch(() => undefined);
  if (!complaint) throw data(null, { status: 404 });
  const outcome = await runComplaintAction(office, complaint.id, await request.formData());
  if ("done" in outcome) return redirect(`/backoffice/reklamationen/${complaint.id}/?erledigt=${outcome.done}`, 303);
  const refundMessage = refundRefusalMessage(outcome.refusal);
  return data({ ...outcome, refundMessage }, { status: errorCatalogue[outcome.refusal.code].status ?? 422 });
}

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { complaint, done, lang } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("complaints.office.pageTitleOf", { number: complaint.orderNumber })}</title>
      <Link
        href="/backoffice/reklamationen/"
        className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={16} />
        {t("complaints.office.back")}
      </Link>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="display text-32 tabular-nums">{complaint.orderNumber}</h1>
        <ComplaintTag state={complaint.state} />
      </div>
      <p className="mt-1 text-ink-soft">
        {t(`complaints.reasons.${complaint.reason}`)} · {complaint.customer} · {complaint.filed}
      </p>
      {done && !actionData ? (
        <output className="mt-4 flex items-center gap-2 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
          <Icon name="check" size={16} />
          {t(`complaints.office.done.${done}`)}
        </output>
      ) : null}
      {actionData ? (
        <p role="alert" className="mt-4 flex items-center gap-2 border-l-2 border-brick px-3 py-2 text-brick">
          <Icon name="warning" size={16} />
          {actionData.refundMessage ?? t(`complaints.office.refused.${actionData.refusal.code}`)}
        </p>
      ) : null}
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-10">
          <Section title={t("complaints.office.what")}>
            <ul className="grid gap-1">
              {complaint.items.map((item) => (
                <li key={item.lineId} className="break-words">
                  {t("complaints.office.item", { title: item.title, n: item.quantity, of: item.ordered })}
                </li>
              ))}
            </ul>
            <p lang={lang} className="mt-3 border-l-2 border-line pl-3 break-words whitespace-pre-line">
              {complaint.body}
            </p>
          </Section>
          <Section title={t("complaints.office.photos")}>
            {complaint.photos.length === 0 ? <p className="text-ink-soft">{t("complaints.office.noPhotos")}</p> : null}
            <ul className="grid gap-4 sm:grid-cols-2">
              {complaint.photos.map((position) => (
                <li key={position}>
                  <a
                    href={`/backoffice/reklamationen/${complaint.id}/foto/${position}/`}
                    className="block bg-ink/4 p-3"
                  >
                    <img
                      src={`/backoffice/reklamationen/${complaint.id}/foto/${position}/`}
                      alt={t("complaints.photos.photo", { n: position })}
                      loading="lazy"
                      className="mx-auto max-h-[30rem] w-auto max-w-full"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </Section>
          <ComplaintHistory messages={complaint.messages} lang={lang} />
        </div>
        <aside aria-label={t("complaints.office.steps")} className="grid min-w-0 gap-8">
          <ComplaintStep {...loaderData} typed={actionData?.typed} />
        </aside>
      </div>
    </main>
  );
}
