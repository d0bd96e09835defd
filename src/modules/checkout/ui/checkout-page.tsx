import { keyIn } from "#kernel/formats/message-key.ts";
import { amountText } from "#kernel/formats/money-format.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useEffect, useId, useState, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { otherMemberStates } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { OtherShops } from "#ui/forms/other-shops.tsx";
import type { CheckoutView, SavedAddress } from "../checkout-view.ts";
import type { CheckoutForm } from "../model.ts";
import { AddressFields } from "./address-fields.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { CutOff } from "./cut-off.tsx";
import { Line, useFieldError } from "./fields.tsx";
import { LogInHere } from "./checkout-log-in.tsx";
import { CallingNotice, Notice, paymentPart } from "./notice.tsx";
import { PackingOptions, type OwnParcel } from "./packing-wishes.tsx";
import { firstWrong, readForm } from "./read-form.ts";
import { SavedAddresses } from "./saved-addresses.tsx";
import { useLiveTotals } from "./use-live-totals.ts";
import { LegalSentence, PlaceOrder, ReviewLines, OverweightNotice, Totals, usePromiseText } from "./review.tsx";

/** The server's response to the last submit of the form. */
export type CheckoutAnswer = {
  readonly result: SubmissionResult | null;
  readonly notice: string | null;
  /** Why the log-in failed. Source: CHK-01. */
  readonly logIn: string | null;
};

/**
 * The message of a page that led to the checkout, and whether it is about the payment, which has to be chosen again.
 */
export type CheckoutOccasion = { readonly text: string; readonly aboutPayment: boolean };

type CheckoutProps = {
  readonly view: CheckoutView;
  readonly answer: CheckoutAnswer | undefined;
  readonly notice: CheckoutOccasion | null;
  /** The logged-in customer's address; null for guests. */
  readonly account: string | null;
  /** Idempotency key of this placement; submitting a page twice creates one order. Source: CHK-09. */
  readonly placementKey: string;
  readonly otherShops: OtherShops;
  /** The logged-in customer's saved addresses. */
  readonly addresses: readonly SavedAddress[];
  /** The order ships under the customer's own name. Source: WL-03. */
  readonly whiteLabel: OwnParcel | null;
  /** The order that this one replaces; null if there is none. Source: ORD-06. */
  readonly change: {
    readonly number: string;
    readonly late: boolean;
    readonly waiting: boolean;
    /** The amount paid for it online that pays for this one; null if none. */
    readonly paid: string | null;
  } | null;
  /** The notice required by law above the button; null if none is required. Source: D-28. */
  readonly warranty: ReactNode;
};

