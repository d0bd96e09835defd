import { plainAmount } from "#kernel/formats/money-format.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatPercent } from "#kernel/formats/number-format.ts";
import { loadCampaigns, type StoredCampaign } from "#modules/pricing/contract.server.ts";
import { isRunning } from "#modules/pricing/campaigns/campaign.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { PhaseTag, PriceNav } from "./price-nav.tsx";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/campaigns.route.ts";

function phaseOf(campaign: StoredCampaign, now: number): string {
  if (isRunning(campaign, now)) return "running";
  return campaign.startsAt > now ? "scheduled" : campaign.stoppedAt === null ? "past" : "stopped";
}

function discountText({ discount }: StoredCampaign): string {
  if (discount.kind === "percent") return formatPercent(discount.basisPoints / 100, staffLocale);
  return Object.entries(discount.amounts)
    .map(([currency, amount]) => `${plainAmount(amount)} ${currency}`)
    .join(" · ");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const now = deps.clock.now();
  const campaigns = await loadCampaigns(deps.db);
  return {
    campaigns: campaigns.map((campaign) => ({
      id: campaign.id,
      title: campaign.title,
      code: campaign.code,
      phase: phaseOf(campaign, now),
      discount: discountText(campaign),
      from: campaign.startsAt,
      to: campaign.endsAt,
    })),
    removed: new URL(request.url).searchParams.get("erledigt") === "removed",
    messages: pageMessages(staffLocale, "prices"),
  };
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { campaigns, removed } = loaderData;
  return (
    <OfficePage window={t("prices.campaign.pageTitle")} title={t("prices.nav.aktionen")}>
      <PriceNav here="aktionen" />
      <p className="mt-3 max-w-[44rem] text-ink-soft">{t("prices.campaign.intro")}</p>
      <Notice done={removed && t("prices.done.removed")} />
      <ButtonLink href="/backoffice/preisaktionen/neu/" size="s" className="mt-4">
        {t("prices.campaign.new")}
      </ButtonLink>
      {campaigns.length === 0 ? (
        <p className="mt-6 border-t border-line py-12 text-center">{t("prices.campaign.none")}</p>
      ) : (
        <table className="mt-6 w-full border-collapse">
          <caption className="sr-only">{t("prices.nav.aktionen")}</caption>
          <TableHead>
            {(["title", "discount", "start", "end", "phase"] as const).map((key) => (
              <Column key={key} className={key === "end" || key === "discount" ? "max-md:hidden" : ""}>
                {key === "phase" ? t("prices.lists.phase") : t(`prices.campaign.${key}`)}
              </Column>
            ))}
          </TableHead>
          <tbody>
            {campaigns.map(({ id, title, code, phase, discount, from, to }) => (
              <tr key={id} className="relative hover:bg-sheet">
                <td className={cell}>
                  <Link
                    href={`/backoffice/preisaktionen/${id}/`}
                    className="font-medium wrap-anywhere after:absolute after:inset-0"
                  >
                    {title}
                  </Link>
                  <div className="text-13 text-ink-soft">{[code, discount].filter(Boolean).join(" · ")}</div>
                </td>
                <td className={`${cell} tabular-nums max-md:hidden`}>{discount}</td>
                <td className={`${cell} tabular-nums`}>{formatMoment(from, staffLocale)}</td>
                <td className={`${cell} tabular-nums max-md:hidden`}>{formatMoment(to, staffLocale)}</td>
                <td className={cell}>
                  <PhaseTag phase={phase} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </OfficePage>
  );
}
