import { memo, Suspense } from "react";
import { toggleRefined } from "#design/commands/color-commands.ts";
import { isActionAllowed } from "#design/commands/edit.ts";
import type { Element, OrnamentElement } from "#design/model/design-document.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { actionOf, type ActionId } from "../commands/actions.ts";
import { Section, Toggle } from "../controls/controls.tsx";
import {
  refinementOf,
  selectedElements,
  useEditorContext,
  useSelectedElement,
  useView,
} from "../state/editor-context.ts";
import { useProductParts } from "../frame/product-parts.ts";
import { toolName } from "../frame/tool-name.ts";
import { useDocument } from "../state/shell-context.ts";
import { AlignBar } from "./align-bar.tsx";
import { elementKind, elementName } from "../element-name.ts";
import { PhotoPanel } from "../photos/photo-panel.tsx";
import { OpacityField, PlaceFields } from "./place-fields.tsx";
import { SlotColor, SlotColors } from "./slot-colors.tsx";
import { TextPanel } from "../text/text-panel.tsx";
import { lazyComponent } from "../lazy-component.ts";

// The check is loaded after the card is displayed.
const ElementNotices = lazyComponent(() => import("../checks/element-notices.tsx"));
// Most cards have none of these.
const CalendarPanel = lazyComponent(() => import("./calendar-panel.tsx"));
const PhotoAdjustments = lazyComponent(() => import("../photos/photo-adjustments.tsx"));
const QrPanel = lazyComponent(() => import("./qr-panel.tsx"));
const ShapePanel = lazyComponent(() => import("./shape-panel.tsx"));
const TablePanel = lazyComponent(() => import("./table-panel.tsx"));

/** The colours of a piece of artwork. */
function OrnamentColors({ element }: { readonly element: OrnamentElement }) {
  const t = useMessages();
  if (Object.keys(element.colors).length > 2) return <SlotColors key={element.id} element={element} />;
  return Object.entries(element.colors).map(([slot, color], index) => {
    const title = t("editor.element.slot", { n: index + 1 });
    return (
      <Section key={slot} title={title}>
        <SlotColor id={element.id} slot={slot} color={color} label={title} />
      </Section>
    );
  });
}

/** Toggles foil or varnish on elements the template allows it for. Source: D-04. */
function RefinedToggle({ element }: { readonly element: Element }) {
  const editor = useEditorContext();
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
        onChange={() => void editor.documents.apply((document) => toggleRefined(document, { id: element.id }))}
      />
      <p className="text-13 text-ink-soft">
        {t(chosen ? "editor.element.refinedNote" : "editor.element.refinedHint", {
          tool: t(toolName("order", editor)),
        })}
      </p>
    </Section>
  );
}

const stackActions = ["front", "forward", "backward", "back"] as const satisfies readonly ActionId[];
const ownActions = ["duplicate", "delete"] as const satisfies readonly ActionId[];
const groupActions = ["group", "ungroup"] as const satisfies readonly ActionId[];

/** Actions as buttons with text labels. */
function ActionButtons({ ids }: { readonly ids: readonly ActionId[] }) {
  const editor = useEditorContext();
  const t = useMessages();
  return (
    <div className="-mx-2 grid grid-cols-2">
      {ids.map((id) => {
        const action = actionOf(id);
        return (
          <button
            key={id}
            type="button"
            disabled={!action.possible(editor)}
            onClick={() => action.run(editor)}
            className="inline-flex min-h-11 items-center gap-2 rounded-cut px-2 text-left text-15 hover:bg-ink/5 disabled:opacity-40"
          >
            {action.icon ? <Icon name={action.icon} className="text-ink-soft" /> : null}
            {t(`editor.action.${id}`)}
          </button>
        );
      })}
    </div>
  );
}

/** Properties specific to one element type. */
function KindPanel({ element }: { readonly element: Element }) {
  const { Picture } = useProductParts();
  switch (element.type) {
    case "text":
      return <TextPanel element={element} />;
    case "image":
      return (
        <>
          {Picture ? <Picture key={element.id} element={element} /> : null}
          <PhotoPanel element={element} />
          {isActionAllowed(element, "style") ? <PhotoAdjustments element={element} /> : null}
        </>
      );
    case "shape":
      return isActionAllowed(element, "style") ? <ShapePanel element={element} /> : null;
    case "ornament":
      return isActionAllowed(element, "style") ? <OrnamentColors element={element} /> : null;
    case "qr":
      return <QrPanel element={element} />;
    case "table":
      return <TablePanel element={element} />;
    case "calendar":
      return <CalendarPanel element={element} />;
    case "die":
      return null;
  }
}

/** Properties common to several elements. */
function SeveralPanel() {
  const editor = useEditorContext();
  const t = useMessages();
  useDocument((state) => state.document);
  const count = useView((state) => state.selection.length);
  return (
    <>
      <p className="pb-4 text-15">{t("editor.element.several", { count })}</p>
      <Section title={t("editor.align.title")}>
        <AlignBar />
      </Section>
      <OpacityField elements={selectedElements(editor)} />
      <Section title={t("editor.element.stack")}>
        <ActionButtons ids={stackActions} />
        <ActionButtons ids={groupActions} />
        <ActionButtons ids={ownActions} />
      </Section>
    </>
  );
}

/** Properties of a single element. */
const OnePanel = memo(function OnePanel({ element }: { readonly element: Element }) {
  const t = useMessages();
  return (
    <div>
      {element.type === "text" ? null : (
        <h3 className="display truncate pb-3 text-20 max-lg:sr-only" title={elementKind(element, t)}>
          {elementName(element, t)}
        </h3>
      )}
      <Suspense fallback={null}>
        <ElementNotices id={element.id} />
      </Suspense>
      <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
        <KindPanel element={element} />
      </Suspense>
      <RefinedToggle element={element} />
      <PlaceFields element={element} />
      <OpacityField elements={[element]} />
      <Section title={t("editor.element.stack")}>
        <ActionButtons ids={stackActions} />
        <ActionButtons ids={ownActions} />
      </Section>
    </div>
  );
});

/** Properties of the selection. Source: CFG-20. */
export default function ElementPanel() {
  const t = useMessages();
  const element = useSelectedElement();
  const count = useView((state) => state.selection.length);
  if (count > 1) return <SeveralPanel />;
  if (!element) return <p className="text-15 text-ink-soft">{t("editor.element.none")}</p>;
  return <OnePanel key={element.id} element={element} />;
}
