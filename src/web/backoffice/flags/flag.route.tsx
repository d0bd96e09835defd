import { staffLocale } from "#kernel/market.ts";
import { data } from "react-router";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import { changesOf, eventTypes, listSegments, outcomesOf, readFlag } from "#modules/flags/queries.server.ts";
import { plainRulesOf } from "#modules/flags/definitions/plain-rules.ts";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { changeOfficeFlag } from "./flag-forms.server.ts";
import { FlagOutcomes } from "./flag-outcomes.tsx";
import { ChangeLog, FlagTag } from "./flag-parts.tsx";
import { FlagSwitches, RuleForm } from "./flag-rules.tsx";
import { requireAccess } from "../office.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { answerForm } from "../answer-form.ts";
import { AllTexts } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
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
    messages: pageMessages(staffLocale, "flags"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { flag } = args.params;
  return answerForm(args, AllTexts, {
    run: (office, typed) => changeOfficeFlag(office, flag, typed),
    next: () => `/backoffice/schalter/${flag}/?erledigt=1`,
  });
}

export default function FlagPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { flag, description, rules, segments, changes, done, ...outcome } = loaderData;
  return (
    <OfficePage
      window={`${flag.name} – ${t("flags.pageTitle")}`}
      title={flag.name}
      width={80}
      back={{ href: "/backoffice/schalter/", label: t("flags.back") }}
      beside={<FlagTag flag={flag} />}
    >
      <p className="mt-1 max-w-[44rem] text-ink-soft">{description}</p>
      <Notice done={done && t("flags.done")} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-10">
        <FlagSwitches flag={flag} />
        {flag.status === "ACTIVE" ? (
          // New rules remount the controls.
          <RuleForm key={flag.changeNumber} flag={flag} description={description} rules={rules} segments={segments} />
        ) : null}
        <FlagOutcomes {...outcome} />
        <ChangeLog changes={changes} />
      </div>
    </OfficePage>
  );
}
