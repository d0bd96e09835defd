import { addSpread } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { useOffer } from "../use-offer.tsx";
import { useRepaging } from "./use-repaging.ts";

/** A page count that is sold, how far it is from the present one, and what it adds to the price. */
type PageCount = { readonly pages: number; readonly price: string | null };

/** The page counts next to the present one that are sold; null at a limit and while they are not known. Source: BOOK-06. */
export function usePageCounts(): { readonly fewer: PageCount | null; readonly more: PageCount | null } {
  const { answer } = useOffer();
  const pageCount = answer?.options.find(({ name }) => name === "pageCount");
  const now = Number(pageCount?.value);
  const counts = (pageCount?.values ?? []).map(({ value, price }) => ({ pages: Number(value) - now, price }));
  return {
    fewer: counts.findLast(({ pages }) => pages < 0) ?? null,
    more: counts.find(({ pages }) => pages > 0) ?? null,
  };
}

type MorePagesProps = {
  readonly className?: string;
  /** Is given the id of the first new spread. */
  readonly onAdded?: (id: string) => void;
};

/** Adds the next pages that are sold behind the displayed ones, with their price. Source: BOOK-06. */
export function MorePages({ className = "", onAdded }: MorePagesProps) {
  const { documents, view } = useEditorContext();
  const repage = useRepaging();
  const t = useMessages();
  const { more } = usePageCounts();
  if (!more) return null;
  const add = () => {
    const { page } = view.displayed();
    const before = new Set(documents.store.getState().document.pages.map(({ id }) => id));
    const { document } = repage((now, book) => addSpread(now, page.id, book));
    const added = document.pages.find(({ id }) => !before.has(id));
    if (added) onAdded?.(added.id);
  };
  return (
    <div className={`px-4 ${className}`}>
      <Button size="s" variant="secondary" onClick={add}>
        <Icon name="plus" size={16} />
        <span className="whitespace-nowrap">{t("book-editor.morePages", { count: more.pages })}</span>
        {more.price ? <span className="whitespace-nowrap text-ink-soft tabular-nums">{more.price}</span> : null}
      </Button>
    </div>
  );
}
