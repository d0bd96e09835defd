import { useLocale, useMessages } from "#ui/messages.tsx";
import { Slider } from "./controls.tsx";
import { formatMeasure } from "../measure.ts";

type Cornered = { readonly w: number; readonly h: number; readonly radius: number };

/** How round the corners of a rectangle can be, in whole mm: half its shorter side. */
export const largestRadius = ({ w, h }: Pick<Cornered, "w" | "h">): number => Math.floor(Math.min(w, h) / 2);

type RadiusSliderProps = {
  readonly element: Cornered;
  readonly onChange: (radius: number) => void;
};

/** How round the corners of a rectangle are, in mm. */
export function RadiusSlider({ element, onChange }: RadiusSliderProps) {
  const t = useMessages();
  const locale = useLocale();
  const most = largestRadius(element);
  return (
    <Slider
      label={t("editor.shapePanel.radius")}
      value={Math.min(element.radius, most)}
      min={0}
      max={most}
      step={0.5}
      shown={t("editor.element.measure", { n: formatMeasure(element.radius, locale) })}
      onChange={onChange}
    />
  );
}
