import { data, redirect } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { marketCurrency, staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import { categoryKeys } from "#modules/catalogue/occasions/categories.ts";
import { occasionNames } from "#modules/catalogue/occasions/occasions.ts";
import { loadCampaigns } from "#modules/pricing/contract.server.ts";
import { isRunning } from "#modules/pricing/campaigns/campaign.ts";
import { translate } from "#platform/messages.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { readFields, runCampaignAction, fieldsOfCampaign } from "./campaign-actions.server.ts";
import { effectOf, type EffectRow } from "./campaign-effect.server.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { PriceNav } from "./price-nav.tsx";
import { Section } from "../parts/section.tsx";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";
import { refuseForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/campaign.route.ts";

const fresh = "neu";
const outcomes = ["saved", "stopped"] as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const campaign = (await loadCampaigns(deps.db)).find(({ id }) => id === params.campaign);
  if (!campaign && params.campaign !== fresh) throw data(null, { status: 404 });
  const now = deps.clock.now();
  return {
    fields: fieldsOfCampaign(campaign),
    seen: campaign?.edition ?? 0,
    title: campaign?.title ?? null,
    stop: campaign && campaign.endsAt > now ? (isRunning(campaign, now) ? "stop" : "remove") : null,
    effect: campaign ? await effectOf(deps, campaign) : [],
    occasions: occasionNames(staffLocale).map(([value, label]) => ({ value, label })),
    categories: categoryKeys.map((value) => ({ value, label: translate(staffLocale, `categories.${value}`) })),
    done: outcomes.find((each) => each === new URL(request.url).searchParams.get("erledigt")) ?? null,
    messages: pageMessages(staffLocale, "prices"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = params.campaign === fresh ? null : params.campaign;
  const fields = readFields(await request.formData());
  const done = await runCampaignAction(requireAccess(context), id, fields);
  if (!done.ok) return refuseForm(done.refusal, fields.texts, { lists: fields.lists });
  const segment = done.value.id === null ? "" : `${done.value.id}/`;
  return redirect(`/backoffice/preisaktionen/${segment}?erledigt=${done.value.done}`, 303);
}

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { fields, seen, title, stop, effect, occasions, categories, done } = loaderData;
  const refused = useRefused({ intent: "save" });
  return (
    <OfficePage window={t("prices.campaign.pageTitle")} title={title ?? t("prices.campaign.new")}>
      <PriceNav here="aktionen" />
      <Notice done={done && t(`prices.done.${done}`)} />
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <CampaignForm
          fields={refused ? { texts: refused.typed, lists: refused.lists } : fields}
          wrong={Object.keys(refused?.refusal.fields ?? {})}
          seen={seen}
          occasions={occasions}
          categories={categories}
        />
        <div className="grid content-start gap-10">
          {effect.length === 0 ? null : <Effect rows={effect} />}
          {stop === null ? null : (
            <Section title={t(keyIn("prices.campaign", stop))}>
              <p className="mb-3 text-ink-soft">{t(keyIn("prices.campaign", `${stop}Text`))}</p>
              <OfficeForm hidden={{ intent: "stop" }}>
                <Button type="submit" size="s" variant="secondary">
                  {t(keyIn("prices.campaign", stop))}
                </Button>
              </OfficeForm>
            </Section>
          )}
        </div>
      </div>
    </OfficePage>
  );
}

function Effect({ rows }: { readonly rows: readonly EffectRow[] }) {
  const t = useMessages();
  const money = (amount: number, market: EffectRow["market"]): string =>
    formatMoney({ amount: minor(amount), currency: marketCurrency[market] }, staffLocale);
  return (
    <Section title={t("prices.campaign.effect")}>
      <table className="w-full border-collapse text-right tabular-nums">
        <caption className="sr-only">{t("prices.campaign.effect")}</caption>
        <TableHead>
          <Column>{t("prices.log.article")}</Column>
          <Column className="text-right">{t("prices.campaign.before")}</Column>
          <Column className="pr-0 text-right">{t("prices.campaign.after")}</Column>
        </TableHead>
        <tbody>
          {rows.map(({ sku, name, market, quantity, before, after, lowest }) => (
            <tr key={`${sku} ${market}`}>
              <td className={`${cell} text-left`}>
                {name}
                <div className="text-13 text-ink-soft">{`${market} · ${t("prices.log.pieces", { count: quantity, n: quantity })}`}</div>
              </td>
              <td className={`${cell} whitespace-nowrap`}>{money(before, market)}</td>
              <td className={`${cell} pr-0 whitespace-nowrap`}>
                {money(after, market)}
                <div className="text-13 text-ink-soft">
                  {lowest === null ? t("prices.campaign.noStrike") : <s>{money(lowest, market)}</s>}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
