import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { useDocument } from "../../state/shell-context.ts";
import { useOffer } from "../use-offer.tsx";
import { SpineNote } from "./spine-note.tsx";
import { usePageCounts } from "./more-pages.tsx";

/** How many pages the book has, what it costs, and what fewer would; at the least and the most it says so. Source: BOOK-06. */
export function PagesAndPrice() {
  const { answer, stale } = useOffer();
  const { fewer, more } = usePageCounts();
  const t = useMessages();
  const locale = useLocale();
  const count = Number(useDocument((state) => state.order.options["pageCount"]));
  if (!answer) return null;
  const total = formatMoney({ amount: minor(answer.total.amount), currency: answer.total.currency }, locale);
  return (
    <div className="min-w-0 flex-1 text-13">
      <p className={`text-15 tabular-nums ${stale ? "text-ink-soft" : ""}`} aria-live="polite">
        {t("book-editor.pagesAndPrice", { count, total })}
      </p>
      <p className="text-ink-soft tabular-nums">
        {fewer
          ? t("book-editor.fewerPages", { count: -fewer.pages, price: fewer.price ?? "" })
          : t("book-editor.fewestPages", { count })}
        {more ? "" : ` ${t("book-editor.mostPages", { count })}`}
      </p>
      <SpineNote />
    </div>
  );
}
