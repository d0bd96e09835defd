import { useAddresses } from "#ui/addresses.tsx";
import { useEffect, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { fetchCartCount } from "./fetch-cart-count.ts";

/** The way to the cart; the number of items arrives after the page, because shared pages carry nothing personal. */
export function CartLink() {
  const t = useMessages();
  const { address } = useAddresses();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const refresh = () => void fetchCartCount(abort.signal).then((known) => known === undefined || setCount(known));
    refresh();
    window.addEventListener("cart-changed", refresh);
    return () => {
      abort.abort();
      window.removeEventListener("cart-changed", refresh);
    };
  }, []);
  return (
    <Link
      href={address("cart")}
      document
      className="relative p-2.5"
      aria-label={count > 0 ? t("shop.header.cartCount", { count }) : t("shop.header.cart")}
    >
      <Icon name="cart" size={24} />
      {count > 0 ? (
        <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-round bg-leaf px-1 text-13 leading-none font-medium text-paper tabular-nums">
          {count}
        </span>
      ) : null}
    </Link>
  );
}
