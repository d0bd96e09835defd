import { data, redirect } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { plainAmount, formatMoney } from "#kernel/formats/money-format.ts";
import { goodwillAmount } from "#modules/complaints/line-value.ts";
import { worthOfComplaint } from "#modules/complaints/decide-complaint.server.ts";
import { readComplaint } from "#modules/complaints/queries.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { complaintIntents } from "../complaint-intents.ts";
import { ComplaintHistory, ComplaintStep } from "./complaint-parts.tsx";
import { ComplaintForm, runComplaintAction } from "./complaint-steps.server.ts";
import { ComplaintTag } from "./complaint-tag.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { refundRefusalMessage } from "../orders/refund-message.server.ts";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
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
  const { typed, read } = await parseForm(request, ComplaintForm);
  const done = read.ok ? await runComplaintAction(office, complaint.id, read.value) : read;
  if (!done.ok) return refuseForm(done.refusal, typed, { refundMessage: refundRefusalMessage(done.refusal) });
  return redirect(`/backoffice/reklamationen/${complaint.id}/?erledigt=${typed["intent"] ?? ""}`, 303);
}

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { complaint, done, lang } = loaderData;
  return (
    <OfficePage
      window={t("complaints.office.pageTitleOf", { number: complaint.orderNumber })}
      title={complaint.orderNumber}
      back={{ href: "/backoffice/reklamationen/", label: t("complaints.office.back") }}
      beside={<ComplaintTag state={complaint.state} />}
    >
      <p className="mt-1 text-ink-soft">
        {t(`complaints.reasons.${complaint.reason}`)} · {complaint.customer} · {complaint.filed}
      </p>
      <Notice
        done={done && t(`complaints.office.done.${done}`)}
        refused={
          actionData && (actionData.refundMessage ?? t(keyIn("complaints.office.refused", actionData.refusal.code)))
        }
      />
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
          <ComplaintStep {...loaderData} />
        </aside>
      </div>
    </OfficePage>
  );
}
