import { useId, useState } from "react";
import { colorFromHex, hexOf } from "#design/layout/custom-color.ts";
import type { Color, ColorRef } from "#design/model/color.ts";
import { useMessages } from "#ui/messages.tsx";
import { useDocument } from "../state/shell-context.ts";
import { NumberField } from "./controls.tsx";

const inks = ["c", "m", "y", "k"] as const;

/** Converts CMYK to a screen colour by the simple formula, approximating offset print on white paper. */
function screenOf([c, m, y, k]: Color["cmyk"]): string {
  const channel = (ink: number) =>
    Math.round(255 * (1 - ink / 100) * (1 - k / 100))
      .toString(16)
      .padStart(2, "0");
  return `#${channel(c)}${channel(m)}${channel(y)}`;
}

type CustomColorProps = { readonly value: ColorRef | null; readonly onChange: (color: Color) => void };

/** A custom colour: picked, typed as hex, or typed as CMYK. Source: CFG-08. */
export default function CustomColor({ value, onChange }: CustomColorProps) {
  const t = useMessages();
  const id = useId();
  const palette = useDocument((state) => state.document.palette);
  const [draft, setDraft] = useState<string | null>(null);
  const hex = value === null ? "#ffffff" : hexOf(value, palette);
  const color = value === null ? colorFromHex(hex) : typeof value === "string" ? palette[value] : value;
  const [c, m, y, k] = color?.cmyk ?? [0, 0, 0, 0];
  const cmyk = { c, m, y, k };
  const commit = () => {
    const typed = draft?.trim().replace(/^#?/, "#").toLowerCase();
    setDraft(null);
    if (typed !== undefined && /^#[0-9a-f]{6}$/.test(typed)) onChange(colorFromHex(typed));
  };
  const ink = (name: (typeof inks)[number], percent: number) => {
    const next = { ...cmyk, [name]: Math.round(Math.min(100, Math.max(0, percent))) };
    const mixed: Color["cmyk"] = [next.c, next.m, next.y, next.k];
    onChange({ cmyk: mixed, rgb: screenOf(mixed) });
  };
  return (
    <div className="grid gap-3 rounded-cut border border-line p-3">
      <div className="grid grid-cols-[3.5rem_1fr] items-end gap-3">
        <input
          type="color"
          aria-label={t("editor.colors.pick")}
          value={hex}
          onChange={(event) => onChange(colorFromHex(event.target.value))}
          className="h-11 w-14 cursor-pointer rounded-cut border border-line-strong bg-sheet p-1"
        />
        <div className="grid gap-1">
          <label htmlFor={id} className="text-13 text-ink-soft">
            {t("editor.colors.screen")}
          </label>
          <input
            id={id}
            value={draft ?? hex}
            maxLength={7}
            spellCheck={false}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === "Enter") commit();
            }}
            className="min-h-11 w-full rounded-cut border border-line-strong bg-sheet px-3 text-15 tabular-nums hover:border-ink"
          />
        </div>
      </div>
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="pb-1 text-13 text-ink-soft">{t("editor.colors.inks")}</legend>
        {inks.map((name) => (
          <NumberField
            key={name}
            label={t(`editor.colors.${name}`)}
            value={cmyk[name]}
            step={1}
            digits={0}
            onChange={(percent) => ink(name, percent)}
          />
        ))}
      </fieldset>
      <p className="text-13 text-ink-soft">{t("editor.colors.customHint")}</p>
    </div>
  );
}
