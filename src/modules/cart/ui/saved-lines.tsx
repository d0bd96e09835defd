import { Form } from "react-router";
import { amountText } from "#kernel/formats/money-format.ts";
import type { Locale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { useMessages } from "#ui/messages.tsx";
import type { CartView } from "../model.ts";
import { LinePreview } from "./line-preview.tsx";

/** Lines saved for later, with a button to move each back into the cart. Source: CART-09. */
export function SavedLines({ saved, locale }: { readonly saved: CartView["saved"]; readonly locale: Locale }) {
  const t = useMessages();
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby="spaeter" className="mt-16">
      <h2 id="spaeter" className="display text-25">
        {t("cart.saved.title")}
      </h2>
      <ul className="mt-5 border-t border-line">
        {saved.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-5 border-b border-line py-5"
          >
            <span className="grid aspect-square content-center bg-line/45 p-2">
              <LinePreview src={line.thumbnailUrl || null} sizes="72px" alt="" />
            </span>
            <Saved line={line} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Saved({ line, locale }: { readonly line: CartView["saved"][number]; readonly locale: Locale }) {
  const t = useMessages();
  const named = (action: string) => t("cart.line.actionsOf", { action, title: line.title });
  const linkStyle = "ink-link min-h-11 text-15";
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-medium break-words">{line.title}</h3>
        <p className="tabular-nums">{line.lineTotal ? amountText(line.lineTotal, locale) : t("cart.line.gone")}</p>
      </div>
      <p className="text-15 text-ink-soft">
        {line.productLabel}, {t("shop.pieces", { count: line.quantity, n: formatNumber(line.quantity, locale) })}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-x-6">
        <input type="hidden" name="line" value={line.id} />
        {line.lineTotal ? (
          <button name="intent" value="take" className={linkStyle} aria-label={named(t("cart.saved.take"))}>
            {t("cart.saved.take")}
          </button>
        ) : null}
        <button name="intent" value="remove" className={linkStyle} aria-label={named(t("cart.line.remove"))}>
          {t("cart.line.remove")}
        </button>
      </Form>
    </div>
  );
}
