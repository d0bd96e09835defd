import { useEffect } from "react";
import { onChoice } from "#modules/consent/ui/browser-consent.ts";
import type { FlagSettings } from "#modules/flags/visitor-flags/client-settings.ts";
import { whenIdle } from "#ui/browser/when-idle.ts";
import { log } from "../../browser/browser-log.ts";
import { mayCount } from "../../browser/tracking.ts";

/** Maximum delay in ms before flags start without any interaction or idle time. */
const longestWaitMs = 5000;
const interactions = ["pointerdown", "keydown", "touchstart", "scroll"] as const;

/** Runs a callback once at the first interaction or when the browser is idle; returns a function that cancels it. */
function afterFirstInteraction(begin: () => void): () => void {
  const waiting = new AbortController();
  const once = (): void => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    begin();
  };
  for (const type of interactions) window.addEventListener(type, once, { signal: waiting.signal, passive: true });
  waiting.signal.addEventListener("abort", whenIdle(once, longestWaitMs));
  return () => waiting.abort();
}

const loadTab = () => import("#modules/flags/ui/flag-tab.ts");

/** Starts flags for visitors who consented and tracks their choice; returns a function that stops it. */
function follow(settings: FlagSettings): () => void {
  let running = false;
  const join = async (): Promise<void> => {
    running = true;
    const { joinFlags } = await loadTab();
    await joinFlags(settings, (code, data) => log("error", [code, ...Object.values(data)].join(" ")));
  };
  const leave = async (forget: boolean): Promise<void> => {
    running = false;
    const { leaveFlags } = await loadTab();
    leaveFlags(forget);
  };
  const adapt = (): void => {
    if (mayCount()) void join();
    else if (running) void leave(true);
  };
  const left = new AbortController();
  // A page in the back/forward cache must not stay leader: the other tabs would wait for it.
  window.addEventListener("pagehide", ({ persisted }) => persisted && running && void leave(false), left);
  window.addEventListener("pageshow", ({ persisted }) => persisted && adapt(), left);
  const stopListening = onChoice(adapt);
  adapt();
  return () => {
    stopListening();
    left.abort();
    if (running) void leave(false);
  };
}

/** Starts flags after the page is interactive; loads nothing before, and nothing without consent. Source: FLAG-01, CONS-05, ADR-0021. */
export function RunFlags({ settings }: { readonly settings: FlagSettings }) {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const callOff = afterFirstInteraction(() => (stop = follow(settings)));
    return () => {
      callOff();
      stop?.();
    };
  }, [settings]);
  return null;
}
