import { useMemo } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { StruckPrice } from "#ui/struck-price.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { PhoneBar } from "#ui/product/phone-bar.tsx";
import { StaticFragment } from "#ui/static-fragment.tsx";
import { controlClass } from "#ui/forms/text-field.tsx";
import { useSavedForms } from "#ui/forms/use-saved-forms.ts";
import { useUrlForm } from "#ui/forms/use-url-form.ts";
import { DeliveryPromise } from "./delivery-promise.tsx";
import type { DetailPayload } from "./detail-view.ts";

const formId = "options";
const typedId = "typed-quantity";

/**
 * All options of a card as one GET form: each change displays the new price; without JavaScript a button does.
 * Source: PDP-02.
 */
export function DetailForm({ view }: { readonly view: DetailPayload }) {
  const t = useMessages();
  const fields = useMemo(() => ({ chosen: new Set(view.fields.chosen), lists: view.fields.lists }), [view]);
  const form = useUrlForm(fields);
  return (
    <>
      <form
        ref={form}
        id={formId}
        method="get"
        action={view.path}
        autoComplete="off"
        data-enhance
        data-live
        data-replace
        className="grid gap-8"
      >
        <StaticFragment of={view.options} name="options" steady className="grid gap-8" />
        <noscript>
          <Button type="submit" variant="secondary" className="w-full">
            {t("detail.price.update")}
          </Button>
        </noscript>
      </form>
      <TypedQuantity view={view} />
    </>
  );
}

/**
 * A quantity typed as a number; the server takes the next orderable one and displays it. Invalid input is reported at
 * the field, which keeps the typed text and the focus; the card keeps its quantity.
 * @source PDP-05, UI-07
 */
function TypedQuantity({ view }: { readonly view: DetailPayload }) {
  const t = useMessages();
  const { wrongQuantity: wrong } = view;
  useSavedForms();
  return (
    <details key={wrong?.typed} open={wrong !== null} className="mt-2">
      <summary className="inline-block py-2 pointer-coarse:py-3 text-15 underline underline-offset-4">
        {t("detail.quantity.other")}
      </summary>
      <form method="get" action={view.path} data-enhance data-replace className="mt-2 grid grid-cols-[1fr_auto] gap-2">
        {view.chosen.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="quantity" value={view.quantity} />
        <label htmlFor={typedId} className="sr-only">
          {t("detail.quantity.typed")}
        </label>
        <input
          id={typedId}
          type="text"
          name="typed"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          required
          placeholder={t("detail.quantity.typed")}
          defaultValue={wrong?.typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- after an invalid quantity the cursor belongs in its field
          autoFocus={wrong !== null}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${typedId}-error` : undefined}
          className={controlClass(wrong !== null)}
        />
        <Button type="submit" variant="secondary">
          {t("detail.quantity.apply")}
        </Button>
      </form>
      {wrong ? (
        <p id={`${typedId}-error`} role="alert" className="mt-2 text-15 text-brick">
          {wrong.text}
        </p>
      ) : null}
      <p className="mt-1 text-15">
        <Link href={view.offerHref} rel="nofollow" className="ink-link inline-block py-2">
          {t("detail.quantity.offer", { n: view.largestQuantity })}
        </Link>
      </p>
    </details>
  );
}

/** Price, delivery promise and the link to the editor. Source: PDP-07, PDP-08, PDP-09. */
export function PriceBox({ view, busy }: { readonly view: DetailPayload; readonly busy: boolean }) {
  const t = useMessages();
  return (
    <div className="price-box border-t border-line pt-6">
      <PriceToggle />
      <output className={`block transition-opacity ${busy ? "opacity-50" : ""}`} aria-busy={busy}>
        <span className="price-pair">
          <span>
            {view.price.total} <small>{t("detail.price.whole")}</small>
          </span>
          <span>
            {view.price.unit} <small>{t("detail.price.each")}</small>
          </span>
        </span>
        <StruckPrice struck={view.price.struck} />
      </output>
      <p className="mt-1 text-13 text-ink-soft">
        {t("detail.price.tax")}{" "}
        <a href="#versand" className="underline underline-offset-4">
          {t("detail.price.shipping")}
        </a>
      </p>
      <StaticFragment of={view.priceNotes} name="price-notes" steady />
      {view.sampleWanted ? <StaticFragment of={view.sample} name="sample" steady /> : null}
      <div className="mt-6 hidden lg:block">
        <DesignButton view={view} />
      </div>
      {view.sampleWanted ? null : <StaticFragment of={view.sample} name="sample" steady />}
      {view.promise ? (
        <div className="mt-5 flex items-start gap-3 text-ink">
          <Icon name="truck" className="mt-0.5" />
          <DeliveryPromise promise={view.promise} />
        </div>
      ) : null}
    </div>
  );
}

/** Toggles between total and unit price as the prominent one; native radio buttons and CSS. Source: PDP-07, D-19. */
function PriceToggle() {
  const t = useMessages();
  return (
    <fieldset className="price-toggle">
      <legend className="sr-only">{t("detail.price.show")}</legend>
      {(["whole", "each"] as const).map((price) => (
        <label key={price}>
          <input type="radio" name="price" value={price} defaultChecked={price === "whole"} />{" "}
          {t(`detail.price.${price}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Link to the editor with the current choice; disabled while the choice is unavailable. Source: PDP-08. */
function DesignButton({ view, compact = false }: { readonly view: DetailPayload; readonly compact?: boolean }) {
  const t = useMessages();
  const className = compact ? "flex-none" : "w-full";
  if (view.blocked)
    return (
      <Button disabled className={className} size={compact ? "m" : "l"}>
        {t("detail.blocked")}
      </Button>
    );
  return (
    <ButtonLink href={view.designHref} document className={className} size={compact ? "m" : "l"} rel="nofollow">
      {t("detail.design")}
    </ButtonLink>
  );
}

/** Price and action of the card on phones. */
export function DetailPhoneBar({ view, busy }: { readonly view: DetailPayload; readonly busy: boolean }) {
  const t = useMessages();
  const { total, unit } = view.price;
  return (
    <PhoneBar total={total} unit={t("detail.price.perPiece", { unit })} busy={busy} className="mt-8">
      <DesignButton view={view} compact />
    </PhoneBar>
  );
}
