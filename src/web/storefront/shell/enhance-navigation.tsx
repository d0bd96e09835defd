import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from "react-router";
import { useAddresses } from "#ui/addresses.tsx";
import { afterPaint } from "#ui/browser/after-paint.ts";
import { debounce } from "#ui/browser/debounce.ts";
import { arrivalId, focusAfterLoad } from "./focus-after-load.ts";
import { beginNavigation, endNavigation, navigationSignals, signalled } from "./navigation-signals.ts";

const mostPrefetches = 4;

/** Milliseconds links rest in sight before their pages are fetched ahead. */
const sightMs = 800;

/** The address a plain link leads to inside the shop, or undefined when the browser should load the page itself. */
function innerAddress(target: EventTarget | null, isPersonal: (path: string) => boolean): URL | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!anchor || anchor.target !== "" || anchor.hasAttribute("download") || "document" in anchor.dataset)
    return undefined;
  const url = new URL(anchor.href);
  const isFile = /\.[a-z0-9]+$/i.test(url.pathname);
  return url.origin === location.origin && !isFile && !isPersonal(url.pathname) ? url : undefined;
}

/** Non-empty fields of a form as a query, in the order of the form. */
function queryOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string" && value !== "") query.append(name, value);
  }
  return query.size > 0 ? `?${query}` : "";
}

/** Where a GET form of the shop leads, with what is filled in. */
type FormNavigation = { readonly path: string; readonly query: string; readonly replace: boolean };

/** What a form asks for now; undefined for those the browser sends itself. */
function formNavigationOf(form: HTMLFormElement, submitter: HTMLElement | null): FormNavigation | undefined {
  // What a form posts never belongs into an address.
  if (form.method !== "get" || !("enhance" in form.dataset)) return undefined;
  const { origin, pathname: path } = new URL(form.action, location.href);
  if (origin !== location.origin) return undefined;
  return { path, query: queryOf(form, submitter), replace: "replace" in form.dataset };
}

function mayPrefetch(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  if (typeof connection !== "object" || connection === null) return true;
  const saves = "saveData" in connection && connection.saveData === true;
  const slow = "effectiveType" in connection && String(connection.effectiveType).includes("2g");
  return !saves && !slow;
}

/** Fingers do not point first: the designs of a page that rest in sight are fetched for them. Source: SHELL-11. */
function FetchInSight({ fetchAhead }: { readonly fetchAhead: (link: Element) => void }) {
  useEffect(() => {
    if (!matchMedia("(hover: none)").matches) return;
    const seen = new Set<Element>();
    const resting = debounce(() => [...seen].slice(0, mostPrefetches).forEach(fetchAhead), sightMs);
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target);
        resting.call();
      },
      { threshold: 1 },
    );
    for (const link of document.querySelectorAll("main article h3 a")) watch.observe(link);
    return () => {
      resting.cancel();
      watch.disconnect();
    };
  }, [fetchAhead]);
  return null;
}

/**
 * Makes plain links and GET forms of the shop navigate without a reload: links anywhere (`data-keep` stays in place),
 * forms marked `data-enhance` (`data-live` also on every change, `data-replace` without a step back).
 * Pages work the same without it.
 * @source SHELL-09, SHELL-11, CAT-15
 */
export function EnhanceNavigation() {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const { isPersonal } = useAddresses();
  const [prefetched, setPrefetched] = useState<readonly string[]>([]);
  const asked = useRef<readonly string[]>([]);
  const stays = useRef(false);

  const fetchAhead = useCallback(
    (target: EventTarget | null) => {
      const url = innerAddress(target, isPersonal);
      if (!url || url.pathname === location.pathname || !mayPrefetch()) return;
      const page = url.pathname + url.search;
      if (asked.current.includes(page)) return;
      asked.current = [...asked.current.slice(1 - mostPrefetches), page];
      // What makes room is called off before the next one is asked for.
      flushSync(() => setPrefetched(asked.current.slice(0, -1)));
      setPrefetched(asked.current);
    },
    [isPersonal],
  );

  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const url = innerAddress(event.target, isPersonal);
      if (!url || (url.hash && url.pathname === location.pathname && url.search === location.search)) return;
      event.preventDefault();
      const keep = event.target instanceof Element && event.target.closest("[data-keep]") !== null;
      const to = url.pathname + url.search + url.hash;
      stays.current = keep;
      void signalled(() => navigate(to, { preventScrollReset: keep, replace: keep }));
    };
    const go = ({ path, query, replace }: FormNavigation) => {
      stays.current = path === location.pathname;
      void signalled(() => navigate(path + query, { preventScrollReset: path === location.pathname, replace }));
    };
    const submit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      const asked = formNavigationOf(form, event.submitter);
      if (!asked) return;
      event.preventDefault();
      go(asked);
    };
    const waiting = new Map<HTMLFormElement, FormNavigation>();
    const change = (event: Event) => {
      const control = event.target;
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
      const { form } = control;
      const asked = form && "live" in form.dataset ? formNavigationOf(form, null) : undefined;
      if (!form || !asked || !form.reportValidity()) return;
      const waits = waiting.has(form);
      // It is read now: an answer that comes meanwhile may draw the form anew.
      waiting.set(form, asked);
      if (waits) return;
      // The choice shows first; what it costs and how it looks follow.
      afterPaint(() => {
        const latest = waiting.get(form);
        waiting.delete(form);
        if (latest) go(latest);
      });
    };
    const hover = (event: PointerEvent) => fetchAhead(event.target);
    const listening = new AbortController();
    addEventListener("click", click, listening);
    addEventListener("submit", submit, listening);
    addEventListener("change", change, listening);
    addEventListener("pointerover", hover, listening);
    return () => listening.abort();
  }, [navigate, isPersonal, fetchAhead]);

  const shown = useRef([key, pathname]);
  useEffect(() => {
    const [lastKey, lastPath] = shown.current;
    if (lastKey === key) return;
    shown.current = [key, pathname];
    if (lastPath === pathname) stays.current = true;
    else for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
    focusAfterLoad(stays.current);
    stays.current = false;
  }, [key, pathname]);

  return (
    <>
      <p id={arrivalId} aria-live="polite" className="sr-only" />
      <FetchInSight key={pathname + search} fetchAhead={fetchAhead} />
      {prefetched.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
    </>
  );
}

/** A thin line while the next page loads, and the signals around steps back and forward. Source: SHELL-14. */
export function NavigationProgress() {
  const [loading, setLoading] = useState(false);
  const { state } = useNavigation();
  const { key, hash } = useLocation();
  useEffect(() => {
    const listening = new AbortController();
    const { start, end } = navigationSignals;
    addEventListener(start, () => setLoading(true), listening);
    addEventListener(end, () => setLoading(false), listening);
    // A link to a place on the page loads nothing; its entry has no state of the router's.
    addEventListener("popstate", (event) => void (event.state && beginNavigation()), listening);
    return () => listening.abort();
  }, []);
  // A step back or forward is over when its page is shown; one to a place on the page keeps the key.
  const shown = state === "idle" ? key + hash : undefined;
  useEffect(() => {
    if (shown !== undefined) endNavigation();
  }, [shown]);
  return (
    <div
      aria-hidden
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-leaf transition-[scale,opacity] duration-700 ease-paper ${loading ? "scale-x-75 opacity-100" : "scale-x-0 opacity-0"}`}
    />
  );
}
