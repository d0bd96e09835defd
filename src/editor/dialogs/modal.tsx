import { useEffect, useId, useRef, type ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";

type ModalProps = {
  readonly title: string;
  /** Called by Esc, the close button and a click outside; without it the dialog cannot be dismissed. */
  readonly onClose?: () => void;
  /** Wide enough for lists. */
  readonly wide?: boolean;
  /** Fills the window: a view of its own. */
  readonly full?: boolean;
  readonly children: ReactNode;
};

const roomy =
  "m-auto max-h-[90dvh] overflow-y-auto rounded-cut p-6 shadow-sheet open:animate-unfold max-sm:mb-0 max-sm:w-full max-sm:max-w-none md:p-9";

function sizeOf({ wide, full }: Pick<ModalProps, "wide" | "full">): string {
  if (full)
    return "m-0 grid h-dvh max-h-none w-dvw max-w-none grid-rows-[auto_minmax(0,1fr)] overflow-hidden p-4 md:p-6";
  return `${roomy} ${wide ? "w-[min(60rem,calc(100vw-1.5rem))]" : "w-[min(36rem,calc(100vw-1.5rem))]"}`;
}

/** A modal dialog on the native element, which traps the focus and restores it afterwards. */
export function Modal({ title, onClose, wide = false, full = false, children }: ModalProps) {
  const t = useMessages();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    const before = document.activeElement;
    node?.showModal();
    return () => {
      node?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className={`bg-sheet text-ink ${sizeOf({ wide, full })}`}
    >
      <div className="flex items-start justify-between gap-6">
        <h2 id={id} className="display text-25">
          {title}
        </h2>
        {onClose ? (
          <button
            type="button"
            className="-m-2.5 grid size-11 shrink-0 place-items-center"
            onClick={onClose}
            aria-label={t("editor.frame.close")}
          >
            <Icon name="close" />
          </button>
        ) : null}
      </div>
      {children}
    </dialog>
  );
}
