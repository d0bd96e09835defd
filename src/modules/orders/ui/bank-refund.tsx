import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { OrderPageView } from "./order-page-view.ts";

/** The typed account and its error text. */
export type WrongAccount = {
  readonly typed: { readonly holder: string; readonly iban: string };
  readonly errors: { readonly holder?: string | undefined; readonly iban?: string | undefined };
};

type BankRefundProps = {
  readonly back: NonNullable<OrderPageView["moneyBack"]>;
  readonly wrong: WrongAccount | undefined;
};

/** A refund by bank transfer: asks for the account until it is given. Source: CHK-05, ORD-11. */
export function BankRefund({ back, wrong }: BankRefundProps) {
  const t = useMessages();
  const form = (
    <form method="post" className="mt-5 grid max-w-[28rem] gap-5">
      <TextField
        label={t("orders.moneyBack.holder")}
        name="holder"
        autoComplete="name"
        required
        maxLength={70}
        defaultValue={wrong?.typed.holder ?? back.holder}
        error={wrong?.errors.holder}
      />
      <TextField
        label={t("orders.moneyBack.iban")}
        name="iban"
        data-secret
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={50}
        defaultValue={wrong?.typed.iban}
        error={wrong?.errors.iban}
        hint={t("orders.moneyBack.hint")}
      />
      <div>
        <Button type="submit">{t("orders.moneyBack.button")}</Button>
      </div>
    </form>
  );
  return (
    <section id="rueckzahlung" className="mt-12 scroll-mt-8">
      <h2 className="display text-25">{t("orders.moneyBack.title")}</h2>
      <p className="mt-4 max-w-[60ch]">{back.text}</p>
      {back.isKnown ? (
        <details className="mt-2" open={wrong !== undefined}>
          <summary className="inline-flex min-h-11 items-center text-15 ink-link">
            {t("orders.moneyBack.change")}
          </summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  );
}
