import { createContext, useCallback, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Crop, DesignDocument } from "#design/model/design-document.ts";
import type { Locale } from "#kernel/market.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import {
  addLikeOthers,
  changePrints,
  contentOf,
  cropPrint,
  joinPrints,
  orderPrints,
  printsOf,
  removePrints,
  repeatPrints,
  turnPrint,
  type PrintChange,
} from "#modules/photo-products/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { useShell } from "../../state/shell-context.ts";
import { offerUndo } from "../../state/undo-offer.ts";
import { amendDocument, changing } from "../change-document.ts";
import type { PhotoContext } from "../photo-context.ts";
import type { PrintMark } from "./print-marks.ts";
import type { PrintItem } from "./print-items.ts";
import { backsOf, isOrdered, orderedIds, printOrders, type KnownPhotos } from "./print-photos.ts";

/** What of the prints is displayed; never saved. */
export type PrintsView = {
  readonly selected: ReadonlySet<string>;
  /** Where a range begins that Shift extends. */
  readonly anchor: string | null;
  /** The print the keyboard goes to next. */
  readonly focus: string | null;
  /** The print in the large view. */
  readonly open: string | null;
  readonly dialog: "cut" | "settings" | null;
  /** Crops the customer has looked at and wants so. */
  readonly confirmed: ReadonlySet<Crop>;
};

/** A new view: nothing is selected. */
export const createPrintsView = (): StoreApi<PrintsView> =>
  createStore<PrintsView>(() => ({
    selected: new Set(),
    anchor: null,
    focus: null,
    open: null,
    dialog: null,
    confirmed: new Set(),
  }));

/** Selects a print or deselects it; with `extend` all from the last one to it. */
export function select(view: StoreApi<PrintsView>, order: readonly string[], id: string, extend = false): void {
  view.setState(({ selected, anchor }) => {
    const from = anchor === null ? -1 : order.indexOf(anchor);
    const to = order.indexOf(id);
    if (extend && from >= 0) {
      const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
      return { selected: new Set([...selected, ...range]) };
    }
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    return { selected: next, anchor: id };
  });
}

/** The pictures of the prints in a document, in their order; an empty slot is none. */
const picturesOf = ({ pages }: DesignDocument) =>
  printsOf(pages)
    .map(({ front }) => ({ id: front.id, content: contentOf(front).content }))
    .filter(({ content }) => content.asset !== null);

/** Every change of the prints, each one undo step. Source: CFG-05. */
export type PrintCommands = ReturnType<typeof printCommands>;

