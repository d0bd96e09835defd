import { Suspense, useState } from "react";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { orderToChange } from "#kernel/urls/order-to-change.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { IconButton } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import type { Money } from "#kernel/money.ts";
import { useProductParts } from "./product-parts.ts";
import { HistoryButtons } from "./history-buttons.tsx";
import { StatusLine } from "./status-line.tsx";
import { lazyComponent } from "../lazy-component.ts";

const ShareDialog = lazyComponent(async () => ({ default: (await import("../dialogs/share-dialog.tsx")).ShareDialog }));

function PriceLine({ total: amount }: { readonly total: Money | null }) {
  const t = useMessages();
  const locale = useLocale();
  const quantity = useDocument((state) => state.order.quantity);
  const { card } = useEditorContext();
  if (!amount) return null;
  const total = formatMoney(amount, locale);
  return (
    <>
      <span className="text-15 whitespace-nowrap tabular-nums max-lg:sr-only" aria-live="polite">
        {card ? t("editor.frame.price", { total, count: quantity, quantity: formatNumber(quantity, locale) }) : total}
      </span>
      <span className="text-13 whitespace-nowrap tabular-nums lg:hidden" aria-hidden="true">
        {total}
      </span>
    </>
  );
}

export type TopBarProps = {
  /** Name of the design or the product. */
  readonly title: string;
  /** Null while it is not known. */
  readonly total: Money | null;
  /** Back to the product page. */
  readonly backHref: string;
  readonly onCheck: () => void;
};

/** Link back to the product page, save status, undo and redo, price and the button to order. */
export function TopBar({ title, total, backHref, onCheck }: TopBarProps) {
  const { card } = useEditorContext();
  const { Preview } = useProductParts();
  const t = useMessages();
  const [open, setOpen] = useState<"preview" | "share" | null>(null);
  const order = orderToChange(window.location.hash);
  return (
    <header className="flex min-h-14 items-center gap-2 low:min-h-12 border-b border-line bg-sheet pr-2 pl-1 md:gap-4 md:pr-4">
      <a
        href={order ?? backHref}
        className="grid min-h-11 min-w-11 grid-flow-col place-items-center gap-2 rounded-cut px-2 text-15 hover:bg-ink/5"
      >
        <Icon name="arrow-left" />
        <span className="max-md:sr-only">
          {t(order !== null ? "editor.frame.backToOrder" : card ? "editor.frame.back" : "photo-editor.back")}
        </span>
      </a>
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <h1 className="display truncate text-20 max-sm:sr-only">
          <span className="sr-only">
            {t("editor.frame.heading", { what: t(card ? "editor.title" : "photo-editor.title"), title })}
          </span>
          <span aria-hidden="true">{title}</span>
        </h1>
        <StatusLine />
      </div>
      <HistoryButtons />
      <IconButton icon="eye" label={t("editor.preview.show")} onPress={() => setOpen("preview")} />
      <IconButton
        icon="share"
        label={t("editor.share.show")}
        onPress={() => setOpen("share")}
        className="max-sm:hidden"
      />
      <PriceLine total={total} />
      <Button size="s" onClick={onCheck}>
        <span className="max-md:hidden">{t(order === null ? "editor.frame.check" : "editor.frame.checkShort")}</span>
        <span className="md:hidden">{t("editor.frame.checkShort")}</span>
      </Button>
      <Suspense fallback={null}>
        {open === "preview" ? <Preview onClose={() => setOpen(null)} onShare={() => setOpen("share")} /> : null}
        {open === "share" ? (
          <ShareDialog intro={t(card ? "editor.share.intro" : "photo-editor.share")} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </header>
  );
}
