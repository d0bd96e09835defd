import { lazy, Suspense, useEffect, useState } from "react";
import { callShop } from "#http/shop-client.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

// Wishlist buttons and samples work without JavaScript; their enhancement loads after the page.
const CardForms = lazy(async () => ({ default: (await import("./card-forms.tsx")).CardForms }));

// Loaded lazily: few customers use white-label shipping.
const WhiteLabelNote = lazy(async () => ({ default: (await import("./white-label-note.tsx")).WhiteLabelNote }));

type Counts = { readonly cart: number; readonly wishlist: number; readonly name: string; readonly whiteLabel: boolean };

const valueIn = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? new Map(Object.entries(body)).get(name) : undefined;
const numberIn = (body: unknown, name: string): number => Number(valueIn(body, name)) || 0;

/**
 * Links to wishlist and cart; their counts are loaded after the page, because shared pages contain nothing personal. A
 * failed count is ignored.
 * @source SHELL-21, `/web-api/customer-data`
 */
export function VisitorLinks({ wishlist }: { readonly wishlist: boolean }) {
  const [counts, setCounts] = useState<Counts>();
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const refresh = () =>
      void callShop("/web-api/customer-data", { signal }).then(
        (body) => {
          const customer = valueIn(body, "customer");
          const name = valueIn(customer, "firstName");
          setCounts({
            cart: numberIn(body, "cartCount"),
            wishlist: numberIn(body, "wishlistCount"),
            name: typeof name === "string" ? name : "",
            whiteLabel: numberIn(customer, "whiteLabelActive") > 0,
          });
        },
        () => {},
      );
    refresh();
    for (const name of ["cart-changed", "wishlist-changed"]) window.addEventListener(name, refresh, { signal });
    return () => abort.abort();
  }, []);
  return (
    <>
      <AccountLink name={counts?.name ?? ""} />
      {wishlist ? <CountLink area="wishlist" icon="heart" count={counts?.wishlist} /> : null}
      <CountLink area="cart" icon="cart" count={counts?.cart} />
      {counts?.whiteLabel ? (
        <Suspense>
          <WhiteLabelNote />
        </Suspense>
      ) : null}
      {wishlist && counts ? (
        <Suspense>
          <CardForms count={counts.wishlist} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The link to the account, with the name of the logged-in customer; on phones it is in the menu. Source: GEN-07. */
function AccountLink({ name }: { readonly name: string }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <Link
      href={address("account")}
      document
      className="hidden items-center gap-1.5 p-2.5 text-15 sm:flex"
      aria-label={name ? t("shop.header.accountOf", { name }) : t("shop.header.account")}
    >
      <Icon name="account" size={24} />
      {name ? <span className="max-w-[8rem] truncate lg:max-2xl:hidden 2xl:max-w-[6rem]">{name}</span> : null}
    </Link>
  );
}

type CountLinkProps = {
  readonly area: "wishlist" | "cart";
  readonly icon: "heart" | "cart";
  readonly count: number | undefined;
};

function CountLink({ area, icon, count = 0 }: CountLinkProps) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <Link
      href={address(area)}
      document
      className="relative p-2.5"
      aria-label={t(`shop.header.${area}${count > 0 ? "Count" : ""}`, { count })}
    >
      <Icon name={icon} size={24} />
      {count > 0 ? (
        <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-round bg-leaf px-1 text-13 leading-none font-medium text-paper tabular-nums">
          {count}
        </span>
      ) : null}
    </Link>
  );
}
