import { useState } from "react";
import { fillPaint } from "#design/layout/paints.ts";
import type { Gradient } from "#design/model/color.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { hexOf } from "#design/layout/custom-color.ts";
import { useDocument } from "../state/shell-context.ts";
import { ColorChooser } from "./color-chooser.tsx";
import { ChoiceRow, IconButton, Slider } from "./controls.tsx";

type Stops = Gradient["stops"];

const maxStops = 6;

/** Converts a gradient to another kind with the same stops. */
function asKind(gradient: Gradient, kind: Gradient["gradient"]): Gradient {
  const { stops } = gradient;
  return kind === "linear"
    ? { gradient: "linear", angle: 90, stops }
    : { gradient: "radial", centre: { x: 0.5, y: 0.5 }, radius: 1, stops };
}

function withStop(stops: Stops): Stops {
  const sorted = stops.toSorted((a, b) => a.offset - b.offset);
  const gaps = sorted.slice(1).map((stop, index) => stop.offset - (sorted[index]?.offset ?? 0));
  const at = gaps.indexOf(Math.max(...gaps));
  const [left, right] = [sorted[at], sorted[at + 1]];
  if (!left || !right) return stops;
  const between = { offset: Math.round(((left.offset + right.offset) / 2) * 100) / 100, color: left.color };
  return [...sorted.slice(0, at + 1), between, ...sorted.slice(at + 1)];
}

type GradientEditorProps = { readonly value: Gradient; readonly onChange: (gradient: Gradient) => void };

/** Edits stops, direction and kind of a gradient with native controls. Source: CFG-02, CFG-20. */
export default function GradientEditor({ value, onChange }: GradientEditorProps) {
  const t = useMessages();
  const palette = useDocument((state) => state.document.palette);
  const [chosen, setChosen] = useState(0);
  const { stops } = value;
  const at = Math.min(chosen, stops.length - 1);
  const stop = stops[at];
  const setStops = (next: Stops) => onChange({ ...value, stops: next });
  const change = (part: Partial<Stops[number]>) =>
    setStops(stops.map((each, index) => (index === at ? { ...each, ...part } : each)));
  // Only this preview strip is painted by CSS; the card shows the gradient as printed.
  const paint = fillPaint(value, palette, { w: 1, h: 1 });
  const strip =
    paint.kind === "gradient" ? paint.stops.map(({ rgb, offset }) => `${rgb} ${offset * 100}%`).join(",") : "";
  if (!stop) return null;
  return (
    <div className="grid gap-3">
      <div
        aria-hidden="true"
        className="true-colour h-8 rounded-cut shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.2)]"
        style={{ background: `linear-gradient(90deg, ${strip})` }}
      />
      <ChoiceRow
        label={t("editor.gradient.stops")}
        value={String(at)}
        options={stops.map((each, index) => ({
          value: String(index),
          label: t("editor.gradient.stop", { n: index + 1 }),
          swatch: hexOf(each.color, palette),
        }))}
        onChange={(index) => setChosen(Number(index))}
      />
      <ColorChooser
        label={t("editor.gradient.stop", { n: at + 1 })}
        value={stop.color}
        onChange={(color) => color !== null && change({ color })}
      />
      <Slider
        label={t("editor.gradient.offset")}
        value={Math.round(stop.offset * 100)}
        min={0}
        max={100}
        step={1}
        displayed={`${Math.round(stop.offset * 100)} %`}
        onChange={(offset) => change({ offset: offset / 100 })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="s"
          variant="secondary"
          disabled={stops.length >= maxStops}
          onClick={() => setStops(withStop(stops))}
        >
          {t("editor.gradient.addStop")}
        </Button>
        <IconButton
          icon="trash"
          label={t("editor.gradient.removeStop", { n: at + 1 })}
          disabled={stops.length <= 2}
          onPress={() => setStops(stops.filter((_, index) => index !== at))}
        />
        <IconButton
          icon="flip"
          label={t("editor.gradient.turn")}
          onPress={() => setStops(stops.map((each) => ({ ...each, offset: 1 - each.offset })).toReversed())}
        />
      </div>
      <ChoiceRow
        label={t("editor.gradient.kind")}
        value={value.gradient}
        options={[
          { value: "linear", label: t("editor.gradient.linear") },
          { value: "radial", label: t("editor.gradient.radial") },
        ]}
        onChange={(kind) => onChange(asKind(value, kind))}
      />
      {value.gradient === "linear" ? (
        <Slider
          label={t("editor.gradient.angle")}
          value={value.angle}
          min={0}
          max={360}
          step={5}
          displayed={`${value.angle}°`}
          onChange={(angle) => onChange({ ...value, angle })}
        />
      ) : (
        <Slider
          label={t("editor.gradient.radius")}
          value={value.radius}
          min={0.2}
          max={2}
          step={0.05}
          displayed={`${Math.round(value.radius * 100)} %`}
          onChange={(radius) => onChange({ ...value, radius })}
        />
      )}
    </div>
  );
}
