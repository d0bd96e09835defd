/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a drawing surface that handles keys itself; the element list offers everything accessibly */
import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { cutContourOf } from "#design/geometry/cut-contour.ts";
import { findElement } from "#design/commands/edit.ts";
import { boundsOf, type Point } from "#design/geometry/element-geometry.ts";
import { printedElements } from "#design/layout/printed-elements.ts";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext, useSelectedElement, useView, type EditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { handleCanvasKey, keyPressOf } from "./keyboard.ts";
import { toPx, type CanvasSize } from "../state/viewport.ts";
import { elementName } from "../element-name.ts";
import { selectUnit } from "../commands/selection-commands.ts";
import { CropLayer } from "./crop-layer.tsx";
import { PrintGuides, SnapGuides } from "./guides.tsx";
import { Markers } from "./markers.tsx";
import { createPointerTool, elementUnder, type Grip, type PointerTool, type PointerInput } from "./pointer-tool.ts";
import { GroupBox, Marquee, SelectionBox } from "./selection-box.tsx";
import { FoilGradients, DisplayedSurface } from "./surface.tsx";
import { TextCaretLayer } from "./text-caret-layer.tsx";
import { TextInput } from "./text-input.tsx";
import { useLongPress } from "./use-hold.ts";
import { lazyComponent } from "../lazy-component.ts";

const Rulers = lazyComponent(() => import("./rulers.tsx"));

const grips: readonly string[] = ["n", "e", "s", "w", "ne", "se", "sw", "nw", "rotate"];
const isGrip = (name: string | undefined): name is Exclude<Grip, null> => name !== undefined && grips.includes(name);

function pointerInputOf(event: PointerEvent<HTMLDivElement>, spaceHeld: boolean): PointerInput {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  const target = event.target instanceof Element ? event.target.closest("[data-grip]") : null;
  const grip = target?.getAttribute("data-grip") ?? undefined;
  return {
    pointer: event.pointerId,
    at: { x: event.clientX - left, y: event.clientY - top },
    time: event.timeStamp,
    touch: event.pointerType !== "mouse",
    view: event.button === 1 || spaceHeld,
    grip: isGrip(grip) ? grip : null,
    modifiers: { free: event.altKey || event.ctrlKey || event.metaKey, steady: event.shiftKey },
  };
}

/** Margins around the card in px. */
function insetsOf({ width, height }: CanvasSize, covered: number) {
  const tight = width < 700 || height < 440;
  const side = tight ? 18 : 56;
  // On wide screens the view controls lie below the card.
  return { top: tight ? 18 : 40, right: side, bottom: (tight ? 18 : 72) + covered, left: side };
}

/** Tracks the size of the canvas, and how much of it a phone's on-screen keyboard covers. */
function useCanvasSize(editor: EditorContext, root: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const node = root.current;
    if (!node) return undefined;
    const measure = () => {
      const { width, height, bottom } = node.getBoundingClientRect();
      const visible = window.visualViewport;
      const covered = visible ? Math.max(0, Math.min(height - 80, bottom - (visible.offsetTop + visible.height))) : 0;
      editor.view.resize({ width, height }, insetsOf({ width, height }, covered));
      const { mode } = editor.view.store.getState();
      const written =
        mode.kind === "text" ? findElement(editor.documents.store.getState().document, mode.id) : undefined;
      if (written && covered > 0) editor.view.reveal(boundsOf(written.element));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    window.visualViewport?.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.visualViewport?.removeEventListener("resize", measure);
    };
  }, [editor, root]);
}

/** React's wheel listeners are passive, but the page must not scroll or zoom under the card. */
function useWheel(tool: PointerTool, root: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const node = root.current;
    if (!node) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = node.getBoundingClientRect();
      const step = event.deltaMode === 1 ? 16 : 1;
      const at = { x: event.clientX - left, y: event.clientY - top };
      tool.wheel(at, { x: event.deltaX * step, y: event.deltaY * step }, event.ctrlKey || event.metaKey);
    };
    node.addEventListener("wheel", onWheel, { passive: false });
    return () => node.removeEventListener("wheel", onWheel);
  }, [tool, root]);
}

/** The sheet of paper below the artwork, with its shadow. */
function Paper() {
  const editor = useEditorContext();
  const viewport = useView((state) => state.viewport);
  useView((state) => state.panel);
  const { page, panel } = editor.view.displayed();
  const { x, y } = toPx(viewport, panel);
  const style = { left: x, top: y, width: panel.w * viewport.zoom, height: panel.h * viewport.zoom };
  const contour = cutContourOf(page);
  if (contour === undefined) return <div className="pointer-events-none absolute bg-sheet shadow-card" style={style} />;
  return (
    <svg
      className="cut-piece pointer-events-none absolute overflow-visible"
      viewBox={`0 0 ${page.w} ${page.h}`}
      style={style}
      aria-hidden="true"
    >
      <path d={contour} className="fill-sheet" />
    </svg>
  );
}

