import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { duplicatesAmong } from "#modules/media/contract.ts";
import { Button } from "#ui/button.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { useDocument } from "../../state/shell-context.ts";
import type { ScreenProps } from "../kind-screens.ts";
import { PhotoPicker } from "../photo-picker.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { CutDialog } from "./cut-dialog.tsx";
import { Banners, GridTools } from "./grid-tools.tsx";
import { printNotices, unconfirmedCuts } from "./notices.ts";
import { PieceList } from "./piece-list.tsx";
import { PrintGrid } from "./print-grid.tsx";
import { createPrintReader, type PrintItem } from "./print-items.ts";
import { marksOf } from "./print-marks.ts";
import type { KnownPhotos } from "./print-photos.ts";
import { PrintSettings } from "./print-settings.tsx";
import { PrintView } from "./print-view.tsx";
import {
  createPrintsView,
  printCommands,
  PrintsProvider,
  usePrints,
  usePrintsView,
  useTargets,
  type PrintCommands,
  type PrintsContext,
} from "./prints-context.ts";
import { RepeatField, SelectionButtons } from "./selection-tools.tsx";

/** "Für alle 12 Bilder" or "Für 3 ausgewählte". */
function useScope(): string {
  const { items, ids } = useTargets();
  const t = useMessages();
  if (items.length === 0) return t("prints-editor.scope.none");
  return t(ids ? "prints-editor.scope.selected" : "prints-editor.scope.all", { count: items.length });
}

/** Options beside the grid on wide windows. */
function SidePanel() {
  const { ids } = useTargets();
  const scope = useScope();
  return (
    <aside className="max-lg:hidden">
      <div className="sticky top-20 grid max-h-[calc(100dvh-6rem)] content-start gap-6 overflow-y-auto pr-1 pb-4">
        <div className="flex min-h-11 items-center justify-between gap-2">
          <h2 className="display text-20">{scope}</h2>
          {ids ? <SelectionButtons /> : null}
        </div>
        <PrintSettings />
        {ids ? <RepeatField /> : null}
        <PieceList />
      </div>
    </aside>
  );
}

/** Selection and options above the price on phones; the options themselves open in a sheet. */
function PhoneTools() {
  const { view } = usePrints();
  const { items, ids } = useTargets();
  const scope = useScope();
  const t = useMessages();
  if (items.length === 0) return null;
  return (
    <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 flex min-h-14 items-center justify-between gap-2 border-t border-line bg-paper px-4 md:bottom-0 lg:hidden">
      {ids ? <SelectionButtons /> : <span className="text-15">{scope}</span>}
      <Button variant="secondary" size="s" onClick={() => view.setState({ dialog: "settings" })}>
        {t(ids ? "prints-editor.change" : "prints-editor.changeAll")}
      </Button>
    </div>
  );
}

function SettingsDialog() {
  const { view } = usePrints();
  const { ids } = useTargets();
  const scope = useScope();
  const t = useMessages();
  const close = () => view.setState({ dialog: null });
  return (
    <Modal title={scope} onClose={close}>
      <div className="mt-5 grid gap-6">
        <PrintSettings />
        {ids ? <RepeatField /> : null}
        <PieceList />
        <Button onClick={close}>{t("prints-editor.done")}</Button>
      </div>
    </Modal>
  );
}

function Dialogs({ cuts }: { readonly cuts: readonly PrintItem[] }) {
  const { items } = usePrints();
  const dialog = usePrintsView((state) => state.dialog);
  const openId = usePrintsView((state) => state.open);
  const open = items.find(({ id }) => id === openId);
  if (open) return <PrintView item={open} />;
  if (dialog === "cut") return <CutDialog cut={cuts} />;
  return dialog === "settings" ? <SettingsDialog /> : null;
}

/** Prints in the order of their capture stay in it when the worker finds out when photos were taken. Source: PRINT-02. */
function useCaptureOrder(commands: PrintCommands, photos: KnownPhotos): void {
  const known = useRef(photos);
  useEffect(() => {
    commands.reorder(known.current, photos);
    known.current = photos;
  }, [commands, photos]);
}

/** The prints of the document, the photos they show, and the commands that change them. */
function useOpenPrints(): PrintsContext {
  const editor = usePhotoContext();
  const { documents, autosave, assortment, tray } = editor;
  const locale = useLocale();
  const [view] = useState(createPrintsView);
  const document = useDocument((state) => state.document);
  const read = useMemo(() => createPrintReader(assortment), [assortment]);
  const items = useMemo(() => read(document), [read, document]);
  const answers = useStore(tray.store, (state) => state.photos);
  const photos = useMemo(() => new Map(answers.map((photo) => [photo.id, photo])), [answers]);
  const commands = useMemo(() => {
    const known = () => new Map(tray.store.getState().photos.map((photo) => [photo.id, photo]));
    return printCommands({ documents, autosave, assortment }, locale, known);
  }, [documents, autosave, assortment, locale, tray]);
  useCaptureOrder(commands, photos);
  const originals = useMemo(() => duplicatesAmong([...photos.values()]), [photos]);
  const marks = useMemo(() => marksOf(items, photos, originals), [items, photos, originals]);
  return useMemo(() => ({ items, photos, marks, view, commands }), [items, photos, marks, view, commands]);
}

/** The screen of photo prints: all pictures on one page. Source: PRINT-01 to PRINT-04, PRICE-22. */
export default function PrintsScreen({ onNotices }: ScreenProps) {
  const prints = useOpenPrints();
  const { items, view, commands } = prints;
  const t = useMessages();
  const confirmed = useStore(view, (state) => state.confirmed);
  const cuts = useMemo(() => unconfirmedCuts(items, confirmed), [items, confirmed]);
  const used = useMemo(() => new Set(items.flatMap(({ content }) => content.asset ?? [])), [items]);
  useEffect(() => {
    const show = {
      cut: () => view.setState({ dialog: "cut" }),
      print: (id: string) => view.setState({ open: id }),
    };
    onNotices(printNotices({ items, cuts }, t, show));
  }, [items, cuts, onNotices, t, view]);
  return (
    <PrintsProvider value={prints}>
      <div className="mx-auto grid max-w-400 grid-cols-[minmax(0,1fr)] gap-x-10 p-4 max-lg:pb-24 md:p-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section
          aria-label={t("prints-editor.yours")}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5"
        >
          <PhotoPicker used={used} onPick={commands.add} multiple unusedOnly />
          {items.length > 0 ? (
            <>
              <Banners cuts={cuts} />
              <GridTools />
              <PrintGrid />
            </>
          ) : (
            <p className="max-w-120 text-17 text-ink-soft">{t("prints-editor.empty")}</p>
          )}
        </section>
        <SidePanel />
      </div>
      <PhoneTools />
      <Dialogs cuts={cuts} />
    </PrintsProvider>
  );
}
