import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { WithdrawState, WithdrawView } from "./withdraw-view.ts";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";

type Props = { readonly view: WithdrawView; readonly state: WithdrawState };

/**
 * „Vertrag widerrufen“: the form, its confirmation and the receipt, one after the other on one page. Source: ORD-13, §
 * 356a BGB.
 */
export function WithdrawPage({ view, state }: Props) {
  const t = useMessages();
  const { stage, values, received } = state;
  const head = {
    form: { title: t("withdraw.title"), lead: t("withdraw.lead") },
    confirm: { title: t("withdraw.confirm.title"), lead: t("withdraw.confirm.lead") },
    received: {
      title: t("withdraw.received.title"),
      lead: t("withdraw.received.text", { zeit: received ?? "", email: values.email }),
    },
  }[stage];
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title max-w-[20ch]">{head.title}</h1>
      <output className="mt-5 block max-w-[56ch] text-17 break-words text-ink-soft md:text-20">{head.lead}</output>
      <div className="mt-10 grid gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-[36rem]">
          <Problem text={state.problem} />
          {stage === "form" ? <DeclarationForm view={view} state={state} /> : null}
          {stage === "confirm" ? <Confirmation view={view} state={state} /> : null}
          {stage === "received" ? <Received view={view} /> : null}
        </div>
        <Rules view={view} />
      </div>
    </main>
  );
}

function Problem({ text }: { readonly text: string | null }) {
  return (
    <div role="alert">
      {text === null ? null : <p className="mb-8 border-l-2 border-brick bg-blush/45 py-3 pr-4 pl-4">{text}</p>}
    </div>
  );
}

function DeclarationForm({ view, state: { values, errors } }: Props) {
  const t = useMessages();
  const busy = useNavigation().state === "submitting";
  const optional = t("withdraw.form.optional");
  return (
    <Form reloadDocument method="post" noValidate className="grid gap-6" aria-label={t("withdraw.form.title")}>
      <ReturnedForm returned={{ typed: {}, errors }}>
        <input type="hidden" name="id" value={values.id} data-fresh />
        {/* Honeypot: visible to bots only. */}
        <label className="absolute -left-[200vw]" aria-hidden="true">
          {t("withdraw.form.trap")}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <TextField
          id="name"
          name="name"
          label={t("withdraw.form.name")}
          defaultValue={values.name}
          autoComplete="name"
          maxLength={100}
          required
        />
        <TextField
          id="nummer"
          name="number"
          label={t("withdraw.form.number")}
          hint={t("withdraw.form.numberHint")}
          defaultValue={values.number}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          required
        />
        <TextField
          id="e-mail"
          name="email"
          type="email"
          label={t("withdraw.form.email")}
          hint={t("withdraw.form.emailHint")}
          defaultValue={values.email}
          autoComplete="email"
          required
        />
        {view.order ? (
          <OrderLines order={view.order} chosen={values.lines} />
        ) : (
          <TextArea
            name="items"
            label={t("withdraw.form.items")}
            optional={optional}
            hint={t("withdraw.form.itemsHint")}
            defaultValue={values.items}
            maxLength={1000}
            rows={2}
          />
        )}
        <TextArea
          name="reason"
          label={t("withdraw.form.reason")}
          optional={optional}
          defaultValue={values.reason}
          maxLength={1000}
          rows={2}
        />
        <Button type="submit" name="step" value="check" size="l" loading={busy} className="justify-self-start">
          {t("withdraw.form.button")}
        </Button>
      </ReturnedForm>
    </Form>
  );
}

