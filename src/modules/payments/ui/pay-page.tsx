import { useEffect, useRef, useState, type FormEvent } from "react";
import { Form } from "react-router";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { PaymentMethod } from "../model.ts";
import { showFields, type Confirm } from "./provider-fields.ts";

/**
 * The view of the page with the provider's fields; the amount in minor units, `fields` null while the provider does not
 * respond.
 */
export type PayView = {
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly method: PaymentMethod;
  readonly returnPath: string;
  readonly fields: { readonly publishableKey: string; readonly clientSecret: string } | null;
};

/**
 * The page on which a customer pays with the provider's own fields; another payment method is one click away. Source:
 * CHK-05, CHK-10.
 */
export function PayPage({ view }: { readonly view: PayView }) {
  const t = useMessages();
  const price = formatMoney({ amount: minor(view.amount), currency: view.currency }, view.locale);
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <div className="max-w-[30rem]">
        <h1 className="page-title">{t("checkout.pay.title")}</h1>
        <dl className="mt-6 flex items-baseline justify-between gap-6 border-y border-line py-4">
          <dt className="text-15 text-ink-soft">{t("checkout.card.order", { number: view.orderNumber })}</dt>
          <dd className="display text-25 tabular-nums">{price}</dd>
        </dl>
        {view.fields ? <Fields view={view} fields={view.fields} price={price} /> : <Unavailable />}
        <Form reloadDocument method="post" className="mt-6">
          <Button type="submit" name="intent" value="abandon" variant="quiet">
            {t("checkout.pay.other")}
          </Button>
        </Form>
      </div>
    </main>
  );
}

function Unavailable() {
  const t = useMessages();
  return (
    <p role="alert" className="mt-8 border-l-2 border-brick py-2 pl-4 text-brick">
      {t("errors.PAYMENT_UNAVAILABLE")}
    </p>
  );
}

function Fields({
  view,
  fields,
  price,
}: {
  readonly view: PayView;
  readonly fields: NonNullable<PayView["fields"]>;
  readonly price: string;
}) {
  const t = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const [confirm, setConfirm] = useState<{ readonly now: Confirm } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { publishableKey, clientSecret } = fields;
  const { locale, returnPath } = view;
  const failed = t("errors.PAYMENT_UNAVAILABLE");

  useEffect(() => {
    const node = place.current;
    if (!node) return;
    showFields(node, { publishableKey, clientSecret }, locale, returnPath).then(
      (now) => setConfirm({ now }),
      () => setProblem(failed),
    );
    return () => node.replaceChildren();
  }, [publishableKey, clientSecret, locale, returnPath, failed]);

  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!confirm || busy) return;
    setBusy(true);
    setProblem(null);
    const message = await confirm.now().catch(() => failed);
    setProblem(message === "" ? failed : message);
    setBusy(false);
  };

  return (
    <form className="mt-8 grid gap-6" onSubmit={(event) => void pay(event)}>
      <noscript>
        <p className="border-l-2 border-ochre bg-blush/45 px-4 py-3">{t("checkout.pay.noScript")}</p>
      </noscript>
      <div ref={place} aria-busy={confirm === null && problem === null} className="min-h-40" />
      {problem === null ? null : (
        <p role="alert" className="border-l-2 border-brick py-2 pl-4 text-brick">
          {problem}
        </p>
      )}
      <Button type="submit" size="l" loading={busy} disabled={confirm === null}>
        {t("checkout.card.pay", { price })}
      </Button>
      <p className="text-13 text-ink-soft">{t("checkout.pay.safe")}</p>
    </form>
  );
}
