import { staffLocale } from "#kernel/market.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import { ruleSegmentKinds } from "#modules/flags/definitions/plain-rules.ts";
import { listSegments } from "#modules/flags/queries.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { createOfficeSegment } from "./flag-forms.server.ts";
import { NameFields } from "./flag-parts.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { AllTexts } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/segments.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return {
    segments: await listSegments(deps.db, shopEnvironment),
    messages: pageMessages(staffLocale, "flags"),
  };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, AllTexts, {
    run: (office, typed) => createOfficeSegment(office, typed),
    next: (typed) => `/backoffice/zielgruppen/${typed["name"]?.trim() ?? ""}/`,
  });
}

export default function Segments({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { segments } = loaderData;
  return (
    <OfficePage
      window={t("flags.segments.pageTitle")}
      title={t("flags.segments.title")}
      width={80}
      back={{ href: "/backoffice/schalter/", label: t("flags.back") }}
    >
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("flags.segments.intro")}</p>
      <Notice />
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
          <OfficeForm className="grid gap-4">
            <NameFields />
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
          </OfficeForm>
        </Section>
      </div>
    </OfficePage>
  );
}
