import { Suspense, useEffect, useState } from "react";
import { useStore } from "zustand";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { ConflictDialog } from "../saving/conflict-dialog.tsx";
import { LostDialog } from "../saving/lost-dialog.tsx";
import { orderProject } from "../saving/order-project.ts";
import { useSaving } from "../saving/use-saving.ts";
import { Refusals } from "../dialogs/refusals.tsx";
import { HistoryButtons } from "../frame/history-buttons.tsx";
import { StatusLine } from "../frame/status-line.tsx";
import { ShellProvider, useShell } from "../state/shell-context.ts";
import { IconButton } from "../controls/controls.tsx";
import { lazyComponent } from "../lazy-component.ts";
import "../editor.css";
import { kindScreens, type Notice } from "./kind-screens.ts";
import { OfferProvider, useOffer } from "./use-offer.tsx";
import { useMeasuredPhotos } from "./use-measured-photos.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { PhotoContextProvider, usePhotoContext, type PhotoContext } from "./photo-context.ts";

// Each kind has its own way to take photos out; hardly anybody needs one.
const GonePhotos = lazyComponent(() => import("./gone-photos.tsx"));
const ShareDialog = lazyComponent(async () => ({ default: (await import("../dialogs/share-dialog.tsx")).ShareDialog }));

/** Undo and redo anywhere but in form fields, which have their own. Source: CFG-05. */
function useHistoryKeys() {
  const { documents } = useShell();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof HTMLElement && target.closest("input:not([type=radio]):not([type=checkbox]), textarea"))
        return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) documents.redo();
      else documents.undo();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [documents]);
}

/** The price of everything, announced when it changes. */
function Total() {
  const { answer, stale } = useOffer();
  const t = useMessages();
  const locale = useLocale();
  if (!answer) return null;
  const { amount, currency } = answer.total;
  return (
    <p className={`tabular-nums ${stale ? "text-ink-soft" : ""}`} aria-live="polite" data-testid="total">
      <span className="sr-only">{t("photo-editor.total")} </span>
      <span className="display text-20">{formatMoney({ amount: minor(amount), currency }, locale)}</span>
    </p>
  );
}

/** The button to ask others for their opinion. Source: CFG-17. */
function Share() {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="share" label={t("editor.share.show")} onPress={() => setOpen(true)} />
      <Suspense fallback={null}>
        {open ? <ShareDialog intro={t("photo-editor.share")} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Asks for what blocks or worries, then adds the project to the cart. Source: CFG-16, CART-01. */
function useOrdering(notices: readonly Notice[]) {
  const shell = useShell();
  const t = useMessages();
  const { address } = useAddresses();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const order = async () => {
    setBusy(true);
    const failed = await orderProject(shell, t, address("cart"));
    setProblem(failed);
    if (failed === null) return;
    setBusy(false);
    setAsking(true);
  };
  const press = () => {
    setProblem(null);
    if (notices.length > 0) setAsking(true);
    else void order();
  };
  const dialog = asking ? (
    <OrderDialog
      notices={notices}
      problem={problem}
      busy={busy}
      onOrder={() => void order()}
      onClose={() => setAsking(false)}
    />
  ) : null;
  return { press, busy, dialog };
}

function Workspace({ backHref }: { readonly backHref: string }) {
  const shell = useShell();
  const { project } = usePhotoContext();
  const t = useMessages();
  const { answer } = useOffer();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const { press, busy, dialog } = useOrdering(notices);
  const isPhotoGone = useStore(shell.status, (status) => status.kind === "stuck" && status.gone !== undefined);
  useSaving(shell);
  useMeasuredPhotos();
  useHistoryKeys();
  const Screen = kindScreens[project.kind];
  const button = (
    <Button size="s" loading={busy} loadingText={t("photo-editor.saving")} onClick={press}>
      {t("photo-editor.order")}
    </Button>
  );
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] bg-paper">
      <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-sheet pr-2 pl-1 md:gap-4 md:pr-4">
        <a
          href={backHref}
          className="grid min-h-11 min-w-11 grid-flow-col place-items-center gap-2 rounded-cut px-2 text-15 hover:bg-ink/5"
        >
          <Icon name="arrow-left" />
          <span className="max-lg:sr-only">{t("photo-editor.back")}</span>
        </a>
        <div className="flex min-w-0 flex-1 items-center gap-4">
          <h1 className="display truncate text-20">{answer?.title ?? t("photo-editor.title")}</h1>
          <StatusLine />
        </div>
        <HistoryButtons />
        <Share />
        <div className="flex items-center gap-4 max-md:hidden">
          <Total />
          {button}
        </div>
      </header>
      <main className="min-w-0 pb-20 md:pb-0">
        <Suspense fallback={null}>{Screen ? <Screen onNotices={setNotices} /> : null}</Suspense>
      </main>
      <div className="fixed inset-x-0 bottom-0 z-20 flex min-h-16 items-center justify-between gap-4 border-t border-line bg-sheet px-4 pb-[env(safe-area-inset-bottom)] md:hidden">
        <Total />
        {button}
      </div>
      {dialog}
      <ConflictDialog />
      <LostDialog />
      <Suspense fallback={null}>{isPhotoGone ? <GonePhotos /> : null}</Suspense>
      <Refusals />
    </div>
  );
}

/** The editor of a photo product. `backHref` links back to the product. Source: D-30, CFG-01. */
export function PhotoEditor({ editor, backHref }: { readonly editor: PhotoContext; readonly backHref: string }) {
  return (
    <ShellProvider value={editor}>
      <PhotoContextProvider value={editor}>
        <OfferProvider>
          <Workspace backHref={backHref} />
        </OfferProvider>
      </PhotoContextProvider>
    </ShellProvider>
  );
}
