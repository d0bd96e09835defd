import { isUuid } from "#kernel/ids.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { isEventType } from "#modules/trade-events/contract.ts";
import { deliveryStates, overlapHours, type EndpointView } from "#modules/webhooks/model.ts";
import { deliveriesOf, readEndpoint } from "#modules/webhooks/queries.server.ts";
import { may } from "#modules/staff/roles.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { DeliveryList } from "./webhook-deliveries.tsx";
import { EndpointFieldset, SecretOnce } from "./webhook-form.tsx";
import { changeByForm, WebhookForm, webhookIntents } from "./webhook-forms.server.ts";
import { EndpointState } from "./webhook-state.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/webhook.route.ts";

const Page = z.coerce.number().int().min(1).max(1000).catch(1);

function readSearch(query: URLSearchParams) {
  const type = query.get("art") ?? "";
  return {
    state: deliveryStates.find((state) => state === query.get("stand")),
    type: isEventType(type) ? type : undefined,
    page: Page.parse(query.get("seite") ?? 1),
  };
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const endpoint = isUuid(params.endpoint) ? await readEndpoint(deps.db, params.endpoint) : undefined;
  if (!endpoint) throw data(null, { status: 404 });
  const search = readSearch(url.searchParams);
  const done = url.searchParams.get("erledigt");
  return {
    endpoint,
    ...(await deliveriesOf(deps.db, endpoint.id, search)),
    search: { state: search.state ?? "", type: search.type ?? "", page: search.page },
    done: webhookIntents.find((intent) => intent === done) ?? null,
    count: z.coerce.number().int().catch(0).parse(url.searchParams.get("n")),
    messages: pageMessages(staffLocale, "webhooks"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  if (!isUuid(params.endpoint)) throw data(null, { status: 404 });
  const { typed, lists, read } = await parseForm(request, WebhookForm, ["types"]);
  const done = read.ok ? await changeByForm(office, params.endpoint, read.value) : read;
  if (!done.ok) return refuseForm(done.refusal, typed, { lists });
  if (typed["intent"] === "remove") return redirect("/backoffice/webhooks/?entfernt", 303);
  // A new secret is only in this response.
  if (typeof done.value === "string") return data({ secret: done.value });
  const query = new URLSearchParams({ erledigt: typed["intent"] ?? "", n: String(done.value ?? 0) });
  return redirect(`/backoffice/webhooks/${params.endpoint}/?${query}`, 303);
}

/** One endpoint: its events, their results, and all actions on it. Source: BO-01, ADR-0040. */
export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const mayChange = may(useRole(), "integrations", "write");
  const { endpoint, deliveries, hasMore, search, done, count } = loaderData;
  return (
    <OfficePage
      window={t("webhooks.endpointTitle", { name: endpoint.name })}
      title={endpoint.name}
      width={90}
      back={{ href: "/backoffice/webhooks/", label: t("webhooks.title") }}
      beside={<EndpointState endpoint={endpoint} />}
    >
      <p className="break-all text-ink-soft">{endpoint.address}</p>
      <Notice done={done && t(`webhooks.done.${done}`, { count })} />
      {actionData && "secret" in actionData ? <SecretOnce secret={actionData.secret} /> : null}
      <EndpointProblem endpoint={endpoint} />
      {mayChange ? <EndpointActions endpoint={endpoint} /> : null}
      <div className="mt-8">
        <Section title={t("webhooks.deliveries")}>
          <DeliveryList
            path={`/backoffice/webhooks/${endpoint.id}/`}
            deliveries={deliveries}
            hasMore={hasMore}
            search={search}
            mayChange={mayChange && endpoint.state === "on"}
          />
        </Section>
      </div>
      {mayChange ? (
        <div className="mt-10 grid gap-10">
          <Section title={t("webhooks.settings")}>
            <OfficeForm hidden={{ intent: "save" }} className="grid gap-5">
              <EndpointFieldset fields={endpoint} />
              <Button type="submit" size="s" className="justify-self-start">
                {t("webhooks.save")}
              </Button>
            </OfficeForm>
          </Section>
          <div className="grid gap-10 md:grid-cols-2">
            <Secret endpoint={endpoint} />
            <Remove />
          </div>
          <p>
            <HistoryLink of="webhook" id={endpoint.id} />
          </p>
        </div>
      ) : null}
    </OfficePage>
  );
}

/** Why an endpoint currently receives nothing, and how to fix it. */
function EndpointProblem({ endpoint }: { readonly endpoint: EndpointView }) {
  const t = useMessages();
  const { state, failingSince, pausedUntil } = endpoint;
  const moment = (at: number | null) => (at === null ? "" : formatMoment(at, staffLocale));
  if (state === "on" && failingSince === null) return null;
  return (
    <p className={`mt-4 max-w-[70ch] border-l-2 py-1 pl-4 ${state === "off" ? "border-line-strong" : "border-brick"}`}>
      {t(`webhooks.trouble.${state}`, { since: moment(failingSince) })}
      {state === "on" && pausedUntil !== null ? ` ${t("webhooks.trouble.paused", { until: moment(pausedUntil) })}` : ""}
    </p>
  );
}

/** Switching on and off, a test, and redelivery of a period. */
function EndpointActions({ endpoint }: { readonly endpoint: EndpointView }) {
  const t = useMessages();
  const isOn = endpoint.state === "on";
  return (
    <div className="mt-5 flex flex-wrap items-start gap-x-4 gap-y-3">
      <OfficeForm hidden={{ intent: isOn ? "off" : "on" }}>
        <Button type="submit" size="s" variant={isOn ? "secondary" : "primary"}>
          {t(isOn ? "webhooks.switchOff" : "webhooks.switchOn")}
        </Button>
      </OfficeForm>
      {isOn ? (
        <>
          <OfficeForm hidden={{ intent: "test" }}>
            <Button type="submit" size="s" variant="secondary">
              {t("webhooks.test")}
            </Button>
          </OfficeForm>
          <details className="min-w-0">
            <summary className="inline-flex min-h-11 items-center ink-link">{t("webhooks.period.title")}</summary>
            <OfficeForm hidden={{ intent: "period" }} className="grid max-w-3xl gap-3 pt-2 pb-4">
              <p className="text-15 text-ink-soft">{t("webhooks.period.text")}</p>
              <div className="grid items-end gap-3 sm:grid-cols-2">
                <TextField label={t("webhooks.period.from")} name="from" type="datetime-local" required />
                <TextField label={t("webhooks.period.to")} name="to" type="datetime-local" required />
              </div>
              <Button type="submit" size="s" className="justify-self-start">
                {t("webhooks.period.send")}
              </Button>
            </OfficeForm>
          </details>
        </>
      ) : null}
    </div>
  );
}

function Secret({ endpoint }: { readonly endpoint: EndpointView }) {
  const t = useMessages();
  return (
    <Section title={t("webhooks.secret.title")}>
      <p className="text-15">
        {t("webhooks.secret.since", { moment: formatMoment(endpoint.secret.since, staffLocale) })}{" "}
        {endpoint.overlapUntil === null
          ? null
          : t("webhooks.secret.overlap", { until: formatMoment(endpoint.overlapUntil, staffLocale) })}
      </p>
      <OfficeForm hidden={{ intent: "rotate", secret: endpoint.secret.id }} className="mt-3 grid gap-3">
        <p className="text-13 text-ink-soft">{t("webhooks.secret.rotateHint", { n: overlapHours })}</p>
        <Button type="submit" size="s" variant="secondary" className="justify-self-start">
          {t("webhooks.secret.rotate")}
        </Button>
      </OfficeForm>
    </Section>
  );
}

function Remove() {
  const t = useMessages();
  return (
    <Section title={t("webhooks.remove.title")}>
      <details>
        <summary className="inline-flex min-h-11 items-center text-brick">{t("webhooks.remove.ask")}</summary>
        <OfficeForm hidden={{ intent: "remove" }} className="grid justify-items-start gap-3 pb-2">
          <p className="text-13 text-ink-soft">{t("webhooks.remove.hint")}</p>
          <Button type="submit" size="s">
            {t("webhooks.remove.confirm")}
          </Button>
        </OfficeForm>
      </details>
    </Section>
  );
}
