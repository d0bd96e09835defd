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

/** When this script ran, ms since 1970: a visitor who left before was not seen leaving. */
const startedAt = browserNow();

/** When the visitor left the page, ms since 1970; undefined while on the page. */
let leftAt: number | undefined;
const noteStep = (event: Event): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!leavesPage({ type: event.type, link })) return;
  const before = leftAt;
  leftAt = browserNow();
  // Whether a script handles the event is only known after all its handlers, and React may stop its propagation.
  setTimeout(() => {
    if (event.defaultPrevented) leftAt = before;
  });
};
addEventListener("click", noteStep, true);
addEventListener("submit", noteStep, true);

/** Reports a React error to both logs, without its message; ignored while the page is being left. Source: CONS-07. */
function noteFault(code: "mount-failed" | "page-failed", error: unknown): void {
  if (reloadDelay(leftAt, browserNow()) > 0) return;
  log("error", code);
  reportFault(code, error);
}

addEventListener("vite:preloadError", (event) => {
  // While offline a reload would lose the page; the caller waits.
  if (!navigator.onLine) return;
  const now = browserNow();
  // Still on the page when it is over: the navigation was a download, or has not completed.
  let delay = reloadDelay(leftAt, now);
  if (delay === 0) {
    log("error", missingFileText(event.payload));
    if (!mayReload(sessionStorage, location.pathname, now)) {
      reportFault("script-failed", event.payload);
      return;
    }
    // Who left before this script ran must not be taken back.
    delay = reloadDelay(startedAt, now, unseenLeavingMs);
  }
  event.preventDefault();
  setTimeout(() => location.reload(), delay);
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
