import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
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
import { PhaseTag, PriceNav } from "./price-nav.tsx";
import { Section } from "../parts/section.tsx";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { refuseAt } from "#kernel/result.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/price-lists.route.ts";

const Form = z.object({ from: z.string().max(40), version: z.string().trim().max(40), note: z.string().max(200) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return {
    lists: await listPriceLists(deps.db, deps.clock.now()),
    done: new URL(request.url).searchParams.get("erledigt") === "discarded" ? "discarded" : null,
    messages: pageMessages(staffLocale, "prices"),
  };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, Form, {
    run: async ({ deps, actor }, form) => {
      const copied = await copyPriceList(deps, actor, form);
      return copied.ok || copied.refusal.code !== "PRICE_LIST_NAME" ? copied : refuseAt("version", copied.refusal);
    },
    next: (_form, { version }) => `/backoffice/preise/${version}/`,
  });
}

export default function PriceLists({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { lists, done } = loaderData;
  const from = lists.find(({ phase }) => phase === "inForce")?.version;
  return (
    <OfficePage window={t("prices.lists.pageTitle")} title={t("prices.title")}>
      <PriceNav here="listen" />
      <p className="mt-3 max-w-[44rem] text-ink-soft">{t("prices.lists.intro")}</p>
      <Notice done={done && t("prices.done.discarded")} />
      <div className="mt-7 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Lists lists={lists} />
        <Section title={t("prices.copy.title")}>
          <OfficeForm className="grid gap-3">
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
            />
            <TextField label={t("prices.copy.note")} name="note" maxLength={200} />
            <Button type="submit" size="s" className="justify-self-start">
              {t("prices.copy.button")}
            </Button>
          </OfficeForm>
        </Section>
      </div>
    </OfficePage>
  );
}

function Lists({ lists }: { readonly lists: readonly PriceListHeadView[] }) {
  const t = useMessages();
  const moment = (at: number | null): string => (at === null ? "–" : formatMoment(at, staffLocale));
  return (
    <table className="w-full border-collapse self-start">
      <caption className="sr-only">{t("prices.nav.listen")}</caption>
      <TableHead>
        <Column>{t("prices.lists.version")}</Column>
        <Column>{t("prices.lists.phase")}</Column>
        <Column>{t("prices.lists.from")}</Column>
        <Column className="max-md:hidden">{t("prices.lists.to")}</Column>
        <Column className="pr-0 max-md:hidden">{t("prices.lists.changed")}</Column>
      </TableHead>
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
