import { staffLocale } from "#kernel/market.ts";
import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import { listFlags } from "#modules/flags/queries.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { createOfficeFlag, fieldsOf } from "./flag-forms.server.ts";
import { FlagTag, NameFields, Outcome, RuleSummary } from "./flag-parts.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import type { Route } from "./+types/flags.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return { flags: await listFlags(deps.db, shopEnvironment), messages: pageMessages(staffLocale, "flags", "errors") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await fieldsOf(request);
  const result = await createOfficeFlag(requireAccess(context), typed);
  if (result.ok) return redirect(`/backoffice/schalter/${typed["name"]?.trim() ?? ""}/`, 303);
  return data({ refusal: result.refusal, typed }, { status: errorCatalogue[result.refusal.code].status ?? 422 });
}

const cell = "border-t border-line py-2 pr-4 align-top";
const heading = "pb-1.5 pr-4 text-left text-13 font-normal text-ink-soft";

export default function Flags({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { flags } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("flags.pageTitle")}</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h1 className="display text-32">{t("flags.title")}</h1>
        <Link href="/backoffice/zielgruppen/" className="ink-link inline-flex min-h-11 items-center">
          {t("flags.segmentsLink")}
        </Link>
      </div>
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("flags.intro")}</p>
      <Outcome done={false} refusal={actionData?.refusal} />
      <div className="mt-7 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {flags.length === 0 ? (
          <p className="border-t border-line py-12 text-center">{t("flags.none")}</p>
        ) : (
          <table className="w-full border-collapse self-start">
            <caption className="sr-only">{t("flags.title")}</caption>
            <thead>
              <tr>
                <th scope="col" className={heading}>
                  {t("flags.name")}
                </th>
                <th scope="col" className={`${heading} max-md:hidden`}>
                  {t("flags.concern")}
                </th>
                <th scope="col" className={heading}>
                  {t("flags.state")}
                </th>
                <th scope="col" className={`${heading} pr-0 max-md:hidden`}>
                  {t("flags.changed")}
                </th>
              </tr>
            </thead>
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
          <form method="post" className="grid gap-4">
            <NameFields typed={actionData?.typed} />
            <Button type="submit" className="justify-self-start">
              {t("flags.create")}
            </Button>
          </form>
        </Section>
      </div>
    </main>
  );
}
