import { Suspense, useId, useState } from "react";
import type { Color, ColorRef } from "#design/model/color.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { lazyComponent } from "../lazy-component.ts";

const CustomColor = lazyComponent(() => import("./custom-color.tsx"));

type ColorChooserProps = {
  readonly label: string;
  readonly value: ColorRef | null;
  readonly disabled?: boolean;
  /** Label of the option "no colour"; without it the option is not offered. */
  readonly none?: string;
  readonly onChange: (color: ColorRef | null) => void;
};

const dot =
  "relative grid size-11 place-items-center rounded-round has-focus-visible:outline-2 has-focus-visible:outline-leaf";
const fill =
  "size-8 rounded-round shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.2)] outline-leaf peer-checked:outline-2 peer-checked:outline-offset-2";

type DotProps = {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly background?: string;
  readonly onChoose: () => void;
};

function Dot({ name, label, checked, background, onChoose }: DotProps) {
  return (
    <label className={dot} title={label}>
      <input type="radio" name={name} className="peer sr-only" checked={checked} onChange={onChoose} />
      <span
        className={`${fill} grid place-items-center bg-sheet text-ink-soft`}
        style={background === undefined ? {} : { background }}
      >
        {background === undefined ? <Icon name="close" size={16} /> : null}
      </span>
      <span className="sr-only">{label}</span>
    </label>
  );
}

/** Chooses a colour of the design, a recent one, or a custom one. Source: CFG-08. */
export function ColorChooser({ label, value, disabled, none, onChange }: ColorChooserProps) {
  const editor = useEditorContext();
  const t = useMessages();
  const name = useId();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const palette = useDocument((state) => state.document.palette);
  const recent = useView((state) => state.recentColors);
  // Slots with the same colour are one choice for the customer, even if another variant distinguishes them.
  const slots = Object.keys(palette).filter(
    (slot, index, all) => all.findIndex((other) => palette[other]?.rgb === palette[slot]?.rgb) === index,
  );
  const custom = value !== null && typeof value !== "string" ? value : null;
  const own = custom && !recent.some(({ rgb }) => rgb === custom.rgb) ? [custom, ...recent] : recent;
  const mix = (color: Color) => {
    editor.view.addRecentColor(color);
    onChange(color);
  };
  return (
    <div className="grid gap-2">
      <fieldset className="-mx-1.5 flex flex-wrap" disabled={disabled}>
        <legend className="sr-only">{label}</legend>
        {none === undefined ? null : (
          <Dot name={name} label={none} checked={value === null} onChoose={() => onChange(null)} />
        )}
        {slots.map((slot, index) => (
          <Dot
            key={slot}
            name={name}
            label={t("editor.colors.palette", { n: index + 1 })}
            background={palette[slot]?.rgb ?? "#000000"}
            checked={typeof value === "string" && palette[value]?.rgb === palette[slot]?.rgb}
            onChoose={() => onChange(slot)}
          />
        ))}
        {own.map((color) => (
          <Dot
            key={color.rgb}
            name={name}
            label={t("editor.colors.recent", { hex: color.rgb })}
            background={color.rgb}
            checked={custom?.rgb === color.rgb}
            onChoose={() => onChange(color)}
          />
        ))}
        <button
          type="button"
          title={t("editor.colors.custom")}
          aria-label={t("editor.colors.custom")}
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
          className="grid size-11 place-items-center rounded-round"
        >
          <span className="grid size-8 place-items-center rounded-round border border-dashed border-line-strong">
            <Icon name={open ? "minus" : "plus"} size={16} />
          </span>
        </button>
      </fieldset>
      {open && disabled !== true ? (
        <div id={panel}>
          <Suspense fallback={null}>
            <CustomColor value={value} onChange={mix} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
