import { Suspense, useEffect, useState, useSyncExternalStore, type DragEvent, type ReactNode } from "react";
import { useStore } from "zustand";
import { useMessages } from "#ui/messages.tsx";
import { isActionAllowed } from "#design/commands/edit.ts";
import { productWidths } from "#ui/browser/breakpoints.ts";
import { loadGrids } from "#design/layout/grid-loading.ts";
import { whenIdle } from "#ui/browser/when-idle.ts";
import { useDevice } from "#ui/browser/device.ts";
import { filesOfDrop } from "#ui/uploads/dropped-files.ts";
import { Canvas } from "../canvas/canvas.tsx";
import { elementUnder } from "../canvas/pointer-tool.ts";
import { EditorContextProvider, useEditorContext, useView, type EditorContext } from "../state/editor-context.ts";
import { ShellProvider, useDocument } from "../state/shell-context.ts";
import { useSaving } from "../saving/use-saving.ts";
import { Refusals } from "../dialogs/refusals.tsx";
import "../editor.css";
import { DesktopProperties, DesktopTools } from "./desktop-tools.tsx";
import { PhoneBar, PhoneSheet } from "./phone-tools.tsx";
import { loadCodes } from "../state/http.ts";
import { warmElementPanel } from "./tool-panel.tsx";
import { FirstHint } from "./first-hint.tsx";
import { MultiSelectNotice } from "./multi-select-notice.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { ProductPartsProvider, useProductParts, type ProductParts } from "./product-parts.ts";
import { TopBar, type TopBarProps } from "./top-bar.tsx";
import { ViewControls } from "./view-controls.tsx";
import { handleGlobalKey, keyPressOf } from "../canvas/keyboard.ts";
import { useClipboard } from "../commands/use-clipboard.ts";
import { lazyComponent } from "../lazy-component.ts";

// Not needed for the first display.
const CheckDialog = lazyComponent(() => import("../checks/check-dialog.tsx"));
const SavingDialogs = lazyComponent(() => import("../saving/saving-dialogs.tsx"));
const KeysDialog = lazyComponent(() => import("../dialogs/keys-dialog.tsx"));
const SelectionMenu = lazyComponent(() => import("./selection-menu.tsx"));

// A phone in landscape may be wide enough, but panels on both sides would leave no space for the card.
const tallEnough = 481;

/** Whether the window is large enough for panels beside the canvas. */
function useWide(): boolean {
  const { width, height } = useDevice().viewport;
  return width >= productWidths.lg && height >= tallEnough;
}

/** Visible height of the window: a phone's on-screen keyboard covers the rest. */
function useVisibleHeight(): number {
  return useSyncExternalStore(
    (changed) => {
      window.visualViewport?.addEventListener("resize", changed);
      window.addEventListener("resize", changed);
      return () => {
        window.visualViewport?.removeEventListener("resize", changed);
        window.removeEventListener("resize", changed);
      };
    },
    () => Math.round(window.visualViewport?.height ?? window.innerHeight),
    () => 800,
  );
}

/** Removes from selection and view what a change has removed from the document. */
function useTidyView({ documents, view }: EditorContext) {
  useEffect(
    () =>
      documents.store.subscribe((state, before) => {
        if (state.document !== before.document) view.tidy();
      }),
    [documents, view],
  );
}

/** Milliseconds after which the next parts are loaded even on a busy phone. */
const warmAtLatest = 2000;

/** Loads what the first tap will need while nothing else happens: properties, insertable grids, texts of refusals. */
function useWarmParts() {
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of [warmElementPanel, loadGrids, loadCodes]) load().catch(() => undefined);
      }, warmAtLatest),
    [],
  );
}

/** Undo and redo outside the canvas too, except in form fields, which have their own. */
function useGlobalKeys(editor: EditorContext) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const inField =
        target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [role=application]");
      if (inField) return;
      if (handleGlobalKey(editor, keyPressOf(event))) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [editor]);
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Selects the slot a photo is dropped on, so that the photo goes there. */
function aimAt(editor: EditorContext, event: DragEvent) {
  const canvas = event.currentTarget.querySelector("[data-testid=canvas]")?.getBoundingClientRect();
  const at = canvas && { x: event.clientX - canvas.left, y: event.clientY - canvas.top };
  const element = at && elementUnder(editor, at);
  editor.view.select(element?.type === "image" && isActionAllowed(element, "edit") ? [element.id] : []);
}

