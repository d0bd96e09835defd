import { Form, useNavigation } from "react-router";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { challengeCode, testCards } from "../card-outcome.ts";

/** The view of the provider's page; the amount in minor units. */
export type TestCardView = {
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly state: "open" | "challenge" | "done";
};

/** The built-in card provider's page, plainly marked as a practice page. Source: CHK-05, CHK-10. */
export function TestCardPage({ view, error }: { readonly view: TestCardView; readonly error: string | null }) {
  const t = useMessages();
  const busy = useNavigation().state !== "idle";
  const price = formatMoney({ amount: minor(view.amount), currency: view.currency }, view.locale);
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <p className="max-w-[44rem] border-l-2 border-ochre bg-blush/45 py-3 pr-4 pl-4 text-15">
        <strong className="font-medium">{t("checkout.card.test")}.</strong> {t("checkout.card.testText")}
      </p>
      <div className="mt-10 grid gap-x-20 gap-y-12 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          <h1 className="page-title">{t("checkout.card.title")}</h1>
          <dl className="mt-6 flex items-baseline justify-between gap-6 border-y border-line py-4">
            <dt className="text-15 text-ink-soft">{t("checkout.card.order", { number: view.orderNumber })}</dt>
            <dd className="display text-25 tabular-nums">{price}</dd>
          </dl>
          <Form reloadDocument method="post" className="mt-8 grid gap-6">
            {view.state === "challenge" ? <Challenge error={error} /> : <Number error={error} />}
            <Button
              type="submit"
              name="intent"
              value={view.state === "challenge" ? "confirm" : "pay"}
              size="l"
              loading={busy}
            >
              {view.state === "challenge" ? t("checkout.card.confirm") : t("checkout.card.pay", { price })}
            </Button>
            <Button type="submit" name="intent" value="abandon" variant="quiet" formNoValidate>
              {t("checkout.card.abandon")}
            </Button>
          </Form>
        </div>
        {view.state === "open" ? <TestCards /> : null}
      </div>
    </main>
  );
}

function Number({ error }: { readonly error: string | null }) {
  const t = useMessages();
  return (
    <TextField
      id="kartennummer"
      name="number"
      data-secret
      label={t("checkout.card.number")}
      hint={t("checkout.card.numberHint")}
      error={error ?? undefined}
      inputMode="numeric"
      autoComplete="off"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field to fill in next
      autoFocus={error !== null}
      className="tracking-wide tabular-nums"
    />
  );
}

function Challenge({ error }: { readonly error: string | null }) {
  const t = useMessages();
  return (
    <TextField
      id="code"
      name="code"
      label={t("checkout.card.challenge")}
      hint={t("checkout.card.challengeText", { code: challengeCode })}
      error={error ?? undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field to fill in next
      autoFocus
    />
  );
}

/** The provider's cards as buttons: one click pays with them. */
function TestCards() {
  const t = useMessages();
  return (
    <section aria-labelledby="testkarten">
      <h2 id="testkarten" className="display text-25">
        {t("checkout.card.cards")}
      </h2>
      <ul className="mt-5 max-w-[30rem] border-t border-line">
        {testCards.map(({ number, outcome }) => (
          <li key={number} className="border-b border-line">
            <Form method="post">
              <input type="hidden" name="number" value={number} />
              <button
                name="intent"
                value="pay"
                className="flex min-h-14 w-full flex-wrap items-baseline justify-between gap-x-6 py-3 text-left hover:text-leaf"
              >
                <span className="tracking-wide tabular-nums ink-link">
                  {number.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}
                </span>
                <span className="text-15 text-ink-soft">{t(`checkout.card.outcomes.${outcome}`)}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
