import { useAddresses } from "#ui/addresses.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { CallingNotice } from "./notice.tsx";

type EmptyProps = {
  readonly notice: string | null;
  /** Titles of articles in the cart that are no longer sold. */
  readonly gone: readonly string[];
};

/**
 * The checkout with nothing to pay: emptied or ordered in another tab, or with only articles no longer sold. Source:
 * CART-08, CART-13.
 */
export function EmptyCheckout({ notice, gone }: EmptyProps) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <main id="inhalt" className="shop-width section-air min-h-[60vh]">
      <h1 className="page-title max-w-[18ch]">
        {t(gone.length > 0 ? "checkout.empty.goneTitle" : "checkout.empty.title")}
      </h1>
      {notice === null ? (
        <p className="mt-5 max-w-[48ch] text-20 text-ink-soft">
          {gone.length > 0 ? t("checkout.empty.gone", { titles: gone.join(", ") }) : t("checkout.empty.text")}
        </p>
      ) : (
        <CallingNotice text={notice} aboutPayment={false} occasion={notice} />
      )}
      <ButtonLink href={address("cart")} document size="l" className="mt-9">
        {t(gone.length > 0 ? "checkout.empty.back" : "checkout.empty.cart")}
      </ButtonLink>
    </main>
  );
}
