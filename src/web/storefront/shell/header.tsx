import type { ComponentProps } from "react";
import { ChannelLink } from "./shop-switch.tsx";
import { useAddresses } from "#ui/addresses.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import logo from "#ui/logo.svg";
import { useMessages } from "#ui/messages.tsx";
import { StaticFragment, type FragmentHtml } from "#ui/static-fragment.tsx";
import type { MenuLink } from "./navigation.ts";
import { trapFocus, useFlyout } from "./use-flyout.ts";
import { VisitorLinks } from "./visitor-links.tsx";
import { visitorNoteId } from "./visitor-note.ts";

const panelId = "menu-occasions";
const drawerId = "menu-phone";
const searchId = "menu-search";

/** The static fragments of the main navigation; `occasions` is missing where cards are not sold. Source: SHELL-21, ADR-0019. */
export type MenuFragments = {
  readonly occasions: {
    readonly panel: FragmentHtml;
    readonly phone: FragmentHtml;
    readonly words: FragmentHtml;
  } | null;
  readonly links: readonly MenuLink[];
};

type HeaderProps = {
  readonly menu: MenuFragments;
  /** The link to the other channel. */
  readonly other: ComponentProps<typeof ChannelLink>;
  /** Whether the channel has a wishlist. Source: D-09. */
  readonly wishlist: boolean;
};

/**
 * Logo, main navigation with the occasions' flyout, wishlist, cart. Uses native popovers; hover is an enhancement. The
 * navigation has a separate row where the longest language would wrap (below 1,300 px). Source: SHELL-21. */
export function Header({ menu: { occasions: parts, links }, other, wishlist }: HeaderProps) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <header className="relative border-b border-line">
      <div className="shop-width flex h-16 items-center justify-between gap-1 sm:gap-3 lg:h-26 lg:flex-wrap lg:content-end lg:gap-x-6 lg:gap-y-0 2xl:h-20 2xl:flex-nowrap">
        <Link
          href={address("home")}
          className="-ml-1 shrink-0 p-1 pointer-coarse:py-2.5"
          aria-label={t("shop.header.home")}
        >
          <img
            src={logo}
            width="176"
            height="32"
            alt=""
            className="h-[clamp(1.25rem,6.25vw,1.5rem)] w-auto sm:h-7 lg:h-8 forced-colors:bg-white forced-colors:forced-color-adjust-none"
          />
        </Link>
        <nav
          aria-label={t("shop.header.main")}
          className="order-last hidden grow basis-full text-15 lg:block 2xl:order-none 2xl:max-w-[41rem] 2xl:basis-auto"
        >
          <ul className="flex items-center gap-8 whitespace-nowrap 2xl:justify-between 2xl:gap-4">
            {parts ? <OccasionFlyout panel={parts.panel} /> : null}
            {links.map(({ href, label, marks }) => (
              <li key={href} {...marks}>
                <Link href={href} className="block py-3 hover:underline hover:underline-offset-8">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center sm:gap-1">
          <ChannelLink
            {...other}
            className="mr-4 hidden py-3 text-15 text-ink-soft hover:text-ink hover:underline hover:underline-offset-8 lg:block"
          />
          <button type="button" popoverTarget={searchId} className="p-2.5">
            <Icon name="search" size={24} label={t("shop.header.search")} />
          </button>
          <VisitorLinks wishlist={wishlist} />
          <button type="button" popoverTarget={drawerId} className="-mr-2.5 p-2.5 lg:hidden">
            <Icon name="menu" size={24} label={t("shop.header.menu")} />
          </button>
        </div>
      </div>
      <SearchPanel words={parts?.words} />
      <div id={visitorNoteId} />
      <PhoneMenu menu={{ occasions: parts, links }} other={other} />
    </header>
  );
}

/** A plain GET form in a native popover: works without JavaScript, suggests occasions while typing. Source: SHELL-30. */
function SearchPanel({ words = {} }: { readonly words?: FragmentHtml | undefined }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <div
      id={searchId}
      popover="auto"
      className="absolute inset-x-0 top-16 m-0 w-full max-w-none border-b border-line bg-sheet text-ink shadow-sheet open:animate-unfold lg:top-26 2xl:top-20"
    >
      <search>
        <form action={address("search")} className="shop-width flex gap-2 py-6">
          <input
            type="search"
            name="q"
            list="search-words"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popover opens on request for its field
            autoFocus
            aria-label={t("shop.header.searchField")}
            placeholder={t("shop.header.searchHint")}
            className="min-h-12 w-full rounded-cut border border-line-strong px-3.5 text-17 [&::-webkit-calendar-picker-indicator]:hidden!"
          />
          <StaticFragment as="datalist" id="search-words" of={words} name="search-words" />
          <button type="submit" className={buttonClass({})}>
            {t("shop.header.search")}
          </button>
        </form>
      </search>
    </div>
  );
}

function OccasionFlyout({ panel }: { readonly panel: FragmentHtml }) {
  const t = useMessages();
  const root = useFlyout<HTMLLIElement>();
  return (
    <li ref={root}>
      <button
        type="button"
        popoverTarget={panelId}
        className="flex items-center gap-1.5 py-3 hover:underline hover:underline-offset-8"
      >
        {t("shop.header.occasions")}
        <Icon name="chevron-down" size={16} />
      </button>
      <StaticFragment
        id={panelId}
        of={panel}
        name="occasions"
        popover="auto"
        className="absolute inset-x-0 top-26 m-0 2xl:top-20 w-full max-w-none border-b border-line bg-sheet text-ink shadow-sheet open:animate-unfold"
      />
    </li>
  );
}

function PhoneMenu({ menu: { occasions: parts, links }, other }: Omit<HeaderProps, "wishlist">) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab among its links only
    <nav
      id={drawerId}
      onKeyDown={(event) => trapFocus(event, event.currentTarget)}
      popover="auto"
      aria-label={t("shop.header.menu")}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,100vw)] overflow-y-auto border-l border-line bg-sheet px-5 pb-12 text-ink open:animate-unfold"
    >
      <div className="flex h-16 items-center justify-between">
        <span className="eyebrow">{t("shop.header.menu")}</span>
        <button
          type="button"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popover opens on request and takes the focus
          autoFocus
          className="-mr-2.5 p-2.5"
        >
          <Icon name="close" size={24} label={t("page.close")} />
        </button>
      </div>
      {parts ? <StaticFragment of={parts.phone} name="phone-occasions" /> : null}
      <ul className="border-t border-line pt-3">
        {links.map(({ href, label, marks }) => (
          <li key={href} {...marks}>
            <Link href={href} className="flex min-h-12 items-center">
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link href={address("account")} document className="flex min-h-12 items-center">
            {t("shop.header.account")}
          </Link>
        </li>
        <li>
          <ChannelLink {...other} className="flex min-h-12 items-center text-ink-soft" />
        </li>
      </ul>
    </nav>
  );
}
