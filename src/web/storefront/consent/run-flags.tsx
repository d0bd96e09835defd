import { useEffect } from "react";
import { onChoice } from "#modules/consent/ui/browser-consent.ts";
import type { FlagSettings } from "#modules/flags/visitor-flags/client-settings.ts";
import { whenIdle } from "#ui/browser/when-idle.ts";
import { log } from "../../browser/browser-log.ts";
import { mayCount } from "../../browser/tracking.ts";

/** A page without a touch, a key or a pause starts its flags after this time, in milliseconds. */
const longestWaitMs = 5000;
const interactions = ["pointerdown", "keydown", "touchstart", "scroll"] as const;

/** Calls once at the first interaction or when the browser is idle; gives the way to call it off. */
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

/** Starts flags for visitors who agreed and follows their choice; gives the way to stop. */
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
  // A page that is put aside must not hold the lead: the others would wait for it.
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

/** Brings flags into a page that is already in use: nothing of it is loaded before, nothing without a yes. Source: FLAG-01, CONS-05, ADR-0021. */
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
