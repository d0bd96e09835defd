import { useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { MessageKey } from "#kernel/formats/message-key.ts";
import { amountText } from "#kernel/formats/money-format.ts";
import { formatDay } from "#kernel/formats/date-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Locale } from "#kernel/market.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { StruckPrice, type Struck } from "#ui/struck-price.tsx";
import type { CartLineView } from "../model.ts";
import { LinePreview } from "./line-preview.tsx";

/** The struck-through total of a line with its note. Source: PRICE-12. */
function struckOf(strike: NonNullable<CartLineView["strike"]>, locale: Locale, t: Translate): Struck {
  const price = amountText(strike, locale);
  return { price, note: t("cart.line.lowest", { price }) };
}

type RowProps = {
  readonly line: CartLineView;
  readonly locale: Locale;
  readonly quantities: readonly number[];
  /** Whether the guest list has changed since the cards were filled from it. Source: D-33. */
  readonly hasChangedList: boolean;
  readonly problem: string | undefined;
};

/** One line of the cart: preview, choices, quantity and price. Source: CART-03 to CART-09. */
export function CartLineRow({ line, locale, quantities, hasChangedList, problem }: RowProps) {
  const t = useMessages();
  const { formData } = useNavigation();
  const busy = formData?.get("line") === line.id;
  const isGone = line.lineTotal === null;
  const { single } = line;
  return (
    <li
      id={`artikel-${line.id}`}
      aria-busy={busy}
      className={`grid scroll-mt-28 grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-7 transition-opacity md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-x-8 md:py-9 ${busy ? "opacity-55" : ""}`}
    >
      <LineItemPicture line={line} gone={isGone} />
      <div className="min-w-0">
        <div className="grid gap-x-8 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <h2 className="display text-20 break-words hyphens-auto sm:text-25">{line.title}</h2>
            <p className="text-15 text-ink-soft">
              {line.sample ? <SampleBadge sample={line.sample} /> : null}
              {line.productLabel}
            </p>
          </div>
          {isGone ? (
            <p className="text-15 font-medium text-brick">{t("cart.line.gone")}</p>
          ) : (
            <p className="md:text-right">
              <span className="text-20 font-medium tabular-nums">
                {line.sample?.free ? t("cart.sample.free") : amountText(line.lineTotal, locale)}
              </span>
              <span className="ml-3 text-13 text-ink-soft tabular-nums md:ml-0 md:block">
                <UnitText line={line} />
              </span>
              <StruckPrice struck={line.strike ? struckOf(line.strike, locale, t) : null} />
            </p>
          )}
        </div>
        {isGone ? <p className="mt-3 text-15">{t("cart.line.goneText")}</p> : <Details line={line} locale={locale} />}
        {line.newerRevision && !isGone ? <NewerRevision line={line} /> : null}
        {hasChangedList && !isGone ? <ChangedList line={line} /> : null}
        {isGone ? null : <LineTexts line={line} />}
        {isGone || single ? null : <Quantity line={line} quantities={quantities} problem={problem} />}
        {single && problem ? (
          <p role="alert" className="mt-3 text-15 text-brick">
            {problem}
          </p>
        ) : null}
        {line.tierHint && !isGone ? (
          <p className="mt-2 text-13 text-ink-soft">
            {t("cart.line.tier", {
              n: line.tierHint.more,
              price: amountText(line.tierHint.unitPrice, locale),
            })}
          </p>
        ) : null}
      </div>
      <LineActions line={line} gone={isGone} />
    </li>
  );
}

/** The price of one piece, and how many there are where that is no field of the cart. Source: CART-03. */
function UnitText({ line }: { readonly line: CartLineView }) {
  const t = useMessages();
  const price = amountText(line.unitPrice, useLocale());
  if (line.kind === "gift-voucher") return null;
  // Every picture has a number of copies of its own, which the editor changes.
  if (line.single && line.kind === "photo-product") return t("cart.line.pieces", { count: line.quantity, price });
  return line.single ? t("cart.sample.one") : t("cart.line.unit", { price });
}

function SampleBadge({ sample }: { readonly sample: NonNullable<CartLineView["sample"]> }) {
  const t = useMessages();
  return (
    <>
      <Badge>{t(sample.of === "own" ? "cart.sample.own" : "cart.sample.badge")}</Badge>
      {" · "}
    </>
  );
}

/** The notices of a line; what a sample is and why it has its price. Source: SAMP-03, SAMP-05, CARD-18. */
function LineTexts({ line: { sample, warnings } }: { readonly line: CartLineView }) {
  const notices = [...warnings.map(({ message }) => message), ...(sample?.note ? [sample.note] : [])];
  return (
    <>
      {notices.map((text) => (
        <p key={text} className="mt-3 border-l-2 border-leaf pl-4 text-15">
          {text}
        </p>
      ))}
      {sample ? <p className="mt-2 text-13 text-ink-soft">{sample.about}</p> : null}
    </>
  );
}

function LineItemPicture({ line, gone: isGone }: { readonly line: CartLineView; readonly gone: boolean }) {
  const t = useMessages();
  const picture = (
    <LinePreview
      src={line.thumbnailUrl || null}
      sizes="(min-width: 48rem) 120px, 72px"
      alt={t("cart.line.picture", { title: line.title })}
      pale={isGone}
    />
  );
  const ground = "grid aspect-square content-center bg-line/45 p-2.5 md:p-4";
  if (isGone) return <div className={`self-start ${ground}`}>{picture}</div>;
  return (
    <Link href={line.editUrl} document tabIndex={-1} aria-hidden className={`self-start ${ground}`}>
      {picture}
    </Link>
  );
}

function Details({ line, locale }: { readonly line: CartLineView; readonly locale: Locale }) {
  const t = useMessages();
  const ribbon = line.options.some(({ key }) => key === "ribbon");
  return (
    <>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-15">
        {line.options.map(({ key, label, value }) => (
          <div key={key} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere hyphens-auto">{value}</dd>
          </div>
        ))}
      </dl>
      {ribbon ? <p className="mt-2 text-13 text-ink-soft">{t("cart.line.ribbon")}</p> : null}
      {line.delivery ? (
        <p className="mt-2 text-15">
          {t("cart.line.delivery", {
            from: formatDay(line.delivery.from, locale),
            to: formatDay(line.delivery.to, locale),
          })}
        </p>
      ) : null}
    </>
  );
}

function NewerRevision({ line }: { readonly line: CartLineView }) {
  const t = useMessages();
  return (
    <Form method="post" preventScrollReset className="mt-3 border-l-2 border-leaf pl-4 text-15">
      <input type="hidden" name="line" value={line.id} />
      {t("cart.line.newer")}{" "}
      <button name="intent" value="refresh" className="ink-link min-h-8 font-medium">
        {t("cart.line.refresh")}
      </button>
    </Form>
  );
}

/** The editor says what has changed, and takes it over. Source: D-33. */
function ChangedList({ line }: { readonly line: CartLineView }) {
  const t = useMessages();
  return (
    <p className="mt-3 border-l-2 border-ochre pl-4 text-15">
      {t("cart.line.listChanged")}{" "}
      <Link href={line.editUrl} document className="ink-link inline-block min-h-8 content-center font-medium">
        {t("cart.line.toList")}
      </Link>
    </p>
  );
}

/**
 * A form that submits a change of `quantity` by itself, including one made before hydration: that change fires no
 * event, so it is checked once. The browser does not restore an old choice because the form has `autoComplete="off"`. A
 * later stored value updates the same control, which keeps the focus.
 */
function useChosenQuantity(stored: string, send: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  const lastStored = useRef(stored);
  const onAwake = useEffectEvent(() => {
    const chosen = form.current?.elements.namedItem("quantity");
    if (form.current && chosen instanceof HTMLSelectElement && chosen.value !== stored) send(form.current);
  });
  useEffect(() => onAwake(), []);
  useEffect(() => {
    if (lastStored.current === stored) return;
    lastStored.current = stored;
    const chosen = form.current?.elements.namedItem("quantity");
    if (chosen instanceof HTMLSelectElement) chosen.value = stored;
  }, [stored]);
  return form;
}

function Quantity({ line, quantities, problem }: Omit<RowProps, "locale" | "hasChangedList">) {
  const t = useMessages();
  const locale = useLocale();
  const submit = useSubmit();
  const form = useChosenQuantity(String(line.quantity), (chosen) => void submit(chosen, { preventScrollReset: true }));
  const sold = quantities.filter((each) => each <= line.largestQuantity);
  const steps = sold.includes(line.quantity) ? sold : [line.quantity, ...sold];
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      autoComplete="off"
      className="mt-4 flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="intent" value="quantity" />
      <Select
        name="quantity"
        label={t("cart.line.quantityOf", { title: line.title })}
        labelHidden
        defaultValue={line.quantity}
        error={problem}
        className="w-48"
        aria-invalid={problem ? true : undefined}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {steps.map((n) => (
          <option key={n} value={n}>
            {t("shop.pieces", { count: n, n: formatNumber(n, locale) })}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="secondary" size="s">
          {t("cart.line.apply")}
        </Button>
      </noscript>
      {problem ? (
        <p role="alert" className="w-full text-15 text-brick">
          {problem}
        </p>
      ) : null}
    </Form>
  );
}

function editKey({ kind, sample }: CartLineView): MessageKey {
  if (kind === "accessory") return "cart.sample.look";
  return sample?.of === "template" ? "cart.sample.design" : "cart.line.edit";
}

function LineActions({ line, gone: isGone }: { readonly line: CartLineView; readonly gone: boolean }) {
  const t = useMessages();
  const named = (action: string) => t("cart.line.actionsOf", { action, title: line.title });
  const linkStyle = "ink-link min-h-11 text-15";
  const editLabel = t(editKey(line));
  return (
    <Form
      method="post"
      preventScrollReset
      className="col-span-2 mt-3 flex flex-wrap items-center gap-x-6 sm:col-span-1 sm:col-start-2"
    >
      <input type="hidden" name="line" value={line.id} />
      {isGone ? null : (
        <>
          <Link
            href={line.editUrl}
            document
            className={`${linkStyle} inline-flex items-center`}
            aria-label={named(editLabel)}
          >
            {editLabel}
          </Link>
          {line.kind === "card" ? (
            <>
              <Link
                href={`/web-api/projects/${line.projectId}/proof`}
                document
                download
                className={`${linkStyle} inline-flex items-center`}
                aria-label={named(t("cart.line.proof"))}
              >
                {t("cart.line.proof")}
              </Link>
              <button
                name="intent"
                value="duplicate"
                className={linkStyle}
                aria-label={named(t("cart.line.duplicate"))}
              >
                {t("cart.line.duplicate")}
              </button>
            </>
          ) : null}
        </>
      )}
      {line.kind === "card" ? (
        <button name="intent" value="save" className={linkStyle} aria-label={named(t("cart.line.save"))}>
          {t("cart.line.save")}
        </button>
      ) : null}
      <button name="intent" value="remove" className={linkStyle} aria-label={named(t("cart.line.remove"))}>
        {t("cart.line.remove")}
      </button>
    </Form>
  );
}
