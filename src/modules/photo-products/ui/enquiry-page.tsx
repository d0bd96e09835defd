import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Picture } from "#ui/images/picture.tsx";
import type { PictureView } from "#ui/images/picture-files.ts";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { FactList, type Fact } from "#ui/product/facts.tsx";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

/** A configuration the customer enquires about. */
export type EnquiryView = {
  /** Idempotency key of this enquiry: a form submitted twice creates one. */
  readonly id: string;
  readonly title: string;
  readonly product: string;
  readonly picture: PictureView;
  readonly facts: readonly Fact[];
  readonly total: string;
  readonly changeHref: string;
  /** Request for an offer of at least this many pieces. Source: PRICE-17. */
  readonly offer?: { readonly least: number };
};

/** What was typed and the error texts, by field; `sent` is the e-mail address a receipt is sent to. */
export type EnquiryState = {
  readonly sent: string | null;
  readonly problem: string | null;
  readonly values: TypedTexts;
  readonly errors: TypedTexts;
};

/** An empty form. */
export const untouchedEnquiry: EnquiryState = { sent: null, problem: null, values: {}, errors: {} };

/** The chosen configuration with a form to contact the shop. Source: FRAME-05. */
export function EnquiryPage({ view, state }: { readonly view: EnquiryView; readonly state: EnquiryState }) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title max-w-[20ch]">{view.title}</h1>
      <output className="mt-5 block max-w-[56ch] text-17 text-ink-soft md:text-20">
        {state.sent === null
          ? t(view.offer ? "photo-page.offer.lead" : "photo-page.enquiry.lead")
          : t("photo-page.enquiry.sentText", { email: state.sent })}
      </output>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-2">
        <section aria-labelledby="choice">
          <Picture picture={view.picture} sizes="(min-width: 900px) 36rem, 100vw" first className="w-full" />
          <h2 id="choice" className="display mt-8 text-25">
            {t("photo-page.enquiry.choice")}
          </h2>
          <FactList facts={view.facts} />
          <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
            <span className="text-17 font-medium">{view.product}</span>
            <span className="display text-25 tabular-nums">{view.total}</span>
          </p>
          <p className="mt-3 text-15">
            <Link href={view.changeHref} className="ink-link py-1">
              {t("photo-page.enquiry.change")}
            </Link>
          </p>
        </section>
        {state.sent === null ? <EnquiryForm id={view.id} offer={view.offer} state={state} /> : null}
      </div>
    </main>
  );
}

type EnquiryFormProps = Pick<EnquiryView, "id"> & {
  readonly offer: EnquiryView["offer"];
  readonly state: EnquiryState;
};

function EnquiryForm({ id, offer, state }: EnquiryFormProps) {
  const t = useMessages();
  const busy = useNavigation().state === "submitting";
  const { values, errors, problem } = state;
  return (
    <Form reloadDocument method="post" noValidate className="grid content-start gap-6">
      <ReturnedForm returned={{ typed: values, errors }}>
        <div role="alert">
          {problem ? <p className="border-l-2 border-brick bg-blush/45 px-4 py-3">{problem}</p> : null}
        </div>
        <input type="hidden" name="id" value={id} data-fresh />
        {/* Honeypot, invisible to people. */}
        <label className="absolute -left-[200vw]" aria-hidden="true">
          {t("photo-page.enquiry.trap")}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <TextField name="name" label={t("photo-page.enquiry.name")} autoComplete="name" maxLength={50} required />
        <TextField name="email" type="email" label={t("photo-page.enquiry.email")} autoComplete="email" required />
        {offer ? (
          <>
            <TextField
              name="company"
              label={t("photo-page.offer.company")}
              optional={t("photo-page.offer.optional")}
              autoComplete="organization"
              maxLength={100}
            />
            <TextField
              name="quantity"
              type="number"
              inputMode="numeric"
              min={offer.least}
              label={t("photo-page.offer.quantity")}
              required
            />
          </>
        ) : null}
        <TextArea
          name="message"
          label={t("photo-page.enquiry.message")}
          hint={t(offer ? "photo-page.offer.messageHint" : "photo-page.enquiry.messageHint")}
          rows={6}
          maxLength={2000}
        />
        <Button type="submit" size="l" loading={busy} className="justify-self-start">
          {t("photo-page.enquiry.send")}
        </Button>
      </ReturnedForm>
    </Form>
  );
}
