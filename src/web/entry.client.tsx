import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { onMissingMessage } from "#kernel/translate.ts";
import { log } from "./browser-log.ts";
import { reportFault } from "./tracking.ts";
import { mayReload, missingFileText } from "./chunk-reload.ts";

// The browser's log is where a missing text is looked for (LOC-12).
onMissingMessage((key) => log("info", `missing text: ${key}`));

/** Puts a fault of React into both logs, without its text. Source: CONS-07. */
function noteFault(code: "mount-failed" | "page-failed", error: unknown): void {
  log("error", code);
  reportFault(code, error);
}

window.addEventListener("vite:preloadError", (event) => {
  // Without a connection a reload would lose the page; whoever asked for the script waits.
  if (!navigator.onLine) return;
  log("error", missingFileText(event.payload));
  if (!mayReload(sessionStorage, location.pathname, performance.timeOrigin + performance.now())) {
    reportFault("script-failed", event.payload);
    return;
  }
  event.preventDefault();
  location.reload();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onUncaughtError: (error) => noteFault("mount-failed", error),
      onCaughtError: (error) => noteFault("page-failed", error),
    },
  );
});
