import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { onMissingMessage } from "#ui/translate.ts";
import { mayReload } from "./chunk-reload.ts";

// oxlint-disable-next-line no-console -- the browser's log is where a missing text is looked for (LOC-12)
onMissingMessage((key) => console.info(`missing text: ${key}`));

window.addEventListener("vite:preloadError", (event) => {
  // Without a connection a reload would lose the page; whoever asked for the script waits.
  if (!navigator.onLine) return;
  if (!mayReload(sessionStorage, location.pathname, performance.timeOrigin + performance.now())) return;
  event.preventDefault();
  location.reload();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
