import { staffLocale } from "#kernel/market.ts";
import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import { ruleSegmentKinds } from "#modules/flags/definitions/plain-rules.ts";
import { listSegments } from "#modules/flags/queries.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { createOfficeSegment, fieldsOf } from "./flag-forms.server.ts";
import { NameFields, Outcome } from "./flag-parts.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import type { Route } from "./+types/segments.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return {
    segments: await listSegments(deps.db, shopEnvironment),
    messages: pageMessages(staffLocale, "flags", "errors"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await fieldsOf(request);
  const result = await createOfficeSegment(requireAccess(context), typed);
  if (result.ok) return redirect(`/backoffice/zielgruppen/${typed["name"]?.trim() ?? ""}/`, 303);
  return data({ refusal: result.refusal, typed }, { status: errorCatalogue[result.refusal.code].status ?? 422 });
}

export default function Segments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { segments } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[80rem] px-4 py-5 md:px-8">
      <title>{t("flags.segments.pageTitle")}</title>
      <Link
        href="/backoffice/schalter/"
        className="inline-flex min-h-10 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={16} />
        {t("flags.back")}
      </Link>
      <h1 className="display text-32">{t("flags.segments.title")}</h1>
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("flags.segments.intro")}</p>
      <Outcome done={false} refusal={actionData?.refusal} />
      <div className="mt-7 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {segments.length === 0 ? (
          <p className="border-t border-line py-12 text-center">{t("flags.segments.none")}</p>
        ) : (
          <ul className="self-start">
            {segments.map(({ name, kind, description, archived, members, changedAt }) => (
              <li key={name} className="relative border-t border-line py-2.5 hover:bg-sheet">
                <Link
                  href={`/backoffice/zielgruppen/${name}/`}
                  className="font-medium wrap-anywhere after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <p className="text-13 text-ink-soft tabular-nums">
                  {[
                    description,
                    archived ? t("flags.segments.archived") : t(`flags.segments.kinds.${kind}`),
                    kind === "rule-based" ? "" : t("flags.segments.count", { count: members }),
                    formatMoment(changedAt, staffLocale),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        )}
        <Section title={t("flags.segments.new")}>
          <form method="post" className="grid gap-4">
            <NameFields typed={actionData?.typed} />
            <Select label={t("flags.segments.kind")} hint={t("flags.segments.kindHint")} name="kind">
              {ruleSegmentKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`flags.segments.kinds.${kind}`)}
                </option>
              ))}
            </Select>
            <Button type="submit" className="justify-self-start">
              {t("flags.segments.create")}
            </Button>
          </form>
        </Section>
      </div>
    </main>
  );
}
