import { Button, buttonClass } from "#ui/button.tsx";
import { CheckLine, RadioTile, Swatch } from "#ui/choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { DeliveryLine, PriceBlock } from "./detail-price.tsx";
import type { ChoiceGroup, ChoiceView, DetailView } from "./detail-view.ts";

type OptionsProps = { readonly view: DetailView; readonly updating: boolean };

/**
 * All choices as one GET form: every change asks for the page anew without a reload, the button does without JavaScript.
 * Source: PDP-02, PDP-04, PDP-05, CARD-11.
 */
export function DetailOptions({ view, updating }: OptionsProps) {
  const t = useMessages();
  return (
    <form
      method="get"
      action={view.path}
      data-enhance
      data-live
      data-replace
      className="mt-7 grid gap-8"
      key={view.path}
    >
      {view.colours.length > 1 ? <Colours colours={view.colours} /> : null}
      <div className="border-b border-line">
        {view.groups.map((group) => (
          <Choices key={group.name} group={group} />
        ))}
      </div>
      {view.lists.length > 0 ? (
        <div className="grid gap-5">
          {view.lists.map(({ name, label, value, options }) => (
            <Select key={`${name}-${value}`} label={label} name={name} defaultValue={value}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          ))}
        </div>
      ) : null}
      <Extras view={view} />
      <Quantity view={view} />
      <div className="grid gap-5 border-t border-line pt-6">
        <PriceBlock view={view} updating={updating} />
        {view.problems.length > 0 ? (
          <ul role="alert" className="grid gap-1 border-l-2 border-brick pl-3 text-15 text-brick">
            {view.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
        <a
          href={view.designHref}
          data-document
          className={buttonClass({ size: "l" }, "w-full max-lg:hidden")}
          aria-disabled={view.problems.length > 0 ? true : undefined}
        >
          {t("product.designNow")}
        </a>
        <noscript>
          <Button type="submit" variant="secondary" className="w-full">
            {t("product.update")}
          </Button>
        </noscript>
        <DeliveryLine delivery={view.delivery} />
      </div>
    </form>
  );
}

function Colours({ colours }: { readonly colours: readonly ChoiceView[] }) {
  const t = useMessages();
  const chosen = colours.find(({ selected }) => selected);
  return (
    <fieldset>
      <legend className="text-15 font-medium">
        {t("product.colour")}
        <span className="ml-2 font-normal text-ink-soft">{chosen?.label}</span>
      </legend>
      <div className="mt-2 -ml-1.5 flex flex-wrap gap-1">
        {colours.map(({ value, label, swatch = "#ffffff", selected }) => (
          <Swatch
            key={`${value}-${selected}`}
            name="farbe"
            value={value}
            color={swatch}
            label={label}
            defaultChecked={selected}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A group folded to its chosen value, so that the whole card can be overlooked; native, works without JavaScript. */
function Choices({ group }: { readonly group: ChoiceGroup }) {
  const chosen = group.choices.find(({ selected }) => selected);
  const wide = group.choices.some(({ note }) => note !== undefined);
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 items-center gap-4 py-2 text-15">
        <span className="w-28 shrink-0 font-medium">{group.label}</span>
        <span className="min-w-0 flex-1 truncate text-ink-soft">{chosen?.label}</span>
        <Icon name="chevron-down" size={16} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-5">
        <legend className="sr-only">{group.label}</legend>
        <div className={`grid gap-2 ${wide ? "" : "sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2"}`}>
          {group.choices.map((choice) => (
            <Choice key={`${choice.value}-${choice.selected}`} name={group.name} choice={choice} />
          ))}
        </div>
      </fieldset>
    </details>
  );
}

function Choice({ name, choice }: { readonly name: string; readonly choice: ChoiceView }) {
  const { value, label, extra, note, swatch, selected, reason, remedy } = choice;
  const blocked = reason !== undefined && !selected;
  return (
    <div>
      <RadioTile name={name} value={value} defaultChecked={selected} disabled={blocked} className="w-full">
        {swatch ? (
          <span
            aria-hidden
            className="size-8 shrink-0 rounded-cut shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.16)]"
            style={{ background: swatch }}
          />
        ) : null}
        <span className="min-w-0 flex-1">
          <span className="block leading-snug">{label}</span>
          {note ? <span className="block text-13 text-ink-soft">{note}</span> : null}
          {reason ? <span className="block text-13 text-ink-soft">{reason}</span> : null}
          {extra && !note ? <span className="block text-13 text-ink-soft tabular-nums">{extra}</span> : null}
        </span>
        {extra && note ? <span className="shrink-0 text-13 text-ink-soft tabular-nums">{extra}</span> : null}
      </RadioTile>
      {blocked && remedy ? (
        <Link
          href={remedy.href}
          className="mt-1 mb-1 ml-3.5 inline-flex min-h-9 items-center text-13 underline underline-offset-4"
        >
          {remedy.label}
        </Link>
      ) : null}
    </div>
  );
}

function Extras({ view }: { readonly view: DetailView }) {
  const t = useMessages();
  const possible = view.extras.filter(({ reason }) => reason === undefined);
  const impossible = view.extras.filter(({ reason }) => reason !== undefined);
  if (view.extras.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-15 font-medium">{t("product.extras")}</legend>
      {possible.map(({ name, label, extra, checked }) => (
        <CheckLine key={`${name}-${checked}`} name={name} value="true" defaultChecked={checked}>
          <span className="flex justify-between gap-3">
            {label}
            <span className="text-13 text-ink-soft tabular-nums">{extra}</span>
          </span>
        </CheckLine>
      ))}
      {impossible.map(({ name, label, reason }) => (
        <CheckLine key={name} disabled>
          <span className="flex flex-wrap justify-between gap-x-3">
            {label}
            <span className="text-13">{reason}</span>
          </span>
        </CheckLine>
      ))}
      {view.ribbonNote ? <p className="mt-2 text-13 text-ink-soft">{view.ribbonNote}</p> : null}
    </fieldset>
  );
}

function Quantity({ view }: { readonly view: DetailView }) {
  const t = useMessages();
  const { value, steps, notice } = view.quantity;
  return (
    <div className="grid gap-3">
      <Select key={value} label={t("product.quantity.label")} name="quantity" defaultValue={value}>
        {steps.map((step) => (
          <option key={step} value={step}>
            {t("product.quantity.piece", { count: step })}
          </option>
        ))}
      </Select>
      {notice ? <output className="text-15 text-ink">{notice}</output> : null}
      <details className="text-15">
        <summary className="ink-link inline-flex min-h-9 items-center text-13 text-ink-soft">
          {t("product.quantity.other")}
        </summary>
        <div className="mt-2 grid grid-cols-[1fr_auto] items-end gap-3">
          <TextField
            label={t("product.quantity.other")}
            hint={t("product.quantity.otherHint")}
            name="menge"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={5}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            {t("product.quantity.apply")}
          </Button>
        </div>
      </details>
    </div>
  );
}
