import { keyIn } from "#kernel/formats/message-key.ts";
import type { ReactNode } from "react";
import { useAddresses } from "#ui/addresses.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { clearSavedForms } from "#ui/forms/use-saved-forms.ts";
import { accountSections } from "./section-view.ts";

type FrameProps = {
  readonly title: string;
  readonly current: string;
  /** Whether the customer may use white label; others get no link to it. Source: WL-03. */
  readonly whiteLabel: boolean;
  readonly children: ReactNode;
};

/** Title and navigation of every page of the account. Source: ACC-10. */
export function AccountFrame({ title, current, whiteLabel, children }: FrameProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const links = [
    { name: "overview", href: address("account") },
    { name: "bestellungen", href: address("account", "bestellungen") },
    { name: "designs", href: address("myDesigns") },
    { name: "events", href: address("events") },
    ...accountSections
      .filter((section) => section !== "bestellungen" && (whiteLabel || section !== "white-label"))
      .map((section) => ({ name: section, href: address("account", section) })),
  ];
  return (
    <main id="inhalt" className="shop-width pt-8 pb-24 md:pt-14 md:pb-32">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={t("account.title")} className="lg:pt-3">
          <ul className="-mx-1 flex gap-x-5 overflow-x-auto border-b border-line px-1 text-15 max-md:[mask-image:linear-gradient(to_right,#000_85%,transparent)] max-md:pr-12 md:flex-wrap lg:block lg:border-b-0">
            {links.map(({ name, href }) => (
              // Keeps the current tab in view: scrolled to where browsers can, else stuck to the edge of the row.
              <li
                key={name}
                className={`shrink-0 ${name === current ? "sticky right-12 left-0 z-10 bg-paper max-md:pr-3 [scroll-initial-target:nearest] md:static" : ""}`}
              >
                <Link
                  href={href}
                  aria-current={name === current ? "page" : undefined}
                  className="flex min-h-11 items-center text-ink-soft hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-leaf aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
                >
                  {t(keyIn("account.nav", name))}
                </Link>
              </li>
            ))}
            <li className="shrink-0 lg:mt-4 lg:border-t lg:border-line lg:pt-2">
              <form method="post" action={address("logout")} onSubmit={clearSavedForms}>
                <button type="submit" className="min-h-11 text-ink-soft hover:text-ink hover:underline">
                  {t("account.logOut.button")}
                </button>
              </form>
            </li>
          </ul>
        </nav>
        <div className="min-w-0">
          <h1 className="display text-32 md:text-42">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
