import type { ReactNode } from "react";
import type { StaffRole } from "#modules/staff/roles.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { clearSavedForms, useSavedForms } from "#ui/forms/use-saved-forms.ts";
import { groupsOf, placeAt, type Place } from "./places.ts";

const tab =
  "flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap hover:border-line-strong aria-[current]:border-leaf aria-[current]:font-medium";

type GroupProps = ReturnType<typeof groupsOf>[number] & { readonly open: Place | undefined };

/** A group of pages: a link for a single page, else a button with a native menu that Esc and a click outside close. */
function Group({ group: { group, icon }, places, open }: GroupProps) {
  const t = useMessages();
  const [only, more] = places;
  if (only && !more)
    return (
      <Link href={only.href} aria-current={only === open ? "page" : undefined} className={tab}>
        <Icon name={icon} size={16} />
        {t(`backoffice.places.${only.key}`)}
      </Link>
    );
  const id = `places-${group}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-current={places.some((place) => place === open) ? "true" : undefined}
        className={tab}
      >
        <Icon name={icon} size={16} />
        {t(`backoffice.placeGroups.${group}`)}
        <Icon name="chevron-down" size={16} className="-mr-1 text-ink-soft" />
      </button>
      <ul
        id={id}
        popover="auto"
        className="m-auto min-w-52 border border-line bg-sheet py-2 text-ink shadow-sheet [position-try-fallbacks:flip-inline] supports-[position-area:end]:inset-auto supports-[position-area:end]:m-0 supports-[position-area:end]:[position-area:end_span-end]"
      >
        {places.map((place) => (
          <li key={place.key}>
            <Link
              href={place.href}
              aria-current={place === open ? "page" : undefined}
              className="flex min-h-11 items-center border-l-2 border-transparent px-4 hover:bg-paper aria-[current]:border-leaf aria-[current]:font-medium"
            >
              {t(`backoffice.places.${place.key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type FrameProps = {
  readonly name: string;
  readonly role: StaffRole;
  readonly path: string;
  /** Whether the role may do more than view this page. */
  readonly mayChange?: boolean;
  readonly withoutFactor?: boolean;
  /** Languages whose official warranty notice is missing, as text; empty if none. */
  readonly missingNotices?: string;
  /** No provider accepts cards or wallets: customers can only transfer money. Source: CHK-05. */
  readonly noProvider?: boolean;
  readonly children: ReactNode;
};

/** Head of every back office page: the role's navigation, the signed-in user, sign-out. */
export function Frame(props: FrameProps) {
  const {
    name,
    role,
    path,
    mayChange = true,
    withoutFactor = false,
    missingNotices = "",
    noProvider = false,
    children,
  } = props;
  const t = useMessages();
  const open = placeAt(path);
  useSavedForms();
  return (
    <div className="min-h-dvh bg-paper text-15">
      <a
        href="#inhalt"
        className="absolute top-1 left-1 z-10 -translate-y-20 bg-ink px-4 py-3 text-paper focus-visible:translate-y-0"
      >
        {t("page.skipLink")}
      </a>
      <header className="border-b border-line bg-sheet">
        <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-6 px-4 md:px-8">
          <Link href="/backoffice/" className="flex min-h-12 items-baseline gap-2 py-2.5">
            <span className="display text-20">{t("page.brand")}</span>
            <span className="text-13 text-ink-soft">{t("backoffice.name")}</span>
          </Link>
          <nav key={path} aria-label={t("backoffice.places.label")} className="flex flex-wrap gap-x-1 max-md:-mx-3">
            {groupsOf(role).map(({ group, places }) => (
              <Group key={group.group} group={group} places={places} open={open} />
            ))}
          </nav>
          <form
            method="post"
            action="/backoffice/abmelden/"
            onSubmit={clearSavedForms}
            className="ml-auto flex min-h-12 items-center gap-4 max-xs:w-full max-xs:justify-between"
          >
            <Link
              href="/backoffice/profil/"
              aria-current={path.startsWith("/backoffice/profil/") ? "page" : undefined}
              className="inline-flex min-h-10 items-center text-ink-soft hover:text-ink aria-[current]:text-ink"
            >
              {name}
              {withoutFactor ? <span className="ml-2 text-13 text-brick">{t("backoffice.withoutFactor")}</span> : null}
            </Link>
            <button type="submit" className="ink-link min-h-10">
              {t("backoffice.signOut")}
            </button>
          </form>
        </div>
        {mayChange ? null : (
          <p className="border-t border-line bg-blush px-4 py-2 text-13 md:px-8">{t("backoffice.readOnly")}</p>
        )}
      </header>
      {noProvider ? (
        <aside className="border-b border-line bg-blush px-4 py-2 text-13 md:px-8">{t("backoffice.noProvider")}</aside>
      ) : null}
      {missingNotices === "" ? null : (
        <aside className="border-b border-line bg-blush px-4 py-2 text-13 md:px-8">
          {t("backoffice.missingNotices", { languages: missingNotices })}{" "}
          <Link href="/backoffice/inhalte/pflichthinweise/" className="ink-link">
            {t("backoffice.missingNoticesLink")}
          </Link>
        </aside>
      )}
      {children}
    </div>
  );
}
