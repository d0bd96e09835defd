import { useMemo } from "react";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { OptionNotes, OptionTile } from "#ui/product/option-tile.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useUrlForm } from "#ui/forms/use-url-form.ts";
import type { GoodsOption, GoodsPayload } from "./goods-view.ts";

/**
 * All options as one GET form: every change displays the new price, without JavaScript a button does. Source: PDP-02.
 */
export function GoodsForm({ view }: { readonly view: GoodsPayload }) {
  const t = useMessages();
  const fields = useMemo(() => {
    const tiles = view.options.filter(({ list }) => !list);
    const lists = view.options.filter(({ list }) => list);
    return {
      chosen: new Set(tiles.map(({ name, value }) => `${name}=${value}`)),
      lists: Object.fromEntries(lists.map(({ name, value }) => [name, value])),
    };
  }, [view]);
  const form = useUrlForm(fields);
  const { quantity } = view;
  return (
    <>
      <form
        ref={form}
        method="get"
        action={view.path}
        autoComplete="off"
        data-enhance
        data-live
        data-replace
        className="grid gap-7"
      >
        {view.options.map((option) => (
          <Option key={option.name} option={option} />
        ))}
        <div className="grid grid-cols-[8rem_auto] items-end gap-3">
          <TextField
            key={quantity.value}
            name={quantity.name}
            label={t("photo-page.quantity")}
            defaultValue={quantity.value}
            inputMode="numeric"
            required
          />
          <noscript>
            <Button type="submit" variant="secondary" className="justify-self-start">
              {t("photo-page.update")}
            </Button>
          </noscript>
        </div>
      </form>
      {view.own === null ? null : <OwnSizeForm view={view} own={view.own} />}
    </>
  );
}

function Option({ option }: { readonly option: GoodsOption }) {
  const { name, label, value, list, choices, notes = [] } = option;
  if (list) {
    return (
      <Select name={name} label={label} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.price ? `${choice.label} · ${choice.price}` : choice.label}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <fieldset>
      <legend className="mb-3 text-15 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map((choice) => (
          <OptionTile key={choice.value} name={name} {...choice} selected={choice.value === value} />
        ))}
      </div>
      <OptionNotes notes={notes} rel="nofollow" />
    </fieldset>
  );
}

/** A size typed in centimetres, checked by the server against the limits of the material. Source: FRAME-07. */
function OwnSizeForm({ view, own }: { readonly view: GoodsPayload; readonly own: NonNullable<GoodsPayload["own"]> }) {
  const t = useMessages();
  return (
    <details className="mt-3" open={own.error !== null}>
      <summary className="inline-block py-2 text-15 underline underline-offset-4">{t("photo-page.own.title")}</summary>
      <form method="get" action={view.path} data-enhance data-replace className="mt-2 grid gap-3">
        {view.chosen.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <TextField
            name="width"
            label={t("photo-page.own.width")}
            defaultValue={own.width}
            inputMode="decimal"
            required
          />
          <TextField
            name="height"
            label={t("photo-page.own.height")}
            defaultValue={own.height}
            inputMode="decimal"
            required
          />
          <Button type="submit" variant="secondary">
            {t("photo-page.own.apply")}
          </Button>
        </div>
        {own.error === null ? null : (
          <p role="alert" className="text-15 text-brick">
            {own.error}
          </p>
        )}
        <p className="text-13 text-ink-soft">{own.limits}</p>
      </form>
    </details>
  );
}

/** Requested values that were replaced. Source: PDP-04. */
export function Notices({ notices }: Pick<GoodsPayload, "notices">) {
  if (notices.length === 0) return null;
  return (
    <ul aria-live="polite" className="mb-6 grid gap-1 border-l-2 border-leaf bg-sheet px-4 py-3 text-15">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}
