import { keyIn } from "#kernel/formats/message-key.ts";
import { marketCurrency, staffLocale } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import type { PriceCheck, PriceProblem } from "#modules/pricing/price-lists/check-price-list.ts";
import type { PriceListHeadView } from "#modules/pricing/price-lists/price-lists.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

type ReleaseProps = {
  readonly head: PriceListHeadView;
  readonly check: { readonly cells: number; readonly count: number; readonly problems: PriceCheck["problems"] } | null;
};

/** The check of a list, and the forms to release, unschedule and delete it. Source: BO-03. */
export function PriceRelease({ head, check }: ReleaseProps) {
  const t = useMessages();
  return (
    <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {check ? (
        <Section title={t("prices.check.title")}>
          {check.count === 0 ? (
            <p className="flex items-center gap-2">
              <Icon name="check" size={16} />
              {t("prices.check.fine", { n: formatNumber(check.cells, staffLocale) })}
            </p>
          ) : (
            <>
              <p className="text-brick">{t("prices.check.found", { n: formatNumber(check.count, staffLocale) })}</p>
              <ul className="mt-3">
                {check.problems.map((problem) => (
                  <li key={JSON.stringify(problem)} className="border-t border-line py-2 tabular-nums">
                    <ProblemText problem={problem} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Section>
      ) : (
        <p>{t(keyIn("prices.release", head.phase))}</p>
      )}
      <div className="grid content-start gap-8">
        {head.phase === "draft" ? <Activate head={head} blocked={(check?.count ?? 0) > 0} /> : null}
        {head.phase === "scheduled" ? <Simple intent="withdraw" seen={head.edition} /> : null}
        {head.phase === "draft" ? <Simple intent="discard" seen={head.edition} /> : null}
      </div>
    </div>
  );
}

function ProblemText({ problem }: { readonly problem: PriceProblem }) {
  const t = useMessages();
  if (!("total" in problem)) {
    const { kind, component } = problem;
    return (
      <>
        {t(`prices.check.${kind}`, { component: "market" in problem ? `${component} · ${problem.market}` : component })}
      </>
    );
  }
  const { kind, component, market, quantity, total, beforeQuantity, beforeTotal } = problem;
  const money = (amount: number): string =>
    formatMoney({ amount: minor(amount), currency: marketCurrency[market] }, staffLocale);
  return (
    <>
      <span className="font-medium">
        {component} · {market}
      </span>
      <span className="block text-ink-soft">
        {t(`prices.check.${kind}`, {
          quantity: formatNumber(quantity, staffLocale),
          total: money(total),
          beforeQuantity: formatNumber(beforeQuantity, staffLocale),
          beforeTotal: money(beforeTotal),
        })}
      </span>
    </>
  );
}

type ActivateProps = {
  readonly head: PriceListHeadView;
  readonly blocked: boolean;
};

function Activate({ head, blocked }: ActivateProps) {
  const t = useMessages();
  return (
    <Section title={t("prices.release.title")}>
      {blocked ? <p className="mb-3 text-brick">{t("prices.release.blocked")}</p> : null}
      <OfficeForm
        hidden={{ intent: "activate" }}
        errors={{ FIELD_REQUIRED: t("prices.release.startMissing") }}
        className="grid gap-3"
      >
        <input type="hidden" name="seen" value={head.edition} />
        <TextField
          label={t("prices.release.start")}
          hint={t("prices.release.startHint")}
          type="datetime-local"
          name="start"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="s" disabled={blocked}>
            {t("prices.release.schedule")}
          </Button>
          <Button type="submit" size="s" variant="secondary" name="when" value="now" disabled={blocked}>
            {t("prices.release.now")}
          </Button>
        </div>
      </OfficeForm>
    </Section>
  );
}

function Simple({ intent, seen }: { readonly intent: "withdraw" | "discard"; readonly seen: number }) {
  const t = useMessages();
  return (
    <Section title={t(`prices.${intent}.title`)}>
      <p className="mb-3 text-ink-soft">{t(`prices.${intent}.text`)}</p>
      <OfficeForm hidden={{ intent }}>
        <input type="hidden" name="seen" value={seen} />
        <Button type="submit" size="s" variant="secondary">
          {t(`prices.${intent}.button`)}
        </Button>
      </OfficeForm>
    </Section>
  );
}
