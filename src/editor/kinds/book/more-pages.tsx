import { addSpread } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { useOffer } from "../use-offer.tsx";
import { useRepaging } from "./use-repaging.ts";

/** The next page count that is sold, and what it adds to the price; null at the most a binding takes. Source: BOOK-06. */
export function useNextPages() {
  const { answer } = useOffer();
  const pageCount = answer?.options.find(({ name }) => name === "pageCount");
  if (!pageCount) return null;
  const now = Number(pageCount.value);
  const next = pageCount.values.find(({ value }) => Number(value) > now);
  return next ? { count: next.value, more: Number(next.value) - now, price: next.price } : null;
}

/** Adds the next pages that are sold behind the displayed ones, with their price. Source: BOOK-06. */
export function MorePages({ className = "" }: { readonly className?: string }) {
  const { view } = useEditorContext();
  const repage = useRepaging();
  const t = useMessages();
  const next = useNextPages();
  if (!next) return null;
  const add = () => {
    const { page } = view.displayed();
    repage((document, book) => addSpread(document, page.id, book));
  };
  return (
    <div className={`px-4 ${className}`}>
      <Button size="s" variant="secondary" onClick={add}>
        <Icon name="plus" size={16} />
        <span className="whitespace-nowrap">{t("book-editor.morePages", { count: next.more })}</span>
        {next.price ? <span className="whitespace-nowrap text-ink-soft tabular-nums">{next.price}</span> : null}
      </Button>
    </div>
  );
}
