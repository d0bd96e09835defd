import { useEffect, useState } from "react";
import { Form } from "react-router";
import { amountText } from "#kernel/formats/money-format.ts";
import type { Locale } from "#kernel/market.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { CartLineView } from "../model.ts";

const undoMs = 10_000;

/** Offers to undo a removal; disappears after ten seconds unless it is in use. Source: CART-09. */
export function UndoStrip({ removed }: { readonly removed: { readonly id: string; readonly title: string } }) {
  const t = useMessages();
  const [over, setOver] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setOver(true), undoMs);
    return () => clearTimeout(timer);
  }, [held]);
  if (over) return null;
  return (
    <Form
      method="post"
      className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 bg-leaf-soft px-5 py-2.5"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <span className="text-15">{t("cart.undo.text", { title: removed.title })}</span>
      <input type="hidden" name="line" value={removed.id} />
      <button name="intent" value="restore" className="ink-link inline-flex min-h-11 items-center gap-2 font-medium">
        <Icon name="undo" size={16} />
        {t("cart.undo.button")}
      </button>
    </Form>
  );
}

/** Lists prices that changed since the visitor last looked; stays until acknowledged. Source: PRICE-11. */
export function PriceChanges({ items, locale }: { readonly items: readonly CartLineView[]; readonly locale: Locale }) {
  const t = useMessages();
  const changed = items.filter((line) => line.priceChange !== null);
  if (changed.length === 0) return null;
  return (
    <section className="mt-6 flex flex-wrap items-end justify-between gap-5 bg-blush/60 px-5 py-4">
      <div>
        <p className="font-medium">{t("cart.changed.title")}</p>
        <ul className="mt-1 text-15">
          {changed.map(({ id, title, priceChange }) => (
            <li key={id}>
              {t("cart.changed.line", {
                title,
                from: amountText(priceChange?.from ?? null, locale),
                to: amountText(priceChange?.to ?? null, locale),
              })}
            </li>
          ))}
        </ul>
      </div>
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="accept" variant="secondary" size="s">
          {t("cart.changed.accept")}
        </Button>
      </Form>
    </section>
  );
}
