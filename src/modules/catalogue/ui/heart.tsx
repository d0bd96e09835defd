import { useId } from "react";
import { useAddresses } from "#ui/addresses.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";

type HeartProps = {
  readonly design: string;
  readonly colour: string;
  readonly name: string;
  /** What is chosen beside the colour, as the query of an address. */
  readonly options?: string;
  readonly className?: string;
};

/**
 * Saves a design: a form that comes back to this place and says below itself what it did. Whether the design is saved
 * already is for the browser to find out (`hearts.tsx`): the page is the same for everybody.
 * @source WISH-02, WISH-04, ADR-0011
 */
export function Heart({ design, colour, name, options, className = "" }: HeartProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const id = useId();
  const wishlist = address("wishlist");
  const note = "absolute right-0 z-10 hidden rounded-cut bg-ink px-3 py-1.5 text-13 whitespace-nowrap text-paper";
  return (
    <form
      id={id}
      method="post"
      action={wishlist}
      data-heart={`${design}/${colour}`}
      className={`group/heart ${className}`}
    >
      {Object.entries({ design, colour, options, at: id }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value ?? ""} />
      ))}
      <button
        type="submit"
        id={`${id}-`}
        name="intent"
        value="heart"
        aria-label={t("shop.wishlist.heart", { name })}
        className="peer grid size-11 place-items-center rounded-round text-leaf transition-colors group-hover:bg-sheet/70 group-target/heart:[&_svg]:fill-current aria-pressed:[&_svg]:fill-current"
      >
        <Icon name="heart" />
      </button>
      <p className={`${note} group-target/heart:block`}>
        {t("shop.wishlist.saved")}{" "}
        <a href={wishlist} className="underline">
          {t("shop.wishlist.show")}
        </a>
      </p>
      <p className={`${note} peer-target:block`}>{t("shop.wishlist.removed")}</p>
    </form>
  );
}