/** Creates the commands of an open editor. */
export function printCommands(
  { documents, autosave, assortment }: Pick<PhotoContext, "documents" | "autosave" | "assortment">,
  locale: Locale,
  known: () => KnownPhotos,
) {
  const apply = (change: (document: DesignDocument) => DesignDocument, key?: string) =>
    documents.apply(changing(change), key);
  /** Changes these prints; all of them and those to come for null. */
  const change = (ids: ReadonlySet<string> | null, part: PrintChange, key?: string) => {
    const { options } = documents.store.getState().order;
    const { format = options["format"] ?? "", surface = options["surface"] ?? "" } = part;
    const command = (document: DesignDocument) => changePrints(document, part, assortment, ids ?? undefined);
    const isNew = ids === null && (format !== options["format"] || surface !== options["surface"]);
    if (isNew) documents.setOrder({ options: { ...options, format, surface } }, changing(command));
    else apply(command, key);
  };
  return {
    change,
    add: (photos: readonly PhotoAnswer[]) => {
      const { options } = documents.store.getState().order;
      // Those the tray knows may have been measured since they were chosen.
      const all = new Map([...photos.map((photo) => [photo.id, photo] as const), ...known()]);
      const added = {
        photos: photos.map((photo) => documentPhotoOf(all.get(photo.id) ?? photo)),
        back: backsOf(all, locale),
      };
      apply((document) => {
        const order = printOrders.find((each) => isOrdered(picturesOf(document), all, each));
        const after = addLikeOthers(document, options, assortment, added);
        return order ? orderPrints(after, orderedIds(picturesOf(after), all, order)) : after;
      });
    },
    setBacks: (ids: ReadonlySet<string> | null, printed: boolean) =>
      change(ids, { back: printed ? backsOf(known(), locale) : null }),
    setCopies: (id: string, copies: number) => change(new Set([id]), { copies }, `copies:${id}`),
    remove: (ids: ReadonlySet<string>) => apply((document) => removePrints(document, ids, assortment)),
    repeat: (ids: ReadonlySet<string>, format: string) =>
      apply((document) => repeatPrints(document, ids, { format }, assortment)),
    /** Keeps the order of capture when the photos turn out to be of another time. Source: PHOTO-02, PRINT-02. */
    reorder: (before: KnownPhotos, after: KnownPhotos) =>
      amendDocument({ documents, autosave }, (document) => {
        const pictures = picturesOf(document);
        const wasOrdered = isOrdered(pictures, before, "taken") && !isOrdered(pictures, after, "taken");
        return wasOrdered ? orderPrints(document, orderedIds(pictures, after, "taken")) : document;
      }),
    order: (ids: readonly string[]) => apply((document) => orderPrints(document, ids)),
    join: (groups: readonly (readonly string[])[]) => apply((document) => joinPrints(document, groups, assortment)),
    turn: (id: string) => apply((document) => turnPrint(document, id, assortment)),
    crop: (id: string, crop: Crop) => apply((document) => cropPrint(document, id, crop), `crop:${id}`),
    beginCrop: documents.begin,
    previewCrop: (id: string, crop: Crop) => documents.preview(changing((document) => cropPrint(document, id, crop))),
    endCrop: documents.commit,
  };
}

/** What the parts of the screen share. */
export type PrintsContext = {
  readonly items: readonly PrintItem[];
  readonly photos: KnownPhotos;
  /** Prints that may be worth leaving out, by id. */
  readonly marks: ReadonlyMap<string, PrintMark>;
  readonly view: StoreApi<PrintsView>;
  readonly commands: PrintCommands;
};

const PrintsReactContext = createContext<PrintsContext | null>(null);

/** Provides the prints to the parts of their screen. */
export const PrintsProvider = PrintsReactContext.Provider;

/** The prints of the open project. */
export function usePrints(): PrintsContext {
  const prints = useContext(PrintsReactContext);
  if (!prints) throw new Error("outside of the screen of prints");
  return prints;
}

/** Reads from the view of the prints. */
export function usePrintsView<Value>(read: (view: PrintsView) => Value): Value {
  return useStore(usePrints().view, read);
}

/** The prints a setting changes: those selected, otherwise all; `ids` is null for all, and for those to come. */
export function useTargets(): { readonly items: readonly PrintItem[]; readonly ids: ReadonlySet<string> | null } {
  const { items } = usePrints();
  const selected = usePrintsView((view) => view.selected);
  if (selected.size === 0) return { items, ids: null };
  return { items: items.filter(({ id }) => selected.has(id)), ids: selected };
}

/** Leaves prints out and offers to take them back until there is another change. Source: PRINT-02, UI-02. */
export function useLeaveOut(): (ids: ReadonlySet<string>) => void {
  const { commands } = usePrints();
  const { documents } = useShell();
  const t = useMessages();
  return useCallback(
    (ids) => {
      const removed = commands.remove(ids);
      if (!removed.ok || removed.value.patches.length === 0) return;
      const close = () => showToast(null);
      const takeBack = offerUndo(documents, close);
      const run = () => {
        takeBack();
        close();
      };
      const action = { label: t("editor.frame.undo"), run };
      showToast({ text: t("prints-editor.leaveOut.done", { count: ids.size }), action });
    },
    [commands, documents, t],
  );
}
