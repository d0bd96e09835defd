import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { agreed, onChoice } from "#modules/consent/ui/browser-consent.ts";
import { noteConversion, type Conversion } from "#modules/flags/ui/conversions.ts";
import { isSwitchedOn } from "#modules/tracking/log-levels.ts";
import type { BrowserFault, ShopEvent } from "#modules/tracking/model.ts";
import { publicPath } from "./public-path.ts";

/** Events of one moment travel together. */
const gatherMs = 1000;

let visit: string | undefined;
let waiting: ShopEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The switches of the address this document was opened with. Source: CONS-01. */
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

/** Whether the address leaves tracking on. Source: CONS-01. */
export const mayTrack = (): boolean => isSwitchedOn(openedWith().get("tracking"));

/** Whether the visitor agreed to statistics and the address does not switch them off. Source: CONS-01, CONS-05. */
export const mayCount = (): boolean => agreed().statistics && mayTrack();

/** Events by which flags are judged. Source: FLAG-18. */
function conversionOf(event: ShopEvent): Conversion | undefined {
  if (event.name === "purchase") return { type: event.name, value: event.value };
  const counts = event.name === "add-to-cart" || event.name === "configurator-start";
  return counts ? { type: event.name } : undefined;
}

/** Counts an event of a visitor who agreed to statistics; nothing is kept before a yes. Source: CONS-06. */
export function count(event: ShopEvent): void {
  if (!mayCount()) return;
  const conversion = conversionOf(event);
  if (conversion) noteConversion(conversion);
  waiting.push(event);
  timer ??= setTimeout(send, gatherMs);
}

/**
 * Sends what waits when the page goes, and forgets the visitor when the yes was taken back: here, in another tab or by the
 * form that led to this page; gives the way to stop.
 * @source CONS-05, COOK-03
 */
export function watchVisit(): () => void {
  const leave = () => send();
  const follow = () => {
    if (agreed().statistics) return;
    waiting = [];
    // Apart from the first load, whose bytes are counted (SEO-08).
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

/** Tells the shop that a page broke: a code, the kind of error and the place in our code, never its text. Source: CONS-07, CONS-08. */
export function reportFault(code: BrowserFault["code"], error: unknown): void {
  if (!isSwitchedOn(openedWith().get("logging"))) return;
  const kind = error instanceof Error ? error.name.replaceAll(/[^A-Za-z]/g, "").slice(0, 40) || "Error" : "Error";
  const place = error instanceof Error ? /\/assets\/([\w\-./]+(?::\d+){0,2})/.exec(error.stack ?? "")?.[1] : undefined;
  const body = { code, kind, path: publicPath(location.pathname), ...(place ? { at: place.slice(0, 120) } : {}) };
  void callShop("/web-api/browser-faults", { method: methods.post, body, keepalive: true }).catch(() => undefined);
}