/** Every line with its right; only those with the right can be chosen. Source: ORD-13. */
function OrderLines({
  order,
  chosen,
}: {
  readonly order: NonNullable<WithdrawView["order"]>;
  readonly chosen: readonly string[];
}) {
  const t = useMessages();
  const { key, day } = order.period;
  const some = order.lines.some(({ right }) => right);
  return (
    <fieldset className="grid gap-2">
      <legend className="text-15 font-medium">{t("withdraw.order.pick")}</legend>
      <p className="text-13 text-ink-soft">{t(some ? "withdraw.order.pickHint" : "withdraw.order.none")}</p>
      <ul className="mt-1 border-t border-line">
        {order.lines.map((line) => (
          <li key={line.id} className="flex gap-3 border-b border-line">
            <input
              type="checkbox"
              id={`line-${line.id}`}
              name="lines"
              value={line.id}
              defaultChecked={chosen.includes(line.id)}
              disabled={!line.right}
              className="tick-box mt-3.5 shrink-0"
            />
            <label
              htmlFor={`line-${line.id}`}
              className={`min-h-12 min-w-0 flex-1 py-3 ${line.right ? "" : "text-ink-soft"}`}
            >
              <span className="block break-words">{line.title}</span>
              <span className="block text-13 text-ink-soft">{line.facts}</span>
              <span className="mt-0.5 block text-13 text-ink-soft">{line.reason}</span>
            </label>
          </li>
        ))}
      </ul>
      {some ? <p className="text-15">{t(`withdraw.order.${key}`, { tag: day })}</p> : null}
    </fieldset>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** The second step: a summary, and the button required by law. Source: § 356a (3) BGB. */
function Confirmation({ view, state: { values } }: Props) {
  const t = useMessages();
  const busy = useNavigation().state === "submitting";
  const chosen = view.order?.lines.filter(({ id }) => values.lines.includes(id)).map(({ title }) => title) ?? [];
  const items = chosen.length > 0 ? chosen.join("\n") : values.items;
  return (
    <Form reloadDocument method="post" noValidate>
      <p className="text-17 break-words">{t("withdraw.confirm.sentence", { nummer: values.number })}</p>
      <dl className="mt-5 border-t border-line text-15">
        <Row label={t("withdraw.form.name")}>{values.name}</Row>
        <Row label={t("withdraw.form.email")}>{values.email}</Row>
        <Row label={t("withdraw.form.items")}>{items === "" ? t("withdraw.confirm.everything") : items}</Row>
        {values.reason === "" ? null : <Row label={t("withdraw.form.reason")}>{values.reason}</Row>}
      </dl>
      <Excluded view={view} />
      {(["id", "name", "number", "email", "items", "reason"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      {values.lines.map((line) => (
        <input key={line} type="hidden" name="lines" value={line} />
      ))}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" name="step" value="confirm" size="l" loading={busy}>
          {t("withdraw.confirm.button")}
        </Button>
        <Button type="submit" name="step" value="change" size="l" variant="secondary">
          {t("withdraw.confirm.change")}
        </Button>
      </div>
    </Form>
  );
}

/**
 * What cannot be withdrawn from and why, displayed before the declaration is made; for an order line by line. Source:
 * ORD-13.
 */
function Excluded({ view }: { readonly view: WithdrawView }) {
  const t = useMessages();
  const lines = view.order?.lines.filter(({ right }) => !right);
  if (lines?.length === 0) return null;
  return (
    <section aria-label={t("withdraw.confirm.excluded")} className="mt-6 border-l-2 border-line-strong pl-4 text-15">
      <h2 className="font-medium">{t("withdraw.confirm.excluded")}</h2>
      {lines ? (
        <ul className="mt-2 grid gap-2">
          {lines.map(({ id, title, reason }) => (
            <li key={id}>
              <span className="block break-words">{title}</span>
              <span className="block text-13 text-ink-soft">{reason}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-ink-soft">{t("withdraw.rules.no")}</p>
      )}
    </section>
  );
}

function Received({ view }: { readonly view: WithdrawView }) {
  const t = useMessages();
  return (
    <div className="grid gap-4">
      <p className="flex gap-3">
        <Icon name="check" className="mt-1 shrink-0" />
        {t("withdraw.received.next")}
      </p>
      <p className="text-15 text-ink-soft">{t("withdraw.received.missing", { telefon: view.phone })}</p>
    </div>
  );
}

/** What can be withdrawn from and what cannot, under the law of the country. Source: ORD-13. */
function Rules({ view: { law, email } }: { readonly view: WithdrawView }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <section aria-labelledby="rules" className="h-fit border-t border-line pt-6 text-15 lg:border-t-0 lg:pt-0">
      <h2 id="rules" className="display text-25">
        {t("withdraw.rules.title")}
      </h2>
      <ul className="mt-4 grid gap-3 break-words">
        <li>{t("withdraw.rules.yes")}</li>
        <li>{t("withdraw.rules.no")}</li>
        <li>{t("withdraw.rules.defect", { email })}</li>
        <li>{law}</li>
      </ul>
      <Link href={address("withdrawalPolicy")} className="mt-3 inline-flex min-h-11 items-center ink-link">
        {t("withdraw.rules.policy")}
      </Link>
    </section>
  );
}
