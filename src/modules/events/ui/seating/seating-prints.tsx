import { keyIn } from "#kernel/formats/message-key.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { seatingPurposes } from "../../print/fitting-products.ts";

/** What is printed of a seating, with the address of its choice of cards. */
export type SeatingPrint = {
  readonly purpose: (typeof seatingPurposes)[number];
  readonly href: string;
};

/** The ways from the seating to its cards. Source: CARD-23, EVENT-09. */
export function SeatingPrints({ prints }: { readonly prints: readonly SeatingPrint[] }) {
  const t = useMessages();
  return (
    <nav aria-labelledby="papier" className="mt-4 flex flex-wrap items-center gap-x-5 text-15">
      <h2 id="papier" className="text-ink-soft">
        {t("event-seating.print.title")}
      </h2>
      {prints.map(({ purpose, href }) => (
        <Link key={purpose} href={href} className="ink-link inline-flex min-h-11 items-center">
          {t(keyIn("event-seating.print.cards", purpose))}
        </Link>
      ))}
    </nav>
  );
}