/** The checkout on one page. Source: CHK-01 to CHK-10. */
// oxlint-disable-next-line max-lines-per-function -- one form from top to bottom
export function CheckoutPage(props: CheckoutProps) {
  const { view, answer, notice, account, otherShops, placementKey, addresses, whiteLabel, warranty, change } = props;
  const t = useMessages();
  const { address } = useAddresses();
  const { countries, form: typed } = view;
  const [form, fields] = useForm<CheckoutForm>({
    id: useId(),
    lastResult: answer?.result ?? null,
    defaultValue: typed,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => readForm(formData, countries),
  });
  const wrong = firstWrong(answer?.result?.error);
  const [key] = useState(placementKey);
  const { changed, onFieldBlur, busy, saved } = useLiveTotals(address("checkout"));
  const navigation = useNavigation();
  const placing = navigation.state !== "idle" && navigation.formData?.get("intent") === "place";
  const message = answer?.notice ?? (form.status === "error" ? t("checkout.notice.fields") : null);
  const occasion = answer?.notice && wrong === undefined ? answer : null;
  const express = view.shippingMethod !== "standard";
  useEffect(() => {
    // Displayed once: returning to this page later must not display it again.
    if (notice) window.history.replaceState(window.history.state, "", address("checkout"));
  }, [notice, address]);
  return (
    <main id="inhalt" className="shop-width pt-8 pb-24 md:pt-12 md:pb-32">
      <Link href={address("cart")} document className="inline-flex min-h-11 items-center gap-2 text-15 ink-link">
        <Icon name="arrow-left" size={16} />
        {t("checkout.back")}
      </Link>
      <h1 className="page-title mt-4">{t("checkout.title")}</h1>
      <p className="mt-3 text-ink-soft">{t("checkout.intro")}</p>
      {change ? (
        <p className="mt-4 max-w-[44rem] border-l-2 border-leaf bg-leaf-soft/50 px-5 py-3 text-15">
          {t(change.late ? "checkout.change.late" : "checkout.change.text", { number: change.number })}{" "}
          {change.paid !== null && !change.late ? <>{t("checkout.change.paid", { paid: change.paid })} </> : null}
          {change.waiting ? t("checkout.change.waiting") : null}
        </p>
      ) : null}
      <CallingNotice
        text={message ?? notice?.text ?? null}
        aboutPayment={message === null && notice?.aboutPayment === true}
        occasion={occasion ?? notice?.text}
      />
      {view.gone.length > 0 ? (
        <Notice text={t("checkout.notice.gone", { titles: view.gone.join(", ") })}>
          <Link href={address("cart")} document className="inline-flex min-h-11 items-center ink-link font-medium">
            {t("checkout.empty.cart")}
          </Link>
        </Notice>
      ) : null}
      {view.tooHeavy ? <OverweightNotice className="mt-6 max-w-[44rem]" /> : null}
      <div className="mt-4 grid gap-x-20 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Form
          method="post"
          action={address("checkout")}
          {...getFormProps(form)}
          onSubmit={(event) => (isUnchecked(event.nativeEvent) ? undefined : form.onSubmit(event))}
          ref={saved}
          onChange={changed}
          onBlur={onFieldBlur}
          preventScrollReset
          className="group/form min-w-0 max-w-[44rem]"
        >
          <input type="hidden" name="idempotencyKey" value={key} />
          <input type="hidden" name="seenTotal" value={view.totals.toPay.amount} />
          {/* The Enter key activates the first button: it must neither order nor be the log-in of an address field. */}
          <button type="submit" name="intent" value="enter" tabIndex={-1} aria-hidden className="sr-only" />
          <Section title={t(view.parcel ? "checkout.contact.title" : "checkout.contact.titleMail")}>
            <div className="grid gap-5">
              <Line
                meta={fields.email}
                label={t("checkout.contact.email")}
                hint={t("checkout.contact.emailHint")}
                type="email"
                autoComplete="email"
                spellCheck={false}
                wrong={wrong}
              />
              <LogInHere account={account} problem={answer?.logIn ?? null} occasion={answer} />
              <CheckLine name="reviewRequest" defaultChecked={typed.reviewRequest}>
                {t("checkout.contact.review")}
              </CheckLine>
              {addresses.length > 0 ? <SavedAddresses addresses={addresses} /> : null}
              <AddressFields
                meta={fields.delivery}
                kind="shipping"
                countries={countries}
                wrong={wrong}
                {...(view.parcel
                  ? {
                      otherShops,
                      packstation: { name: fields.toPackstation.name, checked: typed.toPackstation },
                    }
                  : {})}
              />
              {view.parcel ? (
                <CheckLine name={fields.billingDiffers.name} defaultChecked={typed.billingDiffers}>
                  {t("checkout.billing.differs")}
                </CheckLine>
              ) : null}
              <fieldset className="hidden border-l border-line pl-5 group-has-[[name=billingDiffers]:checked]/form:block md:pl-8">
                <legend className="display float-left mb-4 w-full text-20">{t("checkout.billing.title")}</legend>
                <div className="clear-both">
                  <AddressFields
                    meta={fields.billing}
                    kind="billing"
                    countries={[...countries, ...otherMemberStates]}
                    wrong={wrong}
                  />
                </div>
              </fieldset>
              <CompanyFields fields={fields} checked={typed.asCompany} wrong={wrong} />
            </div>
            <noscript>
              <Button type="submit" name="intent" value="update" variant="secondary" className="mt-6">
                {t("checkout.update")}
              </Button>
            </noscript>
          </Section>
          {view.parcel ? (
            <>
              <Delivery view={view} errors={fields.shippingMethod.errors} />
              <PackingOptions
                form={typed}
                errors={fields.giftMessage.errors}
                wrong={wrong === "giftMessage"}
                whiteLabel={whiteLabel}
              />
            </>
          ) : (
            <input type="hidden" name="shippingMethod" value="standard" />
          )}
          <div className="mt-6 hidden group-has-[[name=shippingMethod][value^=express]:checked]/form:block">
            <Line
              meta={fields.phone}
              label={t("checkout.address.phone")}
              hint={t("checkout.address.phoneHint")}
              type="tel"
              autoComplete="tel"
              required={false}
              wrong={wrong}
            />
          </div>
          <Payment view={view} errors={fields.paymentMethod.errors} />
          <Section title={t("checkout.review.title")}>
            <ReviewLines lines={view.lines} locale={view.locale} />
            <div className="mt-6 md:ml-auto md:max-w-[24rem]" aria-live="polite">
              <Totals view={view} busy={busy} />
            </div>
            {warranty}
            <div className="mt-8 grid gap-3">
              <LegalSentence />
              {express ? <p className="text-15">{t("checkout.review.expressWindow")}</p> : null}
            </div>
            <PlaceOrder view={view} placing={placing} busy={busy} />
          </Section>
        </Form>
        <Aside view={view} busy={busy} />
      </div>
    </main>
  );
}

