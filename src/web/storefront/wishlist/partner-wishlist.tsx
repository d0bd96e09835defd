import { useMessages } from "#ui/messages.tsx";
import { WishlistButton, SavedDesign, SavedDesigns } from "./saved-design.tsx";
import type { SavedDesignView } from "./wishlist-view.ts";

type PartnerWishlistProps = {
  readonly title: string;
  readonly items: readonly SavedDesignView[];
  /** Error text of a refused like or comment. */
  readonly problem: string | null;
};

/** A shared list for its recipients, who can view, like and comment. Source: WISH-05. */
export function PartnerWishlist({ title, items, problem }: PartnerWishlistProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title">{title}</h1>
      <p className="mt-4 max-w-[52ch] text-20 text-ink-soft">
        {t(items.length > 0 ? "wishlist.shared.intro" : "wishlist.shared.empty")}
      </p>
      {problem ? (
        <p role="alert" className="mt-6 border-l-2 border-brick pl-4 text-brick">
          {problem}
        </p>
      ) : null}
      <div className="mt-10">
        <h2 className="sr-only">{t("wishlist.shared.designs")}</h2>
        <SavedDesigns>
          {items.map((saved, place) => (
            <SavedDesign
              key={saved.id}
              saved={saved}
              place={place}
              heart={
                <WishlistButton
                  item={saved.id}
                  intent="like"
                  label={t("wishlist.like", { name: saved.name })}
                  filled={saved.hearted}
                />
              }
            />
          ))}
        </SavedDesigns>
      </div>
    </main>
  );
}
