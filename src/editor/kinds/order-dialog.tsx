import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Modal } from "../dialogs/modal.tsx";
import type { Notice } from "./kind-screens.ts";

type OrderDialogProps = {
  readonly notices: readonly Notice[];
  /** Why the shop refused the order; null if it was not asked yet. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onOrder: () => void;
  readonly onClose: () => void;
};

/** What to look at before the cart: errors block, warnings are confirmed with one checkbox. Source: CFG-16. */
export function OrderDialog({ notices, problem, busy, onOrder, onClose }: OrderDialogProps) {
  const t = useMessages();
  const [ticked, setTicked] = useState(false);
  const blocked = notices.some(({ severity }) => severity === "error");
  return (
    <Modal title={t("photo-editor.check.title")} onClose={onClose}>
      <ul className="mt-5 grid gap-3 empty:hidden">
        {notices.map(({ severity, text, show }) => (
          <li key={text} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className={severity === "error" ? "text-brick" : ""}>{text}</span>
            {show ? (
              <button
                type="button"
                className="min-h-11 underline underline-offset-4"
                onClick={() => {
                  onClose();
                  setTimeout(show);
                }}
              >
                {t("photo-editor.check.show")}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {notices.length === 0 && problem === null ? <p className="mt-5">{t("photo-editor.check.clear")}</p> : null}
      {!blocked && notices.length > 0 ? (
        <CheckLine className="mt-4" checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
          {t("photo-editor.check.confirm")}
        </CheckLine>
      ) : null}
      {problem ? (
        <p role="alert" className="mt-4 text-15 text-brick">
          {problem}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          disabled={blocked || (notices.length > 0 && !ticked)}
          loading={busy}
          loadingText={t("photo-editor.saving")}
          onClick={onOrder}
        >
          {t("photo-editor.order")}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t("photo-editor.check.later")}
        </Button>
      </div>
    </Modal>
  );
}
