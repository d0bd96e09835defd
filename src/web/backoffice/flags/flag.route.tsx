import { staffLocale } from "#kernel/market.ts";
import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import { changesOf, eventTypes, listSegments, outcomesOf, readFlag } from "#modules/flags/queries.server.ts";
import { plainRulesOf } from "#modules/flags/definitions/plain-rules.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { changeOfficeFlag, fieldsOf } from "./flag-forms.server.ts";
import { FlagOutcomes } from "./flag-outcomes.tsx";
import { ChangeLog, FlagTag, Outcome } from "./flag-parts.tsx";
import { FlagSwitches, RuleForm } from "./flag-rules.tsx";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/flag.route.ts";

const usualEvent = "purchase";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const displayed = await readFlag(deps.db, shopEnvironment, params.flag);
  if (!displayed) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const events = await eventTypes(deps.db, shopEnvironment);
  const event =
    [query.get("ereignis"), usualEvent].find((type) => type !== null && events.includes(type)) ??
    events[0] ??
    usualEvent;
  const segments = await listSegments(deps.db, shopEnvironment);
  return {
    ...displayed,
    rules: plainRulesOf(displayed.flag.conditions) ?? null,
    segments: segments
      .filter(({ archived }) => !archived)
      .map(({ kind, name }) => ({ value: `${kind}/${name}`, name })),
    events,
    event,
    outcomes: await outcomesOf(deps.db, shopEnvironment, params.flag, event),
    changes: await changesOf(deps.db, shopEnvironment, "flag", params.flag),
    done: query.has("erledigt"),
    messages: pageMessages(staffLocale, "flags", "errors"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const typed = await fieldsOf(request);
  const result = await changeOfficeFlag(requireAccess(context), params.flag, typed);
  if (result.ok) return redirect(`/backoffice/schalter/${params.flag}/?erledigt=1`, 303);
  return data({ refusal: result.refusal, typed }, { status: errorCatalogue[result.refusal.code].status ?? 422 });
}

export default function FlagPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { flag, description, rules, segments, changes, done, ...outcome } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[80rem] px-4 py-5 md:px-8">
      <title>{`${flag.name} – ${t("flags.pageTitle")}`}</title>
      <Link
        href="/backoffice/schalter/"
        className="inline-flex min-h-10 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={16} />
        {t("flags.back")}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="display text-32 wrap-anywhere">{flag.name}</h1>
        <FlagTag flag={flag} />
      </div>
      <p className="mt-1 max-w-[44rem] text-ink-soft">{description}</p>
      <Outcome done={done && !actionData} refusal={actionData?.refusal} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-10">
        <FlagSwitches flag={flag} />
        {flag.status === "ACTIVE" ? (
          // New rules remount the controls.
          <RuleForm
            key={flag.changeNumber}
            flag={flag}
            description={description}
            rules={rules}
            segments={segments}
            typed={actionData?.typed}
          />
        ) : null}
        <FlagOutcomes {...outcome} />
        <ChangeLog changes={changes} />
      </div>
    </main>
  );
}
