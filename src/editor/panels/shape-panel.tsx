import { setCornerRadius, setFill, setStroke } from "#design/commands/shape-commands.ts";
import { isGradient, Stroke } from "#design/model/color.ts";
import type { ShapeElement } from "#design/model/design-document.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { ChoiceRow, Section, Slider } from "../controls/controls.tsx";
import { FillChooser } from "../controls/fill-chooser.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { formatMeasure } from "../measure.ts";
import { largestRadius, RadiusSlider } from "../controls/radius-slider.tsx";

/** Dash patterns in multiples of the line width. */
const dashes = { solid: [], dashed: [4, 3], dotted: [0.01, 2.2] } as const;
type Dash = keyof typeof dashes;

function dashOf({ dash }: Stroke): Dash {
  const [first] = dash;
  return first === undefined ? "solid" : first < 0.05 ? "dotted" : "dashed";
}

function withDash(stroke: Stroke, dash: Dash): Stroke {
  const cap = dash === "dotted" ? "round" : "butt";
  return { ...stroke, cap, dash: dashes[dash].map((part) => Math.max(0.01, part * stroke.width)) };
}

function LineControls({ element }: { readonly element: ShapeElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const { id, stroke } = element;
  const set = (next: Stroke | null) =>
    void editor.documents.apply((before) => setStroke(before, { ids: [id], stroke: next }), `stroke:${id}`);
  return (
    <Section title={t("editor.element.stroke")}>
      <ColorChooser
        label={t("editor.element.stroke")}
        value={stroke?.color ?? null}
        {...(element.shape === "line" ? {} : { none: t("editor.shapePanel.noLine") })}
        onChange={(color) => set(color === null ? null : Stroke.parse({ width: 0.5, ...stroke, color }))}
      />
      {stroke ? (
        <>
          <Slider
            label={t("editor.shapePanel.width")}
            value={stroke.width}
            min={0.1}
            max={8}
            step={0.1}
            displayed={t("editor.element.measure", { n: formatMeasure(stroke.width, locale) })}
            onChange={(width) => set(withDash({ ...stroke, width }, dashOf(stroke)))}
          />
          <ChoiceRow
            label={t("editor.shapePanel.dash")}
            value={dashOf(stroke)}
            options={(["solid", "dashed", "dotted"] as const).map((value) => ({
              value,
              label: t(`editor.shapePanel.${value}`),
            }))}
            onChange={(dash) => set(withDash(stroke, dash))}
          />
        </>
      ) : null}
    </Section>
  );
}

/** Fill, stroke and corners of a shape. Source: CFG-02. */
export default function ShapePanel({ element }: { readonly element: ShapeElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const { id, fill, shape } = element;
  return (
    <>
      {shape === "line" ? null : (
        <Section title={t("editor.element.fill")}>
          <FillChooser
            label={t("editor.element.fill")}
            value={fill}
            none={t("editor.shapePanel.noFill")}
            onChange={(next) =>
              void editor.documents.apply((before) => setFill(before, { ids: [id], fill: next }), `fill:${id}`)
            }
          />
          {element.refined && fill !== null && isGradient(fill) ? (
            <p className="text-13 text-ink-soft">{t("editor.shapePanel.foilFlat")}</p>
          ) : null}
        </Section>
      )}
      <LineControls element={element} />
      {shape === "rect" && largestRadius(element) > 0 ? (
        <Section>
          <RadiusSlider
            element={element}
            onChange={(radius) =>
              void editor.documents.apply((before) => setCornerRadius(before, { id, radius }), `radius:${id}`)
            }
          />
        </Section>
      ) : null}
    </>
  );
}
