import { useState } from "react";
import { moveElements, resizeElement, rotateElement } from "#design/commands/geometry-commands.ts";
import { setOpacity } from "#design/commands/shape-commands.ts";
import { isActionAllowed, mayRotate } from "#design/commands/edit.ts";
import { quantise, smallestSide } from "#design/geometry/element-geometry.ts";
import { plateOf } from "#design/layout/document-layout.ts";
import type { Element } from "#design/model/design-document.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Section, Slider, StepField, Toggle } from "../controls/controls.tsx";
import { refinementOf, useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { measureOf, measureUnitOf } from "../measure.ts";
import { AlignBar } from "./align-bar.tsx";

type MeasureFieldProps = {
  readonly label: string;
  /** In mm, like the argument of `onChange`. */
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (mm: number) => void;
};

/** A length field in the editor's unit. Source: LOC-04, LOC-06. */
function MeasureField({ label, value, disabled, onChange }: MeasureFieldProps) {
  const locale = useLocale();
  const { mm, step, digits } = measureUnitOf(locale);
  return (
    <StepField
      label={label}
      value={measureOf(value, locale)}
      step={step}
      digits={digits}
      disabled={disabled}
      onChange={(to) => onChange(to * mm)}
    />
  );
}

/** Width and height, optionally with locked proportions. */
function SizeFields({ element }: { readonly element: Element }) {
  const editor = useEditorContext();
  const t = useMessages();
  const { id, x, y, w, h } = element;
  const resizable = isActionAllowed(element, "resize");
  const [steady, setSteady] = useState(element.type !== "text" && element.type !== "shape");
  const resize = (next: { readonly w: number; readonly h: number }) =>
    void editor.documents.apply((before) => resizeElement(before, { id, box: { x, y, ...next } }), `size:${id}`);
  const set = (side: "w" | "h", to: number) => {
    const value = Math.max(smallestSide, to);
    const factor = value / element[side];
    if (steady) resize({ w: w * factor, h: h * factor });
    else resize({ w, h, [side]: value });
  };
  return (
    <>
      <MeasureField label={t("editor.element.w")} value={w} disabled={!resizable} onChange={(to) => set("w", to)} />
      <MeasureField label={t("editor.element.h")} value={h} disabled={!resizable} onChange={(to) => set("h", to)} />
      <Toggle label={t("editor.element.ratio")} on={steady} disabled={!resizable} onChange={setSteady} />
    </>
  );
}

/** Position, size and rotation of an element as numbers. Source: CFG-20. */
export function PlaceFields({ element }: { readonly element: Element }) {
  const editor = useEditorContext();
  const t = useMessages();
  const { id, rotation } = element;
  // Relative to the corner of the displayed panel, not of the whole sheet.
  const { panel } = editor.view.displayed();
  const [x, y] = [quantise(element.x - panel.x), quantise(element.y - panel.y)];
  const movable = isActionAllowed(element, "move");
  const move = (dx: number, dy: number) =>
    void editor.documents.apply((before) => moveElements(before, { ids: [id], dx, dy }), `place:${id}`);
  if (!movable && !isActionAllowed(element, "resize")) return null;
  return (
    <Section title={t("editor.element.place")}>
      <AlignBar />
      <MeasureField label={t("editor.element.x")} value={x} disabled={!movable} onChange={(to) => move(to - x, 0)} />
      <MeasureField label={t("editor.element.y")} value={y} disabled={!movable} onChange={(to) => move(0, to - y)} />
      <SizeFields element={element} />
      <StepField
        label={t("editor.element.rotation")}
        value={rotation}
        step={5}
        disabled={!mayRotate(element)}
        onChange={(degrees) =>
          void editor.documents.apply((before) => rotateElement(before, { id, degrees }), `turn:${id}`)
        }
      />
    </Section>
  );
}

/** Opacity of elements. Source: CFG-08. */
export function OpacityField({ elements }: { readonly elements: readonly Element[] }) {
  const editor = useEditorContext();
  const t = useMessages();
  const refinement = useDocument((state) => refinementOf(state.order));
  const styled = elements.filter((element) => isActionAllowed(element, "style"));
  const [first] = styled;
  if (!first) return null;
  const ids = styled.map(({ id }) => id);
  const foil = styled.some((element) => plateOf(element, refinement) !== null);
  return (
    <Section>
      <Slider
        label={t("editor.element.opacity")}
        value={Math.round(first.opacity * 100)}
        min={5}
        max={100}
        step={5}
        displayed={`${Math.round(first.opacity * 100)} %`}
        disabled={foil}
        onChange={(percent) =>
          void editor.documents.apply(
            (before) => setOpacity(before, { ids, opacity: percent / 100 }),
            `opacity:${ids.join()}`,
          )
        }
      />
      {foil ? <p className="text-13 text-ink-soft">{t("editor.element.foilOpaque")}</p> : null}
    </Section>
  );
}