/** Accepts dropped photos anywhere in the editor. Source: CFG-10. */
function useDrop(editor: EditorContext, { takeIn }: ProductParts["photos"]) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (event.currentTarget === event.target) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        aimAt(editor, event);
        editor.view.openTool("photos");
        void filesOfDrop(event.dataTransfer).then((files) => takeIn(editor, files));
      },
    },
  };
}

type BarProps = Omit<TopBarProps, "onCheck">;

function Frame(bar: BarProps) {
  const { Pages, Start, photos } = useProductParts();
  const empty = useDocument(({ document }) => Object.keys(document.assets).length === 0);
  const [isBegun, setBegun] = useState(!empty);
  const editor = useEditorContext();
  const t = useMessages();
  const wide = useWide();
  const height = useVisibleHeight();
  const writing = useView((state) => state.mode.kind === "text");
  const sheet = useView((state) => state.tool !== null);
  const dialog = useView((state) => state.dialog);
  const menu = useView((state) => state.menu);
  const refused = useStore(editor.status, ({ kind }) => kind === "conflict" || kind === "stuck");
  // The dialogs stay once they were needed: they say what became of the answer.
  const [wasRefused, setWasRefused] = useState(false);
  if (refused && !wasRefused) setWasRefused(true);
  const [checking, setChecking] = useState(false);
  const { over, handlers } = useDrop(editor, photos);
  useTidyView(editor);
  useSaving(editor);
  useWarmParts();
  useGlobalKeys(editor);
  useClipboard(editor, t);
  const check = () => {
    editor.view.leaveMode();
    setChecking(true);
  };
  return (
    <div
      className="fixed inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-clip bg-paper"
      style={{ height }}
      {...handlers}
    >
      <TopBar {...bar} onCheck={check} />
      <div className="flex min-h-0">
        {wide ? <DesktopTools /> : null}
        <main className="relative flex min-w-0 flex-1 flex-col low:flex-row">
          <div className="relative min-h-0 min-w-0 flex-1">
            <Canvas />
            <SelectionBar wide={wide} />
            <MultiSelectNotice />
            <FirstHint />
            <div className="pointer-events-none absolute right-3 bottom-3">
              <ViewControls wide={wide} />
            </div>
          </div>
          {!wide && (writing || sheet) ? null : <Pages />}
          {wide ? null : (
            <>
              <PhoneSheet />
              <PhoneBar />
            </>
          )}
          <Suspense fallback={null}>{menu ? <SelectionMenu at={menu} /> : null}</Suspense>
        </main>
        {wide ? <DesktopProperties /> : null}
      </div>
      {over ? (
        <div className="pointer-events-none fixed inset-3 grid place-items-center rounded-cut border-2 border-dashed border-leaf bg-paper/80">
          <p className="display text-32">{t("editor.canvas.drop")}</p>
        </div>
      ) : null}
      <Suspense fallback={null}>{checking ? <CheckDialog onClose={() => setChecking(false)} /> : null}</Suspense>
      <Suspense fallback={null}>
        {dialog === "keys" ? <KeysDialog onClose={() => editor.view.set({ dialog: null })} /> : null}
      </Suspense>
      <Suspense fallback={null}>{isBegun || !Start ? null : <Start onClose={() => setBegun(true)} />}</Suspense>
      <Suspense fallback={null}>{wasRefused ? <SavingDialogs /> : null}</Suspense>
      <Refusals />
    </div>
  );
}

/** Provides an open editor to its parts. */
export function EditorProvider({ editor, children }: { readonly editor: EditorContext; readonly children: ReactNode }) {
  return (
    <ShellProvider value={editor}>
      <EditorContextProvider value={editor}>{children}</EditorContextProvider>
    </ShellProvider>
  );
}

/** Canvas, tools and pages of the open editor, with the parts of its product; inside of `EditorProvider`. Source: D-30. */
export function Workspace({ parts, ...bar }: BarProps & { readonly parts: ProductParts }) {
  return (
    <ProductPartsProvider value={parts}>
      <Frame {...bar} />
    </ProductPartsProvider>
  );
}
