import { useAddresses } from "#ui/addresses.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { CallingNotice } from "./notice.tsx";

/** The checkout without anything to pay: emptied or ordered in another tab. Source: CART-13. */
export function EmptyCheckout({ notice }: { readonly notice: string | null }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <main id="inhalt" className="shop-width section-air min-h-[60vh]">
      <h1 className="page-title max-w-[18ch]">{t("checkout.empty.title")}</h1>
      {notice === null ? (
        <p className="mt-5 max-w-[48ch] text-20 text-ink-soft">{t("checkout.empty.text")}</p>
      ) : (
        <CallingNotice text={notice} aboutPayment={false} occasion={notice} />
      )}
      <ButtonLink href={address("cart")} document size="l" className="mt-9">
        {t("checkout.empty.cart")}
      </ButtonLink>
    </main>
  );
}
