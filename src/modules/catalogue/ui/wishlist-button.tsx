import type { ReactNode } from "react";
import { useAddresses } from "#ui/addresses.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { wishlistButtonName, wishlistButtonValue } from "../wishlist-button.ts";

type WishlistButtonProps = {
  /** Unique on the page: the anchor to return to without scripts. */
  readonly id: string;
  /** The `WishlistForm` it belongs to. */
  readonly form: string;
  readonly design: string;
  readonly colour: string;
  readonly name: string;
  /** Chosen options besides the colour, as a URL query. */
  readonly options?: string;
  readonly className?: string;
};

/**
 * Saves a design: a submit button of the surrounding `WishlistForm`, which serves many buttons and returns to the one
 * that was used. Whether the design is already saved is determined in the browser (`wishlist-buttons.tsx`), since the
 * page is the same for everybody.
 * @source WISH-02, WISH-04, ADR-0018
 */
export function WishlistButton({ id, form, design, colour, name, options = "", className = "" }: WishlistButtonProps) {
  const t = useMessages();
  return (
    <button
      type="submit"
      form={form}
      id={id}
      name={wishlistButtonName}
      value={wishlistButtonValue({ design, colour, options, at: id })}
      aria-label={t("shop.wishlist.heart", { name })}
      className={`heart ${className}`}
    >
      <Icon name="heart" id={`${id}-`} />
    </button>
  );
}

type WishlistFormProps = {
  /** Unique on the page; its wishlist buttons refer to it. */
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string;
};

/**
 * The one form of the wishlist buttons inside it. Without scripts it returns to the button and displays the result.
 * @source WISH-02, WISH-04
 */
export function WishlistForm({ id, children, className = "" }: WishlistFormProps) {
  const t = useMessages();
  const wishlist = useAddresses().address("wishlist");
  const note =
    "fixed inset-x-5 bottom-8 z-50 mx-auto hidden w-fit rounded-cut bg-ink px-5 py-3 text-15 text-paper shadow-lift";
  return (
    <div className={`group/hearts ${className}`}>
      {children}
      <form id={id} method="post" action={wishlist}>
        <p className={`${note} group-has-[.heart:target]/hearts:block`}>
          {t("shop.wishlist.saved")}{" "}
          <a href={wishlist} className="underline">
            {t("shop.wishlist.show")}
          </a>
        </p>
        <p className={`${note} group-has-[.heart_:target]/hearts:block`}>{t("shop.wishlist.removed")}</p>
      </form>
    </div>
  );
}
