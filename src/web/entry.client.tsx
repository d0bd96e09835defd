import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { onMissingMessage } from "#kernel/formats/translate.ts";
import { log } from "./browser/browser-log.ts";
import { reportFault } from "./browser/tracking.ts";
import { leadsAway, mayReload, missingFileText, reloadDelay } from "./browser/chunk-reload.ts";

// The browser's log is where a missing text is looked for (LOC-12).
onMissingMessage((key) => log("info", `missing text: ${key}`));

/** When the visitor went to another page, in ms since this one began; undefined while he stays. */
let leftAt: number | undefined;
const noteStep = (event: Event): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!leadsAway({ type: event.type, link })) return;
  const before = leftAt;
  leftAt = performance.now();
  // Whether a script takes it over shows at its end, which React keeps from whoever listens behind it.
  setTimeout(() => {
    if (event.defaultPrevented) leftAt = before;
  });
};
window.addEventListener("click", noteStep, true);
window.addEventListener("submit", noteStep, true);

/** Puts a fault of React into both logs, without its text; a page that is being left has none. Source: CONS-07. */
function noteFault(code: "mount-failed" | "page-failed", error: unknown): void {
  if (reloadDelay(leftAt, performance.now()) > 0) return;
  log("error", code);
  reportFault(code, error);
}

window.addEventListener("vite:preloadError", (event) => {
  // Without a connection a reload would lose the page; whoever asked for the script waits.
  if (!navigator.onLine) return;
  const delay = reloadDelay(leftAt, performance.now());
  if (delay > 0) {
    event.preventDefault();
    // Still here: what he went to was a download, or has not come.
    setTimeout(() => location.reload(), delay);
    return;
  }
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
