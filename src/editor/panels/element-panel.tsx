import { arrangeElement, type Arrangement } from "#design/commands-elements.ts";
import { moveElements, resizeElement, rotateElement } from "#design/commands-geometry.ts";
import { setColor, toggleRefined, type ColorPart } from "#design/commands.ts";
import { mayAct, mayRotate } from "#design/edit.ts";
import { isGradient, type ColorRef } from "#design/model-color.ts";
import type { Element } from "#design/model.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { deleteSelection, duplicateSelection } from "../selection-acts.ts";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { NumberField, Section, Toggle } from "../controls/controls.tsx";
import { refinementOf, useDesk, useDocument, useSelectedElement, useView } from "../desk.ts";
import { ElementNotices } from "./element-notices.tsx";
import { PhotoPanel } from "./photo-panel.tsx";
import { SlotColors } from "./slot-colors.tsx";
import { TextPanel } from "./text-panel.tsx";

function PlaceFields({ element }: { readonly element: Element }) {
  const desk = useDesk();
  const t = useMessages();
  const { id, x, y, w, h, rotation } = element;
  const movable = mayAct(element, "move");
  const resizable = mayAct(element, "resize");
  const move = (dx: number, dy: number) =>
    void desk.documents.apply((document) => moveElements(document, { ids: [id], dx, dy }), `place:${id}`);
  const resize = (next: { w?: number; h?: number }) =>
    void desk.documents.apply(
      (document) => resizeElement(document, { id, box: { x, y, w, h, ...next } }),
      `size:${id}`,
    );
  const turnTo = (degrees: number) =>
    void desk.documents.apply((document) => rotateElement(document, { id, degrees }), `turn:${id}`);
  if (!movable && !resizable) return null;
  return (
    <Section title={t("editor.element.place")}>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t("editor.element.x")}
          value={x}
          step={0.5}
          disabled={!movable}
          onChange={(to) => move(to - x, 0)}
        />
        <NumberField
          label={t("editor.element.y")}
          value={y}
          step={0.5}
          disabled={!movable}
          onChange={(to) => move(0, to - y)}
        />
        <NumberField
          label={t("editor.element.w")}
          value={w}
          step={0.5}
          disabled={!resizable}
          onChange={(to) => resize({ w: to })}
        />
        <NumberField
          label={t("editor.element.h")}
          value={h}
          step={0.5}
          disabled={!resizable}
          onChange={(to) => resize({ h: to })}
        />
        <NumberField
          label={t("editor.element.rotation")}
          value={rotation}
          step={1}
          disabled={!mayRotate(element)}
          onChange={turnTo}
        />
      </div>
    </Section>
  );
}

/** Parts of an element that have a colour of their own, besides text. */
function colorParts(element: Element): readonly (readonly [ColorPart, ColorRef, string])[] {
  if (element.type === "shape")
    return [
      ...(element.fill === null || isGradient(element.fill) ? [] : [["fill", element.fill, "fill"] as const]),
      ...(element.stroke === null ? [] : [["stroke", element.stroke.color, "stroke"] as const]),
    ];
  if (element.type === "image" && element.border) return [["border", element.border.color, "border"]];
  if (element.type === "ornament")
    return Object.entries(element.colors).map(([slot, color]) => [{ slot }, color, "slot"] as const);
  return [];
}

function ElementColors({ element }: { readonly element: Element }) {
  const desk = useDesk();
  const t = useMessages();
  const parts = colorParts(element);
  if (parts.length === 0 || !mayAct(element, "style")) return null;
  if (element.type === "ornament" && parts.length > 2) return <SlotColors key={element.id} element={element} />;
  return (
    <>
      {parts.map(([part, color, key], index) => {
        const title = t(`editor.element.${key}`, { n: index + 1 });
        return (
          <Section key={typeof part === "object" ? part.slot : part} title={title}>
            <ColorChooser
              label={title}
              value={color}
              onChange={(next) => {
                if (next !== null)
                  desk.documents.apply(
                    (document) => setColor(document, { id: element.id, part, color: next }),
                    `color:${element.id}:${key}:${index}`,
                  );
              }}
            />
          </Section>
        );
      })}
    </>
  );
}

/** Foil or varnish on what the template marked for it. Source: D-04. */
function RefinedToggle({ element }: { readonly element: Element }) {
  const desk = useDesk();
  const t = useMessages();
  const refinement = useDocument((state) => refinementOf(state.order));
  if (!element.refinable) return null;
  const chosen = refinement !== "none" && !refinement.endsWith("-refined");
  const finish = t(chosen ? `options.refinement.${refinement}` : "options.refinement.gold");
  return (
    <Section title={t("options.refinement.label")}>
      <Toggle
        label={t("editor.element.refined", { finish })}
        on={element.refined && chosen}
        disabled={!chosen}
        onChange={() => void desk.documents.apply((document) => toggleRefined(document, { id: element.id }))}
      />
      {chosen ? null : <p className="text-13 text-ink-soft">{t("editor.element.refinedHint")}</p>}
    </Section>
  );
}

const arrangements = ["front", "forward", "backward", "back"] as const satisfies readonly Arrangement[];

function StackButtons({ element }: { readonly element: Element }) {
  const desk = useDesk();
  const t = useMessages();
  if (!mayAct(element, "move") && !mayAct(element, "delete")) return null;
  const plain = "inline-flex min-h-11 items-center gap-2 rounded-cut px-2 text-15 hover:bg-ink/5 disabled:opacity-40";
  return (
    <Section title={t("editor.element.stack")}>
      <div className="-mx-2 grid grid-cols-2">
        {arrangements.map((to) => (
          <button
            key={to}
            type="button"
            disabled={!mayAct(element, "move")}
            className={plain}
            onClick={() => void desk.documents.apply((document) => arrangeElement(document, { id: element.id, to }))}
          >
            {t(`editor.element.${to}`)}
          </button>
        ))}
      </div>
      <div className="-mx-2 flex flex-wrap">
        <button
          type="button"
          disabled={!mayAct(element, "move")}
          className={plain}
          onClick={() => duplicateSelection(desk)}
        >
          <Icon name="copy" />
          {t("editor.element.duplicate")}
        </button>
        <button
          type="button"
          disabled={!mayAct(element, "delete")}
          className={plain}
          onClick={() => deleteSelection(desk)}
        >
          <Icon name="trash" />
          {t("editor.element.delete")}
        </button>
      </div>
    </Section>
  );
}

/** What belongs to the selection. Source: CFG-20. */
export function ElementPanel() {
  const t = useMessages();
  const element = useSelectedElement();
  const count = useView((state) => state.selection.length);
  if (count > 1) return <p className="text-15 text-ink-soft">{t("editor.element.several", { count })}</p>;
  if (!element) return <p className="text-15 text-ink-soft">{t("editor.element.none")}</p>;
  return (
    <div key={element.id}>
      <ElementNotices id={element.id} />
      {element.type === "text" ? <TextPanel element={element} /> : null}
      {element.type === "image" ? <PhotoPanel element={element} /> : null}
      <RefinedToggle element={element} />
      <ElementColors element={element} />
      <PlaceFields element={element} />
      <StackButtons element={element} />
    </div>
  );
}
