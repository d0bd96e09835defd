import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { FactList } from "#ui/product/facts.tsx";
import { PhoneBar } from "#ui/product/phone-bar.tsx";
import { StruckPrice } from "#ui/struck-price.tsx";
import type { GoodsPayload } from "./goods-view.ts";

type PriceProps = { readonly view: GoodsPayload; readonly busy: boolean };

/** Price, delivery promise and the way to the design. Source: PDP-07, PDP-09. */
export function GoodsPrice({ view, busy }: PriceProps) {
  const t = useMessages();
  const { total, unit, parts } = view.price;
  return (
    <div className="mt-8 border-t border-line pt-6">
      <output className={`flex flex-wrap items-baseline gap-x-4 ${busy ? "opacity-50" : ""}`} aria-busy={busy}>
        <span className="display text-42 tabular-nums">{total}</span>
        {unit === null ? null : <span className="text-17 tabular-nums">{unit}</span>}
      </output>
      <StruckPrice struck={view.price.struck} />
      <p className="mt-1 text-13 text-ink-soft">{view.price.tax}</p>
      {parts.length < 2 ? null : (
        <details className="mt-2">
          <summary className="inline-block py-1.5 text-13 underline underline-offset-4">
            {t("photo-page.parts")}
          </summary>
          <FactList facts={parts} />
        </details>
      )}
      <div className="mt-6 hidden lg:block">
        <ButtonLink href={view.designHref} document size="l" rel="nofollow" className="w-full">
          {t("photo-page.design")}
        </ButtonLink>
      </div>
      {view.promise === null ? null : (
        <p className="mt-5 flex items-start gap-3 text-15">
          <Icon name="truck" className="mt-0.5" />
          {view.promise}
        </p>
      )}
    </div>
  );
}

/** Price and action on phones. */
export function GoodsPhoneBar({ view, busy }: PriceProps) {
  const t = useMessages();
  return (
    <PhoneBar total={view.price.total} busy={busy} className="mt-10">
      <ButtonLink href={view.designHref} document rel="nofollow">
        {t("photo-page.design")}
      </ButtonLink>
    </PhoneBar>
  );
}
