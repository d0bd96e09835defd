import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { onMissingMessage } from "#kernel/formats/translate.ts";
import { log } from "./browser/browser-log.ts";
import { reportFault } from "./browser/tracking.ts";
import { leavesPage, mayReload, missingFileText, reloadDelay, unseenLeavingMs } from "./browser/chunk-reload.ts";
import { browserNow } from "#ui/browser-clock.ts";

// Missing texts are reported in the browser's console (LOC-12).
onMissingMessage((key) => log("info", `missing text: ${key}`));

/** When this script ran, in ms since the page started: a visitor who left before was not seen leaving. */
const startedAt = performance.now();

/** When the visitor left the page, in ms since it started; undefined while on the page. */
let leftAt: number | undefined;
const noteStep = (event: Event): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!leavesPage({ type: event.type, link })) return;
  const before = leftAt;
  leftAt = performance.now();
  // Whether a script handles the event is only known after all its handlers, and React may stop its propagation.
  setTimeout(() => {
    if (event.defaultPrevented) leftAt = before;
  });
};
window.addEventListener("click", noteStep, true);
window.addEventListener("submit", noteStep, true);

/** Reports a React error to both logs, without its message; ignored while the page is being left. Source: CONS-07. */
function noteFault(code: "mount-failed" | "page-failed", error: unknown): void {
  if (reloadDelay(leftAt, performance.now()) > 0) return;
  log("error", code);
  reportFault(code, error);
}

window.addEventListener("vite:preloadError", (event) => {
  // While offline a reload would lose the page; the caller waits.
  if (!navigator.onLine) return;
  const delay = reloadDelay(leftAt, performance.now());
  if (delay > 0) {
    event.preventDefault();
    // Still on the page: the navigation was a download, or has not completed.
    setTimeout(() => location.reload(), delay);
    return;
  }
  log("error", missingFileText(event.payload));
  if (!mayReload(sessionStorage, location.pathname, browserNow())) {
    reportFault("script-failed", event.payload);
    return;
  }
  event.preventDefault();
  // Who left before this script ran must not be taken back.
  setTimeout(() => location.reload(), reloadDelay(startedAt, performance.now(), unseenLeavingMs));
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