/**
 * Whether the form is submitted without validation: to log in, to take a saved address or by the Enter key. Only an
 * order has to be complete; leaving a field validates it by a submit of its own, which ends in the browser.
 */
const isUnchecked = (event: Event): boolean =>
  event instanceof SubmitEvent &&
  event.submitter instanceof HTMLButtonElement &&
  event.submitter.name === "intent" &&
  event.submitter.value !== "place";

type SectionProps = { readonly title: string; readonly children: ReactNode; readonly anchor?: string };

function Section({ title, children, anchor }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="mt-14 scroll-mt-8 first-of-type:mt-10">
      <h2 id={id} className="display mb-6 text-32">
        {title}
      </h2>
      {children}
    </section>
  );
}

type ChoiceProps = { readonly view: CheckoutView; readonly errors: readonly string[] | undefined };

function Delivery({ view, errors }: ChoiceProps) {
  const t = useMessages();
  const promiseText = usePromiseText();
  const error = useFieldError()(errors);
  const bringForward = view.delivery.some(({ id, reason }) => id !== "standard" && reason === null);
  const offered = view.delivery.map(({ id, reason }) => `${id}:${reason ?? ""}`).join();
  return (
    <Section title={t("checkout.delivery.title")}>
      <div key={offered} role="radiogroup" aria-label={t("checkout.delivery.title")} className="border-t border-line">
        {view.delivery.map(({ id, price, promise, reason }) => (
          <ChoiceRow
            key={id}
            id={`versand-${id}`}
            name="shippingMethod"
            value={id}
            defaultChecked={view.shippingMethod === id}
            label={t(keyIn("checkout.delivery.methods", id))}
            text={promiseText(promise, view.locale)}
            aside={price?.amount === 0 ? t("checkout.delivery.free") : amountText(price, view.locale)}
            reason={reason}
          />
        ))}
      </div>
      {error ? <p className="mt-2 text-15 text-brick">{error}</p> : null}
      <Parcels view={view} />
      {view.dutyPaid ? <p className="mt-4 text-15 text-ink-soft">{t("checkout.delivery.duty")}</p> : null}
      {bringForward ? (
        <CutOff
          key={view.secondsToCutOff}
          seconds={view.secondsToCutOff}
          day={view.cutOffDay}
          clock={view.cutOffTime}
        />
      ) : null}
    </Section>
  );
}

