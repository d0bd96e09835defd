import { useId } from "react";
import { colorFromHex, hexOf } from "#design/custom-color.ts";
import type { ColorRef } from "#design/model-color.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useDocument } from "../desk.ts";

type ColorChooserProps = {
  readonly label: string;
  readonly value: ColorRef | null;
  readonly disabled?: boolean;
  /** Offers "no colour" when given. */
  readonly none?: string;
  readonly onChange: (color: ColorRef | null) => void;
};

const dot =
  "relative grid size-11 place-items-center rounded-round has-focus-visible:outline-2 has-focus-visible:outline-leaf";
const fill =
  "size-8 rounded-round shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.2)] outline-leaf peer-checked:outline-2 peer-checked:outline-offset-2";

/** Colours of the design, and a free one. Source: CFG-08. */
export function ColorChooser({ label, value, disabled, none, onChange }: ColorChooserProps) {
  const t = useMessages();
  const name = useId();
  const palette = useDocument((state) => state.document.palette);
  // Slots of one colour are one choice for the customer, even if another variant tells them apart.
  const slots = Object.keys(palette).filter(
    (slot, index, all) => all.findIndex((other) => palette[other]?.rgb === palette[slot]?.rgb) === index,
  );
  const custom = value !== null && typeof value !== "string" ? value : null;
  return (
    <fieldset className="-mx-1.5 flex flex-wrap" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {none === undefined ? null : (
        <label className={dot} title={none}>
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <span className={`${fill} grid place-items-center bg-sheet text-ink-soft`}>
            <Icon name="close" size={16} />
          </span>
          <span className="sr-only">{none}</span>
        </label>
      )}
      {slots.map((slot, index) => (
        <label key={slot} className={dot} title={t("editor.colors.palette", { n: index + 1 })}>
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            checked={typeof value === "string" && palette[value]?.rgb === palette[slot]?.rgb}
            onChange={() => onChange(slot)}
          />
          <span className={fill} style={{ background: palette[slot]?.rgb }} />
          <span className="sr-only">{t("editor.colors.palette", { n: index + 1 })}</span>
        </label>
      ))}
      <label className={dot} title={t("editor.colors.custom")}>
        <input
          type="color"
          value={value === null ? "#ffffff" : hexOf(value, palette)}
          onChange={(event) => onChange(colorFromHex(event.target.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span
          className={`grid size-8 place-items-center rounded-round border border-dashed border-line-strong outline-leaf ${custom ? "outline-2 outline-offset-2" : ""}`}
          style={custom ? { background: custom.rgb } : {}}
        >
          {custom ? null : <Icon name="plus" size={16} />}
        </span>
        <span className="sr-only">{t("editor.colors.custom")}</span>
      </label>
    </fieldset>
  );
}
