import { useLocale, useMessages } from "#ui/messages.tsx";
import { Slider } from "./controls.tsx";
import { formatMeasure } from "../measure.ts";

type Cornered = { readonly w: number; readonly h: number; readonly radius: number };

/** Maximum corner radius of a rectangle in whole mm: half its shorter side. */
export const largestRadius = ({ w, h }: Pick<Cornered, "w" | "h">): number => Math.floor(Math.min(w, h) / 2);

type RadiusSliderProps = {
  readonly element: Cornered;
  readonly onChange: (radius: number) => void;
};

/** A slider for the corner radius of a rectangle, in mm. */
export function RadiusSlider({ element, onChange }: RadiusSliderProps) {
  const t = useMessages();
  const locale = useLocale();
  const max = largestRadius(element);
  return (
    <Slider
      label={t("editor.shapePanel.radius")}
      value={Math.min(element.radius, max)}
      min={0}
      max={max}
      step={0.5}
      displayed={t("editor.element.measure", { n: formatMeasure(element.radius, locale) })}
      onChange={onChange}
    />
  );
}
