import { Suspense } from "react";
import { isGradient, type ColorRef, type Fill, type Gradient } from "#design/model/color.ts";
import { useMessages } from "#ui/messages.tsx";
import { useDocument } from "../state/shell-context.ts";
import { ColorChooser } from "./color-chooser.tsx";
import { ChoiceRow } from "./controls.tsx";
import { lazyComponent } from "../lazy-component.ts";

const GradientEditor = lazyComponent(() => import("./gradient-editor.tsx"));

/** A default gradient: from a colour to the lightest one of the palette. */
export function firstGradient(from: ColorRef | null, slots: readonly string[]): Gradient {
  const start = from ?? slots[0] ?? "ink";
  const end = slots.findLast((slot) => slot !== start) ?? start;
  return {
    gradient: "linear",
    angle: 90,
    stops: [
      { offset: 0, color: start },
      { offset: 1, color: end },
    ],
  };
}

type FillChooserProps = {
  readonly label: string;
  readonly value: Fill | null;
  readonly none?: string;
  readonly onChange: (fill: Fill | null) => void;
};

/** A flat colour or a gradient. Source: CFG-02. */
export function FillChooser({ label, value, none, onChange }: FillChooserProps) {
  const t = useMessages();
  const slots = useDocument((state) => state.document.palette);
  const gradient = value !== null && isGradient(value) ? value : null;
  const flat = value !== null && !isGradient(value) ? value : null;
  return (
    <>
      <ChoiceRow
        label={label}
        value={gradient ? "gradient" : "flat"}
        options={[
          { value: "flat", label: t("editor.gradient.flat") },
          { value: "gradient", label: t("editor.gradient.gradient") },
        ]}
        onChange={(kind) =>
          onChange(kind === "flat" ? (gradient?.stops[0]?.color ?? null) : firstGradient(flat, Object.keys(slots)))
        }
      />
      {gradient ? (
        <Suspense fallback={null}>
          <GradientEditor value={gradient} onChange={onChange} />
        </Suspense>
      ) : (
        <ColorChooser label={label} value={flat} onChange={onChange} {...(none === undefined ? {} : { none })} />
      )}
    </>
  );
}