/** The parcels of standard delivery with their dates, and the option to ship everything in one. Source: SHIP-11. */
function Parcels({ view }: { readonly view: CheckoutView }) {
  const t = useMessages();
  const promiseText = usePromiseText();
  const { parts, locale, form, shippingMethod } = view;
  const together = form.shipTogether;
  // The choice is retained while there is nothing to choose.
  if (parts.length === 0 || shippingMethod !== "standard")
    return together ? <input type="hidden" name="shipTogether" value="on" /> : null;
  return (
    <div className="mt-6 border-l-2 border-leaf pl-4">
      {together ? null : (
        <>
          <p className="font-medium">{t("checkout.delivery.parts", { count: parts.length })}</p>
          <ul className="mt-1 text-15">
            {parts.map(({ titles, from, to }) => (
              <li key={titles.join()} className="break-words">
                {t("shop.labelled", { label: titles.join(", "), value: promiseText({ from, to }, locale) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <CheckLine key={String(together)} name="shipTogether" defaultChecked={together} className="mt-2">
        {t("checkout.delivery.together")}
      </CheckLine>
      <p className="text-13 text-ink-soft">{t("checkout.delivery.togetherText")}</p>
    </div>
  );
}

function Payment({ view, errors }: ChoiceProps) {
  const t = useMessages();
  const wrong = useFieldError()(errors);
  const error = errors?.[0] === "FIELD_REQUIRED" ? t("checkout.payment.choose") : wrong;
  const offered = view.payments.map(({ method, reason }) => `${method}:${reason ?? ""}`).join();
  return (
    <Section anchor={paymentPart} title={t("checkout.payment.title")}>
      <div key={offered} role="radiogroup" aria-label={t("checkout.payment.title")} className="border-t border-line">
        {view.payments.map(({ method, reason }) => (
          <ChoiceRow
            key={method}
            id={`zahlung-${method}`}
            name="paymentMethod"
            value={method}
            defaultChecked={view.form.paymentMethod === method}
            aria-invalid={error ? true : undefined}
            errorId={error ? "zahlung-fehler" : undefined}
            label={t(keyIn("checkout.payment.methods", method))}
            text={t(
              keyIn("checkout.payment.hints", method === "prepayment" && !view.parcel ? "prepaymentMail" : method),
            )}
            reason={reason}
          />
        ))}
      </div>
      {error ? (
        <p id="zahlung-fehler" className="mt-2 text-15 text-brick">
          {error}
        </p>
      ) : null}
    </Section>
  );
}

/** The quiet column beside the form on wide screens. */
function Aside({ view, busy }: { readonly view: CheckoutView; readonly busy: boolean }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <aside aria-label={t("checkout.summary.title")} className="mt-10 hidden xl:block">
      <div className="sticky top-28">
        <h2 className="display text-25">{t("checkout.summary.title")}</h2>
        <ul className="mt-5 mb-6 grid gap-3 border-b border-line pb-6 text-15">
          {view.lines.map((line) => (
            <li key={line.id} className="flex justify-between gap-5">
              <span className="min-w-0 break-words">
                {line.title}
                <span className="block text-13 text-ink-soft">
                  {line.sample ? `${t("checkout.review.sample")}, ` : null}
                  {t("shop.pieces", { count: line.quantity, n: formatNumber(line.quantity, view.locale) })}
                </span>
              </span>
              <span className="tabular-nums">
                {line.sample?.free ? t("checkout.review.free") : amountText(line.lineTotal, view.locale)}
              </span>
            </li>
          ))}
        </ul>
        <Totals view={view} busy={busy} />
        <Link href={address("cart")} document className="mt-6 inline-flex min-h-11 items-center text-15 ink-link">
          {t("checkout.review.edit")}
        </Link>
      </div>
    </aside>
  );
}
