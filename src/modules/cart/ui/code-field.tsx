import { Form } from "react-router";
import { amountText } from "#kernel/formats/money-format.ts";
import type { Locale } from "#kernel/market.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { CartView } from "../model.ts";

/** The codes of the cart among the totals: the discount of each, or why it has none. Source: CART-05, VOUCH-06. */
export function CodeRows({ codes, locale }: { readonly codes: CartView["vouchers"]; readonly locale: Locale }) {
  const t = useMessages();
  return codes.map(({ code, amount, message }) => (
    <div key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <dt className="flex min-w-0 items-center gap-1">
        <span className="break-all">{t("cart.code.row", { code })}</span>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="code" value={code} />
          <button
            name="intent"
            value="code-remove"
            aria-label={t("cart.code.remove", { code })}
            className="-my-2.5 grid size-10 place-content-center text-ink-soft hover:text-ink"
          >
            <Icon name="close" size={16} />
          </button>
        </Form>
      </dt>
      {message === null ? (
        <dd className="tabular-nums">{t("cart.code.less", { betrag: amountText(amount, locale) })}</dd>
      ) : (
        <dd className="w-full text-13 text-brick">{message}</dd>
      )}
    </div>
  ));
}

/** The amount gift vouchers pay, and what is left to pay. Source: GIFT-03. */
export function GiftRows({ cart, locale }: { readonly cart: CartView; readonly locale: Locale }) {
  const t = useMessages();
  const paying = cart.giftVouchers.map(({ code, amount }) => ({ code, amount, message: null }));
  return (
    <>
      <CodeRows codes={paying} locale={locale} />
      <div className="flex items-baseline justify-between gap-4 font-medium">
        <dt>{t("cart.summary.toPay")}</dt>
        <dd className="tabular-nums">{amountText(cart.totals.toPay, locale)}</dd>
      </div>
    </>
  );
}

type FieldProps = {
  readonly problem: { readonly text: string; readonly typed?: string } | null;
  readonly notice: string | null;
};

/** The single field for every kind of code; open when it has a message. Source: CART-05. */
export function CodeField({ problem, notice }: FieldProps) {
  const t = useMessages();
  return (
    <details open={problem !== null || notice !== null} className="group mt-5 border-t border-line pt-3">
      <summary className="ink-link inline-flex min-h-11 cursor-pointer items-center text-15">
        {t("cart.code.title")}
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3">
        <TextField
          name="code"
          data-secret
          label={t("cart.code.label")}
          defaultValue={problem?.typed ?? ""}
          error={problem?.text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
        />
        <Button type="submit" name="intent" value="code" variant="secondary" size="s" className="justify-self-start">
          {t("cart.code.apply")}
        </Button>
      </Form>
      <output className="mt-3 block border-l-2 border-leaf pl-4 text-15 empty:hidden">{notice}</output>
    </details>
  );
}
