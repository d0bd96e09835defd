import { data, redirect } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import { staffLocale } from "#kernel/market.ts";
import { copyPriceList } from "#modules/pricing/price-lists/edit-price-list.server.ts";
import { listPriceLists, type PriceListHeadView } from "#modules/pricing/price-lists/price-lists.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { cell, heading, Outcome, PhaseTag, PriceNav } from "./price-nav.tsx";
import { Section } from "../parts/section.tsx";
import type { Route } from "./+types/price-lists.route.ts";

const Form = z.object({ from: z.string().max(40), version: z.string().trim().max(40), note: z.string().max(200) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return {
    lists: await listPriceLists(deps.db, deps.clock.now()),
    done: new URL(request.url).searchParams.get("erledigt") === "discarded" ? "discarded" : null,
    messages: pageMessages(staffLocale, "prices", "errors"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const typed = Form.catch({ from: "", version: "", note: "" }).parse(Object.fromEntries(await request.formData()));
  const result = await copyPriceList(deps, actor, typed);
  if (result.ok) return redirect(`/backoffice/preise/${result.value.version}/`, 303);
  return data({ refusal: result.refusal, typed }, { status: errorCatalogue[result.refusal.code].status ?? 422 });
}

export default function PriceLists({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { lists, done } = loaderData;
  const refusal = actionData?.refusal;
  const from = actionData?.typed.from ?? lists.find(({ phase }) => phase === "inForce")?.version;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("prices.lists.pageTitle")}</title>
      <h1 className="display text-32">{t("prices.title")}</h1>
      <PriceNav here="listen" />
      <p className="mt-3 max-w-[44rem] text-ink-soft">{t("prices.lists.intro")}</p>
      <Outcome
        done={done === null ? null : t("prices.done.discarded")}
        refusal={refusal ? t(`errors.${refusal.code}`, refusal.data) : null}
      />
      <div className="mt-7 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Lists lists={lists} />
        <Section title={t("prices.copy.title")}>
          <form method="post" className="grid gap-3">
            <Select label={t("prices.copy.from")} name="from" defaultValue={from}>
              {lists.map(({ version }) => (
                <option key={version}>{version}</option>
              ))}
            </Select>
            <TextField
              label={t("prices.copy.version")}
              hint={t("prices.copy.versionHint")}
              name="version"
              required
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              defaultValue={actionData?.typed.version}
              error={refusal?.code === "PRICE_LIST_NAME" ? t("errors.PRICE_LIST_NAME") : undefined}
            />
            <TextField
              label={t("prices.copy.note")}
              name="note"
              maxLength={200}
              defaultValue={actionData?.typed.note}
            />
            <Button type="submit" size="s" className="justify-self-start">
              {t("prices.copy.button")}
            </Button>
          </form>
        </Section>
      </div>
    </main>
  );
}

function Lists({ lists }: { readonly lists: readonly PriceListHeadView[] }) {
  const t = useMessages();
  const moment = (at: number | null): string => (at === null ? "–" : formatMoment(at, staffLocale));
  return (
    <table className="w-full border-collapse self-start">
      <caption className="sr-only">{t("prices.nav.listen")}</caption>
      <thead>
        <tr>
          <th scope="col" className={heading}>
            {t("prices.lists.version")}
          </th>
          <th scope="col" className={heading}>
            {t("prices.lists.phase")}
          </th>
          <th scope="col" className={heading}>
            {t("prices.lists.from")}
          </th>
          <th scope="col" className={`${heading} max-md:hidden`}>
            {t("prices.lists.to")}
          </th>
          <th scope="col" className={`${heading} pr-0 max-md:hidden`}>
            {t("prices.lists.changed")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lists.map(({ version, phase, from, to, note, changedAt, changedBy }) => (
          <tr key={version} className="relative hover:bg-sheet">
            <td className={cell}>
              <Link
                href={`/backoffice/preise/${version}/`}
                className="font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {version}
              </Link>
              <div className="text-13 text-ink-soft">{note}</div>
            </td>
            <td className={cell}>
              <PhaseTag phase={phase} />
            </td>
            <td className={`${cell} tabular-nums`}>{moment(from)}</td>
            <td className={`${cell} tabular-nums max-md:hidden`}>{moment(to)}</td>
            <td className={`${cell} pr-0 text-13 tabular-nums max-md:hidden`}>
              {moment(changedAt)}
              <div className="text-ink-soft">{changedBy.replace(/^staff:/, "")}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