/** Overlays on the card: guides, markers, selection. In canvas px. */
function Overlay() {
  const editor = useEditorContext();
  const document = useDocument((state) => state.document);
  const selection = useView((state) => state.selection);
  const mode = useView((state) => state.mode);
  const marquee = useView((state) => state.marquee);
  useView((state) => state.panel);
  const { page, panel } = editor.view.displayed();
  const selected = selection.flatMap((id) => findElement(document, id)?.element ?? []);
  const [only] = selected;
  return (
    <>
      <PrintGuides page={page} panel={panel} />
      <Markers elements={printedElements(page, document)} />
      <SnapGuides />
      {selected.length === 1 && only ? <SelectionBox element={only} bare={mode.kind === "crop"} /> : null}
      {selected.length > 1 ? <GroupBox elements={selected} /> : null}
      {marquee ? <Marquee box={marquee} /> : null}
    </>
  );
}

/** The text being edited or the photo being cropped, in mm. */
function ActiveLayer() {
  const mode = useView((state) => state.mode);
  const element = useDocument((state) =>
    mode.kind === "select" ? undefined : findElement(state.document, mode.id)?.element,
  );
  if (mode.kind === "text" && element?.type === "text") return <TextCaretLayer element={element} />;
  return mode.kind === "crop" && element?.type === "image" ? <CropLayer element={element} /> : null;
}

function ActiveInput() {
  const mode = useView((state) => state.mode);
  const element = useDocument((state) =>
    mode.kind === "text" ? findElement(state.document, mode.id)?.element : undefined,
  );
  return element?.type === "text" ? <TextInput key={element.id} element={element} /> : null;
}

/** Announces the selected element to screen readers. Source: CFG-20. */
function SelectionVoice() {
  const t = useMessages();
  const element = useSelectedElement();
  const name = element ? elementName(element, t) : "";
  return (
    <output className="sr-only">
      {element?.type === "text"
        ? t("editor.canvas.selected", { kind: t("editor.elements.text"), name })
        : element
          ? t("editor.canvas.selectedOne", { name })
          : null}
    </output>
  );
}

/** Opens the context menu of the element at a point of the canvas; without one, the menu of the page. */
function openSelectionMenu(editor: EditorContext, at: Point, menu: Point) {
  const { mode, selection } = editor.view.store.getState();
  if (mode.kind !== "select") return;
  const hit = elementUnder(editor, at);
  if (!hit) editor.view.select([]);
  else if (!selection.includes(hit.id)) selectUnit(editor, hit.id);
  editor.view.set({ menu });
}

/** The interactive drawing surface of the card. Source: CFG-20, CFG-22. */
export function Canvas() {
  const editor = useEditorContext();
  const t = useMessages();
  const root = useRef<HTMLDivElement>(null);
  const space = useRef(false);
  // Programmatic focus would show a focus ring around the card after every click; only keyboard focus needs one.
  const [byKeys, setByKeys] = useState(false);
  const tool = useMemo(() => createPointerTool(editor), [editor]);
  const viewport = useView((state) => state.viewport);
  const mode = useView((state) => state.mode.kind);
  const rulers = useView((state) => state.aids.has("rulers"));
  useCanvasSize(editor, root);
  useWheel(tool, root);

  // After Esc leaves a text, the arrow keys must work on the canvas.
  const lastMode = useRef(mode);
  useEffect(() => {
    const left = lastMode.current === "text" && mode !== "text";
    lastMode.current = mode;
    if (left && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [mode]);

  const openMenu = (at: Point) => {
    const { left, top } = root.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    openSelectionMenu(editor, { x: at.x - left, y: at.y - top }, at);
  };
  const byTouch = useRef(false);
  const longPress = useLongPress((at) => {
    tool.cancel();
    openMenu(at);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === " ") space.current = true;
    setByKeys(true);
    if (handleCanvasKey(editor, keyPressOf(event)) || event.key === " ") event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    byTouch.current = event.pointerType !== "mouse";
    if (event.button === 2) return;
    setByKeys(false);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (mode !== "text") event.currentTarget.focus({ preventScroll: true });
    longPress.begin(event);
    tool.down(pointerInputOf(event, space.current));
  };

  return (
    <div
      ref={root}
      role="application"
      tabIndex={0}
      aria-label={t("editor.canvas.label")}
      data-testid="canvas"
      className={`relative size-full touch-none overflow-clip select-none ${byKeys ? "focus:outline-2 focus:-outline-offset-3 focus:outline-leaf" : "outline-none"}`}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        setByKeys(true);
        if (event.key === " ") space.current = false;
      }}
      onMouseDown={(event) => {
        // The hidden input keeps the focus while the caret is placed.
        if (editor.view.store.getState().mode.kind === "text") event.preventDefault();
      }}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        longPress.move(event);
        tool.move(pointerInputOf(event, space.current));
      }}
      onPointerUp={(event) => {
        longPress.end();
        tool.up(pointerInputOf(event, space.current));
      }}
      onPointerCancel={() => {
        longPress.end();
        tool.cancel();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!byTouch.current) openMenu({ x: event.clientX, y: event.clientY });
      }}
    >
      <Paper />
      <svg className="foil-light absolute inset-0 size-full" aria-hidden="true">
        <FoilGradients />
        <g transform={`matrix(${viewport.zoom} 0 0 ${viewport.zoom} ${viewport.x} ${viewport.y})`}>
          <DisplayedSurface />
          <ActiveLayer />
        </g>
        <Overlay />
      </svg>
      {rulers ? (
        <Suspense fallback={null}>
          <Rulers />
        </Suspense>
      ) : null}
      <ActiveInput />
      <SelectionVoice />
    </div>
  );
}
