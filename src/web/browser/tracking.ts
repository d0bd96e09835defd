import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { agreed, onChoice } from "#modules/consent/ui/browser-consent.ts";
import { trackConversion, type Conversion } from "#modules/flags/ui/conversions.ts";
import { isSwitchedOn } from "#modules/tracking/log-levels.ts";
import type { BrowserFault, ShopEvent } from "#modules/tracking/model.ts";
import { publicPath } from "./public-path.ts";

/** Delay in ms for batching events. */
const batchDelayMs = 1000;

let visit: string | undefined;
let waiting: ShopEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Query parameters of the URL this document was loaded with. Source: CONS-01. */
const openedWith = () => new URLSearchParams(performance.getEntriesByType("navigation")[0]?.name.split("?")[1] ?? "");

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting.splice(0, 50);
  if (events.length === 0 || !agreed().statistics) return;
  visit ??= crypto.randomUUID();
  void callShop("/web-api/shop-events", { method: methods.post, body: { visit, events }, keepalive: true }).catch(
    () => undefined,
  );
}

/** Whether the URL does not switch tracking off. Source: CONS-01. */
export const mayTrack = (): boolean => isSwitchedOn(openedWith().get("tracking"));

/** Whether the visitor consented to statistics and the URL does not switch them off. Source: CONS-01, CONS-05. */
export const mayCount = (): boolean => agreed().statistics && mayTrack();

/** The conversion of an event, by which flags are evaluated. Source: FLAG-18. */
function conversionOf(event: ShopEvent): Conversion | undefined {
  if (event.name === "purchase") return { type: event.name, value: event.value };
  const counts = event.name === "add-to-cart" || event.name === "configurator-start";
  return counts ? { type: event.name } : undefined;
}

/** Counts an event of a visitor who consented to statistics; nothing is stored before consent. Source: CONS-06. */
export function count(event: ShopEvent): void {
  if (!mayCount()) return;
  const conversion = conversionOf(event);
  if (conversion) trackConversion(conversion);
  waiting.push(event);
  timer ??= setTimeout(send, batchDelayMs);
}

/**
 * Sends queued events when the page is unloaded, and deletes the visitor's data when consent was withdrawn: here, in
 * another tab or by the form that led to this page; returns a function that stops it.
 * @source CONS-05, COOK-03
 */
export function trackVisit(): () => void {
  const leave = () => send();
  const follow = () => {
    if (agreed().statistics) return;
    waiting = [];
    // Not part of the initial load, whose size is limited (SEO-08).
    void import("#modules/flags/ui/forget-visitor.ts").then(({ forgetVisitor }) => forgetVisitor());
  };
  follow();
  const stop = onChoice(follow);
  window.addEventListener("pagehide", leave);
  return () => {
    stop();
    window.removeEventListener("pagehide", leave);
  };
}

/** Reports a page error to the shop: a code, the error type and the location in our code, never its message. Source: CONS-07, CONS-08. */
export function reportFault(code: BrowserFault["code"], error: unknown): void {
  if (!isSwitchedOn(openedWith().get("logging"))) return;
  const kind = error instanceof Error ? error.name.replaceAll(/[^A-Za-z]/g, "").slice(0, 40) || "Error" : "Error";
  const place = error instanceof Error ? /\/assets\/([\w\-./]+(?::\d+){0,2})/.exec(error.stack ?? "")?.[1] : undefined;
  const body = { code, kind, path: publicPath(location.pathname), ...(place ? { at: place.slice(0, 120) } : {}) };
  void callShop("/web-api/browser-faults", { method: methods.post, body, keepalive: true }).catch(() => undefined);
}
