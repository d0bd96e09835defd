import { useEffect, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** A short notice with an optional link or action such as undo. Source: UI-02. */
export type ToastMessage = {
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
  readonly action?: { readonly run: () => void; readonly label: string };
};

/** Milliseconds a notice is displayed, so also the time for its undo. Source: UI-02. */
export const toastMs = 5000;
const linkClass = "py-2.5 font-medium underline underline-offset-4";
let current: ToastMessage | null = null;
const listeners = new Set<() => void>();

/** Shows a notice for five seconds; null removes it. Source: UI-02. */
export function showToast(message: ToastMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's live region for notices, announced politely. Source: UI-02. */
export function Toaster({ closeLabel }: { readonly closeLabel: string }) {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => showToast(null), toastMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-20 z-50 grid justify-items-center px-5 md:bottom-8">
      {message ? (
        <div className="pointer-events-auto flex animate-unfold items-center gap-4 rounded-cut bg-ink py-2 pr-2 pl-5 text-15 text-paper shadow-lift">
          <span>{message.text}</span>
          {message.link ? (
            <Link href={message.link.href} className={linkClass}>
              {message.link.label}
            </Link>
          ) : null}
          {message.action ? (
            <button type="button" className={linkClass} onClick={message.action.run}>
              {message.action.label}
            </button>
          ) : null}
          <button type="button" className="p-2.5" onClick={() => showToast(null)}>
            <Icon name="close" size={16} label={closeLabel} />
          </button>
        </div>
      ) : null}
    </output>
  );
}
