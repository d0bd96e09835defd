import { data, redirect } from "react-router";
import { staffLocale } from "#kernel/market.ts";
import { maxEndpoints, type EndpointSummary } from "#modules/webhooks/model.ts";
import { countWebhooks, listEndpoints } from "#modules/webhooks/queries.server.ts";
import { createEndpoint } from "#modules/webhooks/endpoints.server.ts";
import { may } from "#modules/staff/roles.ts";
import { newUuid } from "#platform/random.server.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { EndpointFieldset, SecretOnce } from "./webhook-form.tsx";
import { NewEndpoint } from "./webhook-forms.server.ts";
import { EndpointState } from "./webhook-state.tsx";
import { Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import type { Route } from "./+types/webhooks.route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const [endpoints, counts] = await Promise.all([listEndpoints(deps.db), countWebhooks(deps.db)]);
  return {
    endpoints,
    counts,
    key: newUuid(),
    isRemoved: url.searchParams.has("entfernt"),
    messages: pageMessages(staffLocale, "webhooks"),
  };
}

/** Creates an endpoint; its secret is only in this response. Source: ADR-0040. */
export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = requireAccess(context);
  const { typed, lists, read } = await parseForm(request, NewEndpoint, ["types"]);
  if (!read.ok) return refuseForm(read.refusal, typed, { lists });
  const { key: id, ...fields } = read.value;
  const created = await createEndpoint(deps, id, fields);
  if (!created.ok) return refuseForm(created.refusal, typed, { lists });
  // Submitted before: the secret was shown then.
  if (created.value === null) return redirect(`/backoffice/webhooks/${id}/`, 303);
  return data({ created: { id, name: fields.name, secret: created.value } }, { status: 201 });
}

const cell = "border-t border-line py-2.5 pr-4 align-top";

/** External programs notified of events of the shop, and a form to add one. Source: BO-01, ADR-0040. */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const mayChange = may(useRole(), "integrations", "write");
  const { endpoints, counts, key, isRemoved } = loaderData;
  const created = actionData && "created" in actionData ? actionData.created : null;
  return (
    <OfficePage window={t("webhooks.pageTitle")} title={t("webhooks.title")} width={90}>
      <p className="mt-1 max-w-[70ch] text-ink-soft">{t("webhooks.intro")}</p>
      <Notice done={isRemoved && t("webhooks.done.remove")} />
      {created ? (
        <>
          <SecretOnce secret={created.secret} />
          <Link href={`/backoffice/webhooks/${created.id}/`} className="inline-flex min-h-11 items-center ink-link">
            {t("webhooks.toCreated", { name: created.name })}
          </Link>
        </>
      ) : null}
      {endpoints.length > 0 ? (
        <>
          <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
            {(["failed", "waiting", "stopped"] as const).map((kind) => (
              <div key={kind} className="flex flex-col-reverse justify-end">
                <dt className="text-13 text-ink-soft">{t(`webhooks.count.${kind}`)}</dt>
                <dd className={`text-25 tabular-nums ${kind !== "waiting" && counts[kind] > 0 ? "text-brick" : ""}`}>
                  {counts[kind]}
                </dd>
              </div>
            ))}
          </dl>
          <Endpoints endpoints={endpoints} />
        </>
      ) : (
        <p className="mt-5 border-t border-line py-8">{t("webhooks.none")}</p>
      )}
      {mayChange && endpoints.length < maxEndpoints ? (
        <div className="mt-8">
          <Section title={t("webhooks.add")}>
            <OfficeForm hidden={{ intent: "create" }} key={key} className="grid gap-5">
              <input type="hidden" name="key" value={key} />
              <EndpointFieldset />
              <Button type="submit" className="justify-self-start">
                {t("webhooks.create")}
              </Button>
            </OfficeForm>
          </Section>
        </div>
      ) : null}
    </OfficePage>
  );
}

function Endpoints({ endpoints }: { readonly endpoints: readonly EndpointSummary[] }) {
  const t = useMessages();
  return (
    <table className="mt-5 w-full border-collapse">
      <caption className="sr-only">{t("webhooks.title")}</caption>
      <TableHead>
        {(["name", "state", "delivered", "waiting", "failed"] as const).map((column) => (
          <Column
            key={column}
            className={`${column === "delivered" || column === "waiting" ? "max-md:hidden" : ""} ${column === "failed" ? "pr-0 text-right max-md:hidden" : ""}`}
          >
            {t(`webhooks.column.${column}`)}
          </Column>
        ))}
      </TableHead>
      <tbody>
        {endpoints.map((endpoint) => (
          <tr key={endpoint.id} className="relative hover:bg-sheet">
            <td className={cell}>
              <Link
                href={`/backoffice/webhooks/${endpoint.id}/`}
                className="font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {endpoint.name}
              </Link>
              <div className="text-13 break-all text-ink-soft">{endpoint.address}</div>
              {endpoint.failed > 0 ? (
                <div className="text-13 text-brick md:hidden">
                  {endpoint.failed} {t("webhooks.count.failed")}
                </div>
              ) : null}
            </td>
            <td className={cell}>
              <EndpointState endpoint={endpoint} />
            </td>
            <td className={`${cell} max-md:hidden`}>
              {endpoint.deliveredAt === null ? "–" : <TimeAgo at={endpoint.deliveredAt} />}
            </td>
            <td className={`${cell} tabular-nums max-md:hidden`}>{endpoint.waiting}</td>
            <td
              className={`${cell} pr-0 text-right tabular-nums max-md:hidden ${endpoint.failed > 0 ? "text-brick" : ""}`}
            >
              {endpoint.failed}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
