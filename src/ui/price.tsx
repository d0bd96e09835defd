import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import type { Money } from "#kernel/money.ts";

/** An amount formatted for the locale, with tabular figures. Source: LOC-13, D-25. */
export function Price({ money, locale, className = "" }: { money: Money; locale: Locale; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatMoney(money, locale)}</span>;
}
