import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

/** What no longer fits on a guest's card. */
export const outdatedParts = ["new", "name", "address", "link", "menu", "table", "guests", "other"] as const;
export type OutdatedPart = (typeof outdatedParts)[number];

/** Printed cards that no longer say what the guest list says. */
export type OutdatedView = {
  readonly line: string;
  readonly product: string;
  readonly date: string;
  readonly guests: readonly { readonly id: string; readonly name: string; readonly parts: readonly OutdatedPart[] }[];
  /** Whether the visitor has the design they were printed from. */
  readonly mayReprint: boolean;
};

/** Cards in the cart that no longer say what the guest list says; `href` is the URL of their editor. */
export type CardsInCart = { readonly line: string; readonly product: string; readonly href: string };

const shownAtOnce = 8;

function Guests({ guests }: Pick<OutdatedView, "guests">) {
  const t = useMessages();
  const line = ({ id, name, parts }: OutdatedView["guests"][number]) => (
    <li key={id}>
      {t("event-print.outdated.guest", {
        name,
        what: parts.map((part) => t(keyIn("event-print.outdated.what", part))).join(", "),
      })}
    </li>
  );
  const further = guests.slice(shownAtOnce);
  return (
    <>
      <ul className="mt-2 text-15">{guests.slice(0, shownAtOnce).map(line)}</ul>
      {further.length > 0 ? (
        <details className="text-15">
          <summary className="min-h-11 cursor-pointer content-center text-ink-soft">+ {further.length}</summary>
          <ul>{further.map(line)}</ul>
        </details>
      ) : null}
    </>
  );
}

/** Warns of cards that were put into the cart before the list changed, and leads to their editor. Source: D-33. */
export function OutdatedInCart({ cards }: { readonly cards: readonly CardsInCart[] }) {
  const t = useMessages();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="im-warenkorb" className="mt-8 max-w-[48rem] border-l-2 border-ochre pl-5">
      <h2 id="im-warenkorb" className="display text-25">
        {t("event-print.inCart.title")}
      </h2>
      <p className="mt-2 text-ink-soft">{t("event-print.inCart.text")}</p>
      <ul className="mt-2">
        {cards.map(({ line, product, href }) => (
          <li key={line}>
            <Link href={href} document className="ink-link inline-flex min-h-11 items-center">
              {t("event-print.inCart.open", { product })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Warns of cards that were ordered before the list changed, and has those printed again. Source: D-33. */
export function OutdatedPrints({ prints }: { readonly prints: readonly OutdatedView[] }) {
  const t = useMessages();
  if (prints.length === 0) return null;
  return (
    <section aria-labelledby="nachdruck" className="mt-8 max-w-[48rem] border-l-2 border-ochre pl-5">
      <h2 id="nachdruck" className="display text-25">
        {t("event-print.outdated.title")}
      </h2>
      <p className="mt-2 text-ink-soft">{t("event-print.outdated.text")}</p>
      {prints.map(({ line, product, date, guests, mayReprint }) => (
        <article key={line} className="mt-6">
          <h3 className="font-medium">{t("event-print.outdated.ordered", { product, date })}</h3>
          <Guests guests={guests} />
          {mayReprint ? (
            <form method="post" className="mt-3">
              <input type="hidden" name="line" value={line} />
              <Button type="submit" name="intent" value="reprint" variant="secondary">
                {t("event-print.outdated.reprint", { count: guests.length, n: guests.length })}
              </Button>
            </form>
          ) : (
            <p className="mt-2 text-15 text-ink-soft">{t("event-print.outdated.notOwn")}</p>
          )}
        </article>
      ))}
    </section>
  );
}
