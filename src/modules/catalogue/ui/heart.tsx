import { useId } from "react";
import { useAddresses } from "#ui/addresses.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { heartForm, heartValue } from "../heart-value.ts";

type HeartProps = {
  readonly design: string;
  readonly colour: string;
  readonly name: string;
  /** What is chosen beside the colour, as the query of an address. */
  readonly options?: string;
  readonly className?: string;
};

/**
 * Saves a design: a button of the page's one form (`HeartForm`), which comes back to it. Whether the design is saved
 * already is for the browser to find out (`hearts.tsx`): the page is the same for everybody.
 * @source WISH-02, WISH-04, ADR-0011
 */
export function Heart({ design, colour, name, options = "", className = "" }: HeartProps) {
  const t = useMessages();
  const id = useId();
  return (
    <button
      type="submit"
      form={heartForm}
      id={id}
      name={heartForm}
      value={heartValue({ design, colour, options, at: id })}
      aria-label={t("shop.wishlist.heart", { name })}
      className={`heart ${className}`}
    >
      <Icon name="heart" id={`${id}-`} />
    </button>
  );
}

/**
 * The form of all hearts of a page, once. Without scripts it comes back to the heart, and says what became of it.
 * @source WISH-02, WISH-04
 */
export function HeartForm() {
  const t = useMessages();
  const wishlist = useAddresses().address("wishlist");
  const note =
    "fixed inset-x-5 bottom-8 z-50 mx-auto hidden w-fit rounded-cut bg-ink px-5 py-3 text-15 text-paper shadow-lift";
  return (
    <form id={heartForm} method="post" action={wishlist}>
      <p className={`${note} [body:has(.heart:target)_&]:block`}>
        {t("shop.wishlist.saved")}{" "}
        <a href={wishlist} className="underline">
          {t("shop.wishlist.show")}
        </a>
      </p>
      <p className={`${note} [body:has(.heart_:target)_&]:block`}>{t("shop.wishlist.removed")}</p>
    </form>
  );
}
