import { Icon } from "#ui/icon.tsx";
import { useLocation } from "react-router";
import { useMessages } from "#ui/messages.tsx";
import { deserialize, type Serialized } from "../../page/serialized.ts";
import type { ShopLink } from "../shops/shop-links.server.ts";

type SwitchProps = { readonly shopLinks: Serialized<readonly ShopLink[]>; readonly locale: string };

/** Links to the current page in the shops of other countries and languages; works without JavaScript. Source: GEO-04, LOC-18. */
export function ShopSwitch({ shopLinks: written, locale }: SwitchProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  const shopLinks = deserialize(written);
  const current = shopLinks.find((shop) => shop.locale === locale);
  if (shopLinks.length < 2) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 hover:underline hover:underline-offset-4">
        <span className="text-ink-soft">{t("shop.switch.title")}</span>
        {current?.label}
        <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-2 grid grid-cols-2 gap-x-8 lg:grid-cols-4">
        {shopLinks.map((shop) => (
          <li key={shop.locale}>
            <a
              href={shop.href + encodeURIComponent(pathname)}
              hrefLang={shop.locale}
              rel="nofollow"
              aria-current={shop.locale === locale ? "true" : undefined}
              className="inline-block py-2 hover:underline hover:underline-offset-4 aria-[current]:font-medium"
            >
              {shop.label}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">{t("shop.switch.note")}</p>
    </details>
  );
}

type ChannelLinkProps = { readonly href: string | null; readonly channel: string; readonly className?: string };

/** The link between the card shop and the photo shop; renders nothing where there is no other. Source: SHELL-29. */
export function ChannelLink({ href, channel, className }: ChannelLinkProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  if (href === null) return null;
  return (
    <a href={href + encodeURIComponent(pathname)} {...(className ? { className } : {})}>
      {t(channel === "card" ? "shop.switch.toPhoto" : "shop.switch.toCards")}
    </a>
  );
}
