import { useEffect } from "react";
import type { ProjectShell } from "../state/shell-context.ts";

/**
 * Saves when the window loses focus or is closed, and when the connection is back; unfinished uploads are left to the
 * next page. Source: CFG-03, CFG-04, PHOTO-01.
 */
export function useSaving(shell: ProjectShell) {
  useEffect(() => {
    const { autosave, documents, tray } = shell;
    const stopFollowing = documents.store.subscribe((state, before) => {
      const same = state.document === before.document && state.order === before.order;
      if (!state.gesture && (!same || before.gesture)) autosave.changed();
    });
    const hide = () => {
      if (document.visibilityState === "hidden") autosave.leave();
    };
    window.addEventListener("blur", autosave.hurry);
    window.addEventListener("online", autosave.online);
    window.addEventListener("pagehide", autosave.leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      stopFollowing();
      tray.close();
      window.removeEventListener("blur", autosave.hurry);
      window.removeEventListener("online", autosave.online);
      window.removeEventListener("pagehide", autosave.leave);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [shell]);
}
