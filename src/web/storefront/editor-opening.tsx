import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";

type EditorOpeningProps = {
  /** Heading for screen readers. */
  readonly title: string;
  readonly loading: string;
  /** Why the editor does not open; absent while it may. */
  readonly failure?: EditorFailure | undefined;
};

/** Why an editor does not open, and what to do about it: to try again, unless `action` is something else. */
type EditorFailure = { readonly title: string; readonly text: string; readonly action?: ReactNode };

/** What stands in the window until an editor is open, or why it does not open. Source: CFG-01. */
export function EditorOpening({ title, loading, failure }: EditorOpeningProps) {
  const t = useMessages();
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <h1 className="sr-only">{title}</h1>
      {failure?.action ? null : <noscript>{t("editor.noScript")}</noscript>}
      {failure ? (
        <div className="grid max-w-120 justify-items-center gap-4">
          <p className="display text-25">{failure.title}</p>
          <p>{failure.text}</p>
          {failure.action ?? <Button onClick={() => window.location.reload()}>{t("editor.failed.again")}</Button>}
        </div>
      ) : (
        <p className="display text-25 text-ink-soft noscript:hidden">{loading}</p>
      )}
    </main>
  );
}
