import { keyIn } from "#kernel/formats/message-key.ts";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { debounce } from "#ui/browser/debounce.ts";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { RadioTile } from "#ui/forms/choice.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { pictureQuery, type GiftPageView } from "./gift-view.ts";
import { GiftPhoto, type SendGiftPhoto } from "./gift-photo.tsx";

type PageProps = {
  readonly view: GiftPageView;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly send: SendGiftPhoto;
};

/** Page for configuring a gift voucher: design, amount, texts, and delivery. Source: GIFT-02. */
export function GiftPage({ view, breadcrumbs, send }: PageProps) {
  const t = useMessages();
  const { line } = view;
  const busy = useNavigation().state !== "idle";
  const { query, changed } = usePreview(view);
  const form = useRef<HTMLFormElement>(null);
  // The first invalid field takes the focus.
  useEffect(() => {
    if (Object.keys(view.errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [view.errors]);
  return (
    <main id="inhalt" className="shop-width pt-5 pb-24">
      <Breadcrumb breadcrumbs={breadcrumbs} label={t("gift.page.breadcrumb")} />
      <div className="mt-6 grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <header>
          <h1 className="page-title">{t("gift.page.title")}</h1>
          <p className="mt-5 max-w-[52ch] text-17 text-ink-soft md:text-20">{t("gift.page.intro")}</p>
        </header>
        <Preview view={view} query={query} />
        <Form
          ref={form}
          method="post"
          noValidate
          onChange={changed}
          className="group/form grid min-w-0 max-w-[44rem] gap-12"
          preventScrollReset
        >
          <input type="hidden" name="line" value={line} />
          <Designs view={view} />
          <GiftPhoto view={view} send={send} />
          <Amount view={view} />
          <MessageFields view={view} />
          <DeliveryChoices view={view} />
          <div className="border-t border-line pt-8">
            <Button type="submit" name="intent" value="add" size="l" loading={busy} className="w-full sm:w-auto">
              {t(line === "" ? "gift.page.add" : "gift.page.change")}
            </Button>
            <noscript>
              <Button type="submit" name="intent" value="preview" variant="secondary" size="l" className="mt-3 sm:ml-3">
                {t("gift.page.refresh")}
              </Button>
            </noscript>
            <ul className="mt-6 grid gap-1.5 text-13 text-ink-soft">
              {(["valid", "parts", "tax", "codes"] as const).map((key) => (
                <li key={key}>{t(`gift.page.terms.${key}`)}</li>
              ))}
            </ul>
            <Link href={view.balance} className="mt-4 inline-flex min-h-11 items-center text-15 ink-link">
              {t("gift.page.balance")}
            </Link>
          </div>
        </Form>
      </div>
    </main>
  );
}

/** Updates the preview once the form has been unchanged for a moment. */
function usePreview(view: GiftPageView) {
  const typed = (name: string): string => (view.form as Readonly<Record<string, string>>)[name] ?? "";
  const [query, setQuery] = useState({ front: pictureQuery(typed, "front"), back: pictureQuery(typed, "back") });
  const waiting = useRef<ReturnType<typeof debounce>>(undefined);
  useEffect(() => () => waiting.current?.cancel(), []);
  const changed = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    waiting.current?.cancel();
    waiting.current = debounce(() => {
      const fields = new FormData(currentTarget);
      const value = (name: string): string => {
        const found = fields.get(name);
        return typeof found === "string" ? found : "";
      };
      setQuery({ front: pictureQuery(value, "front"), back: pictureQuery(value, "back") });
    }, 500);
    waiting.current.call();
  };
  return { query, changed };
}

type PreviewProps = { readonly view: GiftPageView; readonly query: { readonly front: string; readonly back: string } };

function Preview({ view, query }: PreviewProps) {
  const t = useMessages();
  return (
    <section
      aria-label={t("gift.page.preview")}
      className="h-fit bg-line/45 p-6 md:p-10 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="mx-auto grid max-w-[26rem] grid-cols-2 items-start gap-5 lg:max-w-none">
        {(["front", "back"] as const).map((side) => (
          <img
            key={side}
            src={`${view.picture}?${query[side]}`}
            alt={t(`gift.page.side.${side}`)}
            width={420}
            height={592}
            className="h-auto w-full bg-sheet shadow-card"
          />
        ))}
      </div>
      <p className="mt-5 text-center text-13 text-ink-soft">{t("gift.page.previewText")}</p>
    </section>
  );
}

function Part({ title, id, children }: { readonly title: string; readonly id: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-5 text-25">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Designs({ view }: { readonly view: GiftPageView }) {
  const t = useMessages();
  return (
    <Part title={t("gift.page.design")} id="gestaltung">
      <div role="radiogroup" aria-labelledby="gestaltung" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {view.designs.map((design) => (
          <RadioTile
            key={design}
            name="design"
            value={design}
            defaultChecked={view.form.design === design}
            className="flex-col gap-2! py-3!"
          >
            <img
              src={`${view.picture}?side=front&design=${design}&amount=5000&small=1`}
              alt=""
              loading="lazy"
              width={160}
              height={226}
              className="h-auto w-24 shadow-card"
            />
            {t(keyIn("gift.designs", design))}
          </RadioTile>
        ))}
      </div>
    </Part>
  );
}

function Amount({ view: { form, amounts, bounds, currency, errors } }: { readonly view: GiftPageView }) {
  const t = useMessages();
  const isFree = form.amount === "free";
  return (
    <Part title={t("gift.page.worth")} id="wert">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          name="amount"
          label={t("gift.page.amount")}
          defaultValue={form.amount}
          error={isFree ? undefined : errors["amount"]}
        >
          {amounts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="free">{t("gift.page.free")}</option>
        </Select>
        <div className="hidden group-has-[option[value=free]:checked]/form:block">
          <TextField
            name="free"
            label={t("gift.page.freeAmount", { waehrung: currency })}
            // The error about the amount states the bounds itself.
            hint={isFree && errors["amount"] ? undefined : t("gift.page.freeHint", bounds)}
            error={isFree ? errors["amount"] : undefined}
            defaultValue={form.free}
            inputMode="numeric"
            maxLength={4}
          />
        </div>
      </div>
    </Part>
  );
}

function MessageFields({ view: { form, maxGreetingLength, errors } }: { readonly view: GiftPageView }) {
  const t = useMessages();
  const optional = t("gift.page.optional");
  return (
    <Part title={t("gift.page.words")} id="worte">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="to" label={t("gift.page.to")} optional={optional} defaultValue={form.to} maxLength={60} />
        <TextField
          name="from"
          label={t("gift.page.from")}
          optional={optional}
          defaultValue={form.from}
          maxLength={60}
        />
        <div className="sm:col-span-2">
          <TextArea
            name="greeting"
            label={t("gift.page.greeting")}
            optional={optional}
            hint={t("gift.page.greetingHint", { n: maxGreetingLength })}
            error={errors["greeting"]}
            defaultValue={form.greeting}
            rows={4}
          />
        </div>
      </div>
    </Part>
  );
}

function DeliveryChoices({ view: { form, firstDay, lastDay, errors } }: { readonly view: GiftPageView }) {
  const t = useMessages();
  const optional = t("gift.page.optional");
  return (
    <Part title={t("gift.page.way")} id="weg">
      <div role="radiogroup" aria-labelledby="weg" className="grid gap-3 sm:grid-cols-2">
        {(["mail", "card"] as const).map((channel) => (
          <RadioTile
            key={channel}
            name="delivery"
            value={channel}
            defaultChecked={form.delivery === channel}
            className="items-start! py-4!"
          >
            <span>
              <span className="block font-medium">{t(`gift.page.ways.${channel}`)}</span>
              <span className="mt-1 block text-13 text-ink-soft">{t(`gift.page.waysText.${channel}`)}</span>
            </span>
          </RadioTile>
        ))}
      </div>
      <div className="mt-6 hidden items-start gap-5 group-has-[[name=delivery][value=mail]:checked]/form:grid sm:grid-cols-2">
        <TextField
          name="recipient"
          type="email"
          label={t("gift.page.recipient")}
          optional={optional}
          hint={t("gift.page.recipientHint")}
          error={errors["recipient"]}
          defaultValue={form.recipient}
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          name="sendOn"
          type="date"
          label={t("gift.page.sendOn")}
          optional={optional}
          hint={t("gift.page.sendOnHint")}
          error={errors["sendOn"]}
          defaultValue={form.sendOn}
          min={firstDay}
          max={lastDay}
        />
      </div>
    </Part>
  );
}
