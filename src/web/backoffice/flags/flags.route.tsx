import { staffLocale } from "#kernel/market.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import { listFlags } from "#modules/flags/queries.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { createOfficeFlag } from "./flag-forms.server.ts";
import { FlagTag, NameFields, RuleSummary } from "./flag-parts.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { AllTexts } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/flags.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return { flags: await listFlags(deps.db, shopEnvironment), messages: pageMessages(staffLocale, "flags") };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, AllTexts, {
    run: (office, typed) => createOfficeFlag(office, typed),
    next: (typed) => `/backoffice/schalter/${typed["name"]?.trim() ?? ""}/`,
  });
}

export default function Flags({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { flags } = loaderData;
  return (
    <OfficePage
      window={t("flags.pageTitle")}
      title={t("flags.title")}
      beside={
        <Link href="/backoffice/zielgruppen/" className="ink-link inline-flex min-h-11 items-center">
          {t("flags.segmentsLink")}
        </Link>
      }
    >
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("flags.intro")}</p>
      <Notice />
      <div className="mt-7 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {flags.length === 0 ? (
          <p className="border-t border-line py-12 text-center">{t("flags.none")}</p>
        ) : (
          <table className="w-full border-collapse self-start">
            <caption className="sr-only">{t("flags.title")}</caption>
            <TableHead>
              <Column>{t("flags.name")}</Column>
              <Column className="max-md:hidden">{t("flags.concern")}</Column>
              <Column>{t("flags.state")}</Column>
              <Column className="pr-0 max-md:hidden">{t("flags.changed")}</Column>
            </TableHead>
            <tbody>
              {flags.map(({ flag, description, changedAt }) => (
                <tr key={flag.name} className="relative hover:bg-sheet">
                  <td className={cell}>
                    <Link
                      href={`/backoffice/schalter/${flag.name}/`}
                      className="font-medium wrap-anywhere after:absolute after:inset-0"
                    >
                      {flag.name}
                    </Link>
                    <div className="text-13 text-ink-soft">{description}</div>
                    <div className="text-13 md:hidden">
                      <RuleSummary flag={flag} />
                    </div>
                  </td>
                  <td className={`${cell} max-md:hidden`}>
                    <RuleSummary flag={flag} />
                  </td>
                  <td className={cell}>
                    <FlagTag flag={flag} />
                  </td>
                  <td className={`${cell} pr-0 whitespace-nowrap tabular-nums max-md:hidden`}>
                    {formatMoment(changedAt, staffLocale)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Section title={t("flags.new")}>
          <OfficeForm className="grid gap-4">
            <NameFields />
            <Button type="submit" className="justify-self-start">
              {t("flags.create")}
            </Button>
          </OfficeForm>
        </Section>
      </div>
    </OfficePage>
  );
}
